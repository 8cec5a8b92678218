import type { Data } from '#contract/endpoint.ts';
import { reports } from '#contract/reports.ts';
import { readAnswer } from './call.ts';
import { send } from './send.ts';

export interface WriteBack {
  projectId: string;
  /** The report as JSON, stored byte for byte. */
  bytes: Uint8Array<ArrayBuffer>;
  /** Key that stays the same for all attempts of one write-back. */
  idempotencyKey: string;
}

/**
 * Writes a report back with exactly the given bytes (Interface 4.3).
 * @throws ApiError REPORT_IMMUTABLE (409) if the version is stored with other content
 */
export async function writeReportBack({
  projectId,
  bytes,
  idempotencyKey,
}: WriteBack): Promise<Data<typeof reports.store>> {
  const response = await send(reports.store, {
    params: { project_id: projectId },
    headers: { 'idempotency-key': idempotencyKey },
    contentType: 'application/json',
    body: bytes,
    timeout: 120_000,
  });
  return readAnswer(reports.store, response);
}
