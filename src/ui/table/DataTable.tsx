import type { CSSProperties, ReactNode } from 'react';
import classes from './DataTable.module.css';
import { DataTableHead, type Sort } from './DataTableHead.tsx';
import { DataTableRows, SkeletonRows } from './DataTableRows.tsx';
import { TableMenu } from './TableMenu.tsx';
import look from './table.module.css';
import { type Column, widthProperty } from './table-columns.ts';
import { useColumnLayout } from './useColumnLayout.ts';

export type { Column, Sort };

interface DataTableProps<T> {
  caption: string;
  /** Name under which the user's column choice is stored. Without it columns cannot be chosen. */
  list?: string;
  columns: Column<T>[];
  /** Undefined while the first rows load, which shows a skeleton. */
  rows: T[] | undefined;
  rowKey: (row: T) => string;
  /** Returns the anchor of a row that can be linked to. */
  rowId?: (row: T) => string;
  /** Returns what is shown below a row that the user has opened; null for any other row. */
  details?: (row: T) => ReactNode;
  sort?: Sort;
  onSort?: (next: Sort) => void;
  /** Content to show if there are no rows. */
  empty?: ReactNode;
  skeletonRows?: number;
}

/**
 * Shows a table with caption, row headers, `aria-sort`, keyboard navigation and a choice of columns, their order and
 * width, and density. A wide table scrolls in its frame; on phones each row is a card.
 */
export function DataTable<T>(props: DataTableProps<T>) {
  const { caption, list, columns, rows, rowKey, rowId, details, sort, onSort, empty, skeletonRows = 8 } = props;
  const { shown, widths, resize, choice } = useColumnLayout(list, columns);
  if (rows?.length === 0 && empty) return <div className={look.frame}>{empty}</div>;
  // The last column takes the space that the others leave.
  const sized = shown.slice(0, -1).map(({ id }) => widths[id]);
  const properties = sized.flatMap((width, place) => (width ? [[widthProperty(place), `${width}px`]] : []));
  return (
    <div className={classes.table} data-choice={list !== undefined}>
      {list !== undefined && <TableMenu {...choice} />}
      {/* biome-ignore lint/a11y/useSemanticElements: it is not a form, and a landmark per table would be too many. */}
      <div className={look.frame} role="group" aria-label={caption} aria-busy={rows === undefined}>
        <table className={`${look.table} ${classes.rows}`} style={Object.fromEntries(properties) as CSSProperties}>
          <caption className={look.caption}>{caption}</caption>
          <DataTableHead
            columns={shown}
            sized={sized}
            sort={sort}
            onSort={onSort}
            onResize={list === undefined ? undefined : resize}
          />
          {rows === undefined ? (
            <SkeletonRows rows={skeletonRows} columns={shown.length} />
          ) : (
            <DataTableRows {...{ sized, rows, rowKey, rowId, details }} columns={shown} />
          )}
        </table>
      </div>
    </div>
  );
}
