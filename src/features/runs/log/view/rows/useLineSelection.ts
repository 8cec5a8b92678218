import { type PointerEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { type LineRange, rangeBetween } from '../log-url.ts';
import type { LogWindowState } from './useLogWindow.ts';

const lineAt = (target: EventTarget | null) => {
  const row = target instanceof Element ? target.closest<HTMLElement>('[data-line]') : null;
  return row ? Number(row.dataset.line) : null;
};

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
  const drag = useRef<{ start: number; isLines: boolean; last: number; x: number; y: number } | null>(null);
  const scrollBy = useRef(0);

  // Keeps scrolling while the pointer rests past an edge.
  const scrollOn = useEffectEvent(() => {
    const current = drag.current;
    if (!current || scrollBy.current === 0) return;
    view.scrollTo(view.top + scrollBy.current);
    const line = lineAt(document.elementFromPoint(current.x, current.y));
    if (line !== null) setDraft(rangeBetween(current.start, line));
  });
  const isDragging = draft !== null;
  useEffect(() => {
    if (!isDragging) return;
    const timer = setInterval(() => scrollOn(), 30);
    return () => clearInterval(timer);
  }, [isDragging]);

  const handlers = {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      const line = lineAt(event.target);
      if (event.button !== 0 || line === null || (event.target as Element).closest('button')) return;
      press(line);
      const isGutter = (event.target as Element).closest('[data-gutter]') !== null;
      const start = event.shiftKey && selection ? (line < selection.from ? selection.to : selection.from) : line;
      const isLines = isGutter || event.shiftKey;
      drag.current = { start, isLines, last: line, x: event.clientX, y: event.clientY };
      if (isLines) {
        event.preventDefault();
        event.currentTarget.focus({ preventScroll: true });
        setDraft(rangeBetween(start, line));
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
      const line = lineAt(document.elementFromPoint(current.x, current.y));
      if (line === null || (line === current.last && !current.isLines)) return;
      if (!current.isLines) event.currentTarget.setPointerCapture(event.pointerId);
      current.isLines = true;
      current.last = line;
      getSelection()?.removeAllRanges();
      setDraft(rangeBetween(current.start, line));
    },
    onPointerUp() {
      if (draft)
        select(draft.from === draft.to && selection?.from === draft.from && selection.to === draft.to ? null : draft);
      drag.current = null;
      scrollBy.current = 0;
      setDraft(null);
    },
  };
  return { handlers, draft };
}
