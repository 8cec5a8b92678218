import { IconChevronRight, IconLink } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { isCut, isNumber, isObject, type Json, writeJson } from '#src/lib/json/json.ts';
import { useMessages } from '#src/messages/useMessages.ts';
import { CopyIconButton } from '#src/ui/page/CopyIconButton.tsx';
import { Marked } from '#src/ui/page/Marked.tsx';
import classes from './RawTree.module.css';
import { leafText, type TreeRow } from './tree-rows.ts';

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
export function RawRow({ row, top, isActive, query, onToggle, onActive }: RawRowProps) {
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
