import { ApiError } from '#src/api/api-error.ts';
import { WorkerFailed } from '#src/lib/worker.ts';
import type { ImportEvent, ImportStep } from '../record/machine.ts';
import type { ImportFault } from '../record/record.ts';
import { Stalled } from '../send/watchdog.ts';

/** Consequence of a failure: an automatic retry, a sign-out, or an event for the import. */
export type FailureAction =
  | { kind: 'again'; retryAfter: number | undefined; fault: ImportFault }
  | { kind: 'signed-out' }
  | { kind: 'event'; event: ImportEvent };

/** Maximum tries if the service reports internal errors. An unavailable service is retried without limit. */
const MAX_TRIES_AFTER_INTERNAL_ERROR = 8;
/**
 * Maximum tries if a failure response is unreadable; one that was truncated on the way may be complete the next time. A 403
 * that is no answer of the service comes from a proxy, which refuses each time.
 */
const MAX_TRIES_IF_UNREADABLE = 3;

const again = (error: Error): FailureAction => ({
  kind: 'again',
  retryAfter: error instanceof ApiError ? error.retryAfter : undefined,
  fault: faultOf(error, 'step'),
});
const event = (what: ImportEvent): FailureAction => ({ kind: 'event', event: what });

export function faultOf(error: unknown, retry: ImportFault['retry']): ImportFault {
  const { name, message, status = 0, requestId = '' } = error as Error & Partial<ApiError>;
  const { serviceCode = '', serviceMessage = '' } = error as Partial<ApiError>;
  return { name, message, status, serviceCode, serviceMessage, requestId, retry };
}

/** Returns the issue of a 422 that refuses the storage of a commit. */
const storageIssue = (error: unknown) =>
  error instanceof ApiError ? error.issues.find(({ loc }) => loc.includes('storage')) : undefined;

/** Returns the storage backend that a refused commit must name, if the refusal shows exactly one: "should be 'local'". */
export function requiredBackend(error: unknown): string | undefined {
  const issue = storageIssue(error);
  const allowed = issue?.loc.at(-1) === 'backend' ? [...issue.msg.matchAll(/'([^']+)'|"([^"]+)"/g)] : [];
  return allowed.length === 1 ? (allowed[0]![1] ?? allowed[0]![2]) : undefined;
}

/** Returns whether a commit keeps its idempotency key after an error. Only a final response retires the key. */
export const canReuseKey = (error: unknown): boolean =>
  !(error instanceof ApiError) ||
  error.isTransient ||
  error.status === 401 ||
  error.name === 'REFRESH_FAILED' ||
  error.name === 'IDEMPOTENCY_KEY_IN_FLIGHT' ||
  // The response is unreadable, so the service may have carried out the request.
  error.name === 'CONTRACT_VIOLATION' ||
  error.name === 'UNREADABLE';

/** Error names of failed reads: the file was changed, moved or removed since it was chosen. */
const unreadable = new Set(['NotReadableError', 'NotFoundError', 'NotAllowedError', 'SecurityError']);

/**
 * Decides how to proceed after a failed step.
 * @param failures consecutive failures, including this one
 */
export function decideFailureAction(step: ImportStep, error: unknown, failures: number): FailureAction {
  if (error instanceof Stalled) return again(error);
  if (!(error instanceof ApiError)) {
    const { name } = error as Error;
    if (unreadable.has(name)) return event({ type: 'file-missing' });
    if (name === 'BytesDiffer') return fail(error, 'file', 'FILE_DIGEST_MISMATCH');
    // The worker's script is loaded over the network, which may be down.
    if (error instanceof WorkerFailed && failures < MAX_TRIES_AFTER_INTERNAL_ERROR) return again(error);
    return fail(error, 'step');
  }
  if (error.status === 401 || error.name === 'REFRESH_FAILED') return { kind: 'signed-out' };
  // Retrying does not help while the disk is full.
  if (error.name === 'STORAGE_FULL') return fail(error, 'step');
  if (error.isTransient || error.name === 'IDEMPOTENCY_KEY_IN_FLIGHT') {
    const inside = error.status >= 500 && ![502, 503, 504].includes(error.status);
    return inside && failures >= MAX_TRIES_AFTER_INTERNAL_ERROR ? fail(error, 'step') : again(error);
  }
  // A proxy or a service with a lower limit than the size of a chunk refuses it each time.
  if (error.status === 413) {
    const isNamed = error.name === 'FILE_TOO_LARGE' || error.name === 'QUOTA_EXCEEDED';
    return fail(error, 'step', isNamed ? undefined : step === 'send' ? 'REQUEST_TOO_LARGE' : 'PAYLOAD_TOO_LARGE');
  }
  if (step === 'check' && [404, 405, 501].includes(error.status)) return fail(error, 'step', 'NO_UPLOAD_CALL');
  if (error.name === 'UNREADABLE' && error.status !== 403 && failures < MAX_TRIES_IF_UNREADABLE) return again(error);
  if (error.name === 'ADDRESS_REFUSED') return fail(error, 'session');
  if (step === 'complete' && error.name === 'CHUNKS_MISSING') {
    const { missing } = error.details;
    if (Array.isArray(missing)) return event({ type: 'missing', indexes: missing.filter(Number.isSafeInteger) });
  }
  if (error.name === 'FILE_DIGEST_MISMATCH' || error.name === 'CHUNK_CONFLICT') return fail(error, 'file');
  const closed = error.name === 'UPLOAD_CLOSED' || error.status === 404 || error.status === 410;
  if (closed && (step === 'send' || step === 'complete')) return event({ type: 'session-lost' });
  // Only another upload can name another storage.
  if (step === 'commit' && storageIssue(error)) return fail(error, 'session', 'STORAGE_REFUSED');
  // The project to restore was removed from the trash.
  if (step === 'answer') return fail(error, closed ? 'session' : 'step');
  if (step === 'commit') return fail(error, closed || error.name === 'UPLOAD_INCOMPLETE' ? 'session' : 'step');
  return fail(error, 'step');
}

const fail = (error: unknown, retry: ImportFault['retry'], name?: string): FailureAction =>
  event({
    type: 'failed',
    fault: { ...faultOf(error, retry), ...(name && { name }) },
    canReuseKey: canReuseKey(error),
  });
