import { useState } from 'react';
import { usePrinting } from './usePrinting.ts';

/** Maximum number of elements added per click; rendering more at once would block the page. */
const step = 500;

/** Limits how many elements of a list are rendered: a few at first, then all, or the next 500 of a very long list. */
export function useLimit(total: number, few: number) {
  const [limit, setLimit] = useState(few);
  const printing = usePrinting();
  const shown = Math.min(total, printing ? Math.max(limit, step) : limit);
  const more = Math.min(step, total - shown);
  return {
    shown,
    more,
    isAll: more === total - shown,
    showMore: () => setLimit(shown + more),
    showLess: total > few && shown > few ? () => setLimit(few) : undefined,
  };
}
