import { type RefObject, useEffect, useState } from 'react';

export function scrollToPage(frame: Element | null, number: number) {
  const page = frame?.querySelector<HTMLElement>(`[data-page="${number}"]`);
  if (frame && page) frame.scrollTop = page.offsetTop - 8;
}

interface VisiblePages {
  /** The page in the middle of the frame. */
  page: number;
  /** The first and the last page within half a screen of the visible part. */
  first: number;
  last: number;
}

/**
 * Returns the pages in a frame and near it. Measures a few of them when the frame scrolls, because an observer of each
 * page costs a millisecond per frame.
 * @param list parent of the pages
 */
export function useVisiblePages(frame: RefObject<HTMLElement | null>, list: RefObject<HTMLElement | null>) {
  const [visible, setVisible] = useState<VisiblePages>({ page: 1, first: 1, last: 1 });
  useEffect(() => {
    const [element, pages] = [frame.current, list.current];
    if (!element || !pages) return;
    let request = 0;
    const measure = () => {
      request = 0;
      const { scrollTop, clientHeight } = element;
      const next = {
        page: pageAt(pages, scrollTop + clientHeight / 2),
        first: pageAt(pages, scrollTop - clientHeight / 2),
        last: pageAt(pages, scrollTop + 1.5 * clientHeight),
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
  }, [frame, list]);
  return visible;
}

/** Returns the number of the last page that begins at or above a height. */
function pageAt({ children }: HTMLElement, top: number): number {
  let [low, high] = [1, children.length];
  while (low < high) {
    const half = Math.ceil((low + high) / 2);
    if ((children[half - 1] as HTMLElement).offsetTop <= top) low = half;
    else high = half - 1;
  }
  return low;
}
