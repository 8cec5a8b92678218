import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { ValidationIssue } from '#contract/parts/problem.ts';
import { InvalidRequest, invalid } from '#server/http/errors.ts';
import { refuseLargeUnknownFields } from './unknown-fields.ts';

/** Report size in bytes above which checking it in this thread would delay other requests noticeably. */
const LARGE_REPORT_BYTES = 256 * 1024;

export interface ContentJob {
  /** The report as received. */
  bytes: Uint8Array;
  /** The report as the contract parsed it. */
  known: unknown;
}
type Checked = { content: string } | { issues: ValidationIssue[] };

/**
 * Rejects large fields outside the contract. Large reports are checked in a worker thread.
 * @returns the digest of the report's content
 * @throws InvalidRequest
 */
export async function checkContent(bytes: Uint8Array, known: unknown): Promise<string> {
  if (bytes.length <= LARGE_REPORT_BYTES) return checkContentHere(bytes, known);
  const workerData: ContentJob = { bytes, known };
  const worker = new Worker(new URL('./content.worker.ts', import.meta.url), {
    workerData,
    execArgv: [],
    // By default, garbage of up to 48 MiB is kept in each thread.
    resourceLimits: { maxYoungGenerationSizeMb: 4 },
  });
  const [checked] = (await once(worker, 'message')) as [Checked];
  if ('issues' in checked) throw new InvalidRequest(...checked.issues);
  return checked.content;
}

/** Does the work of `checkContent` in the current thread. */
export function checkContentHere(bytes: Uint8Array, known: unknown): string {
  const text = new TextDecoder().decode(bytes);
  refuseLargeUnknownFields(bytes, JSON.parse(text), known);
  return contentOf(text);
}

/**
 * Hashes the content of a JSON text. White space, key order and the spelling of numbers do not affect the digest, but every
 * digit does, even those a double cannot represent.
 * @throws InvalidRequest for a text that is nested too deeply to compare
 */
export function contentOf(text: string): string {
  try {
    return createHash('sha256').update(canonical(text)).digest('base64url');
  } catch (error) {
    if (error instanceof RangeError)
      throw invalid(
        ['body'],
        'The body is nested too deeply. Reduce the levels of arrays and objects.',
        'recursion_depth',
      );
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

/** Normalizes a number only if a double represents it exactly. Other numbers keep their spelling. */
function numberOf(value: number, source: string): string {
  const digits = source.replace(/e.*/i, '').replace(/\D/g, '');
  const isExact = digits.length <= 15 && Number.isFinite(value) && (Math.abs(value) > 1e-290 || /^0*$/.test(digits));
  return isExact ? String(value) : source;
}
