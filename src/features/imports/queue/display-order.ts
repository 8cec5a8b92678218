import { type ImportRecord, isOpen } from '../upload/record/record.ts';

/**
 * Returns the rows in display order. If all fit, that is the order in which they were added. Otherwise open imports
 * come first, then the most recently finished.
 */
export const inDisplayOrder = (records: ImportRecord[], drawn: number): ImportRecord[] =>
  records.length <= drawn
    ? records
    : records.toSorted((a, b) => Number(isOpen(b)) - Number(isOpen(a)) || (b.finishedAt ?? 0) - (a.finishedAt ?? 0));
