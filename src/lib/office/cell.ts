import { isDecimal } from '#src/lib/format/decimal-text.ts';
import { localTimeAt } from '#src/lib/time/local-time.ts';

/** One cell of an exported row. Amounts are the text from the service; instants are ISO 8601. */
export type Cell = { text: string } | { amount: string } | { instant: string };

export const isReadable = (cell: Cell) => !('amount' in cell) || isDecimal(cell.amount);

/** Maximum number of digits that a spreadsheet's binary number holds without loss. */
const MAX_DIGITS = 15;

/**
 * Returns true if a spreadsheet can store an amount as a number and display the same digits: at most 15 digits in
 * canonical form. `007` and `-0.00` would change.
 */
export const fitsNumber = (amount: string) =>
  /^-?(0|[1-9]\d*)(\.\d+)?$/.test(amount) && amount.replace(/\D/g, '').length <= MAX_DIGITS && !/^-[0.]*$/.test(amount);

const two = (value: number) => String(value).padStart(2, '0');

/** Formats an instant in a time zone: `2026-03-01T09:30:00+08:00`. Returns unreadable text unchanged. */
export function zonedIso(iso: string, zone: string): string {
  const instant = Date.parse(iso);
  if (Number.isNaN(instant)) return iso;
  // Before standard time, offsets had seconds, which ISO 8601 cannot show.
  const minutes = Math.round((localTimeAt(instant, zone) - instant) / 60_000);
  const offset = `${minutes < 0 ? '-' : '+'}${two(Math.floor(Math.abs(minutes) / 60))}:${two(Math.abs(minutes) % 60)}`;
  const here = new Date(instant + minutes * 60_000).toISOString();
  return `${withoutZeroMs(here).slice(0, -1)}${offset}`;
}

/** Formats an instant in UTC: `2026-03-01T01:30:00Z`. Returns unreadable text unchanged. */
export function utcIso(iso: string): string {
  const date = new Date(iso);
  return Number.isNaN(date.getTime()) ? iso : withoutZeroMs(date.toISOString());
}

const withoutZeroMs = (iso: string) => iso.replace('.000Z', 'Z');
