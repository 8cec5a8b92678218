// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { completeBrowser, show } from '#src/app/testing/test-page.tsx';
import type { PdfFile } from './file/renew-copies.ts';
import { PdfPages } from './PdfPages.tsx';

vi.mock('./draw-page.ts', () => ({ releaseCanvas: () => {} }));

const drawn = new Set<number>();
const pdf: PdfFile = {
  numPages: 300,
  withPage: (number) => {
    drawn.add(number);
    return new Promise(() => {});
  },
};

/** Pages of 600 × 800 pixels below each other, in a frame of 600 × 800. */
beforeEach(async () => {
  completeBrowser();
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(800);
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 600, 800));
  const viewer = { passages: [], selectedId: null, onSelect: vi.fn(), onLocated: vi.fn(), readBlock: vi.fn() };
  await show([{ path: '/', element: <PdfPages pdf={pdf} shape={0.75} {...viewer} /> }], '/');
  drawn.clear();
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

test('has elements only for the pages near the visible part', async () => {
  const frame = screen.getByRole('group', { name: 'Pages' });
  const number = screen.getByLabelText<HTMLInputElement>('Page number');
  fireEvent.change(number, { target: { value: '200' } });
  fireEvent.keyDown(number, { key: 'Enter' });
  expect(frame.scrollTop).toBeCloseTo(199 * 810);
  fireEvent.scroll(frame);
  await act(() => new Promise((next) => requestAnimationFrame(next)));
  expect(number.value).toBe('200');
  expect([...drawn].toSorted()).toEqual([199, 200, 201]);
  const list = frame.firstElementChild!;
  const pages = [...list.querySelectorAll<HTMLElement>('[data-page]')].map(({ dataset }) => Number(dataset.page));
  expect(pages).toEqual(Array.from({ length: 7 }, (_, index) => 197 + index));
});
