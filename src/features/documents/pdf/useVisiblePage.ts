import { type RefObject, useEffect, useState } from 'react';

const pageIn = (frame: Element, number: number) => frame.querySelector<HTMLElement>(`[data-page="${number}"]`);

/** Scrolls a frame to the top of a page. */
export function scrollToPage(frame: Element | null, number: number) {
  const page = frame && pageIn(frame, number);
  if (page) frame.scrollTop = page.offsetTop - 8;
}

/** Returns the page in the middle of a frame. */
export function useVisiblePage(frame: RefObject<HTMLElement | null>, count: number): number {
  const [page, setPage] = useState(1);
  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    let request = 0;
    const measure = () => {
      request = 0;
      const middle = element.scrollTop + element.clientHeight / 2;
      let [low, high] = [1, count];
      while (low < high) {
        const half = Math.ceil((low + high) / 2);
        if ((pageIn(element, half)?.offsetTop ?? 0) <= middle) low = half;
        else high = half - 1;
      }
      setPage(low);
    };
    const onScroll = () => {
      request ||= requestAnimationFrame(measure);
    };
    element.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      element.removeEventListener('scroll', onScroll);
      cancelAnimationFrame(request);
    };
  }, [frame, count]);
  return page;
}
