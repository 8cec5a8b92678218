import { IconChevronRight, IconLink } from '@tabler/icons-react';
import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { isCut, isNumber, isObject, type Json, writeJson } from '#src/lib/json/json.ts';
import { useMessages } from '#src/messages/useMessages.ts';
import { CopyIconButton } from '#src/ui/page/CopyIconButton.tsx';
import { Marked } from '#src/ui/page/Marked.tsx';
import classes from './RawTree.module.css';
import { ELEMENTS_STEP, leafText, type OpenedNodes, type TreeRow, treeRows } from './tree-rows.ts';

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

/**
 * Maps a key press to an action in the tree (WAI-ARIA tree pattern).
 * @returns the index of the row to move to, `toggle` to open or close the active row, or null
 */
function treeKey(key: string, rows: TreeRow[], at: number, page: number): number | 'toggle' | null {
  const row = rows[at];
  if (!row) return null;
  const within = (index: number) => Math.min(rows.length - 1, Math.max(0, index));
  switch (key) {
    case 'ArrowDown':
      return within(at + 1);
    case 'ArrowUp':
      return within(at - 1);
    case 'PageDown':
      return within(at + page);
    case 'PageUp':
      return within(at - page);
    case 'Home':
      return 0;
    case 'End':
      return rows.length - 1;
    case 'ArrowRight':
      return row.isExpanded === undefined ? null : row.isExpanded ? within(at + 1) : 'toggle';
    case 'ArrowLeft':
      return row.isExpanded
        ? 'toggle'
        : within(rows.findLastIndex((above, index) => index < at && above.depth < row.depth));
    case 'Enter':
      return row.isExpanded === undefined ? null : 'toggle';
    default:
      return null;
  }
}

interface RawRowProps {
  row: TreeRow;
  /** Distance from the top of the tree in pixels. */
  top: number;
  isActive: boolean;
  query: string;
  onToggle: () => void;
  onActive: () => void;
}

/** Maximum number of characters that a line displays and that the copy button writes. */
const MAX_SHOWN_CHARS = 300;
const MAX_COPIED_CHARS = 10_000_000;

/** Renders one line of the tree: key, value and, if active, copy buttons. */
function RawRow({ row, top, isActive, query, onToggle, onActive }: RawRowProps) {
  const { t } = useMessages();
  const opens = row.isExpanded !== undefined || row.more !== undefined;
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the tree has focus and names the active line.
    // biome-ignore lint/a11y/useKeyWithClickEvents: the tree handles the keyboard.
    <div
      className={classes.row}
      id={row.more ? undefined : `raw${row.pointer}`}
      role="treeitem"
      aria-level={row.depth + 1}
      aria-expanded={row.isExpanded}
      aria-selected={isActive}
      style={{ top, paddingInlineStart: 6 + row.depth * 16 }}
      onClick={() => {
        if (!row.more) onActive();
        if (opens) onToggle();
      }}
    >
      <span className={classes.chevron} data-open={row.isExpanded || undefined}>
        {row.isExpanded !== undefined && <IconChevronRight size={13} aria-hidden="true" />}
      </span>
      {row.more ? (
        <span className={classes.more}>{t('analysis.raw.more', { n: row.more })}</span>
      ) : (
        <>
          {row.key !== null && (
            <span className={classes.key}>
              <Marked text={row.key} words={[query]} />:
            </span>
          )}
          <Leaf value={row.value} query={query} />
          {isActive && <Copies row={row} />}
        </>
      )}
    </div>
  );
}

/** Renders the copy buttons. Only used for the active line, because serializing a large value is slow. */
function Copies({ row }: { row: TreeRow }) {
  const { t } = useMessages();
  const text = typeof row.value === 'string' ? row.value : writeJson(row.value, 2, MAX_COPIED_CHARS);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keeps a click on a button from toggling the line.
    // biome-ignore lint/a11y/useKeyWithClickEvents: the click handler only stops propagation.
    <span className={classes.copies} onClick={(event) => event.stopPropagation()}>
      <CopyIconButton text={text} label={t('analysis.raw.copyValue')} />
      <CopyIconButton text={row.pointer} label={t('analysis.raw.copyPointer')} icon={IconLink} />
    </span>
  );
}

function Leaf({ value, query }: { value: Json; query: string }): ReactNode {
  const { t } = useMessages();
  if (isCut(value)) return <span className={classes.more}>{t('analysis.raw.cut', { n: value.leaves })}</span>;
  if (Array.isArray(value)) return <span className={classes.more}>[{value.length || ''}]</span>;
  if (isObject(value)) return <span className={classes.more}>{`{${value.keys.length || ''}}`}</span>;
  const text = leafText(value);
  const kind = value === null ? 'null' : isNumber(value) ? 'number' : typeof value;
  const cut = text.length > MAX_SHOWN_CHARS ? `${text.slice(0, MAX_SHOWN_CHARS)}…` : text;
  return (
    <bdi className={classes.leaf} data-kind={kind}>
      {kind === 'string' && '"'}
      <Marked text={cut} words={[query]} />
      {kind === 'string' && '"'}
    </bdi>
  );
}
