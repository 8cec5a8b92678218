import { expect, test, vi } from 'vitest';
import { followRuns, runEvents } from './run-events.ts';
import { send } from './send.ts';

vi.mock('./send.ts', () => ({ send: vi.fn() }));

/** Opens one stream that stays open until it is ended; further streams never open. */
function stream() {
  let end = () => {};
  let say = (_text: string) => {};
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      say = (text) => controller.enqueue(new TextEncoder().encode(text));
      end = () => controller.close();
    },
  });
  vi.mocked(send)
    .mockResolvedValueOnce(new Response(body))
    .mockReturnValue(new Promise(() => {}));
  return { say: (text: string) => say(text), end: () => end() };
}

test('polls slowly while events arrive and returns to the normal rate when they stop', async () => {
  const { say, end } = stream();
  const heard: (string[] | null)[] = [];
  const leave = new AbortController();
  expect(runEvents.pace(1_500)).toBe(1_500);
  followRuns('ann', (runIds) => heard.push(runIds), leave.signal);
  await vi.waitFor(() => expect(heard).toEqual([null]));
  expect(runEvents.pace(1_500)).toBeGreaterThanOrEqual(10_000);
  say('event: runs\ndata: {"run_ids":["r1"]}\n\n');
  await vi.waitFor(() => expect(heard).toEqual([null, ['r1']]));
  end();
  // One more notification, so that pages that poll refresh now and return to their own rate.
  await vi.waitFor(() => expect(heard).toEqual([null, ['r1'], null]));
  expect(runEvents.pace(1_500)).toBe(1_500);
  leave.abort();
});

test('treats a stalled stream like an ended one', async () => {
  vi.useFakeTimers();
  stream();
  const heard: (string[] | null)[] = [];
  const leave = new AbortController();
  followRuns('bob', (runIds) => heard.push(runIds), leave.signal);
  await vi.waitFor(() => expect(heard).toEqual([null]));
  await vi.advanceTimersByTimeAsync(46_000);
  expect(heard).toEqual([null, null]);
  expect(runEvents.isLive()).toBe(false);
  leave.abort();
  vi.useRealTimers();
});
