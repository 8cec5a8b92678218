import { type PointerEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { type LineRange, rangeBetween } from '../log-url.ts';
import type { LogWindowState } from './useLogWindow.ts';

/** Returns the lines that the row at an element stands for, and the one it shows. */
function rowAt(target: EventTarget | null): (LineRange & { line: number }) | null {
  const row = target instanceof Element ? target.closest<HTMLElement>('[data-line]') : null;
  if (!row) return null;
  const { line, first = line, last = line } = row.dataset;
  return { line: Number(line), from: Number(first), to: Number(last) };
}

const joined = (a: LineRange, b: LineRange) => rangeBetween(Math.min(a.from, b.from), Math.max(a.to, b.to));

interface SelectionOptions {
  view: LogWindowState;
  selection: LineRange | null;
  select(range: LineRange | null): void;
  /** Called when a line is pressed. */
  press(line: number): void;
}

/**
 * Handles selection by pointer. Within a line the browser selects text. Across lines, or from the line numbers, whole
 * lines are selected, because text selection cannot reach rows that are not rendered.
 */
export function useLineSelection({ view, selection, select, press }: SelectionOptions) {
  const [draft, setDraft] = useState<LineRange | null>(null);
  const drag = useRef<{ start: LineRange; isLines: boolean; last: number; x: number; y: number } | null>(null);
  const scrollBy = useRef(0);

  // Keeps scrolling while the pointer rests past an edge.
  const scrollOn = useEffectEvent(() => {
    const current = drag.current;
    if (!current || scrollBy.current === 0) return;
    view.scrollTo(view.top + scrollBy.current);
    const row = rowAt(document.elementFromPoint(current.x, current.y));
    if (row) setDraft(joined(current.start, row));
  });
  const isDragging = draft !== null;
  useEffect(() => {
    if (!isDragging) return;
    const timer = setInterval(() => scrollOn(), 30);
    return () => clearInterval(timer);
  }, [isDragging]);

  const handlers = {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      const row = rowAt(event.target);
      if (event.button !== 0 || !row || (event.target as Element).closest('button')) return;
      press(row.line);
      const isGutter = (event.target as Element).closest('[data-gutter]') !== null;
      const fixed = selection && (row.line < selection.from ? selection.to : selection.from);
      const start = event.shiftKey && fixed !== null ? rangeBetween(fixed, fixed) : row;
      const isLines = isGutter || event.shiftKey;
      drag.current = { start, isLines, last: row.line, x: event.clientX, y: event.clientY };
      if (isLines) {
        event.preventDefault();
        event.currentTarget.focus({ preventScroll: true });
        setDraft(joined(start, row));
      }
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      const current = drag.current;
      if (!current || event.buttons !== 1 || event.pointerType === 'touch') return;
      const box = event.currentTarget.getBoundingClientRect();
      const past =
        event.clientY < box.top + 8 ? event.clientY - box.top - 8 : Math.max(0, event.clientY - box.bottom + 24);
      scrollBy.current = past * 3;
      current.x = event.clientX;
      current.y = Math.min(Math.max(event.clientY, box.top + 4), box.bottom - 28);
      const row = rowAt(document.elementFromPoint(current.x, current.y));
      if (!row || (row.line === current.last && !current.isLines)) return;
      if (!current.isLines) event.currentTarget.setPointerCapture(event.pointerId);
      current.isLines = true;
      current.last = row.line;
      getSelection()?.removeAllRanges();
      setDraft(joined(current.start, row));
    },
    onPointerUp() {
      const { start } = drag.current ?? {};
      const isPress = draft?.from === start?.from && draft?.to === start?.to;
      if (draft) select(isPress && selection?.from === draft.from && selection.to === draft.to ? null : draft);
      drag.current = null;
      scrollBy.current = 0;
      setDraft(null);
    },
  };
  return { handlers, draft };
}
