import { type ColumnDef, createColumnHelper, type RowData, tableFeatures } from '@tanstack/react-table';

export const features = tableFeatures({});
export type Features = typeof features;

declare module '@tanstack/react-table' {
  interface ColumnMeta<TFeatures, TData, TValue> {
    /** Makes the column name the row for screen readers. Each table has one such column, which cannot be hidden. */
    rowHeader?: boolean;
    align?: 'right';
    /** Sort key of the service. Without it the column cannot be sorted. */
    sortKey?: string;
    /** Hides the column by default, in tables with a `list`. */
    isHiddenByDefault?: boolean;
  }
}

/**
 * Returns the column helper of a `DataTable`: `const column = columnsOf<Project>()`, then
 * `column.accessor('fileName', {…})`.
 */
export const columnsOf = <T extends RowData>() => createColumnHelper<Features, T>();

// biome-ignore lint/suspicious/noExplicitAny: the columns of one table have values of different types.
export type Column<T extends RowData> = ColumnDef<Features, T, any>;
export type Columns<T extends RowData> = Column<T>[];

/** Returns the key of a column in the user's choice. */
export const columnKey = <T extends RowData>(column: Column<T>): string =>
  column.id ?? ('accessorKey' in column ? String(column.accessorKey) : '');

/** Returns the label of a column. Columns of controls have none and cannot be hidden. */
export const columnLabel = <T extends RowData>({ header }: Column<T>): string | undefined =>
  typeof header === 'string' && header !== '' ? header : undefined;
