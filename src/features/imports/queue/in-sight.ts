import { type ImportRecord, isOpen } from '../upload/record/record.ts';

/**
 * The order in which rows are drawn: as they were chosen, where all are. Where some are left out, what is under way comes
 * first, and then what was finished last.
 */
export const inSight = (records: ImportRecord[], drawn: number): ImportRecord[] =>
  records.length <= drawn
    ? records
    : records.toSorted((a, b) => Number(isOpen(b)) - Number(isOpen(a)) || (b.finishedAt ?? 0) - (a.finishedAt ?? 0));
