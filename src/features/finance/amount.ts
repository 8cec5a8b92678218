import { sumDecimals } from '#src/lib/format/decimal.ts';
import { isDecimal } from '#src/lib/format/decimal-text.ts';

const decimalsOf = (amount: string) => amount.split('.')[1]?.length ?? 0;

/** A plain decimal in the pieces that it is drawn from: sign and thousands, then the point with what follows. Null for other text. */
export function amountParts(amount: string): { groups: string[]; fraction: string } | null {
  if (!isDecimal(amount)) return null;
  const [whole = '', ...rest] = amount.split('.');
  return {
    groups: whole.replace(/\B(?=(?:\d{3})+$)/g, ' ').split(' '),
    fraction: rest.length > 0 ? `.${rest[0]}` : '',
  };
}

/** The decimals that a column needs room for, so that its points stand under each other. */
export const decimalsIn = (amounts: string[]): number =>
  amounts.reduce((most, amount) => (isDecimal(amount) ? Math.max(most, decimalsOf(amount)) : most), 0);

/** Exact sum of what can be read, with the decimals of the finest; what cannot be read is counted. */
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
