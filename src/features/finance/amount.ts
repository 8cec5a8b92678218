import type { AmountField, TransactionRow } from '#src/api/transactions/read-transactions.ts';
import { sumDecimals } from '#src/lib/format/decimal.ts';
import { isDecimal } from '#src/lib/format/decimal-text.ts';

const decimalsOf = (amount: string) => amount.split('.')[1]?.length ?? 0;

/** Splits a plain decimal into groups of thousands (with sign) and fraction (with point). Null for other text. */
export function amountParts(amount: string): { groups: string[]; fraction: string } | null {
  if (!isDecimal(amount)) return null;
  const [whole = '', ...rest] = amount.split('.');
  return {
    groups: whole.replace(/\B(?=(?:\d{3})+$)/g, ' ').split(' '),
    fraction: rest.length > 0 ? `.${rest[0]}` : '',
  };
}

/** Returns the maximum number of decimals in a column, used to align its decimal points. */
export const decimalsIn = (amounts: string[]): number =>
  amounts.reduce((max, amount) => (isDecimal(amount) ? Math.max(max, decimalsOf(amount)) : max), 0);

/** Sums the readable amounts exactly, with as many decimals as the most precise one, and counts the unreadable ones. */
export function total(amounts: string[]): { sum: string; unreadable: number } {
  const readable = amounts.filter(isDecimal);
  const decimals = decimalsIn(readable);
  const sum = sumDecimals(readable);
  const missing = decimals - decimalsOf(sum);
  return {
    sum: missing > 0 ? `${sum}${sum.includes('.') ? '' : '.'}${'0'.repeat(missing)}` : sum,
    unreadable: amounts.length - readable.length,
  };
}

/** Returns the amounts of a column, empty where they could not be read. */
export const amountsIn = (rows: TransactionRow[], field: AmountField): string[] =>
  rows.map((row) => (row.faults[field] ? '' : row[field]));

/** Returns the currencies that were sent with the readable amounts of a column; empty for no currency. */
export const currenciesIn = (rows: TransactionRow[], field: AmountField): string[] => [
  ...new Set(rows.filter((row) => !row.faults[field]).map((row) => row.currencies[field] ?? '')),
];
