import type { KeyboardEvent, PointerEvent } from 'react';
import { useMessages } from '#src/messages/useMessages.ts';
import classes from './ColumnResizer.module.css';

interface ColumnResizerProps {
  label: string;
  /** Width in pixels; undefined if it is automatic. */
  width: number | undefined;
  /** Custom property of the table that has the width. */
  property: string;
  /** False for all but one of the separators of a table. */
  isTabStop: boolean;
  onFocus: () => void;
  onResize: (width: number | null) => void;
}

const MIN_WIDTH_PX = 80;
const MAX_WIDTH_PX = 1000;
const STEP_PX = 16;

const limited = (width: number) => Math.round(Math.min(Math.max(width, MIN_WIDTH_PX), MAX_WIDTH_PX));
const headOf = (separator: HTMLElement) => separator.closest('th')!;

/**
 * Shows the edge of a column header that changes the width: by dragging, or with the left and right arrow keys. The other
 * arrow keys go to the separators of the other columns, which share one tab stop. A double click or Enter resets the width.
 */
export function ColumnResizer({ label, width, property, isTabStop, onFocus, onResize }: ColumnResizerProps) {
  const { t } = useMessages();

  const startDrag = ({ button, clientX, pointerId, currentTarget: separator }: PointerEvent<HTMLElement>) => {
    if (button !== 0) return;
    const head = headOf(separator);
    const before = head.offsetWidth;
    let now: number | undefined;
    const drag = (event: globalThis.PointerEvent) => {
      const next = limited(before + event.clientX - clientX);
      if (now === undefined && event.clientX === clientX) return;
      // Only the start and the end of a drag render the table again.
      if (now === undefined) onResize(next);
      now = next;
      head.closest('table')?.style.setProperty(property, `${next}px`);
    };
    const end = () => {
      separator.removeEventListener('pointermove', drag);
      if (now !== undefined) onResize(now);
    };
    separator.setPointerCapture(pointerId);
    separator.addEventListener('pointermove', drag);
    separator.addEventListener('lostpointercapture', end, { once: true });
  };

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const separator = event.currentTarget;
    const resizeBy = (step: number) => onResize(limited((width ?? headOf(separator).offsetWidth) + step));
    const goBy = (step: number) => {
      const all = [...headOf(separator).parentElement!.querySelectorAll<HTMLElement>('[role="separator"]')];
      all[all.indexOf(separator) + step]?.focus();
    };
    const actions: Record<string, () => void> = {
      ArrowLeft: () => resizeBy(-STEP_PX),
      ArrowRight: () => resizeBy(STEP_PX),
      ArrowUp: () => goBy(-1),
      ArrowDown: () => goBy(1),
      Home: () => onResize(MIN_WIDTH_PX),
      End: () => onResize(MAX_WIDTH_PX),
      Enter: () => onResize(null),
    };
    const action = actions[event.key];
    if (!action) return;
    event.preventDefault();
    action();
  };

  return (
    // biome-ignore lint/a11y/useSemanticElements: an <hr> cannot be a control.
    <div
      role="separator"
      aria-orientation="vertical"
      aria-label={t('columns.width', { column: label })}
      aria-valuemin={0}
      aria-valuemax={MAX_WIDTH_PX}
      aria-valuenow={width ?? 0}
      aria-valuetext={width === undefined ? t('columns.width.automatic') : t('columns.width.pixels', { width })}
      title={t('columns.width.hint')}
      className={classes.separator}
      tabIndex={isTabStop ? 0 : -1}
      onFocus={onFocus}
      onPointerDown={startDrag}
      onDoubleClick={() => onResize(null)}
      onKeyDown={onKeyDown}
    />
  );
}
