const decimalForm = /^-?\d+(?:\.\d+)?$/;

/**
 * Returns whether a text is a plain decimal, `-?digits[.digits]`: no `+`, exponent, grouping, whitespace, `.5` or
 * `5.`.
 */
export const isDecimal = (text: string): boolean => decimalForm.test(text);

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
 * Formats a plain decimal with the locale's separators and keeps every digit: `1234567.10` → `1,234,567.10`. Returns
 * any other text unchanged. Does not use Intl, which keeps at most 100 decimals and drops trailing zeros.
 */
export function formatDecimal(text: string, locale: string): string {
  if (!isDecimal(text)) return text;
  const { group, point } = marks(locale);
  const [whole = '', part] = text.split('.');
  const grouped = whole.replace(/\B(?=(?:\d{3})+$)/g, group);
  return part === undefined ? grouped : grouped + point + part;
}
