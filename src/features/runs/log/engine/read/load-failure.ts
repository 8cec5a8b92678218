import { StreamFailure } from '#src/api/stream.ts';
import type { LoadFailure } from '../../model/protocol.ts';
import type { BodyEnd } from './splitter.ts';

/** A body that came, and is no log. */
class Unusable extends Error {
  readonly failure: LoadFailure;
  constructor(failure: Partial<LoadFailure> & Pick<LoadFailure, 'kind'>) {
    super(failure.kind);
    this.failure = { status: 200, code: 0, message: '', body: '', requestId: '', ...failure };
  }
}

/** @throws Unusable for a body that is no whole log: a proxy's page, an envelope with a failing code, a cut one. */
export function judge(end: BodyEnd, { code, message }: Record<string, unknown>, start: () => string) {
  if (end === 'foreign') throw new Unusable({ kind: 'foreign', body: start() });
  if (typeof code === 'number' && code !== 0)
    throw new Unusable({ kind: 'code', code, message: String(message ?? '') });
  if (end === 'cut') throw new Unusable({ kind: 'cut' });
}

export function failureOf(error: unknown): LoadFailure {
  if (error instanceof Unusable) return error.failure;
  const none = { code: 0, message: String(error), body: '', requestId: '' };
  if (!(error instanceof StreamFailure)) return { kind: 'unreachable', status: 0, ...none };
  const { status, body, requestId } = error;
  return { ...none, kind: status === 0 ? 'unreachable' : 'refused', status, body, requestId };
}

/** Asking again would bring the same. */
export const isFinal = ({ kind, status }: LoadFailure) =>
  kind === 'foreign' || kind === 'code' || (kind === 'refused' && status < 500 && status !== 429);
