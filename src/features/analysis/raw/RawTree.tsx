import { type KeyboardEvent, type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import type { Json } from '#src/lib/json/json.ts';
import { useMessages } from '#src/messages/useMessages.ts';
import { RawRow } from './RawRow.tsx';
import classes from './RawTree.module.css';
import { treeKey } from './tree-keys.ts';
import { ELEMENTS_STEP, type OpenedNodes, type TreeRow, treeRows } from './tree-rows.ts';

interface RawTreeProps {
  value: Json;
  opened: OpenedNodes;
  onOpened: (next: OpenedNodes) => void;
  active: string;
  onActive: (pointer: string) => void;
  query: string;
}

/** Renders a JSON tree of any size. Only the lines in view are in the DOM. The keyboard works as in any ARIA tree. */
export function RawTree({ value, opened, onOpened, active, onActive, query }: RawTreeProps) {
  const { t } = useMessages();
  const rows = useMemo(() => treeRows(value, opened), [value, opened]);
  const frame = useRef<HTMLDivElement>(null);
  const { first, last } = useWindow(frame, rows.length);
  const at = rows.findIndex((row) => row.pointer === active && !row.more);

  useEffect(() => {
    const view = frame.current;
    if (!view || at < 0) return;
    const top = at * ROW_HEIGHT_PX;
    if (top < view.scrollTop || top + ROW_HEIGHT_PX > view.scrollTop + view.clientHeight)
      view.scrollTop = top - view.clientHeight / 3;
  }, [at]);

  const toggle = (row: TreeRow) => {
    const next = new Map(opened);
    if (row.more) next.set(row.pointer, (opened.get(row.pointer) ?? 0) + ELEMENTS_STEP);
    else if (row.isExpanded) next.delete(row.pointer);
    else next.set(row.pointer, ELEMENTS_STEP);
    onOpened(next);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.target !== event.currentTarget) return;
    const page = Math.floor((frame.current?.clientHeight ?? 400) / ROW_HEIGHT_PX);
    const act = treeKey(event.key, rows, at, page);
    if (act === null) return;
    event.preventDefault();
    if (act === 'toggle') toggle(rows[at]!);
    else onActive(rows[act]!.pointer);
  };
  return (
    <div
      ref={frame}
      className={classes.frame}
      role="tree"
      aria-label={t('analysis.tab.raw')}
      aria-activedescendant={at >= first && at < last ? `raw${active}` : undefined}
      tabIndex={0}
      onKeyDown={onKeyDown}
    >
      <div className={classes.space} role="presentation" style={{ height: rows.length * ROW_HEIGHT_PX }}>
        {rows.slice(first, last).map((row, index) => (
          <RawRow
            key={row.more ? `${row.pointer} more` : row.pointer}
            row={row}
            top={(first + index) * ROW_HEIGHT_PX}
            isActive={row.pointer === active && !row.more}
            query={query}
            onToggle={() => toggle(row)}
            onActive={() => onActive(row.pointer)}
          />
        ))}
      </div>
    </div>
  );
}

/** Row height in pixels. Must match `RawTree.module.css`. */
const ROW_HEIGHT_PX = 24;
const OVERSCAN_ROWS = 12;

/** Returns the range of rows to render: those in view and a few around them. All rows have the same height. */
function useWindow(frame: RefObject<HTMLElement | null>, total: number) {
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
