import { Skeleton, Table, UnstyledButton } from '@mantine/core';
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import { type ColumnDef, createColumnHelper, type RowData, tableFeatures, useTable } from '@tanstack/react-table';
import type { ReactNode } from 'react';
import classes from './DataTable.module.css';

const features = tableFeatures({});
type Features = typeof features;

declare module '@tanstack/react-table' {
  interface ColumnMeta<TFeatures, TData, TValue> {
    /** Names the row for screen readers: one column of each table. */
    rowHeader?: boolean;
    align?: 'right';
    /** Key by which the service can sort; without it the header is plain text. */
    sortKey?: string;
  }
}

export interface Sort {
  key: string;
  descending: boolean;
}

/** Columns of a `DataTable`: `const column = columnsOf<Project>()`, then `column.accessor('fileName', {…})`. */
export const columnsOf = <T extends RowData>() => createColumnHelper<Features, T>();

// biome-ignore lint/suspicious/noExplicitAny: the columns of one table have values of different types.
export type Columns<T extends RowData> = ColumnDef<Features, T, any>[];

interface DataTableProps<T extends RowData> {
  /** Read out before the table; not drawn. */
  caption: string;
  columns: Columns<T>;
  /** Undefined while the first rows load: their place is held. */
  rows: T[] | undefined;
  rowKey: (row: T) => string;
  sort?: Sort;
  onSort?: (next: Sort) => void;
  /** What to show instead of no rows. */
  empty?: ReactNode;
  skeletonRows?: number;
}

/** The one table: caption, row headers, `aria-sort`; wider than the page, it scrolls inside its frame. */
export function DataTable<T extends RowData>(props: DataTableProps<T>) {
  const { caption, columns, rows, rowKey, sort, onSort, empty, skeletonRows = 8 } = props;
  const table = useTable({ features, columns, data: rows ?? none, getRowId: rowKey });
  if (rows?.length === 0 && empty) return <div className={classes.frame}>{empty}</div>;
  return (
    <section className={classes.frame} aria-label={caption} aria-busy={rows === undefined}>
      <Table className={classes.table}>
        <caption className={classes.caption}>{caption}</caption>
        <Table.Thead>
          {table.getHeaderGroups().map((group) => (
            <Table.Tr key={group.id}>
              {group.headers.map((header) => {
                const { align, sortKey } = header.column.columnDef.meta ?? {};
                const content = <table.FlexRender header={header} />;
                const sorted = sort !== undefined && sort.key === sortKey ? sort : undefined;
                return (
                  <Table.Th
                    key={header.id}
                    scope="col"
                    data-align={align}
                    aria-sort={sorted && (sorted.descending ? 'descending' : 'ascending')}
                  >
                    {sortKey && onSort ? (
                      <SortButton
                        sorted={sorted}
                        onClick={() => onSort({ key: sortKey, descending: sorted ? !sorted.descending : false })}
                      >
                        {content}
                      </SortButton>
                    ) : (
                      content
                    )}
                  </Table.Th>
                );
              })}
            </Table.Tr>
          ))}
        </Table.Thead>
        <Table.Tbody>
          {rows === undefined
            ? Array.from({ length: skeletonRows }, (_, row) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: rows that stand for others have nothing else.
                <Table.Tr key={row} aria-hidden="true">
                  {columns.map((column, place) => (
                    <Table.Td key={column.id ?? place}>
                      <Skeleton h={14} my={3} w={place === 0 ? '70%' : '50%'} />
                    </Table.Td>
                  ))}
                </Table.Tr>
              ))
            : table.getRowModel().rows.map((row) => (
                <Table.Tr key={row.id}>
                  {row.getAllCells().map((cell) => {
                    const { align, rowHeader } = cell.column.columnDef.meta ?? {};
                    return rowHeader ? (
                      <Table.Th key={cell.id} scope="row" data-align={align} className={classes.rowHeader!}>
                        <table.FlexRender cell={cell} />
                      </Table.Th>
                    ) : (
                      <Table.Td key={cell.id} data-align={align}>
                        <table.FlexRender cell={cell} />
                      </Table.Td>
                    );
                  })}
                </Table.Tr>
              ))}
        </Table.Tbody>
      </Table>
    </section>
  );
}

// One array for all renders: another one each time would make the table model anew each time.
const none: never[] = [];

function SortButton({ sorted, ...rest }: { sorted: Sort | undefined; onClick: () => void; children: ReactNode }) {
  const Icon = sorted ? (sorted.descending ? IconArrowDown : IconArrowUp) : IconArrowsSort;
  return (
    <UnstyledButton className={classes.sort} onClick={rest.onClick}>
      {rest.children}
      <Icon size={13} aria-hidden="true" />
    </UnstyledButton>
  );
}
