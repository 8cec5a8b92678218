import { expect, test, vi } from 'vitest';
import { followRuns } from './follow-runs.ts';
import { send as sendRequest } from './request/send.ts';
import { runEvents } from './run-events.ts';

vi.mock('./request/send.ts', () => ({ send: vi.fn() }));

/** Opens one stream that stays open until it is ended; further streams never open. */
function stream() {
  let end = () => {};
  let send = (_bytes: Uint8Array) => {};
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      send = (bytes) => controller.enqueue(bytes);
      end = () => controller.close();
    },
  });
  vi.mocked(sendRequest)
    .mockResolvedValueOnce(new Response(body))
    .mockReturnValue(new Promise(() => {}));
  return {
    say: (text: string) => send(new TextEncoder().encode(text)),
    send: (bytes: Uint8Array) => send(bytes),
    end: () => end(),
  };
}

test('polls slowly while events arrive and returns to the normal rate when they stop', async () => {
  const { say, end } = stream();
  const heard: (string[] | null)[] = [];
  const leave = new AbortController();
  expect(runEvents.pace(1_500)).toBe(1_500);
  followRuns('ann', (runIds) => heard.push(runIds), leave.signal);
  await vi.waitFor(() => expect(heard).toEqual([null]), { timeout: 20_000 });
  expect(runEvents.pace(1_500)).toBeGreaterThanOrEqual(10_000);
  say('event: runs\ndata: {"run_ids":["r1"]}\n\n');
  await vi.waitFor(() => expect(heard).toEqual([null, ['r1']]), { timeout: 20_000 });
  end();
  // One more notification, so that pages that poll refresh now and return to their own rate.
  await vi.waitFor(() => expect(heard).toEqual([null, ['r1'], null]), { timeout: 20_000 });
  expect(runEvents.pace(1_500)).toBe(1_500);
  leave.abort();
});

test('treats a stalled stream like an ended one', async () => {
  vi.useFakeTimers();
  stream();
  const heard: (string[] | null)[] = [];
  const leave = new AbortController();
  followRuns('bob', (runIds) => heard.push(runIds), leave.signal);
  await vi.waitFor(() => expect(heard).toEqual([null]), { timeout: 20_000 });
  await vi.advanceTimersByTimeAsync(46_000);
  expect(heard).toEqual([null, null]);
  expect(runEvents.pace(1_500)).toBe(1_500);
  leave.abort();
  vi.useRealTimers();
});

test.each([
  ['LF', 'event: runs\ndata: {"run_ids":["价"]}\n\n'],
  ['CRLF', 'event: runs\r\ndata: {"run_ids":["价"]}\r\n\r\n'],
  ['CR', 'event: runs\rdata: {"run_ids":["价"]}\r\r:\r'],
  ['a byte order mark', '\uFEFFdata: {"run_ids":["价"]}\n\n'],
  ['comments', ': heartbeat\n\n:\ndata: {"run_ids":["价"]}\n: end\n\n'],
  ['several data lines', 'data: {"run_ids":\ndata:["价"]\ndata: }\n\n'],
  ['a field without a colon', 'retry\nunknown\ndata: {"run_ids":["价"]}\n\ndata\n\nid\n\n'],
])('reads events with %s, cut between any two bytes', async (name, text) => {
  const bytes = new TextEncoder().encode(text);
  for (let at = 1; at <= bytes.length; at += 1) {
    const { send } = stream();
    const heard: (string[] | null)[] = [];
    const leave = new AbortController();
    followRuns(`${name} ${at}`, (runIds) => heard.push(runIds), leave.signal);
    send(bytes.subarray(0, at));
    send(bytes.subarray(at));
    await vi.waitFor(() => expect(heard, `cut at ${at}`).toEqual([null, ['价']]), { timeout: 20_000, interval: 1 });
    leave.abort();
  }
});
