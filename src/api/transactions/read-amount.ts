import { isDecimal } from '#src/lib/format/decimal-text.ts';

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

const affix = '[\\p{L}\\p{Sc}]{1,4}';
const amountForm = new RegExp(`^([+-]?)\\s*(${affix})?\\s*([+-]?)\\s*(\\d.*?)\\s*(${affix})?$`, 'u');
/** Longer text is not parsed. */
const MAX_LENGTH = 200;
const exponentForm = /^(-?)(\d+)(?:\.(\d+))?[eE]([+-]?\d{1,3})$/;

const pointProof = /(?:^|\D)(?:0|\d{4,})\.\d+(?!\d)|\.(?:\d{1,2}|\d{4,})(?![\d,])|,\d{3}\.\d/;
const commaProof = /(?:^|\D)(?:0|\d{4,}),\d+(?![\d.])|,\d{1,2}(?![\d,])|\.\d{3},\d|\.\d{3}\.\d{3}(?!\d)/;

/** Finds the decimal marks in use, which decide how to read `1,250` and `1.250`. */
export function decimalMarksOf(amounts: Iterable<string>): DecimalMarks {
  const marks = { hasPoint: false, hasComma: false };
  for (const amount of amounts) {
    marks.hasPoint ||= pointProof.test(amount);
    marks.hasComma ||= commaProof.test(amount);
  }
  return marks;
}

/**
 * Reads an amount: a plain decimal, or one with thousands separators, a decimal comma, an exponent, or a currency before
 * or after it. No digit is changed.
 * @returns null if the text is not an amount or can mean two amounts
 */
export function readAmount(text: string, marks: DecimalMarks): ReadAmount | null {
  if (isDecimal(text) && !marks.hasComma) return { decimal: text };
  if (text.length > MAX_LENGTH) return null;
  const scientific = exponentForm.exec(text);
  if (scientific) return { decimal: withoutExponent(scientific) };
  const [, outer, lead, inner, digits = '', trail] = amountForm.exec(text.trim().replace('−', '-')) ?? [];
  const currencies = [lead, trail].filter((one) => one !== undefined);
  if ((outer && inner) || !currencies.every(isCurrency)) return null;
  const number = readDigits(digits, marks);
  if (!number) return null;
  const decimal = `${outer === '-' || inner === '-' ? '-' : ''}${number}`;
  return currencies.length > 0 ? { decimal, currency: currencies.join(' ') } : { decimal };
}

/** Returns a number in scientific notation as a plain decimal. */
function withoutExponent([, sign, whole = '', part = '', exponent]: RegExpExecArray): string {
  const point = whole.length + Number(exponent);
  const digits = `${'0'.repeat(Math.max(0, 1 - point))}${whole}${part}`.padEnd(point, '0');
  const at = Math.max(1, point);
  const moved = digits.slice(at) ? `${digits.slice(0, at)}.${digits.slice(at)}` : digits;
  return `${sign}${moved.replace(/^0+(?=\d)/, '')}`;
}

const gap = /[ \u00a0\u2009\u202f'’]/g;
const gapGrouped = /^(\d{1,3}(?:[ \u00a0\u2009\u202f'’]\d{3})+)(?:[.,](\d+))?$/;
const commaGrouped = /^([1-9]\d{0,2}(?:,\d{2,3})*,\d{3})(?:\.(\d+))?$/;
const pointGrouped = /^([1-9]\d{0,2}(?:\.\d{3})+)(?:,(\d+))?$/;
const commaDecimal = /^(\d+),(\d{1,3})$/;
/** One mark with one to three digits before it and three after it separates thousands or decimals. */
const eitherWay = /^[1-9]\d{0,2}[.,]\d{3}$/;

/** Returns unsigned digits as a plain decimal, or null. */
function readDigits(digits: string, { hasPoint, hasComma }: DecimalMarks): string | null {
  if (eitherWay.test(digits)) {
    if (hasPoint && hasComma) return null;
    const isDecimalMark = digits.includes('.') !== hasComma;
    return isDecimalMark ? digits.replace(',', '.') : digits.replace(/[.,]/, '');
  }
  if (isDecimal(digits)) return digits;
  const [, whole, part] =
    gapGrouped.exec(digits) ??
    commaGrouped.exec(digits) ??
    pointGrouped.exec(digits) ??
    commaDecimal.exec(digits) ??
    [];
  if (whole === undefined) return null;
  return `${whole.replace(gap, '').replace(/[.,]/g, '')}${part === undefined ? '' : `.${part}`}`;
}

let codes: Set<string> | undefined;

/** Accepts ISO 4217 codes and currency symbols, but no other word: `1.5k` and `3万` are multiples. */
function isCurrency(text: string): boolean {
  codes ??= new Set([...Intl.supportedValuesOf('currency'), 'RMB', '元', '圆', '円']);
  return codes.has(text) || /^\p{Lu}{0,3}\p{Sc}$/u.test(text);
}
