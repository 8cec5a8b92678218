import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { projects } from '#contract/projects.ts';
import { runs } from '#contract/runs.ts';
import { session } from '#contract/session.ts';

import { waitingRequests } from './rate-limit.ts';
import { send } from './send.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Moves the clock until something has happened. */
async function until(hasHappened: () => boolean) {
  while (!hasHappened()) {
    await new Promise(setImmediate);
    await vi.advanceTimersByTimeAsync(100);
  }
}

/** Refuses the first requests with these values of `Retry-After`; null for none. */
function limit(...waits: (string | null)[]) {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (address: string, { method = 'GET' }: RequestInit = {}) => {
    asked.push(`${method} ${address}`);
    const wait = waits.shift();
    if (wait === undefined) return Response.json({ code: 0, data: { items: [], next_cursor: null } });
    return Response.json({}, { status: 429, headers: wait === null ? {} : { 'retry-after': wait } });
  });
  return asked;
}

test('sends a refused request again when the service allows it, and says that it waits', async () => {
  const asked = limit('2', '1');
  const answer = send(projects.list, {});
  await until(() => waitingRequests.get() === 1);
  expect(asked).toHaveLength(1);
  await until(() => asked.length === 3);
  await answer;
  expect(waitingRequests.get()).toBe(0);
});

test('also waits and repeats a write, which the service has not begun', async () => {
  const asked = limit('1');
  const answer = send(runs.cancel, { params: { run_id: 'r' } });
  await until(() => asked.length === 2);
  await answer;
  expect(asked).toEqual(['DELETE /api/open/runs/r', 'DELETE /api/open/runs/r']);
});

test.each([null, '31'])('does not repeat a request refused with Retry-After %s', async (wait) => {
  const asked = limit(wait);
  await expect(send(projects.list, {})).rejects.toMatchObject({ status: 429 });
  expect(asked).toHaveLength(1);
});

test('does not send a sign-in again', async () => {
  const asked = limit('1');
  await expect(send(session.refresh, {})).rejects.toMatchObject({ status: 429 });
  expect(asked).toHaveLength(1);
});

test('stops waiting when no one needs the answer', async () => {
  limit('5');
  const abort = new AbortController();
  const answer = send(projects.list, { signal: abort.signal }).catch((error: Error) => error.name);
  await until(() => waitingRequests.get() === 1);
  abort.abort();
  expect(await answer).toBe('AbortError');
  expect(waitingRequests.get()).toBe(0);
});
