import { expect, test, vi } from 'vitest';
import { DrawQueue } from './draw-queue.ts';

/** Draws pages that finish on request, and notes the order in which they begin. */
function setUp() {
  const queue = new DrawQueue();
  const begun: string[] = [];
  const finish = new Map<string, () => void>();
  const draw = (number: number, { signal = new AbortController().signal, isThumbnail = false } = {}) => {
    const name = isThumbnail ? `thumbnail ${number}` : `page ${number}`;
    const work = () => {
      begun.push(name);
      return new Promise<void>((resolve) => finish.set(name, resolve));
    };
    return queue.draw(number, signal, work, isThumbnail);
  };
  return { queue, begun, draw, finish: (name: string) => finish.get(name)!() };
}

test('draws two pages at a time, the nearest to the page in view first, and thumbnails last', async () => {
  const { queue, begun, draw, finish } = setUp();
  const first = [draw(1), draw(2)];
  void draw(12, { isThumbnail: true });
  for (const number of [9, 11, 14]) void draw(number);
  await vi.waitFor(() => expect(begun).toEqual(['page 1', 'page 2']));
  queue.moveTo(12);
  finish('page 1');
  await vi.waitFor(() => expect(begun.at(-1)).toBe('page 11'));
  finish('page 2');
  await Promise.all(first);
  for (const next of ['page 14', 'page 9', 'thumbnail 12']) {
    finish(begun.at(-2)!);
    await vi.waitFor(() => expect(begun.at(-1)).toBe(next));
  }
});

test('skips a page that left before its turn, and continues after one that failed', async () => {
  const { begun, draw, finish, queue } = setUp();
  const damaged = queue.draw(1, new AbortController().signal, () => Promise.reject(new Error('damaged')));
  await expect(damaged).rejects.toThrow('damaged');
  void draw(1);
  void draw(2);
  const leaving = new AbortController();
  const left = draw(3, { signal: leaving.signal });
  void draw(4);
  leaving.abort();
  await expect(left).rejects.toBe(leaving.signal.reason);
  finish('page 1');
  await vi.waitFor(() => expect(begun).toEqual(['page 1', 'page 2', 'page 4']));
});
