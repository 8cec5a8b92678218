import { Skeleton } from '@mantine/core';
import { Fragment, type ReactNode } from 'react';
import classes from './DataTable.module.css';
import { type Column, columnLabel, sizeOf } from './table-columns.ts';
import { useRowKeys } from './useRowKeys.ts';

interface DataTableRowsProps<T> {
  columns: Column<T>[];
  /** Widths that the user set, by position of the column. */
  sized: (number | undefined)[];
  rows: T[];
  rowKey: (row: T) => string;
  rowId: ((row: T) => string) | undefined;
  details: ((row: T) => ReactNode) | undefined;
}

/** Renders the rows. Each value carries its column label for the cards on phones. */
export function DataTableRows<T>({ columns, sized, rows, rowKey, rowId, details }: DataTableRowsProps<T>) {
  const keys = useRowKeys(rows.map(rowKey));
  return (
    <tbody {...keys.body}>
      {rows.map((row) => {
        const below = details?.(row);
        return (
          <Fragment key={rowKey(row)}>
            <tr id={rowId?.(row)} tabIndex={keys.tabIndexOf(rowKey(row))}>
              {columns.map((column, place) => {
                const { id, align, isRowHeader } = column;
                const value = column.cell(row);
                const size = sizeOf(sized, place);
                if (isRowHeader) {
                  return (
                    <th key={id} scope="row" data-align={align} className={classes.rowHeader!} {...size}>
                      {value}
                    </th>
                  );
                }
                const label = columnLabel(column);
                const isMissing = value === null && label !== undefined;
                return (
                  <td key={id} data-align={align} data-label={label} data-empty={isMissing || undefined} {...size}>
                    {isMissing ? '–' : value}
                  </td>
                );
              })}
            </tr>
            {below && (
              <tr className={classes.details}>
                <td colSpan={columns.length}>
                  <div>{below}</div>
                </td>
              </tr>
            )}
          </Fragment>
        );
      })}
    </tbody>
  );
}

/** Shows placeholders for rows that are loading. */
export function SkeletonRows({ rows, columns }: { rows: number; columns: number }) {
  const places = (n: number) => Array.from({ length: n }, (_, place) => place);
  return (
    <tbody aria-hidden="true" data-skeleton>
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
