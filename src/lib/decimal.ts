import Big from 'big.js';

const decimalForm = /^-?\d+(?:\.\d+)?$/;

/** Whether a text is a plain decimal: `-?digits[.digits]`. No sign `+`, exponent, grouping, white space, `.5` or `5.`. */
export const isDecimal = (text: string): boolean => decimalForm.test(text);

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

interface Marks {
  group: string;
  point: string;
}
const marksOf = new Map<string, Marks>();
function marks(locale: string): Marks {
  const known = marksOf.get(locale);
  if (known) return known;
  const parts = new Intl.NumberFormat(locale).formatToParts(-12345.6);
  const mark = (type: string) => parts.find((part) => part.type === type)?.value ?? '';
  const found = { group: mark('group'), point: mark('decimal') };
  marksOf.set(locale, found);
  return found;
}

/**
 * A plain decimal with the locale's separators and every digit it came with: `1234567.10` → `1,234,567.10`. Text that is no
 * plain decimal is given back as it is. By hand: Intl keeps at most 100 decimals and drops trailing zeros.
 */
export function formatDecimal(text: string, locale: string): string {
  if (!isDecimal(text)) return text;
  const { group, point } = marks(locale);
  const [whole = '', part] = text.split('.');
  const grouped = whole.replace(/\B(?=(?:\d{3})+$)/g, group);
  return part === undefined ? grouped : grouped + point + part;
}
