import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { BatchMeta, ToIndex } from '../../model/protocol.ts';
import { EntryStore } from '../store/entry-store.ts';
import { IndexLink, type IndexPort } from './index-link.ts';
import { TextIndex } from './text-index.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function storeOf(count: number) {
  const store = new EntryStore();
  for (let i = 0; i < count; i++) {
    const bytes = new TextEncoder().encode(`${i ? ',' : ''}{"message":"m${i}"}`);
    const start = store.bytes.length + (i ? 1 : 0);
    store.bytes.append(bytes);
    store.add(start, store.bytes.length);
  }
  return store;
}

/** Returns a fake index that answers batches immediately and never answers a search. */
function hangingPort(sent: ToIndex[]): IndexPort {
  const index = new TextIndex();
  const port: IndexPort = {
    onmessage: null,
    postMessage(message) {
      sent.push(message);
      if (message.type !== 'batch') return;
      const meta = index.add(message);
      queueMicrotask(() => port.onmessage?.({ data: { type: 'meta', meta } } as MessageEvent));
    },
  };
  return port;
}

test('stops an expression that hangs, reports it, and refeeds the next index without duplicate lines', async () => {
  const metas: BatchMeta[] = [];
  const replace = vi.fn();
  const link = new IndexLink(storeOf(1000), {
    meta: (meta) => metas.push(meta),
    matches() {},
    changed() {},
    isBusy: () => false,
    replace,
  });
  link.connect(hangingPort([]));
  await vi.runAllTimersAsync();
  const indexed = () => metas.reduce((sum, meta) => sum + meta.count, 0);
  expect(indexed()).toBe(1000);

  link.ask({ text: '(a+)+$', regex: true, matchCase: true });
  expect(link.search.phase).toBe('running');
  await vi.advanceTimersByTimeAsync(2_001);
  expect(link.search.phase).toBe('stopped');
  expect(replace).toHaveBeenCalledOnce();

  const sent: ToIndex[] = [];
  link.connect(hangingPort(sent));
  await vi.runAllTimersAsync();
  expect(sent.filter((message) => message.type === 'batch').length).toBeGreaterThan(0);
  expect(indexed()).toBe(1000);
  expect(link.search.phase).toBe('stopped');
});

test('keeps an expression running while it makes progress', async () => {
  const replace = vi.fn();
  const link = new IndexLink(storeOf(10), { meta() {}, matches() {}, changed() {}, isBusy: () => false, replace });
  const port = hangingPort([]);
  link.connect(port);
  link.ask({ text: 'm', regex: true, matchCase: true });
  for (let i = 0; i < 5; i++) {
    await vi.advanceTimersByTimeAsync(1_500);
    const data = { type: 'matches', id: 1, found: new Uint32Array([i]), searched: i + 1, done: i === 4 };
    port.onmessage?.({ data } as MessageEvent);
  }
  await vi.advanceTimersByTimeAsync(10_000);
  expect(replace).not.toHaveBeenCalled();
  expect(link.search).toMatchObject({ phase: 'done', count: 5 });
});

test('sends a search to an index that is connected after it', () => {
  const sent: ToIndex[] = [];
  const link = new IndexLink(storeOf(10), {
    meta() {},
    matches() {},
    changed() {},
    isBusy: () => false,
    replace() {},
  });
  const query = { text: 'm', regex: false, matchCase: false };
  link.ask(query);
  link.connect(hangingPort(sent));
  expect(sent.filter(({ type }) => type === 'search')).toMatchObject([{ query }]);
});

test('does not stop a search while the index is loading', async () => {
  const replace = vi.fn();
  const link = new IndexLink(storeOf(10), { meta() {}, matches() {}, changed() {}, isBusy: () => false, replace });
  link.ask({ text: 'm', regex: true, matchCase: true });
  const port: IndexPort = { onmessage: null, postMessage() {} };
  link.connect(port);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(replace).not.toHaveBeenCalled();
  const meta = new TextIndex().add(storeOf(10).batch(0, 10, undefined));
  port.onmessage?.({ data: { type: 'meta', meta } } as MessageEvent);
  await vi.advanceTimersByTimeAsync(2_001);
  expect(replace).toHaveBeenCalledOnce();
});
