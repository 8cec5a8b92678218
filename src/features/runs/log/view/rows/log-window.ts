/** Height of a row in pixels; must match `LogRows.module.css`. */
export const ROW_HEIGHT = 20;
/** Maximum element height in pixels, below browser limits (Firefox 17.8 million, Chromium 33.5 million). */
export const MAX_HEIGHT = 8_000_000;

export interface LogWindow {
  rows: number;
  /** Height of the visible part in pixels. */
  viewport: number;
}

/** Returns the height of all rows. Every `top` in this file is an offset within it. */
const full = ({ rows }: LogWindow) => rows * ROW_HEIGHT;

export const maxTop = (window: LogWindow) => Math.max(0, full(window) - window.viewport);
export const clampTop = (window: LogWindow, top: number) => Math.min(Math.max(0, top), maxTop(window));

/** Returns the height of the element that creates the scroll bar: the full height, up to `MAX_HEIGHT`. */
export const spacerHeight = (window: LogWindow) => Math.min(full(window), MAX_HEIGHT);
export const isScaled = (window: LogWindow) => full(window) > MAX_HEIGHT;

export function scrollTopOf(window: LogWindow, top: number): number {
  if (!isScaled(window)) return top;
  return (top / maxTop(window)) * (MAX_HEIGHT - window.viewport);
}
export function topOf(window: LogWindow, scrollTop: number): number {
  if (!isScaled(window)) return scrollTop;
  return clampTop(window, (scrollTop / (MAX_HEIGHT - window.viewport)) * maxTop(window));
}

/** Returns the rows to draw at a `top`: first row, count, and pixels of the first row hidden above the view. */
export function visibleRows(window: LogWindow, top: number) {
  const first = Math.floor(top / ROW_HEIGHT);
  const count = Math.min(window.rows - first, Math.ceil(window.viewport / ROW_HEIGHT) + 1);
  return { first, count: Math.max(0, count), offset: top - first * ROW_HEIGHT };
}

/** Returns the `top` that brings a row into view: unchanged if it is visible; `center` places it in the upper third. */
export function topFor(window: LogWindow, top: number, row: number, align: 'nearest' | 'center'): number {
  const at = row * ROW_HEIGHT;
  const isIn = at >= top && at + ROW_HEIGHT <= top + window.viewport;
  if (isIn) return top;
  if (align === 'center') return clampTop(window, at - window.viewport / 3);
  return clampTop(window, at < top ? at : at + ROW_HEIGHT - window.viewport);
}

/** Maximum number of wrapped lines rendered without virtualization. */
export const MAX_SHORT_LOG_ROWS = 300;

/**
 * Returns the anchor row for wrapped lines, whose heights are unknown before rendering. The anchor's position moves down
 * the view as the log is scrolled: the first row at the top at the start, the last row at the bottom at the end. Other
 * rows stack on either side of it.
 */
export function wrapAnchor(window: LogWindow, top: number) {
  const end = maxTop(window);
  const part = end === 0 ? 0 : top / end;
  const inView = window.viewport / ROW_HEIGHT;
  const at = Math.min(window.rows, Math.floor(top / ROW_HEIGHT + part * inView));
  const reach = Math.ceil(inView);
  return { row: at, y: part * window.viewport, first: Math.max(0, at - reach), end: Math.min(window.rows, at + reach) };
}

/** Returns the `top` at which `wrapAnchor` anchors a row. */
export function wrapTopFor(window: LogWindow, row: number): number {
  const end = maxTop(window);
  if (end === 0) return 0;
  return clampTop(window, row / (1 / ROW_HEIGHT + window.viewport / ROW_HEIGHT / end));
}
