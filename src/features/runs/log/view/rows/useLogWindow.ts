import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { clampTop, isScaled, type LogWindow, scrollTopOf, topOf } from './log-window.ts';

/** Returns a ref to the value of the last committed render, for code that runs after it. */
export function useLatestRef<T>(value: T) {
  const ref = useRef(value);
  useLayoutEffect(() => {
    ref.current = value;
  });
  return ref;
}

/** Height in pixels that is assumed until the log is measured, so that its first rows do not wait for the layout. */
const FIRST_VIEWPORT = 400;

/**
 * Scrolls over any number of rows with a native scroll bar, on an element that may be shorter than the rows. If it is
 * shorter, wheel and touch events are handled here so that they move by pixels instead of by the bar's scale.
 */
export function useLogWindow(rows: number) {
  const [scroller, setScroller] = useState<HTMLElement | null>(null);
  const [pane, setPane] = useState<HTMLElement | null>(null);
  const [heights, setHeights] = useState<{ viewport: number; outer: number }>();
  const { viewport, outer } = heights ?? { viewport: FIRST_VIEWPORT, outer: FIRST_VIEWPORT };
  const [top, setTop] = useState(0);
  const shape: LogWindow = { rows, viewport };
  const shapeRef = useLatestRef(shape);
  const topRef = useRef(top);
  const expected = useRef(-1);
  const touchY = useRef<number | null>(null);

  const scrollTo = useCallback(
    (next: number) => {
      const clamped = clampTop(shapeRef.current, next);
      topRef.current = clamped;
      setTop(clamped);
      if (!scroller) return;
      scroller.scrollTo({ top: scrollTopOf(shapeRef.current, clamped) });
      expected.current = scroller.scrollTop;
    },
    [scroller, shapeRef],
  );

  useLayoutEffect(() => {
    if (!scroller || !pane) return;
    const measure = new ResizeObserver(() => setHeights({ viewport: pane.clientHeight, outer: scroller.clientHeight }));
    measure.observe(pane);
    measure.observe(scroller);
    return () => measure.disconnect();
  }, [scroller, pane]);

  // With fewer rows or a taller view, the current position may be past the end.
  useLayoutEffect(() => {
    if (topRef.current !== clampTop({ rows, viewport }, topRef.current)) scrollTo(topRef.current);
  }, [rows, viewport, scrollTo]);

  useEffect(() => {
    if (!scroller) return;
    const onScroll = () => {
      // Setting scrollTop fires this event too, with a rounded value.
      if (Math.abs(scroller.scrollTop - expected.current) < 1) return;
      expected.current = -1;
      topRef.current = topOf(shapeRef.current, scroller.scrollTop);
      setTop(topRef.current);
    };
    const onWheel = (event: WheelEvent) => {
      if (!isScaled(shapeRef.current) || event.ctrlKey || event.deltaY === 0) return;
      event.preventDefault();
      const unit = event.deltaMode === 1 ? 20 : event.deltaMode === 2 ? shapeRef.current.viewport : 1;
      scrollTo(topRef.current + event.deltaY * unit);
    };
    const onTouchStart = (event: TouchEvent) => {
      touchY.current = event.touches[0]?.clientY ?? null;
    };
    const onTouchMove = (event: TouchEvent) => {
      const y = event.touches[0]?.clientY;
      if (!isScaled(shapeRef.current) || y === undefined || touchY.current === null) return;
      event.preventDefault();
      scrollTo(topRef.current + touchY.current - y);
      touchY.current = y;
    };
    scroller.addEventListener('scroll', onScroll, { passive: true });
    scroller.addEventListener('wheel', onWheel, { passive: false });
    scroller.addEventListener('touchstart', onTouchStart, { passive: true });
    scroller.addEventListener('touchmove', onTouchMove, { passive: false });
    return () => {
      scroller.removeEventListener('scroll', onScroll);
      scroller.removeEventListener('wheel', onWheel);
      scroller.removeEventListener('touchstart', onTouchStart);
      scroller.removeEventListener('touchmove', onTouchMove);
    };
  }, [scroller, scrollTo, shapeRef]);

  return {
    setScroller,
    setPane,
    scroller,
    pane,
    shape,
    isMeasured: heights !== undefined && heights.viewport > 0,
    /** Height of the scroller including the horizontal scroll bar. */
    outer,
    top,
    scrollTo,
  };
}
export type LogWindowState = ReturnType<typeof useLogWindow>;
