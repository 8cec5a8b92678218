import { isRefusal } from '#src/api/answers/envelope-code.ts';
import { serviceMessageOf } from '#src/api/answers/service-message.ts';
import { StreamFailure } from '#src/api/request/stream.ts';
import type { LoadFailure } from '../../model/protocol.ts';
import type { BodyEnd } from './splitter.ts';

/** Thrown for a response body that is not a complete log. */
class InvalidBodyError extends Error {
  readonly failure: LoadFailure;
  constructor(failure: Partial<LoadFailure> & Pick<LoadFailure, 'kind'>) {
    super(failure.kind);
    this.failure = { status: 200, code: 0, message: '', body: '', requestId: '', ...failure };
  }
}

/** Checks that a body is a complete log. @throws InvalidBodyError for an HTML page, a failure or a truncated body. */
export function assertCompleteLog(end: BodyEnd, members: Record<string, unknown>, start: () => string) {
  if (isRefusal(members, 200)) {
    const { message, code } = serviceMessageOf(members);
    throw new InvalidBodyError({ kind: 'code', code: Number(code) || 0, message });
  }
  if (end === 'foreign') throw new InvalidBodyError({ kind: 'foreign', body: start() });
  if (end === 'cut') throw new InvalidBodyError({ kind: 'cut' });
}

export function failureOf(error: unknown): LoadFailure {
  if (error instanceof InvalidBodyError) return error.failure;
  const none = { code: 0, message: String(error), body: '', requestId: '' };
  if (!(error instanceof StreamFailure)) return { kind: 'unreachable', status: 0, ...none };
  const { status, body, requestId } = error;
  return { ...none, kind: status === 0 ? 'unreachable' : 'refused', status, body, requestId };
}

/** Returns true if a retry would fail the same way. */
export const isFinal = ({ kind, status }: LoadFailure) =>
  kind === 'foreign' || kind === 'code' || (kind === 'refused' && status < 500 && status !== 429);
