import type { CSSProperties, ReactNode } from 'react';

export interface Column<T> {
  /** Key in the user's choice of columns. */
  id: string;
  /** Column label. Columns of controls have an element instead and cannot be hidden. */
  header: ReactNode;
  /** Null for a value that is missing: shown as a dash, and left out of the cards on phones. */
  cell: (row: T) => ReactNode;
  /** Makes the column name the row for screen readers. Each table has one such column, which cannot be hidden. */
  isRowHeader?: boolean;
  align?: 'right';
  /** Sort key of the service. Without it the column cannot be sorted. */
  sortKey?: string;
  /** Sorts by the highest values on the first click. */
  isDescendingFirst?: boolean;
  /** Hides the column by default, in tables with a `list`. */
  isHiddenAtFirst?: boolean;
}

/** Returns the label of a column, or undefined for a column of controls. */
export const columnLabel = <T>({ header }: Column<T>): string | undefined =>
  typeof header === 'string' && header !== '' ? header : undefined;

/** Returns the custom property of the table that has the width of its nth column. */
export const widthProperty = (place: number) => `--column-${place}`;

/** Returns the attributes of the nth cell of a row, if the user set the width of its column. */
export const sizeOf = (sized: (number | undefined)[], place: number) =>
  sized[place] === undefined
    ? undefined
    : { 'data-sized': true, style: { '--width': `var(${widthProperty(place)})` } as CSSProperties };
