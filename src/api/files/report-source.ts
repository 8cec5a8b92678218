import { reports } from '#contract/reports.ts';
import { ApiError } from '../api-error.ts';
import { send } from '../request/send.ts';
import { hexOf } from './package-digests.ts';
import { saveBlob } from './save-target.ts';

/**
 * Saves the stored bytes of a report as a file after checking their SHA-256.
 * @returns whether the digest was checked, which needs a secure context
 * @throws ApiError DIGEST_MISMATCH if the bytes differ
 */
export async function saveReportSource(report_id: string, sha256: string, fileName: string): Promise<boolean> {
  const response = await send(reports.source, { params: { report_id } });
  const bytes = await response.arrayBuffer().catch((cause) => {
    throw new ApiError(0, { name: 'CUT_OFF' }, { cause });
  });
  const digest = globalThis.crypto?.subtle && hexOf(await crypto.subtle.digest('SHA-256', bytes));
  if (digest && digest !== sha256) {
    throw new ApiError(response.status, {
      name: 'DIGEST_MISMATCH',
      message: `The SHA-256 is ${digest}, expected ${sha256}.`,
    });
  }
  saveBlob(new Blob([bytes], { type: 'application/json' }), fileName);
  return Boolean(digest);
}
