import { type ColumnDef, createColumnHelper, type RowData, tableFeatures } from '@tanstack/react-table';

export const features = tableFeatures({});
export type Features = typeof features;

declare module '@tanstack/react-table' {
  interface ColumnMeta<TFeatures, TData, TValue> {
    /** Names the row for screen readers: one column of each table. It cannot be hidden. */
    rowHeader?: boolean;
    align?: 'right';
    /** Key by which the service can sort; without it the header is plain text. */
    sortKey?: string;
    /** Not shown until the person asks for it; for tables with a `list`. */
    hiddenAtFirst?: boolean;
  }
}

/** Columns of a `DataTable`: `const column = columnsOf<Project>()`, then `column.accessor('fileName', {…})`. */
export const columnsOf = <T extends RowData>() => createColumnHelper<Features, T>();

// biome-ignore lint/suspicious/noExplicitAny: the columns of one table have values of different types.
export type Column<T extends RowData> = ColumnDef<Features, T, any>;
export type Columns<T extends RowData> = Column<T>[];

/** What a column is known by in a person's choice. */
export const columnKey = <T extends RowData>(column: Column<T>): string =>
  column.id ?? ('accessorKey' in column ? String(column.accessorKey) : '');

/** The words over a column; none over one of controls, which can be neither named nor hidden. */
export const columnLabel = <T extends RowData>({ header }: Column<T>): string | undefined =>
  typeof header === 'string' && header !== '' ? header : undefined;
