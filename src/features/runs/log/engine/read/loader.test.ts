import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { StreamFailure } from '#src/api/request/stream.ts';
import { EntryStore } from '../store/entry-store.ts';
import { Loader } from './loader.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

const entry = (seq: number) => ({ seq, message: `line ${seq}` });
const entries = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => entry(from + i));
const bodyOf = (data: unknown[]) => JSON.stringify({ code: 0, message: 'success', data });

type Ask = { afterSeq?: number; etag?: string };
/** Loads from a fake service that returns the given responses in order and repeats the last one. */
function play(answers: ((ask: Ask) => Response)[], { isLive = false, hasTail = false } = {}) {
  const asks: Ask[] = [];
  const stores = [new EntryStore()];
  const loader = new Loader(stores[0]!, isLive, {
    open: async (ask) => {
      asks.push(ask);
      return (answers.length > 1 ? answers.shift()! : answers[0]!)(ask);
    },
    hasTail,
    changed() {},
    restart: () => {
      stores.push(new EntryStore());
      return stores.at(-1)!;
    },
  });
  void loader.run();
  const seqs = () => {
    const store = stores.at(-1)!;
    const read = (i: number) => JSON.parse(new TextDecoder().decode(store.entry(i))).seq;
    return Array.from({ length: store.count }, (_, i) => read(i));
  };
  return { loader, asks, seqs, stores, count: () => stores.at(-1)!.count };
}
const settle = async (ms = 0) => {
  for (let i = 0; i < 20; i++) await new Promise((resolve) => setImmediate(resolve));
  await vi.advanceTimersByTimeAsync(ms);
  for (let i = 0; i < 20; i++) await new Promise((resolve) => setImmediate(resolve));
};
const cut = (text: string) =>
  new Response(
    new ReadableStream({
      start(controller) {
        controller.enqueue(new TextEncoder().encode(text));
        controller.error(new TypeError('network error'));
      },
    }),
  );
const unreachable = () => {
  throw new StreamFailure(0);
};

test('reads the log of a finished run once', async () => {
  const { loader, asks, seqs } = play([() => new Response(bodyOf(entries(1, 5)))]);
  await settle(60_000);
  expect(asks).toEqual([{}]);
  expect(loader.phase).toBe('complete');
  expect(seqs()).toEqual([1, 2, 3, 4, 5]);
});

test('splits a log that is one text into its lines, even while it grows, and stops splitting when entries follow', async () => {
  const text = (n: number) => Array.from({ length: n }, (_, i) => `line ${i + 1}\n`).join('');
  const lines = (n: number) => Array.from({ length: n }, (_, i) => `line ${i + 1}`);
  const { loader, stores } = play(
    [
      () => new Response(bodyOf([{ log: '' }])),
      () => new Response(bodyOf([{ log: text(2) }])),
      () => new Response(JSON.stringify({ data: { log: text(4) } })),
      () => new Response(bodyOf([{ log: text(4) }, 'line 5'])),
    ],
    { isLive: true },
  );
  const read = () => {
    const store = stores.at(-1)!;
    return Array.from({ length: store.count }, (_, i) => JSON.parse(new TextDecoder().decode(store.entry(i))));
  };
  await settle();
  expect(read()).toEqual([]);
  await settle(2_700);
  expect(read()).toEqual(lines(2));
  await settle(2_000);
  expect(read()).toEqual(lines(4));
  await settle(2_000);
  expect(read()).toEqual([{ log: text(4) }, 'line 5']);
  loader.abort();
});

test('follows a live run by sequence number, skips duplicates and does a final fetch', async () => {
  const { loader, asks, seqs } = play(
    [
      () => new Response(bodyOf(entries(1, 3))),
      () => new Response(bodyOf(entries(2, 5))),
      () => new Response(bodyOf([])),
      ({ afterSeq = 0 }) => new Response(bodyOf(entries(afterSeq + 1, 7))),
    ],
    { isLive: true, hasTail: true },
  );
  await settle(1_000);
  await settle(1_000);
  expect(loader.phase).toBe('following');
  loader.follow(false, true);
  await settle(5_000);
  expect(loader.phase).toBe('complete');
  expect(asks).toEqual([{}, { afterSeq: 3 }, { afterSeq: 5 }, { afterSeq: 5 }]);
  expect(seqs()).toEqual([1, 2, 3, 4, 5, 6, 7]);
});

