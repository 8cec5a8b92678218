import { useState } from 'react';
import { usePrinting } from './usePrinting.ts';

/** Elements drawn at once at most: more would hold the page up. */
const step = 500;

/** How many of many elements are drawn: a few, then all, or the next 500 where there are very many. */
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
