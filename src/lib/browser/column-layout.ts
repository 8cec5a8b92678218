import { type Preferences, preferences } from './preferences.ts';

/** How a user arranged the columns of a list, as saved views keep it. Null is the default of the list. */
export interface ColumnLayout {
  hidden_columns: string[] | null;
  column_order: string[] | null;
  /** Widths in pixels. Other columns have their automatic width. */
  column_widths: Record<string, number> | null;
}

/** Returns the layout of a list from the user's preferences. */
export const layoutOf = (chosen: Preferences, list: string): ColumnLayout => ({
  hidden_columns: chosen.hiddenColumns[list] ?? null,
  column_order: chosen.columnOrder[list] ?? null,
  column_widths: chosen.columnWidths[list] ?? null,
});

/** Changes parts of the layout of a list for the current user. */
export function setLayout(list: string, change: Partial<ColumnLayout>) {
  const now = preferences.get();
  const { hidden_columns, column_order, column_widths } = { ...layoutOf(now, list), ...change };
  preferences.set({
    hiddenColumns: withEntry(now.hiddenColumns, list, hidden_columns),
    columnOrder: withEntry(now.columnOrder, list, column_order),
    columnWidths: withEntry(now.columnWidths, list, column_widths),
  });
}

export const isSameLayout = (a: ColumnLayout, b: ColumnLayout) => keyOf(a) === keyOf(b);

const keyOf = ({ hidden_columns, column_order, column_widths }: ColumnLayout) =>
  JSON.stringify([
    hidden_columns?.toSorted() ?? null,
    column_order ?? null,
    Object.entries(column_widths ?? {}).toSorted(([a], [b]) => (a < b ? -1 : 1)),
  ]);

function withEntry<T>(entries: Record<string, T>, key: string, value: T | null): Record<string, T> {
  const { [key]: _, ...others } = entries;
  return value === null ? others : { ...others, [key]: value };
}
