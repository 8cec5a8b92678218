import { expect, it, vi } from 'vitest';
import { bounded, memoryJournal } from './journal.ts';

it('times out if the journal never responds', async () => {
  vi.useFakeTimers();
  const hung = () => new Promise<never>(() => {});
  const journal = bounded({ all: hung, get: hung, put: hung, remove: hung }, 15_000);
  const asked = [journal.all(), journal.get('a'), journal.put({} as never), journal.remove(['a'])];
  const names = Promise.all(asked.map((each) => each.catch((error: Error) => error.name)));
  await vi.advanceTimersByTimeAsync(15_000);
  expect(await names).toEqual(Array(4).fill('TimeoutError'));
  vi.useRealTimers();
});

it('passes on the results of a journal that responds', async () => {
  expect(await bounded(memoryJournal()).all()).toEqual([]);
});
