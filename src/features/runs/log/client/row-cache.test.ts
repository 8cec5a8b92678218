import { expect, test, vi } from 'vitest';
import type { LogRow, Questions } from '../model/protocol.ts';
import type { LogClient } from './log-client.ts';
import { RowCache } from './row-cache.ts';

test('tells lines that a field matches from lines whose text matches', async () => {
  const rows = [1, 2, 3].map((line) => ({ line, match: line < 3 }) as LogRow);
  const ask = async (question: string): Promise<unknown> =>
    question === 'rows' ? { version: 1, rows } : ([[[0, 4]], null] satisfies Questions['ranges']['answer']);
  const cache = new RowCache({ ask } as unknown as LogClient);
  cache.want(1, 0, 3);
  await vi.waitFor(() => expect(cache.hitsOf(1)).toEqual([[0, 4]]));
  expect([1, 2, 3].map(cache.isFoundByField)).toEqual([false, true, false]);
  cache.forgetHits();
  expect(cache.isFoundByField(2)).toBe(false);
});
