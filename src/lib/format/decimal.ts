import Big from 'big.js';
import { isDecimal } from './decimal-text.ts';

/**
 * Returns the exact value of a plain decimal, or null for other text, which callers show unchanged (never as 0 or
 * NaN).
 */
export const parseDecimal = (text: string): Big | null => (isDecimal(text) ? new Big(text) : null);

/**
 * Compares two JSON numbers or plain decimals of any length exactly. Returns a negative number, zero or a positive
 * number.
 */
export const compareNumerals = (a: string, b: string): number => new Big(a).cmp(new Big(b));

/** Largest power of ten for which a difference is computed. Beyond it the result would have thousands of zeros. */
const MAX_EXPONENT = 1_000;

/**
 * Returns the exact value of `b - a` for JSON numbers or plain decimals, without an exponent, or null if it would be
 * too long.
 */
export const differenceOf = (a: string, b: string): string | null => {
  const [left, right] = [new Big(a), new Big(b)];
  const isFar = [left, right].some(({ c, e }) => Math.abs(e) > MAX_EXPONENT || c.length > MAX_EXPONENT);
  return isFar ? null : right.minus(left).toFixed();
};

/**
 * Returns the exact sum of plain decimals as a plain decimal.
 * @throws Error if a text is not a plain decimal
 */
export const sumDecimals = (texts: Iterable<string>): string => {
  let sum = new Big(0);
  for (const text of texts) {
    const value = parseDecimal(text);
    if (!value) throw new Error('The text is not a plain decimal.');
    sum = sum.plus(value);
  }
  return sum.toFixed();
};
