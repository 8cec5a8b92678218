import { type RefObject, useEffect, useState } from 'react';

/** Row height in pixels. Must match `RawTree.module.css`. */
export const rowHeight = 24;
const beyond = 12;

/** Returns the range of rows to render: those in view and a few around them. All rows have the same height. */
export function useWindow(frame: RefObject<HTMLElement | null>, total: number) {
  const [view, setView] = useState({ top: 0, height: 800 });
  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const look = () => setView({ top: element.scrollTop, height: element.clientHeight || 800 });
    look();
    element.addEventListener('scroll', look, { passive: true });
    window.addEventListener('resize', look);
    return () => {
      element.removeEventListener('scroll', look);
      window.removeEventListener('resize', look);
    };
  }, [frame]);
  const first = Math.max(0, Math.min(total, Math.floor(view.top / rowHeight)) - beyond);
  const last = Math.min(total, Math.ceil((view.top + view.height) / rowHeight) + beyond);
  return { first, last };
}
