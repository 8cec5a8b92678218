// @vitest-environment jsdom
import { renderHook, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { useLogView } from './useLogView.ts';

type Options = Parameters<typeof useLogView>[0];

const search = (text: string, count: number) => ({
  phase: 'done',
  query: { text, regex: false, matchCase: false },
  count,
  reason: '',
});

/** Opens the log with a text in the search field, and returns a function that replaces it. */
function open(q: string | undefined) {
  const ask = vi.fn(async (question: string, _ask: { line: number }) =>
    question === 'next' ? { line: 7, nth: 1 } : 6,
  );
  const client = { ask, setFilter: vi.fn(), search: vi.fn() };
  const cache = { get: () => undefined, forgetHits: vi.fn() };
  const view = { shape: { rows: 9 }, top: 0, scrollTo: vi.fn() };
  const optionsOf = (text: string | undefined) =>
    ({
      client,
      cache,
      view,
      pause: vi.fn(),
      url: { state: { q: text }, selection: null },
      snapshot: { entries: 9, search: text === undefined ? { phase: 'idle', query: null, count: 0 } : search(text, 2) },
    }) as unknown as Options;
  const { result, rerender } = renderHook((text: string | undefined) => useLogView(optionsOf(text)), {
    initialProps: q,
  });
  return { result, type: rerender, jumps: () => ask.mock.calls.filter(([question]) => question === 'next') };
}

test('goes to the first match of a search as it is typed, from the cursor on', async () => {
  const { result, type, jumps } = open(undefined);
  type('err');
  await waitFor(() => expect(result.current.cursor).toBe(7));
  expect(result.current.shownMatch).toMatchObject({ line: 7, nth: 1 });
  type('error');
  await waitFor(() => expect(jumps()).toHaveLength(2));
  expect(jumps().map(([, ask]) => ask)).toMatchObject([{ line: 0 }, { line: 6 }]);
});

test('leaves the log where it opens for a search in the address', async () => {
  const { type, jumps } = open('err');
  type('err');
  expect(jumps()).toEqual([]);
});
