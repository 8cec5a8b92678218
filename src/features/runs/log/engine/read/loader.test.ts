import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { StreamFailure } from '#src/api/stream.ts';
import { EntryStore } from '../store/entry-store.ts';
import { Loader } from './loader.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

const entry = (seq: number) => ({ seq, message: `line ${seq}` });
const entries = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => entry(from + i));
const bodyOf = (data: unknown[]) => JSON.stringify({ code: 0, message: 'success', data });

type Ask = { afterSeq?: number; etag?: string };
/** A service whose answers are played one after the other; the last one again and again. */
function play(answers: ((ask: Ask) => Response)[], { live = false, tail = false } = {}) {
  const asks: Ask[] = [];
  const stores = [new EntryStore()];
  const loader = new Loader(stores[0]!, live, {
    open: async (ask) => {
      asks.push(ask);
      return (answers.length > 1 ? answers.shift()! : answers[0]!)(ask);
    },
    tail,
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
  return { loader, asks, seqs, count: () => stores.at(-1)!.count };
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

test('a finished run is read once', async () => {
  const { loader, asks, seqs } = play([() => new Response(bodyOf(entries(1, 5)))]);
  await settle(60_000);
  expect(asks).toEqual([{}]);
  expect(loader.phase).toBe('complete');
  expect(seqs()).toEqual([1, 2, 3, 4, 5]);
});

test('a live run is followed by number; what is sent again is left out; it ends with one last look', async () => {
  const { loader, asks, seqs } = play(
    [
      () => new Response(bodyOf(entries(1, 3))),
      () => new Response(bodyOf(entries(2, 5))),
      () => new Response(bodyOf([])),
      ({ afterSeq = 0 }) => new Response(bodyOf(entries(afterSeq + 1, 7))),
    ],
    { live: true, tail: true },
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

test('a run that turns out to be live while it is read is followed', async () => {
  const { loader, seqs } = play([() => new Response(bodyOf(entries(1, 2))), () => new Response(bodyOf(entries(3, 4)))]);
  loader.follow(true, true);
  await settle(1_500);
  expect(loader.phase).toBe('following');
  expect(seqs()).toEqual([1, 2, 3, 4]);
  loader.abort();
});

test('without the tail the whole is asked for by its ETag, and only new lines are taken', async () => {
  const whole = (n: number) => () => new Response(bodyOf(entries(1, n)), { headers: { etag: `"${n}"` } });
  const { asks, seqs, loader } = play([whole(3), () => new Response(null, { status: 304 }), whole(6)], { live: true });
  await settle(3_000);
  await settle(4_000);
  expect(asks.slice(0, 3)).toEqual([{}, { etag: '"3"' }, { etag: '"3"' }]);
  expect(seqs()).toEqual([1, 2, 3, 4, 5, 6]);
  loader.abort();
});

test('after a lost connection it goes on from the last whole entry, in any place it broke', async () => {
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

test('a body that is always cut ends as a failure, with the half entry as a row', async () => {
  const { loader, count } = play([() => new Response('{"data":[{"seq":1},{"mess')]);
  for (let i = 0; i < 12; i++) await settle(20_000);
  expect(loader).toMatchObject({ phase: 'failed', failure: { kind: 'cut' } });
  expect(count()).toBe(2);
});

test.each([
  [
    'a proxy’s page',
    () => new Response('<html>bad gateway</html>'),
    { kind: 'foreign', body: '<html>bad gateway</html>' },
  ],
  [
    'a code that is not 0',
    () => new Response('{"code":5001,"message":"no","data":null}'),
    { kind: 'code', code: 5001 },
  ],
  [
    'a refusal',
    () => {
      throw new StreamFailure(404, '{}', 'r-1');
    },
    { kind: 'refused', status: 404, requestId: 'r-1' },
  ],
])('%s is a failure at once', async (_name, answer, failure) => {
  const { loader, asks } = play([answer]);
  await settle(60_000);
  expect(loader).toMatchObject({ phase: 'failed', failure });
  expect(asks).toHaveLength(1);
});

test('another log under the same address is loaded from the beginning', async () => {
  const whole = (data: unknown[], etag: string) => () => new Response(bodyOf(data), { headers: { etag } });
  const { seqs, loader } = play([whole(entries(1, 5), 'a'), whole(entries(3, 4), 'b')], { live: true });
  await settle(4_000);
  expect(seqs()).toEqual([3, 4]);
  loader.abort();
});

test.each([
  ['before its head', () => new Promise<Response>(() => {})],
  ['in its body', async () => new Response(new ReadableStream({ pull: () => new Promise(() => {}) }))],
])('an answer that falls silent %s is given up and asked for again', async (_name, silent) => {
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
    tail: false,
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
