import { UnstyledButton } from '@mantine/core';
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import type { ReactTable, RowData } from '@tanstack/react-table';
import type { ReactNode } from 'react';
import classes from './DataTable.module.css';
import type { Features } from './table-columns.ts';

export interface Sort {
  key: string;
  descending: boolean;
}

interface DataTableHeadProps<T extends RowData> {
  table: ReactTable<Features, T>;
  sort: Sort | undefined;
  onSort: ((next: Sort) => void) | undefined;
}

export function DataTableHead<T extends RowData>({ table, sort, onSort }: DataTableHeadProps<T>) {
  return (
    <thead>
      {table.getHeaderGroups().map((group) => (
        <tr key={group.id}>
          {group.headers.map((header) => {
            const { align, sortKey } = header.column.columnDef.meta ?? {};
            const content = <table.FlexRender header={header} />;
            const sorted = sort !== undefined && sort.key === sortKey ? sort : undefined;
            return (
              <th
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
              </th>
            );
          })}
        </tr>
      ))}
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
