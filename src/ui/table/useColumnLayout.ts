import { isSameLayout, layoutOf, setLayout } from '#src/lib/browser/column-layout.ts';
import { usePreferences } from '#src/lib/browser/preferences.ts';
import { arrange, move } from './column-order.ts';
import { type Column, columnLabel } from './table-columns.ts';

export interface OptionalColumn {
  id: string;
  label: string;
  isShown: boolean;
}

const defaults = { hidden_columns: null, column_order: null, column_widths: null };

/** True for a column that can be hidden and moved. Row headers and columns of controls keep their place. */
const isOptional = <T>(column: Column<T>) => columnLabel(column) !== undefined && !column.isRowHeader;

/**
 * Returns the columns of a list as the user arranged them, stored by user and list, and functions that change them.
 * Without a `list`, returns the columns unchanged.
 */
export function useColumnLayout<T>(list: string | undefined, columns: Column<T>[]) {
  const preferences = usePreferences();
  const layout = list === undefined ? defaults : layoutOf(preferences, list);
  const set = (change: Partial<typeof layout>) => list !== undefined && setLayout(list, change);

  const ofDefault = columns.filter(({ isHiddenAtFirst }) => isHiddenAtFirst).map(({ id }) => id);
  const hidden = list === undefined ? [] : (layout.hidden_columns ?? ofDefault);
  const widths = layout.column_widths ?? {};
  const ids = columns.filter(isOptional).map(({ id }) => id);
  const byId = new Map(columns.map((column) => [column.id, column]));
  const arranged = arrange(ids, layout.column_order).map((id) => byId.get(id)!);
  const places = arranged.values();
  const ordered = columns.map((column) => (isOptional(column) ? places.next().value! : column));

  return {
    shown: ordered.filter((column) => !isOptional(column) || !hidden.includes(column.id)),
    widths,
    /** Sets the width of a column in pixels, or null for its automatic width. */
    resize: (id: string, width: number | null) => {
      const { [id]: _, ...others } = widths;
      const next = width === null ? others : { ...others, [id]: width };
      set({ column_widths: Object.keys(next).length > 0 ? next : null });
    },
    choice: {
      optional: arranged.map((column): OptionalColumn => {
        return { id: column.id, label: columnLabel(column)!, isShown: !hidden.includes(column.id) };
      }),
      isDefault: isSameLayout(layout, defaults),
      toggle: (id: string) =>
        set({ hidden_columns: hidden.includes(id) ? hidden.filter((one) => one !== id) : [...hidden, id] }),
      move: (id: string, step: -1 | 1) => set({ column_order: move(ids, layout.column_order, id, step) }),
      reset: () => set(defaults),
    },
  };
}
