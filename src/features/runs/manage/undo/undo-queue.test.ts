import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { DeleteOptions } from '../apply.ts';
import { isFailed, mergeOutcomes, type Outcomes } from '../outcomes.ts';
import type { DeletionJournal, WrittenDeletion } from './deletion-journal.ts';
import { createUndoQueue } from './undo-queue.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const deleted = (ids: readonly string[]): Outcomes =>
  ids.map((run_id) => ({ run_id, project_name: 'p', status: 'SUCCEEDED', outcome: 'deleted' }));

/** Creates an in-memory journal that several pages can share. */
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
  const send = vi.fn(async (ids: readonly string[], _options: DeleteOptions) => {
    if (fail) throw new Error('away');
    return deleted(ids);
  });
  const queue = createUndoQueue({ send, journal });
  queue.switchUser('ann');
  const idOf = (n: number) => queue.get()[n]!.id;
  return { send, queue, journal, written, idOf };
}
const settled = () => vi.advanceTimersByTimeAsync(0);

test('sends the request once, after eight seconds', async () => {
  const { send, queue } = rig();
  queue.add(['a', 'b']);
  await vi.advanceTimersByTimeAsync(7_999);
  expect(send).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(send.mock.calls).toEqual([[['a', 'b'], { isLast: false, keepResults: false }]]);
  expect(queue.get()[0]).toMatchObject({ state: 'done', outcomes: deleted(['a', 'b']) });
  await vi.advanceTimersByTimeAsync(60_000);
  await queue.flush();
  expect(send).toHaveBeenCalledTimes(1);
});

test('sends nothing if undone in time, and refuses a late undo', async () => {
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

test('sends waiting deletions when the page closes, and queues a run only once', async () => {
  const { send, queue } = rig();
  queue.add(['a']);
  queue.add(['a', 'b']);
  await queue.flush();
  expect(send.mock.calls).toEqual([
    [['a'], { isLast: true, keepResults: false }],
    [['b'], { isLast: true, keepResults: false }],
  ]);
});

test('keeps a failure visible and retries it', async () => {
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

test('retries only the failed runs', async () => {
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

test('replaces outcomes with those of the retry, row by row, and keeps the names', () => {
  const [a, b] = deleted(['a', 'b']);
  const before = [a!, { ...b!, outcome: 'failed' }];
  expect(mergeOutcomes(before, [{ ...b!, project_name: null }])).toEqual([a, b]);
});

test('sends whether the results of the runs are kept, even after a retry and on the next page', async () => {
  const first = rig(true);
  first.queue.add(['a'], true);
  await vi.advanceTimersByTimeAsync(8_000);
  first.queue.retry(first.idOf(0));
  await first.queue.flush();
  const next = rig(false, first);
  next.journal.write('ann', { id: 'sent', runIds: ['b'], keepResults: true, isSent: true });
  next.queue.switchUser(undefined);
  next.queue.switchUser('ann');
  await settled();
  const sent = { isLast: false, keepResults: true };
  expect(first.send.mock.calls).toEqual([
    [['a'], sent],
    [['a'], sent],
  ]);
  expect(next.send.mock.calls).toContainEqual([['b'], sent]);
});

describe('a confirmed deletion is sent or undone, never lost', () => {
  test('the next page repeats a request that was in progress when the page closed', async () => {
    const first = rig();
    first.send.mockReturnValue(new Promise(() => {}));
    first.queue.add(['a']);
    void first.queue.flush();
    const next = rig(false, first);
    await settled();
    expect(next.send.mock.calls).toEqual([[['a'], { isLast: false, keepResults: false }]]);
    expect(next.queue.get()[0]).toMatchObject({ state: 'done', outcomes: deleted(['a']) });
    expect(next.written.size).toBe(0);
  });

  test('the next page retries a final request that failed', async () => {
    const first = rig(true);
    first.queue.add(['a']);
    await first.queue.flush();
    const next = rig(false, first);
    await settled();
    expect(next.queue.get()[0]!.outcomes).toEqual(deleted(['a']));
  });

  test('the next page shows a deletion that was never sent as not done, and sends it on retry', async () => {
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

  test('sends nothing without a session, and hides deletions from other users', async () => {
    const { send, queue } = rig();
    queue.add(['a']);
    queue.switchUser(undefined);
    await vi.advanceTimersByTimeAsync(60_000);
    queue.switchUser('bob');
    await settled();
    expect(queue.get()).toEqual([]);
    queue.switchUser('ann');
    await settled();
    expect(queue.get()[0]!.outcomes.filter(isFailed)).toHaveLength(1);
    expect(send).not.toHaveBeenCalled();
  });
});
