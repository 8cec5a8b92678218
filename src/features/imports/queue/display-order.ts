import { type ImportRecord, isOpen } from '../upload/record/record.ts';
import { isRecent } from './list-summary.ts';

/**
 * Returns the rows in display order: those in progress or just finished, as they were added, then earlier ones, the newest
 * first. If not all of the recent ones fit, the open ones come first.
 */
export function inDisplayOrder(records: readonly ImportRecord[], drawn: number): ImportRecord[] {
  const recent = records.filter(isRecent);
  const isTight = recent.length > drawn;
  const byEnd = (a: ImportRecord, b: ImportRecord) => (b.finishedAt ?? 0) - (a.finishedAt ?? 0);
  return [
    ...(isTight ? recent.toSorted((a, b) => Number(isOpen(b)) - Number(isOpen(a)) || byEnd(a, b)) : recent),
    ...records.filter((record) => !isRecent(record)).sort(byEnd),
  ];
}
