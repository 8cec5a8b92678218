import { type RowData, useTable } from '@tanstack/react-table';
import type { ReactNode } from 'react';
import classes from './DataTable.module.css';
import { DataTableHead, type Sort } from './DataTableHead.tsx';
import { DataTableRows, SkeletonRows } from './DataTableRows.tsx';
import { TableMenu } from './TableMenu.tsx';
import look from './table.module.css';
import { type Columns, columnsOf, features } from './table-columns.ts';
import { useShownColumns } from './useShownColumns.ts';

export { columnsOf, type Sort };

interface DataTableProps<T extends RowData> {
  /** Caption for screen readers. */
  caption: string;
  /** Name under which the user's column choice is stored. Without it columns cannot be chosen. */
  list?: string;
  columns: Columns<T>;
  /** Undefined while the first rows load, which shows a skeleton. */
  rows: T[] | undefined;
  rowKey: (row: T) => string;
  sort?: Sort;
  onSort?: (next: Sort) => void;
  /** Content to show if there are no rows. */
  empty?: ReactNode;
  skeletonRows?: number;
}

/**
 * Shows a table with caption, row headers, `aria-sort`, keyboard navigation and a choice of columns and density. A
 * wide table scrolls in its frame; on phones each row is a card.
 */
export function DataTable<T extends RowData>(props: DataTableProps<T>) {
  const { caption, list, columns, rows, rowKey, sort, onSort, empty, skeletonRows = 8 } = props;
  const choice = useShownColumns(list, columns);
  const table = useTable({ features, columns: choice.shown, data: rows ?? none, getRowId: rowKey });
  if (rows?.length === 0 && empty) return <div className={look.frame}>{empty}</div>;
  return (
    <div className={classes.table} data-choice={list !== undefined}>
      {list !== undefined && <TableMenu columns={choice.optional} toggle={choice.toggle} showAll={choice.showAll} />}
      <section className={look.frame} aria-label={caption} aria-busy={rows === undefined}>
        <table className={`${look.table} ${classes.rows}`}>
          <caption className={look.caption}>{caption}</caption>
          <DataTableHead table={table} sort={sort} onSort={onSort} />
          {rows === undefined ? (
            <SkeletonRows rows={skeletonRows} columns={choice.shown.length} />
          ) : (
            <DataTableRows table={table} />
          )}
        </table>
      </section>
    </div>
  );
}

// A constant, because a new array on each render would rebuild the table model.
const none: never[] = [];
