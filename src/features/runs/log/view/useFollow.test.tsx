// @vitest-environment jsdom
import { act } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { renderHook } from '#src/app/testing/render.tsx';
import { useFollow } from './useFollow.ts';

beforeEach(() => {
  document.body.textContent = 'a line of the log';
  getSelection()!.removeAllRanges();
});

function follow() {
  const scrollTo = vi.fn();
  const { result, rerender } = renderHook(
    (rows: number) =>
      useFollow({ shape: { rows, viewport: 100 }, top: 0, scrollTo } as never, {
        isOpen: true,
        entries: rows,
        begin: true,
      }),
    { initialProps: 10 },
  );
  /** Adds lines. @returns whether the view moves to the new end. */
  const grow = (rows: number) => {
    scrollTo.mockClear();
    rerender(rows);
    return scrollTo.mock.calls.length > 0;
  };
  const press = () => act(() => result.current.hold());
  const release = () => act(() => void document.dispatchEvent(new Event('pointerup')));
  const select = (isOn: boolean) =>
    act(() => {
      if (isOn) getSelection()!.selectAllChildren(document.body);
      else getSelection()!.removeAllRanges();
      document.dispatchEvent(new Event('selectionchange'));
    });
  return { result, grow, press, release, select };
}

test('holds the view from a press until the selected text is no longer selected', () => {
  const { result, grow, press, release, select } = follow();
  expect(grow(20)).toBe(true);
  press();
  expect(grow(30)).toBe(false);
  select(true);
  release();
  expect(grow(40)).toBe(false);
  expect(result.current).toMatchObject({ isFollowing: false, fresh: 20 });
  select(false);
  expect(result.current.isFollowing).toBe(true);
  expect(grow(50)).toBe(true);
});

test('follows again after a click that selects nothing', () => {
  const { result, grow, press, release, select } = follow();
  press();
  // The press itself clears an earlier selection.
  select(false);
  expect(grow(20)).toBe(false);
  release();
  expect(result.current.isFollowing).toBe(true);
});

test('stays paused if the press becomes a selection of lines, or if it was paused before', () => {
  const { result, press, release } = follow();
  press();
  act(() => result.current.pause());
  release();
  expect(result.current.isFollowing).toBe(false);
  press();
  release();
  expect(result.current.isFollowing).toBe(false);
});
