import { Checkbox } from '@mantine/core';
import { useState } from 'react';
import type { Column } from './table-columns.ts';

export interface Selection<T> {
  ids: ReadonlySet<string>;
  onToggle: (rows: T[], isSelected: boolean) => void;
}

interface SelectColumn<T> {
  /** Rows that can be selected; undefined while they load. */
  rows: T[] | undefined;
  rowKey: (row: T) => string;
  labels: { page: string; row: (row: T) => string };
  /** Without it there is no column. */
  selection: Selection<T> | undefined;
}

/** Returns the column with a checkbox for each row and one for all. A click with Shift selects the rows since the last one. */
export function useSelectColumn<T>({ rows = [], rowKey, labels, selection }: SelectColumn<T>): Column<T>[] {
  const [last, setLast] = useState<string | null>(null);
  if (!selection) return [];
  const { ids, onToggle } = selection;
  const chosen = rows.filter((row) => ids.has(rowKey(row))).length;
  const isAll = chosen > 0 && chosen === rows.length;
  const indexOf = (key: string | null) => rows.findIndex((row) => rowKey(row) === key);
  const toggle = (key: string, isSelected: boolean, isRange: boolean) => {
    const [at, from] = [indexOf(key), isRange ? indexOf(last) : -1];
    onToggle(from < 0 ? rows.slice(at, at + 1) : rows.slice(Math.min(at, from), Math.max(at, from) + 1), isSelected);
    setLast(key);
  };
  return [
    {
      id: 'select',
      header: (
        <Checkbox
          size="xs"
          aria-label={labels.page}
          disabled={rows.length === 0}
          checked={isAll}
          indeterminate={chosen > 0 && !isAll}
          onChange={() => onToggle(rows, !isAll)}
        />
      ),
      cell: (row) =>
        indexOf(rowKey(row)) < 0 ? null : (
          <Checkbox
            size="xs"
            aria-label={labels.row(row)}
            checked={ids.has(rowKey(row))}
            onChange={({ currentTarget, nativeEvent }) =>
              toggle(rowKey(row), currentTarget.checked, (nativeEvent as MouseEvent).shiftKey)
            }
          />
        ),
    },
  ];
}
