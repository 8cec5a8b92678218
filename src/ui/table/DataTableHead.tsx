import { UnstyledButton } from '@mantine/core';
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './DataTable.module.css';
import type { Column } from './table-columns.ts';

export interface Sort {
  key: string;
  descending: boolean;
}

interface DataTableHeadProps<T> {
  columns: Column<T>[];
  sort: Sort | undefined;
  onSort: ((next: Sort) => void) | undefined;
}

export function DataTableHead<T>({ columns, sort, onSort }: DataTableHeadProps<T>) {
  return (
    <thead>
      <tr>
        {columns.map(({ id, header, align, sortKey }) => {
          const sorted = sort !== undefined && sort.key === sortKey ? sort : undefined;
          return (
            <th
              key={id}
              scope="col"
              data-align={align}
              aria-sort={sorted && (sorted.descending ? 'descending' : 'ascending')}
            >
              {sortKey && onSort ? (
                <SortButton
                  sorted={sorted}
                  onClick={() => onSort({ key: sortKey, descending: sorted ? !sorted.descending : false })}
                >
                  {header}
                </SortButton>
              ) : (
                header
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
