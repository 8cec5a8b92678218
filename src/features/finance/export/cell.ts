import { isDecimal } from '#src/lib/format/decimal-text.ts';

/** One cell of an exported row. An amount is its wire text, an instant ISO 8601. */
export type Cell = { text: string } | { amount: string } | { instant: string };

export const isReadable = (cell: Cell) => !('amount' in cell) || isDecimal(cell.amount);

/** Digits that a spreadsheet's binary number holds without loss. */
const DIGITS = 15;

/**
 * Whether a spreadsheet can hold an amount as a number and show it digit for digit: at most 15 digits, written as a number is
 * written. `007` and `-0.00` would come back changed.
 */
export const fitsNumber = (amount: string) =>
  /^-?(0|[1-9]\d*)(\.\d+)?$/.test(amount) && amount.replace(/\D/g, '').length <= DIGITS && !/^-[0.]*$/.test(amount);

const two = (value: number) => String(value).padStart(2, '0');

/** An instant in this browser's zone with its offset: `2026-03-01T09:30:00+08:00`. Unreadable text as it is. */
export function localIso(iso: string): string {
  const date = new Date(iso);
  if (Number.isNaN(date.getTime())) return iso;
  const minutes = -date.getTimezoneOffset();
  const offset = `${minutes < 0 ? '-' : '+'}${two(Math.floor(Math.abs(minutes) / 60))}:${two(Math.abs(minutes) % 60)}`;
  const here = new Date(date.getTime() + minutes * 60_000).toISOString();
  return `${withoutZeroMs(here).slice(0, -1)}${offset}`;
}

/** An instant in UTC: `2026-03-01T01:30:00Z`. Unreadable text as it is. */
export function utcIso(iso: string): string {
  const date = new Date(iso);
  return Number.isNaN(date.getTime()) ? iso : withoutZeroMs(date.toISOString());
}

const withoutZeroMs = (iso: string) => iso.replace('.000Z', 'Z');
