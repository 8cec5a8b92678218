import type { RowData } from '@tanstack/react-table';
import { useMemo } from 'react';
import { preferences, usePreferences } from '#src/lib/browser/preferences.ts';
import { type Columns, columnKey, columnLabel } from './table-columns.ts';

export interface OptionalColumn {
  key: string;
  label: string;
  isShown: boolean;
}

/**
 * Returns the columns that the user chose for a list, stored by user and list. Without a `list`, returns all columns.
 */
export function useShownColumns<T extends RowData>(list: string | undefined, columns: Columns<T>) {
  const { hiddenColumns } = usePreferences();
  const chosen = list === undefined ? undefined : hiddenColumns[list];
  const hidden = useMemo(() => {
    if (list === undefined) return [];
    return chosen ?? columns.filter(({ meta }) => meta?.isHiddenByDefault).map(columnKey);
  }, [list, chosen, columns]);
  // Memoized, because a new array rebuilds the table model.
  const shown = useMemo(
    () => columns.filter((column) => column.meta?.rowHeader || !hidden.includes(columnKey(column))),
    [columns, hidden],
  );
  const isShown = (key: string) => !hidden.includes(key);
  const optional = columns.flatMap((column): OptionalColumn[] => {
    const label = columnLabel(column);
    const key = columnKey(column);
    return label === undefined || column.meta?.rowHeader ? [] : [{ key, label, isShown: isShown(key) }];
  });
  const hide = (next: string[]) => {
    if (list !== undefined) {
      preferences.set({ hiddenColumns: { ...preferences.get().hiddenColumns, [list]: next } });
    }
  };
  return {
    shown,
    optional,
    toggle: (key: string) => hide(isShown(key) ? [...hidden, key] : hidden.filter((one) => one !== key)),
    showAll: () => hide([]),
  };
}
