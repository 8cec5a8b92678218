import { UnstyledButton } from '@mantine/core';
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { VisibleText } from '../page/VisibleText.tsx';
import { ColumnResizer } from './ColumnResizer.tsx';
import classes from './DataTable.module.css';
import { type Column, columnLabel, sizeOf, widthProperty } from './table-columns.ts';

export interface Sort {
  key: string;
  descending: boolean;
}

/** Returns the sort that a list's `sort` parameter asks for: a key, with `-` in front for descending order. */
export const sortOf = (sort: string): Sort => ({ key: sort.replace('-', ''), descending: sort.startsWith('-') });

export const textOfSort = ({ key, descending }: Sort) => (descending ? `-${key}` : key);

interface DataTableHeadProps<T> {
  columns: Column<T>[];
  /** Widths that the user set, by position of the column. */
  sized: (number | undefined)[];
  sort: Sort | undefined;
  onSort: ((next: Sort) => void) | undefined;
  onResize: ((id: string, width: number | null) => void) | undefined;
}

export function DataTableHead<T>({ columns, sized, sort, onSort, onResize }: DataTableHeadProps<T>) {
  // The separators share one tab stop: the one that had the focus last.
  const [focused, setFocused] = useState<string>();
  const resizable = onResize ? columns.slice(0, -1).filter((column) => columnLabel(column) !== undefined) : [];
  const stop = resizable.find(({ id }) => id === focused) ?? resizable[0];
  return (
    <thead>
      <tr>
        {columns.map((column, place) => {
          const { id, header, align, sortKey, isDescendingFirst = false } = column;
          const label = columnLabel(column);
          const shown = label === undefined ? header : <VisibleText text={label} keep="" />;
          const sorted = sort !== undefined && sort.key === sortKey ? sort : undefined;
          const isResizable = resizable.includes(column);
          return (
            <th
              key={id}
              scope="col"
              className={isResizable ? classes.resizable : undefined}
              data-align={align}
              aria-sort={sorted && (sorted.descending ? 'descending' : 'ascending')}
              // Leaves out the separator.
              aria-label={isResizable ? label : undefined}
              {...sizeOf(sized, place)}
            >
              {sortKey && onSort ? (
                <SortButton
                  sorted={sorted}
                  onClick={() => onSort({ key: sortKey, descending: sorted ? !sorted.descending : isDescendingFirst })}
                >
                  {shown}
                </SortButton>
              ) : (
                shown
              )}
              {isResizable && label !== undefined && (
                <ColumnResizer
                  label={label}
                  width={sized[place]}
                  property={widthProperty(place)}
                  isTabStop={column === stop}
                  onFocus={() => setFocused(id)}
                  onResize={(width) => onResize?.(id, width)}
                />
              )}
            </th>
          );
        })}
      </tr>
    </thead>
  );
}

function SortButton({ sorted, ...rest }: { sorted: Sort | undefined; onClick: () => void; children: ReactNode }) {
  const Icon = sorted ? (sorted.descending ? IconArrowDown : IconArrowUp) : IconArrowsSort;
  return (
    <UnstyledButton className={classes.sort} onClick={rest.onClick}>
      {rest.children}
      <Icon size={13} aria-hidden="true" />
    </UnstyledButton>
  );
}
