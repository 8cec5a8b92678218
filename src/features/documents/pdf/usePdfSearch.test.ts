// @vitest-environment jsdom
import { renderHook, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { PdfFile } from './file/renew-copies.ts';
import { usePdfSearch } from './usePdfSearch.ts';

const { textOfPage } = vi.hoisted(() => ({ textOfPage: vi.fn<(pdf: unknown, page: number) => Promise<string[]>>() }));
vi.mock('./draw-page.ts', () => ({ textOfPage }));

const pdf = { numPages: 25 } as PdfFile;

test('reads ten pages at once and finds matches in their order, except on pages that cannot be read', async () => {
  let reading = 0;
  let most = 0;
  textOfPage.mockImplementation(async (_, page) => {
    most = Math.max(most, ++reading);
    // Later pages answer first.
    for (let turn = page; turn < 25; turn += 1) await null;
    reading -= 1;
    if (page === 3) throw new Error('This page is damaged.');
    return page === 12 ? ['kite and kite'] : [3, 4, 25].includes(page) ? ['a kite'] : ['nothing'];
  });
  const { result } = renderHook(() => usePdfSearch(pdf, 'kite'));
  await waitFor(() => expect(result.current.isSearching).toBe(false));
  expect(result.current.hits).toEqual([
    { page: 4, index: 0 },
    { page: 12, index: 0 },
    { page: 12, index: 1 },
    { page: 25, index: 0 },
  ]);
  expect(most).toBe(10);
});
