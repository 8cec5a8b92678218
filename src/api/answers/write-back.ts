import { reports } from '#contract/reports.ts';
import { readAnswer } from '../call.ts';
import { send } from '../request/send.ts';
import { fieldsOf, idOf, textOf } from './answer-fields.ts';

export interface WriteBack {
  projectId: string;
  /** The report as JSON, stored byte for byte. */
  bytes: Uint8Array<ArrayBuffer>;
  /** Key that stays the same for all attempts of one write-back. */
  idempotencyKey: string;
}

const nouns = ['report', 'snapshot'];

/**
 * Writes a report back with exactly the given bytes (Interface 4.3).
 * @returns what the service says about the stored report; undefined for what it does not send
 * @throws ApiError REPORT_IMMUTABLE (409) if the version is stored with other content
 */
export async function writeReportBack({ projectId, bytes, idempotencyKey }: WriteBack) {
  const response = await send(reports.store, {
    params: { project_id: projectId },
    headers: { 'idempotency-key': idempotencyKey },
    contentType: 'application/json',
    body: bytes,
    timeout: 120_000,
  });
  const answer = await readAnswer(reports.store, response);
  const { sha256, storedat, idempotentreplay } = fieldsOf(answer, nouns);
  return {
    report_id: idOf(answer, nouns),
    sha256: textOf(sha256),
    stored_at: textOf(storedat),
    idempotent_replay: idempotentreplay === true,
  };
}
