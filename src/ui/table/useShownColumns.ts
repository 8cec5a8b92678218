import { preferences, usePreferences } from '#src/lib/browser/preferences.ts';
import { type Column, columnLabel } from './table-columns.ts';

export interface OptionalColumn {
  id: string;
  label: string;
  isShown: boolean;
}

/**
 * Returns the columns that the user chose for a list, stored by user and list. Without a `list`, returns all columns.
 */
export function useShownColumns<T>(list: string | undefined, columns: Column<T>[]) {
  const { hiddenColumns } = usePreferences();
  const hidden =
    list === undefined
      ? []
      : (hiddenColumns[list] ?? columns.filter(({ isHiddenAtFirst }) => isHiddenAtFirst).map(({ id }) => id));
  const hide = (next: string[]) => {
    if (list !== undefined) {
      preferences.set({ hiddenColumns: { ...preferences.get().hiddenColumns, [list]: next } });
    }
  };
  return {
    shown: columns.filter(({ id, isRowHeader }) => isRowHeader || !hidden.includes(id)),
    optional: columns.flatMap((column): OptionalColumn[] => {
      const label = columnLabel(column);
      if (label === undefined || column.isRowHeader) return [];
      return [{ id: column.id, label, isShown: !hidden.includes(column.id) }];
    }),
    toggle: (id: string) => hide(hidden.includes(id) ? hidden.filter((one) => one !== id) : [...hidden, id]),
    showAll: () => hide([]),
  };
}
