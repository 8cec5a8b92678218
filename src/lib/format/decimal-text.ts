const decimalForm = /^-?\d+(?:\.\d+)?$/;

/** Whether a text is a plain decimal: `-?digits[.digits]`. No sign `+`, exponent, grouping, white space, `.5` or `5.`. */
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
