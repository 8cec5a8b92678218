import { isDecimal } from '#src/lib/format/decimal-text.ts';
import { readWrittenAmount } from '#src/lib/text/written-amount.ts';

/** Decimal marks that the amounts of one answer prove to be in use. */
export interface DecimalMarks {
  hasPoint: boolean;
  hasComma: boolean;
}

interface ReadAmount {
  /** Plain decimal with the digits that were sent. */
  decimal: string;
  /** Currency code or symbol sent with the amount. */
  currency?: string;
}

const exponentForm = /^(-?)(\d+)(?:\.(\d+))?[eE]([+-]?\d{1,3})$/;

/** Finds the decimal marks in use, which decide how to read `1,250` and `1.250`. */
export function decimalMarksOf(amounts: Iterable<string>): DecimalMarks {
  const marks = { hasPoint: false, hasComma: false };
  for (const amount of amounts) {
    const { point, comma } = readWrittenAmount(amount)?.readings ?? {};
    marks.hasPoint ||= comma === undefined && point !== undefined;
    marks.hasComma ||= point === undefined && comma !== undefined;
  }
  return marks;
}

/**
 * Reads an amount: a plain decimal, or one with thousands separators, a decimal comma, an exponent, parentheses, or a currency
 * before or after it. No digit is changed.
 * @returns null if the text is not an amount or can mean two amounts
 */
export function readAmount(text: string, marks: DecimalMarks): ReadAmount | null {
  if (isDecimal(text) && !marks.hasComma) return { decimal: text };
  const scientific = exponentForm.exec(text);
  if (scientific) return { decimal: withoutExponent(scientific) };
  const { readings = {}, units = [] } = readWrittenAmount(text) ?? {};
  const { point, comma } = readings;
  if (!units.every(isCurrency)) return null;
  const isOpen = point !== undefined && comma !== undefined && point !== comma;
  if (isOpen && marks.hasPoint && marks.hasComma) return null;
  const decimal = isOpen && marks.hasComma ? comma : (point ?? comma);
  if (decimal === undefined) return null;
  return units.length > 0 ? { decimal, currency: units.join(' ') } : { decimal };
}

/** Returns a number in scientific notation as a plain decimal. */
function withoutExponent([, sign, whole = '', part = '', exponent]: RegExpExecArray): string {
  const point = whole.length + Number(exponent);
  const digits = `${'0'.repeat(Math.max(0, 1 - point))}${whole}${part}`.padEnd(point, '0');
  const at = Math.max(1, point);
  const moved = digits.slice(at) ? `${digits.slice(0, at)}.${digits.slice(at)}` : digits;
  return `${sign}${moved.replace(/^0+(?=\d)/, '')}`;
}

let codes: Set<string> | undefined;

/** Accepts ISO 4217 codes and currency symbols, but no other word: `1.5k` and `3万` are multiples. */
function isCurrency(text: string): boolean {
  codes ??= new Set([...Intl.supportedValuesOf('currency'), 'RMB', '元', '圆', '円']);
  return codes.has(text) || /^\p{Lu}{0,3}\p{Sc}$/u.test(text);
}
