import type { Span } from '../match/letters.ts';
import type { PageText } from './draw-page.ts';

/** A part of a line of a page, in percent of the page, so that it stays in place at any size. */
export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Returns the boxes around spans of a page's text, one per line. */
export function boxesOf(spans: readonly Span[], { elements }: PageText, page: Element): Box[] {
  const frame = page.getBoundingClientRect();
  const lines: DOMRect[] = [];
  for (const { piece, start, end } of spans) {
    const text = elements[piece]?.firstChild;
    if (!text) continue;
    const range = document.createRange();
    range.setStart(text, start);
    range.setEnd(text, Math.min(end, text.textContent?.length ?? 0));
    const box = range.getBoundingClientRect();
    const last = lines.at(-1);
    if (last && continuesLine(last, box)) last.width = Math.max(last.right, box.right) - last.left;
    else if (box.width > 0) lines.push(DOMRect.fromRect(box));
  }
  const percent = (part: number, whole: number) => (part / whole) * 100;
  return lines.map((line) => ({
    left: percent(line.left - frame.left, frame.width),
    top: percent(line.top - frame.top, frame.height),
    width: percent(line.width, frame.width),
    height: percent(line.height, frame.height),
  }));
}

/** Returns true if a box continues where the previous box of its line ended, or after a space. */
function continuesLine(last: DOMRect, box: DOMRect): boolean {
  const reach = Math.max(last.height, box.height);
  return Math.abs(last.bottom - box.bottom) < reach / 2 && box.left - last.right < reach && box.left >= last.left;
}

/** Returns the boxes around words of a page, one per line. A box that starts further left begins a line. */
export function linesOf(words: readonly Box[]): Box[] {
  const lines: Box[] = [];
  for (const { left, top, width, height } of words) {
    const last = lines.at(-1);
    const isSameLine = last && left >= last.left && Math.abs(top - last.top) < Math.max(height, last.height) / 2;
    if (!isSameLine) {
      lines.push({ left, top, width, height });
      continue;
    }
    const bottom = Math.max(last.top + last.height, top + height);
    last.top = Math.min(last.top, top);
    last.height = bottom - last.top;
    last.width = Math.max(last.left + last.width, left + width) - last.left;
  }
  return lines;
}
