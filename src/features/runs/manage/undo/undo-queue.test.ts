import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { isFailed, merged, type Outcomes } from '../outcomes.ts';
import type { DeletionJournal, WrittenDeletion } from './deletion-journal.ts';
import { createUndoQueue } from './undo-queue.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const deleted = (ids: readonly string[]): Outcomes =>
  ids.map((run_id) => ({ run_id, project_name: 'p', status: 'SUCCEEDED', outcome: 'deleted' }));

/** A journal in memory, as several pages after each other see it. */
function memory() {
  const written = new Map<string, WrittenDeletion>();
  const journal: DeletionJournal = {
    write: (person, entry) => void written.set(`${person} ${entry.id}`, entry),
    remove: (person, id) => void written.delete(`${person} ${id}`),
    orphans: async (person) => [...written].flatMap(([key, entry]) => (key.startsWith(`${person} `) ? [entry] : [])),
  };
  return { journal, written };
}

function rig(fail = false, { journal, written } = memory()) {
  const send = vi.fn(async (ids: readonly string[], _isLast: boolean) => {
    if (fail) throw new Error('away');
    return deleted(ids);
  });
  const queue = createUndoQueue({ send, journal });
  queue.belongTo('ann');
  const idOf = (n: number) => queue.get()[n]!.id;
  return { send, queue, journal, written, idOf };
}
const settled = () => vi.advanceTimersByTimeAsync(0);

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
  const { send, queue, written, idOf } = rig();
  queue.add(['a']);
  expect(queue.undo(idOf(0))).toBe(true);
  expect(written.size).toBe(0);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(send).not.toHaveBeenCalled();
  queue.add(['b']);
  await vi.advanceTimersByTimeAsync(8_000);
  expect(queue.undo(idOf(0))).toBe(false);
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
  const { send, queue, idOf } = rig(true);
  queue.add(['a']);
  await vi.advanceTimersByTimeAsync(8_000);
  expect(queue.get()[0]!.outcomes).toMatchObject([{ run_id: 'a', outcome: 'failed', error: new Error('away') }]);
  send.mockImplementation(async (ids) => deleted(ids));
  queue.retry(idOf(0));
  await settled();
  expect(queue.get()[0]).toMatchObject({ state: 'done', outcomes: deleted(['a']) });
  queue.dismiss(idOf(0));
  expect(queue.get()).toEqual([]);
});

test('of many, those that failed are sent again and no others', async () => {
  const { send, queue, idOf } = rig();
  send.mockImplementationOnce(async ([first, ...others]) => [
    ...deleted([first!]),
    ...others.map((run_id) => ({
      run_id,
      project_name: null,
      status: null,
      outcome: 'failed',
      error: new Error('away'),
    })),
  ]);
  queue.add(['a', 'b', 'c']);
  await vi.advanceTimersByTimeAsync(8_000);
  expect(
    queue
      .get()[0]!
      .outcomes.filter(isFailed)
      .map(({ run_id }) => run_id),
  ).toEqual(['b', 'c']);
  queue.retry(idOf(0));
  await settled();
  expect(send.mock.calls.map(([ids]) => ids)).toEqual([
    ['a', 'b', 'c'],
    ['b', 'c'],
  ]);
  expect(queue.get()[0]!.outcomes.map(({ run_id, outcome }) => `${run_id} ${outcome}`)).toEqual([
    'a deleted',
    'b deleted',
    'c deleted',
  ]);
});

test('a second try takes the place of the first, row by row, and keeps the names', () => {
  const [a, b] = deleted(['a', 'b']);
  const before = [a!, { ...b!, outcome: 'failed' }];
  expect(merged(before, [{ ...b!, project_name: null }])).toEqual([a, b]);
});

describe('what was confirmed is done or taken back, never lost', () => {
  test('a page that ended with the request under way: the next one makes sure', async () => {
    const first = rig();
    first.send.mockReturnValue(new Promise(() => {}));
    first.queue.add(['a']);
    void first.queue.flush();
    const next = rig(false, first);
    await settled();
    expect(next.send.mock.calls).toEqual([[['a'], false]]);
    expect(next.queue.get()[0]).toMatchObject({ state: 'done', outcomes: deleted(['a']) });
    expect(next.written.size).toBe(0);
  });

  test('a last request that fails is tried again by the next page', async () => {
    const first = rig(true);
    first.queue.add(['a']);
    await first.queue.flush();
    const next = rig(false, first);
    await settled();
    expect(next.queue.get()[0]!.outcomes).toEqual(deleted(['a']));
  });

  test('a page that died before it could send: the next one shows that nothing was done, and does it when told to', async () => {
    const first = rig();
    first.queue.add(['a']);
    const next = rig(false, first);
    await settled();
    expect(next.send).not.toHaveBeenCalled();
    expect(next.queue.get()[0]!.outcomes).toMatchObject([{ run_id: 'a', error: { name: 'DELETION_INTERRUPTED' } }]);
    next.queue.retry(next.idOf(0));
    await settled();
    expect(next.queue.get()[0]!.outcomes).toEqual(deleted(['a']));
  });

  test('without a session nothing is sent, and another person sees and sends nothing of it', async () => {
    const { send, queue } = rig();
    queue.add(['a']);
    queue.belongTo(undefined);
    await vi.advanceTimersByTimeAsync(60_000);
    queue.belongTo('bob');
    await settled();
    expect(queue.get()).toEqual([]);
    queue.belongTo('ann');
    await settled();
    expect(queue.get()[0]!.outcomes.filter(isFailed)).toHaveLength(1);
    expect(send).not.toHaveBeenCalled();
  });
});