test('keeps the entries of a tail that are out of order', async () => {
  const { loader, seqs } = play(
    [() => new Response(bodyOf(entries(1, 3))), () => new Response(bodyOf([entry(3), entry(6), entry(4), entry(5)]))],
    { isLive: true, hasTail: true },
  );
  await settle(1_000);
  expect(seqs()).toEqual([1, 2, 3, 6, 4, 5]);
  loader.abort();
});

test('follows a run that becomes live during the first load', async () => {
  const { loader, seqs } = play([() => new Response(bodyOf(entries(1, 2))), () => new Response(bodyOf(entries(3, 4)))]);
  loader.follow(true, true);
  await settle(1_500);
  expect(loader.phase).toBe('following');
  expect(seqs()).toEqual([1, 2, 3, 4]);
  loader.abort();
});

test('without tail support, refetches the whole log by ETag and adds only new lines', async () => {
  const whole = (n: number) => () => new Response(bodyOf(entries(1, n)), { headers: { etag: `"${n}"` } });
  const { asks, seqs, loader } = play([whole(3), () => new Response(null, { status: 304 }), whole(6)], {
    isLive: true,
  });
  await settle(3_000);
  await settle(4_000);
  expect(asks.slice(0, 3)).toEqual([{}, { etag: '"3"' }, { etag: '"3"' }]);
  expect(seqs()).toEqual([1, 2, 3, 4, 5, 6]);
  loader.abort();
});

test('resumes after the last complete entry wherever the connection broke', async () => {
  const body = bodyOf(entries(1, 20));
  for (let at = 1; at < body.length; at += 13) {
    const { loader, seqs } = play([() => cut(body.slice(0, at)), unreachable, () => new Response(body)]);
    await settle(2_000);
    await settle(4_000);
    await settle(4_000);
    expect(seqs(), `cut at ${at}`).toEqual(entries(1, 20).map(({ seq }) => seq));
    expect(loader.phase).toBe('complete');
    expect(loader.failure).toBeNull();
  }
});

test('fails if the body is always truncated, and shows the partial entry as a row', async () => {
  const { loader, count } = play([() => new Response('{"data":[{"seq":1},{"mess')]);
  for (let i = 0; i < 12; i++) await settle(20_000);
  expect(loader).toMatchObject({ phase: 'failed', failure: { kind: 'cut' } });
  expect(count()).toBe(2);
});

test.each([
  [
    'an HTML page from a proxy',
    () => new Response('<html>bad gateway</html>'),
    { kind: 'foreign', body: '<html>bad gateway</html>' },
  ],
  [
    'a failure in another envelope',
    () => new Response('{"status":"error","error":{"code":40400,"message":"no run"}}'),
    { kind: 'code', code: 40400, message: 'no run' },
  ],
  ['a nonzero code', () => new Response('{"code":5001,"message":"no","data":null}'), { kind: 'code', code: 5001 }],
  [
    'an HTTP error status',
    () => {
      throw new StreamFailure(404, '{}', 'r-1');
    },
    { kind: 'refused', status: 404, requestId: 'r-1' },
  ],
])('%s fails without a retry', async (_name, answer, failure) => {
  const { loader, asks } = play([answer]);
  await settle(60_000);
  expect(loader).toMatchObject({ phase: 'failed', failure });
  expect(asks).toHaveLength(1);
});

test('reloads from the beginning if the address returns a different log', async () => {
  const whole = (data: unknown[], etag: string) => () => new Response(bodyOf(data), { headers: { etag } });
  const { seqs, loader } = play([whole(entries(1, 5), 'a'), whole(entries(3, 4), 'b')], { isLive: true });
  await settle(4_000);
  expect(seqs()).toEqual([3, 4]);
  loader.abort();
});

test.each([
  ['before the headers', () => new Promise<Response>(() => {})],
  ['in the body', async () => new Response(new ReadableStream({ pull: () => new Promise(() => {}) }))],
])('aborts and retries a response that stalls %s', async (_name, silent) => {
  const store = new EntryStore();
  let asked = 0;
  let given: AbortSignal | undefined;
  const loader = new Loader(store, false, {
    open: (_ask, signal) => {
      asked += 1;
      if (asked > 1) return Promise.resolve(new Response(bodyOf(entries(1, 3))));
      given = signal;
      return silent();
    },
    hasTail: false,
    changed() {},
    restart: () => store,
  });
  void loader.run();
  await settle(29_000);
  expect([asked, given?.aborted]).toEqual([1, false]);
  await settle(2_000);
  expect(given?.aborted).toBe(true);
  await settle(3_000);
  await settle(3_000);
  expect([loader.phase, store.count]).toEqual(['complete', 3]);
});
