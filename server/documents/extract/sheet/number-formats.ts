import { format } from 'numfmt';
import { attributeOf, scanXml } from './xml-tags.ts';

/** Codes of the built-in formats by number (ECMA-376, part 1, section 18.8.30). */
const builtIn: Record<number, string> = {
  1: '0',
  2: '0.00',
  3: '#,##0',
  4: '#,##0.00',
  9: '0%',
  10: '0.00%',
  11: '0.00E+00',
  12: '# ?/?',
  13: '# ??/??',
  14: 'm/d/yyyy',
  15: 'd-mmm-yy',
  16: 'd-mmm',
  17: 'mmm-yy',
  18: 'h:mm AM/PM',
  19: 'h:mm:ss AM/PM',
  20: 'h:mm',
  21: 'h:mm:ss',
  22: 'm/d/yyyy h:mm',
  37: '#,##0;(#,##0)',
  38: '#,##0;(#,##0)',
  39: '#,##0.00;(#,##0.00)',
  40: '#,##0.00;(#,##0.00)',
  41: '#,##0;(#,##0);"-"',
  42: '$#,##0;($#,##0);"-"',
  43: '#,##0.00;(#,##0.00);"-"',
  44: '$#,##0.00;($#,##0.00);"-"',
  45: 'mm:ss',
  46: '[h]:mm:ss',
  47: 'mm:ss',
  48: '##0.0E+0',
};
/** Built-in formats of dates in Chinese, Japanese and Korean spreadsheets, whose codes depend on the language. */
const isEastAsianDate = (id: number) => (id >= 27 && id <= 36) || (id >= 50 && id <= 58);
const months = new Set([27, 36, 50, 52, 57]);

const codeOf = (id: number) =>
  builtIn[id] ?? (isEastAsianDate(id) ? (months.has(id) ? 'yyyy"年"m"月"' : 'yyyy"年"m"月"d"日"') : 'General');

/** Returns whether a format code shows a date or a time. Quoted and escaped characters and colors do not count. */
export const isDateCode = (code: string): boolean =>
  /[ymdhs]/i.test(code.replace(/"[^"]*"|\\.|_.|\*.|\[(?!h+\]|m+\]|s+\])[^\]]*\]|general/gi, ''));

/** Returns the format code of each cell style. */
export function formatCodes(xml: string): string[] {
  const own = new Map<number, string>();
  const codes: string[] = [];
  let isInCells = false;
  scanXml(xml, {
    open(name, attributes) {
      const id = Number(attributeOf(attributes, 'numFmtId'));
      if (name === 'numFmt') own.set(id, attributeOf(attributes, 'formatCode') ?? '');
      else if (name === 'cellXfs') isInCells = true;
      else if (name === 'xf' && isInCells) codes.push(own.get(id) ?? codeOf(id));
    },
    close(name) {
      if (name === 'cellXfs') isInCells = false;
    },
    text() {},
  });
  return codes;
}

const DAY_MS = 86_400_000;
/**
 * Day number of 1970-01-01, and that of 1900-03-01. Earlier ones are wrong, because spreadsheets count a February 29,
 * 1900.
 */
const EPOCH_DAY = 25_569;
const FIRST_DAY = 61;
/** Days to add to a number in the 1904 date system. */
export const DAYS_BEFORE_1904 = 1_462;
/** Day number of the year 10000. */
const LAST_DAY = 2_958_466;

/** Returns a day number as an ISO 8601 date or time without a zone, or null if there is no such day. */
export function dateOf(days: number): string | null {
  if (!(days >= FIRST_DAY && days < LAST_DAY)) return null;
  const text = new Date(Math.round((days - EPOCH_DAY) * DAY_MS)).toISOString();
  if (Number.isInteger(days)) return text.slice(0, 10);
  return text.slice(0, text.endsWith('.000Z') ? 19 : 23);
}

/**
 * Returns a number as a plain decimal. Spreadsheets keep 15 significant digits, so 0.1 + 0.2 is 0.3. A number that needs an
 * exponent stays as it is.
 */
export function decimalOf(text: string): string {
  const number = Number(text);
  if (text.trim() === '' || !Number.isFinite(number) || Math.abs(number) >= 1e15) return text;
  const decimal = String(Number(number.toPrecision(15)));
  return decimal.includes('e') ? text : decimal;
}

/** A currency sign with the language of its number, such as `[$€-407]`. The numbers of all languages are shown as in English. */
const language = /\[\$([^\]-]*)(?:-[^\]]*)?\]/g;

/**
 * Returns a number as its cell shows it: "12.5%", "(1,020)", "Sep-24". A date in digits alone, whose order depends on the
 * country, is shown in ISO 8601.
 */
export function displayOf(value: number, code: string, uses1904: boolean): string {
  const days = value + (uses1904 ? DAYS_BEFORE_1904 : 0);
  if (isDateCode(code) && /y/i.test(code) && !/mmm|年|月/i.test(code)) {
    const date = dateOf(days);
    if (date) return /d/i.test(code) ? date.replace('T', ' ') : date.slice(0, 7);
  }
  if (/^general$/i.test(code)) return decimalOf(String(value));
  try {
    const shown = format(
      code.replace(language, (_, sign: string) => (sign ? `"${sign}"` : '')),
      isDateCode(code) ? days : value,
    );
    return shown.replace(/\s+/g, ' ').trim();
  } catch {
    return decimalOf(String(value));
  }
}
