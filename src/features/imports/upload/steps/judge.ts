import { ApiError } from '#src/api/api-error.ts';
import type { ImportEvent, Step } from '../record/machine.ts';
import type { Fault } from '../record/record.ts';
import { Stalled } from '../send/watchdog.ts';

/** What follows from a failure: try again by itself, let the session end, or an event. */
export type Verdict =
  | { kind: 'again'; retryAfter: number | undefined; fault: Fault }
  | { kind: 'signed-out' }
  | { kind: 'event'; event: ImportEvent };

/** Tries after which a service that fails inside is not asked again by itself; one that is away is, for ever. */
const patienceWithFaults = 8;
/** The same for refusals without a word: one that broke off on its way says more the next time. */
const patienceWithSilence = 3;

const again = (error: Error): Verdict => ({
  kind: 'again',
  retryAfter: error instanceof ApiError ? error.retryAfter : undefined,
  fault: faultOf(error, 'step'),
});
const event = (what: ImportEvent): Verdict => ({ kind: 'event', event: what });

export function faultOf(error: unknown, retry: Fault['retry']): Fault {
  const { name, message, status = 0, requestId = '' } = error as Error & Partial<ApiError>;
  return { name, message, status, requestId, retry };
}

/** Whether the commit's key is still the one to use: only a final answer retires it. */
export const keyStands = (error: unknown): boolean =>
  !(error instanceof ApiError) ||
  error.isTransient ||
  error.status === 401 ||
  error.name === 'IDEMPOTENCY_KEY_IN_FLIGHT' ||
  // The service did answer, in a form nobody can read: it may well have done what it was asked.
  error.name === 'CONTRACT_VIOLATION' ||
  error.name === 'UNREADABLE';

/** Names of read failures: the file has changed, moved or gone since it was chosen. */
const unreadable = new Set(['NotReadableError', 'NotFoundError', 'NotAllowedError', 'SecurityError']);

/** Judges why a step failed; `failures` counts those in a row. */
export function judge(step: Step, error: unknown, failures: number): Verdict {
  if (error instanceof Stalled) return again(error);
  if (!(error instanceof ApiError)) {
    const { name } = error as Error;
    if (unreadable.has(name)) return event({ type: 'file-missing' });
    // A worker's program comes over the line like everything else, and the line may be down.
    if (name === 'WorkerFailed' && failures < patienceWithFaults) return again(error as Error);
    return fail(error, 'step');
  }
  if (error.status === 401) return { kind: 'signed-out' };
  // A full disk does not empty itself while the line is asked again and again.
  if (error.name === 'STORAGE_FULL') return fail(error, 'step');
  if (error.isTransient || error.name === 'IDEMPOTENCY_KEY_IN_FLIGHT') {
    const inside = error.status >= 500 && ![502, 503, 504].includes(error.status);
    return inside && failures >= patienceWithFaults ? fail(error, 'step') : again(error);
  }
  if (error.name === 'UNREADABLE' && failures < patienceWithSilence) return again(error);
  if (step === 'complete' && error.name === 'CHUNKS_MISSING') {
    const { missing } = error.details;
    if (Array.isArray(missing)) return event({ type: 'missing', indexes: missing.filter(Number.isSafeInteger) });
  }
  if (error.name === 'FILE_DIGEST_MISMATCH' || error.name === 'CHUNK_CONFLICT') return fail(error, 'file');
  const closed = error.name === 'UPLOAD_CLOSED' || error.status === 404 || error.status === 410;
  if (closed && (step === 'send' || step === 'complete')) return event({ type: 'session-lost' });
  if (step === 'commit') return fail(error, closed || error.name === 'UPLOAD_INCOMPLETE' ? 'session' : 'step');
  return fail(error, 'step');
}

const fail = (error: unknown, retry: Fault['retry']): Verdict =>
  event({ type: 'failed', fault: faultOf(error, retry), keyStands: keyStands(error) });
