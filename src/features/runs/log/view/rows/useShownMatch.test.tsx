// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { renderHook } from '#src/app/testing/render.tsx';
import { useShownMatch } from './useShownMatch.ts';

const boxAt = (left: number, width: number) => ({ left, right: left + width, width }) as DOMRect;

/** Draws a line with a match at `left` in a pane of 600 pixels. */
function draw(left: number, scrollLeft: number) {
  const pane = document.createElement('div');
  pane.innerHTML = '<p data-line="7"><mark>found</mark></p>';
  pane.getBoundingClientRect = () => boxAt(100, 600);
  pane.scrollLeft = scrollLeft;
  pane.scrollBy = (by: unknown) => {
    pane.scrollLeft += (by as ScrollToOptions).left!;
  };
  pane.querySelector('mark')!.getBoundingClientRect = () => boxAt(left, 40);
  return pane;
}

test.each([
  ['beyond the right edge', 20_773, 0, 20_373],
  ['across the right edge', 680, 0, 280],
  ['before the left edge', -1900, 2000, -300],
  ['in view', 300, 50, 50],
])('scrolls sideways to a match %s', (_, left, before, after) => {
  const pane = draw(left, before);
  renderHook(() => useShownMatch(pane, { line: 7 }));
  expect(pane.scrollLeft).toBe(after);
});

test('waits until the match is drawn, and then leaves scrolling to the user', () => {
  const pane = draw(20_773, 0);
  const { rerender } = renderHook((match: { line: number }) => useShownMatch(pane, match), {
    initialProps: { line: 8 },
  });
  expect(pane.scrollLeft).toBe(0);
  const match = { line: 7 };
  rerender(match);
  pane.scrollLeft = 0;
  rerender(match);
  expect(pane.scrollLeft).toBe(0);
  rerender({ line: 7 });
  expect(pane.scrollLeft).toBe(20_373);
});
