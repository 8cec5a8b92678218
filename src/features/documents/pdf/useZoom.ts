import { type KeyboardEvent, type RefObject, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';

const MIN_ZOOM = 0.5;
const MAX_ZOOM = 4;
const ZOOM_STEP = 1.25;

/** Maximum change per wheel event, so that a notch of a mouse zooms about as far as a button. */
const MAX_WHEEL_PX = 25;

/** Keeps the zoom of the pages in a frame, and what is in the middle of the frame when it changes. 1 fits the width. */
export function useZoom(frame: RefObject<HTMLElement | null>) {
  const [zoom, setZoom] = useState(1);
  // Browsers send the pinch of a touchpad as a wheel with Ctrl.
  const onWheel = useEffectEvent((event: WheelEvent) => {
    if (!event.ctrlKey) return;
    event.preventDefault();
    const change = Math.exp(Math.min(MAX_WHEEL_PX, Math.max(-MAX_WHEEL_PX, -event.deltaY)) / 100);
    zoomTo(zoom * change, setZoom, frame);
  });
  useEffect(() => {
    const element = frame.current;
    const listener = (event: WheelEvent) => onWheel(event);
    element?.addEventListener('wheel', listener, { passive: false });
    return () => element?.removeEventListener('wheel', listener);
  }, [frame]);
  return useMemo(() => {
    const zoomIn = () => zoomTo(zoom * ZOOM_STEP, setZoom, frame);
    const zoomOut = () => zoomTo(zoom / ZOOM_STEP, setZoom, frame);
    const fit = () => zoomTo(1, setZoom, frame);
    const keys: Record<string, () => void> = { '+': zoomIn, '=': zoomIn, '-': zoomOut, '0': fit };
    const onKeyDown = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
      if (!ctrlKey && !metaKey && !altKey) keys[key]?.();
    };
    return { zoom, canZoomIn: zoom < MAX_ZOOM, canZoomOut: zoom > MIN_ZOOM, zoomIn, zoomOut, fit, onKeyDown };
  }, [zoom, frame]);
}

function zoomTo(wanted: number, setZoom: (zoom: number) => void, frame: RefObject<HTMLElement | null>) {
  const restore = keepMiddle(frame.current);
  flushSync(() => setZoom(Math.min(MAX_ZOOM, Math.max(MIN_ZOOM, wanted))));
  restore();
}

/** Notes the part of a page in the middle of a frame. @returns a function that scrolls it back there */
function keepMiddle(frame: HTMLElement | null) {
  const middle = frame ? frame.scrollTop + frame.clientHeight / 2 : 0;
  const pages = [...(frame?.querySelectorAll<HTMLElement>('[data-page]') ?? [])];
  const page = pages.findLast(({ offsetTop }) => offsetTop <= middle);
  if (!frame || !page) return () => {};
  const down = (middle - page.offsetTop) / page.offsetHeight;
  const across = (frame.scrollLeft + frame.clientWidth / 2) / frame.scrollWidth;
  return () => {
    frame.scrollTop = page.offsetTop + down * page.offsetHeight - frame.clientHeight / 2;
    frame.scrollLeft = across * frame.scrollWidth - frame.clientWidth / 2;
  };
}
