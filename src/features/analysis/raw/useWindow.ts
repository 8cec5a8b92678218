import { type RefObject, useEffect, useState } from 'react';

/** Row height in pixels. Must match `RawTree.module.css`. */
export const ROW_HEIGHT_PX = 24;
const OVERSCAN_ROWS = 12;

/** Returns the range of rows to render: those in view and a few around them. All rows have the same height. */
export function useWindow(frame: RefObject<HTMLElement | null>, total: number) {
  const [view, setView] = useState({ top: 0, height: 800 });
  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const measure = () => setView({ top: element.scrollTop, height: element.clientHeight || 800 });
    measure();
    element.addEventListener('scroll', measure, { passive: true });
    window.addEventListener('resize', measure);
    return () => {
      element.removeEventListener('scroll', measure);
      window.removeEventListener('resize', measure);
    };
  }, [frame]);
  const first = Math.max(0, Math.min(total, Math.floor(view.top / ROW_HEIGHT_PX)) - OVERSCAN_ROWS);
  const last = Math.min(total, Math.ceil((view.top + view.height) / ROW_HEIGHT_PX) + OVERSCAN_ROWS);
  return { first, last };
}
