import { useState } from 'react';
import { usePrinting } from '#src/lib/browser/printing.ts';

/** Maximum number of elements added per click; rendering more at once would block the page. */
const MAX_BATCH = 500;

/**
 * Limits how many elements of a list are rendered: a few at first, then all, or the next 500 of a very long list.
 * @param needed minimum number of elements to render, to reach one that the page scrolls to
 */
export function useLimit(total: number, initial: number, needed = 0) {
  const [limit, setLimit] = useState(initial);
  const isPrinting = usePrinting();
  const shown = Math.min(total, Math.max(limit, needed, isPrinting ? MAX_BATCH : 0));
  const more = Math.min(MAX_BATCH, total - shown);
  return {
    shown,
    more,
    isAll: more === total - shown,
    showMore: () => setLimit(shown + more),
    showLess: total > initial && shown > initial ? () => setLimit(initial) : undefined,
  };
}
