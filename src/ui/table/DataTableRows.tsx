import { Skeleton } from '@mantine/core';
import type { ReactTable, RowData } from '@tanstack/react-table';
import classes from './DataTable.module.css';
import { columnLabel, type Features } from './table-columns.ts';
import { useRowKeys } from './useRowKeys.ts';

/** Renders the rows. Each value carries its column label for the cards on phones. */
export function DataTableRows<T extends RowData>({ table }: { table: ReactTable<Features, T> }) {
  const { rows } = table.getRowModel();
  const keys = useRowKeys(rows.map(({ id }) => id));
  return (
    <tbody {...keys.body}>
      {rows.map((row) => (
        <tr key={row.id} tabIndex={keys.tabIndexOf(row.id)}>
          {row.getAllCells().map((cell) => {
            const { meta } = cell.column.columnDef;
            return meta?.rowHeader ? (
              <th key={cell.id} scope="row" data-align={meta.align} className={classes.rowHeader!}>
                <table.FlexRender cell={cell} />
              </th>
            ) : (
              <td key={cell.id} data-align={meta?.align} data-label={columnLabel(cell.column.columnDef)}>
                <table.FlexRender cell={cell} />
              </td>
            );
          })}
        </tr>
      ))}
    </tbody>
  );
}

/** Shows placeholders for rows that are loading. */
export function SkeletonRows({ rows, columns }: { rows: number; columns: number }) {
  const places = (n: number) => Array.from({ length: n }, (_, place) => place);
  return (
    <tbody aria-hidden="true">
      {places(rows).map((row) => (
        <tr key={row}>
          {places(columns).map((column) => (
            <td key={column}>
              <Skeleton h={14} my={3} w={column === 0 ? '70%' : '50%'} />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  );
}
