import { type RefObject, useEffect, useState } from 'react';
import type { PageColumn } from './page-column.ts';

interface VisiblePages {
  /** The page in the middle of the frame. */
  page: number;
  /** The first and the last page within half a screen of the visible part. */
  first: number;
  last: number;
}

/**
 * Returns the pages in a frame and near it.
 * @param list element with the width of the column
 */
export function useVisiblePages(
  frame: RefObject<HTMLElement | null>,
  list: RefObject<HTMLElement | null>,
  column: PageColumn,
) {
  const [visible, setVisible] = useState<VisiblePages>({ page: 1, first: 1, last: 1 });
  useEffect(() => {
    const [element, pages] = [frame.current, list.current];
    if (!element || !pages) return;
    let request = 0;
    const measure = () => {
      request = 0;
      const { scrollTop, clientHeight } = element;
      const { width } = pages.getBoundingClientRect();
      const next = {
        page: column.pageAt(scrollTop + clientHeight / 2, width),
        first: column.pageAt(scrollTop - clientHeight / 2, width),
        last: column.pageAt(scrollTop + 1.5 * clientHeight, width),
      };
      setVisible((last) =>
        last.page === next.page && last.first === next.first && last.last === next.last ? last : next,
      );
    };
    const onScroll = () => {
      request ||= requestAnimationFrame(measure);
    };
    element.addEventListener('scroll', onScroll, { passive: true });
    const observer = new ResizeObserver(measure);
    for (const each of [element, pages]) observer.observe(each);
    return () => {
      element.removeEventListener('scroll', onScroll);
      observer.disconnect();
      cancelAnimationFrame(request);
    };
  }, [frame, list, column]);
  return visible;
}
