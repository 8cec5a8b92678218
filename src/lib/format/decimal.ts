import Big from 'big.js';
import { isDecimal } from './decimal-text.ts';

/** The exact value of a plain decimal; null for any other text, which is to be shown as it is and never as 0 or NaN. */
export const parseDecimal = (text: string): Big | null => (isDecimal(text) ? new Big(text) : null);

/** Order of two numerals as JSON or a plain decimal has them, exact for any length: negative, zero or positive. */
export const compareNumerals = (a: string, b: string): number => new Big(a).cmp(new Big(b));

/** Powers of ten beyond which a difference would be a text of thousands of zeros. */
const farthest = 1_000;

/** `b - a` of two numerals as JSON or a plain decimal has them, exact and without an exponent; null where it would be endless. */
export const differenceOf = (a: string, b: string): string | null => {
  const [left, right] = [new Big(a), new Big(b)];
  const isFar = [left, right].some(({ c, e }) => Math.abs(e) > farthest || c.length > farthest);
  return isFar ? null : right.minus(left).toFixed();
};

/** Exact sum of plain decimals, itself one. @throws Error for a text that is not a plain decimal. */
export const sumDecimals = (texts: Iterable<string>): string => {
  let sum = new Big(0);
  for (const text of texts) {
    const value = parseDecimal(text);
    if (!value) throw new Error('Not a plain decimal.');
    sum = sum.plus(value);
  }
  return sum.toFixed();
};
