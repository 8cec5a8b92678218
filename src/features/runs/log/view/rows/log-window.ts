/** Height of a row in pixels; `LogRows.module.css` has the same. */
export const ROW_HEIGHT = 20;
/** Browsers cut an element's height off somewhere above this (Firefox at 17.8 million pixels, Chromium at 33.5 million). */
export const MAX_HEIGHT = 8_000_000;

export interface LogWindow {
  rows: number;
  /** Height of the visible part, pixels. */
  viewport: number;
}

/** Rows × height: what a scroll bar would need. `top` everywhere is an offset within it. */
const full = ({ rows }: LogWindow) => rows * ROW_HEIGHT;

export const maxTop = (window: LogWindow) => Math.max(0, full(window) - window.viewport);
export const clampTop = (window: LogWindow, top: number) => Math.min(Math.max(0, top), maxTop(window));

/** Height of the element that makes the scroll bar: the full height, or as much as every browser can. */
export const spacerHeight = (window: LogWindow) => Math.min(full(window), MAX_HEIGHT);
export const isScaled = (window: LogWindow) => full(window) > MAX_HEIGHT;

/** Where the scroll bar stands for a `top`, and back. */
export function scrollTopOf(window: LogWindow, top: number): number {
  if (!isScaled(window)) return top;
  return (top / maxTop(window)) * (MAX_HEIGHT - window.viewport);
}
export function topOf(window: LogWindow, scrollTop: number): number {
  if (!isScaled(window)) return scrollTop;
  return clampTop(window, (scrollTop / (MAX_HEIGHT - window.viewport)) * maxTop(window));
}

/** The rows to draw at a `top`: the first, how many, and how far the first is pushed out above. */
export function visibleRows(window: LogWindow, top: number) {
  const first = Math.floor(top / ROW_HEIGHT);
  const count = Math.min(window.rows - first, Math.ceil(window.viewport / ROW_HEIGHT) + 1);
  return { first, count: Math.max(0, count), offset: top - first * ROW_HEIGHT };
}

/** The `top` that brings a row into view: unmoved where it is there already, else in the upper third. */
export function topFor(window: LogWindow, top: number, row: number, align: 'nearest' | 'center' = 'center'): number {
  const at = row * ROW_HEIGHT;
  const isIn = at >= top && at + ROW_HEIGHT <= top + window.viewport;
  if (isIn) return top;
  if (align === 'center') return clampTop(window, at - window.viewport / 3);
  return clampTop(window, at < top ? at : at + ROW_HEIGHT - window.viewport);
}

/** Up to so many wrapped lines are drawn all at once, and scrolled as any text is. */
export const SHORT = 300;

/**
 * Wrapped lines have heights that nobody knows before they are drawn, so one row is held at a place that moves down the view as
 * the log is scrolled: the first row at the top at the beginning, the last at the bottom at the end. The others stack on
 * either side of it.
 */
export function wrapAnchor(window: LogWindow, top: number) {
  const end = maxTop(window);
  const part = end === 0 ? 0 : top / end;
  const inView = window.viewport / ROW_HEIGHT;
  const at = Math.min(window.rows, Math.floor(top / ROW_HEIGHT + part * inView));
  const reach = Math.ceil(inView);
  return { row: at, y: part * window.viewport, first: Math.max(0, at - reach), end: Math.min(window.rows, at + reach) };
}

/** The `top` at which `wrapAnchor` holds a row. */
export function wrapTopFor(window: LogWindow, row: number): number {
  const end = maxTop(window);
  if (end === 0) return 0;
  return clampTop(window, row / (1 / ROW_HEIGHT + window.viewport / ROW_HEIGHT / end));
}
