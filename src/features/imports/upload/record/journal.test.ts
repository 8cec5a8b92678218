import { expect, it, vi } from 'vitest';
import { bounded, memoryJournal } from './journal.ts';

it('a journal that never answers is not waited for', async () => {
  vi.useFakeTimers();
  const hung = () => new Promise<never>(() => {});
  const journal = bounded({ all: hung, get: hung, put: hung, remove: hung }, 15_000);
  const asked = [journal.all(), journal.get('a'), journal.put({} as never), journal.remove(['a'])];
  const names = Promise.all(asked.map((each) => each.catch((error: Error) => error.name)));
  await vi.advanceTimersByTimeAsync(15_000);
  expect(await names).toEqual(Array(4).fill('TimeoutError'));
  vi.useRealTimers();
});

it('and one that answers is as it was', async () => {
  expect(await bounded(memoryJournal()).all()).toEqual([]);
});
