import { useLayoutEffect, useRef } from 'react';

/** Scrolls sideways to the match that the search went to, once, as soon as it is drawn. */
export function useShownMatch(pane: HTMLElement | null, match: { line: number } | undefined) {
  const shown = useRef<typeof match>(undefined);
  useLayoutEffect(() => {
    if (!pane || !match || shown.current === match) return;
    const mark = pane.querySelector(`[data-line="${match.line}"] mark`);
    if (!mark) return;
    shown.current = match;
    const box = mark.getBoundingClientRect();
    const { left, right, width } = pane.getBoundingClientRect();
    if (box.left < left || box.right > right) pane.scrollBy({ left: box.left - left - width / 2 });
  });
}
