import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createSelection } from './selection.ts';
import { createUndoQueue, type Outcomes } from './undo-queue.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const deleted = (ids: readonly string[]): Outcomes =>
  ids.map((run_id) => ({ run_id, project_name: 'p', status: 'SUCCEEDED', outcome: 'deleted' }));
function rig(fail = false) {
  const send = vi.fn(async (ids: readonly string[], _isLast: boolean) => {
    if (fail) throw new Error('away');
    return deleted(ids);
  });
  return { send, queue: createUndoQueue({ send }) };
}

test('the request goes out after eight seconds, once', async () => {
  const { send, queue } = rig();
  queue.add(['a', 'b']);
  await vi.advanceTimersByTimeAsync(7_999);
  expect(send).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(send.mock.calls).toEqual([[['a', 'b'], false]]);
  expect(queue.get()[0]).toMatchObject({ state: 'done', outcomes: deleted(['a', 'b']) });
  await vi.advanceTimersByTimeAsync(60_000);
  await queue.flush();
  expect(send).toHaveBeenCalledTimes(1);
});

test('taken back in time nothing is sent; afterwards it is too late', async () => {
  const { send, queue } = rig();
  queue.add(['a']);
  expect(queue.undo(1)).toBe(true);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(send).not.toHaveBeenCalled();
  queue.add(['b']);
  await vi.advanceTimersByTimeAsync(8_000);
  expect(queue.undo(2)).toBe(false);
});

test('a page that is left sends what waits at once; a run that waits is not taken twice', async () => {
  const { send, queue } = rig();
  queue.add(['a']);
  queue.add(['a', 'b']);
  await queue.flush();
  expect(send.mock.calls).toEqual([
    [['a'], true],
    [['b'], true],
  ]);
});

test('a failure stays on the screen and can be tried again', async () => {
  const { send, queue } = rig(true);
  queue.add(['a']);
  await vi.advanceTimersByTimeAsync(8_000);
  expect(queue.get()[0]).toMatchObject({ state: 'failed', error: new Error('away') });
  send.mockImplementation(async (ids) => deleted(ids));
  queue.retry(1);
  await vi.advanceTimersByTimeAsync(0);
  expect(queue.get()[0]!.state).toBe('done');
  queue.dismiss(1);
  expect(queue.get()).toEqual([]);
});

test('a selection is of ids alone, has no doubles and is bounded', () => {
  const selection = createSelection(3);
  const seen = vi.fn();
  selection.subscribe(seen);
  selection.add(['a', 'b', 'a']);
  selection.add(['c', 'd']);
  expect([...selection.get()]).toEqual(['a', 'b', 'c']);
  selection.remove(['b', 'x']);
  expect([...selection.get()]).toEqual(['a', 'c']);
  selection.clear();
  expect(selection.get().size).toBe(0);
  expect(seen).toHaveBeenCalledTimes(4);
});
