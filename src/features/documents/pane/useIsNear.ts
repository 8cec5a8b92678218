import { type RefObject, useEffect, useState } from 'react';

/**
 * Returns whether an element is within half a screen of the visible part of its frame.
 * @param version a new value observes the element again, which also reports an element that stayed near
 */
export function useIsNear(element: RefObject<HTMLElement | null>, version = 0): boolean {
  const [near, setNear] = useState<number>();
  useEffect(() => {
    const target = element.current;
    if (!target) return;
    const root = target.closest('[data-frame]');
    const observer = new IntersectionObserver(
      (entries) => setNear(entries.at(-1)!.isIntersecting ? version : undefined),
      { root, rootMargin: '50%' },
    );
    observer.observe(target);
    return () => observer.disconnect();
  }, [element, version]);
  return near === version;
}
