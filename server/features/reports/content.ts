import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { invalid } from '#server/http/errors.ts';

/** Bytes of a report above which others would notice the time that its digest takes. */
const LARGE_REPORT_BYTES = 256 * 1024;

/** `contentOf` of a JSON text in UTF-8, away from the requests of others when the text is long. */
export async function contentOfBytes(bytes: Uint8Array): Promise<string> {
  if (bytes.length <= LARGE_REPORT_BYTES) return contentOf(new TextDecoder().decode(bytes));
  const worker = new Worker(new URL('./content.worker.ts', import.meta.url), { workerData: bytes, execArgv: [] });
  const [content] = await once(worker, 'message');
  return content;
}

/**
 * Digest of what a JSON text says: two texts that differ in white space, the order of keys or the spelling of a number
 * have the same one. Every digit counts, even those that a double would lose.
 * @throws InvalidRequest for a text nested too deeply to be compared.
 */
export function contentOf(text: string): string {
  try {
    return createHash('sha256').update(canonical(text)).digest('base64url');
  } catch (error) {
    if (error instanceof RangeError) throw invalid(['body'], 'The body is nested too deeply.', 'recursion_depth');
    throw error;
  }
}

function canonical(text: string): string {
  const tree: unknown = JSON.parse(text, (_key, value: unknown, context?: { source?: string }) => {
    if (typeof value === 'number') return { number: numberOf(value, context?.source ?? String(value)) };
    if (value === null || typeof value !== 'object' || Array.isArray(value)) return value;
    return { fields: Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)) };
  });
  return JSON.stringify(tree);
}

/** Only a number that a double keeps whole is written anew; the others stand as they were written. */
function numberOf(value: number, source: string): string {
  const digits = source.replace(/e.*/i, '').replace(/\D/g, '');
  const isExact = digits.length <= 15 && Number.isFinite(value) && (Math.abs(value) > 1e-290 || /^0*$/.test(digits));
  return isExact ? String(value) : source;
}
