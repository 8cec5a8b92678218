import { describe, expect, it } from 'vitest';
import { ApiError } from '#src/api/api-error.ts';
import { WorkerFailed } from '#src/lib/worker.ts';
import { BytesDiffer } from '../hash/bytes-differ.ts';
import type { ImportStep } from '../record/machine.ts';
import { Stalled } from '../send/watchdog.ts';
import { canReuseKey, decideFailureAction } from './failure-action.ts';

const refusal = (status: number, name?: string, more: object = {}) => new ApiError(status, { name, ...more });

describe('canReuseKey', () => {
  it.each([
    ['timeout', new ApiError(0, { name: 'TIMEOUT' }), true],
    ['network error', new ApiError(0), true],
    ['409 in flight', refusal(409, 'IDEMPOTENCY_KEY_IN_FLIGHT'), true],
    ['429', refusal(429, 'TOO_MANY_REQUESTS'), true],
    ['500', refusal(500, 'INTERNAL'), true],
    ['502 from a proxy', refusal(502), true],
    ['503', refusal(503, 'UNAVAILABLE'), true],
    ['401 (the request is the same after signing in again)', refusal(401, 'UNAUTHENTICATED'), true],
    ['an unreadable response', refusal(200, 'CONTRACT_VIOLATION'), true],
    ['a truncated failure response', refusal(409), true],
    ['aborted by a pause', new Error('halted'), true],
    ['400 key mismatch', refusal(400, 'IDEMPOTENCY_KEY_MISMATCH'), false],
    ['403', refusal(403, 'FORBIDDEN'), false],
    ['404', refusal(404, 'NOT_FOUND'), false],
    ['409 incomplete', refusal(409, 'UPLOAD_INCOMPLETE'), false],
    ['422', refusal(422, 'VALIDATION'), false],
    ['422 key used for another request', refusal(422, 'IDEMPOTENCY_KEY_REUSED'), false],
  ])('after %s', (_what, error, stands) => {
    expect(canReuseKey(error)).toBe(stands);
  });
});

describe('decideFailureAction', () => {
  const missing = refusal(409, 'CHUNKS_MISSING', { details: { missing: [1, 2, 'x'] } });
  const unreadable = new DOMException('changed', 'NotReadableError');
  it.each<[ImportStep, unknown, object]>([
    ['check', new ApiError(0), { kind: 'again' }],
    ['send', new Stalled(), { kind: 'again' }],
    ['send', new WorkerFailed('not loaded'), { kind: 'again' }],
    ['send', refusal(429, 'TOO_MANY_REQUESTS', { retryAfter: 7 }), { kind: 'again', retryAfter: 7 }],
    ['commit', refusal(409, 'IDEMPOTENCY_KEY_IN_FLIGHT', { retryAfter: 1 }), { kind: 'again', retryAfter: 1 }],
    ['commit', refusal(401), { kind: 'signed-out' }],
    ['complete', missing, { event: { type: 'missing', indexes: [1, 2] } }],
    ['send', refusal(410, 'SESSION_EXPIRED'), { event: { type: 'session-lost' } }],
    ['complete', refusal(404, 'NOT_FOUND'), { event: { type: 'session-lost' } }],
    ['complete', refusal(409, 'FILE_DIGEST_MISMATCH'), { event: { type: 'failed', fault: { retry: 'file' } } }],
    ['send', refusal(409, 'CHUNK_CONFLICT'), { event: { type: 'failed', fault: { retry: 'file' } } }],
    ['send', new BytesDiffer(), { event: { fault: { name: 'FILE_DIGEST_MISMATCH', retry: 'file' } } }],
    ['commit', refusal(410, 'SESSION_EXPIRED'), { event: { type: 'failed', fault: { retry: 'session' } } }],
    ['check', refusal(413, 'FILE_TOO_LARGE'), { event: { type: 'failed', fault: { retry: 'step' } } }],
    ['send', refusal(403), { event: { type: 'failed', fault: { status: 403, retry: 'step' } } }],
    ['hash', unreadable, { event: { type: 'file-missing' } }],
    ['send', unreadable, { event: { type: 'file-missing' } }],
  ])('%s: %o', (step, error, action) => {
    expect(decideFailureAction(step, error, 1)).toMatchObject(action);
  });

  it.each<[ImportStep, string | undefined, string]>([
    ['send', undefined, 'REQUEST_TOO_LARGE'],
    ['send', 'REFUSED', 'REQUEST_TOO_LARGE'],
    ['send', 'PAYLOAD_TOO_LARGE', 'REQUEST_TOO_LARGE'],
    ['send', 'EntityTooLarge', 'REQUEST_TOO_LARGE'],
    ['send', 'QUOTA_EXCEEDED', 'QUOTA_EXCEEDED'],
    ['check', undefined, 'PAYLOAD_TOO_LARGE'],
    ['commit', undefined, 'PAYLOAD_TOO_LARGE'],
  ])('does not retry a 413 of %s with the name %s', (step, name, shown) => {
    const fault = { name: shown, status: 413, retry: 'step' };
    expect(decideFailureAction(step, refusal(413, name), 1)).toMatchObject({ event: { type: 'failed', fault } });
  });

  it('retries an unreadable failure a limited number of times', () => {
    expect(decideFailureAction('send', refusal(409), 2).kind).toBe('again');
    expect(decideFailureAction('send', refusal(409), 3)).toMatchObject({
      event: { type: 'failed', fault: { retry: 'step' } },
    });
  });

  it('limits retries after internal errors but not while the service is unavailable', () => {
    expect(decideFailureAction('check', refusal(500), 8).kind).toBe('event');
    for (const away of [new ApiError(0), refusal(502), refusal(503), refusal(504), refusal(429)])
      expect(decideFailureAction('check', away, 1000).kind).toBe('again');
  });
});
