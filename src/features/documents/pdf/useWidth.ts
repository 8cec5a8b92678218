import { type RefObject, useEffect, useState } from 'react';

/** Delay after the last change of size, so that pages are not drawn again for each pixel of a drag. */
const SETTLE_MS = 150;

/** Returns the width of an element in CSS pixels; 0 until it is measured. */
export function useWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const target = element.current;
    if (!target) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const observer = new ResizeObserver(() => {
      const measure = () => setWidth(target.clientWidth);
      clearTimeout(timer);
      if (timer === undefined) measure();
      timer = setTimeout(measure, SETTLE_MS);
    });
    observer.observe(target);
    return () => {
      observer.disconnect();
      clearTimeout(timer);
    };
  }, [element]);
  return width;
}
