import Big from 'big.js';
import { format, isDateFormat, tokenize } from 'numfmt';
import { attributeOf, scanXml } from '../office/xml-tags.ts';
import { currency, powerOf, withSignAndScale } from './true-number.ts';

/**
 * Codes of the built-in formats by number (ECMA-376, part 1, section 18.8.30). Those of currencies show the one of the computer,
 * so their numbers have none.
 */
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
  42: '#,##0;(#,##0);"-"',
  43: '#,##0.00;(#,##0.00);"-"',
  44: '#,##0.00;(#,##0.00);"-"',
  45: 'mm:ss',
  46: '[h]:mm:ss',
  47: 'mm:ss.0',
  48: '##0.0E+0',
};
/**
 * Codes of the built-in formats that depend on the language, as in Chinese spreadsheets. Japanese and Korean ones show
 * the same dates and times.
 */
const builtInChinese: Record<number, string> = {
  27: 'yyyy"年"m"月"',
  28: 'm"月"d"日"',
  29: 'm"月"d"日"',
  30: 'm-d-yy',
  31: 'yyyy"年"m"月"d"日"',
  32: 'h"时"mm"分"',
  33: 'h"时"mm"分"ss"秒"',
  34: 'h"时"mm"分"',
  35: 'h"时"mm"分"ss"秒"',
  36: 'yyyy"年"m"月"',
  50: 'yyyy"年"m"月"',
  51: 'm"月"d"日"',
  52: 'yyyy"年"m"月"',
  53: 'm"月"d"日"',
  54: 'm"月"d"日"',
  55: 'h"时"mm"分"',
  56: 'h"时"mm"分"ss"秒"',
  57: 'yyyy"年"m"月"',
  58: 'm"月"d"日"',
};

const codeOf = (id: number) => builtIn[id] ?? builtInChinese[id] ?? 'General';

/** Parts of a format code that show text beside the digits. Letters of dates are text in a code for numbers. */
const textParts = new Set(['STRING', 'ESCAPED', 'CHAR', 'CURRENCY', 'PERCENT', 'SPACE', 'DATETIME', 'ERROR']);

/** Returns what a format code shows beside a positive number, such as "kr", "Cr" or "%", without signs. Scales that it divides by do not count. */
export function unitOf(code: string): string {
  let unit = '';
  for (const { type, value } of tokenize(code)) {
    if (type === 'BREAK') break;
    // A currency sign may have a language, as in `[$€-407]`.
    if (type === 'LOCALE') unit += value.split('-')[0];
    else unit += textParts.has(type) ? value : ' ';
  }
  const words = unit.replace(/[\s()+,-]+/g, ' ').trim();
  return powerOf(code) > 0 ? (currency.exec(words)?.[0] ?? '') : words;
}

/** Returns whether a format code shows a year and a month in digits, or a quarter, which only some programs know. */
const isInDigits = (code: string) =>
  /y/i.test(code) && /[mq]/i.test(code.replace(/"[^"]*"|\\./g, '')) && !/mmm|年|月/i.test(code);

/** Returns whether a format code shows elapsed time, such as `[h]:mm`. */
const isDuration = (code: string) => /\[(?:h+|m+|s+)\]/i.test(code);

/** Maximum length of a format code in spreadsheets. */
const MAX_CODE_LENGTH = 255;

/** Returns the format code of each cell style. */
export function formatCodes(xml: string): string[] {
  const own = new Map<number, string>();
  const codes: string[] = [];
  let isInCells = false;
  scanXml(xml, {
    open(name, attributes) {
      const id = Number(attributeOf(attributes, 'numFmtId'));
      const code = name === 'numFmt' ? attributeOf(attributes, 'formatCode') : undefined;
      if (code !== undefined && code.length <= MAX_CODE_LENGTH) own.set(id, code);
      if (name === 'cellXfs') isInCells = true;
      else if (name === 'xf' && isInCells) codes.push(own.get(id) ?? codeOf(id));
    },
    close(name) {
      if (name === 'cellXfs') isInCells = false;
    },
  });
  return codes;
}

const DAY_MS = 86_400_000;
/** Day number of 1970-01-01. */
const EPOCH_DAY = 25_569;
/** Day numbers from 1899-12-31 to 1900-02-29 are not the same day in all programs, because some treat 1900 as a leap year. */
const FIRST_DAY = 61;
/** Day number of the year 1. Programs other than Excel have dates before 1900. */
const EARLIEST_DAY = -693_593;
/** Days to add to a number in the 1904 date system. */
export const DAYS_BEFORE_1904 = 1_462;
/** Day number of the year 10000. */
const LAST_DAY = 2_958_466;

/** Returns a day number as an ISO 8601 date or time without a zone, or null if there is no such day. */
export function dateOf(days: number): string | null {
  if (!((days >= FIRST_DAY && days < LAST_DAY) || (days < 0 && days >= EARLIEST_DAY))) return null;
  const text = new Date(Math.round((days - EPOCH_DAY) * DAY_MS)).toISOString();
  if (Number.isInteger(days)) return text.slice(0, 10);
  return text.slice(0, text.endsWith('.000Z') ? 19 : 23);
}

/**
 * Returns a number as a plain decimal. Spreadsheets keep 15 significant digits, so 0.1 + 0.2 is 0.3, and 12.50 stays. A number that needs an
 * exponent stays as it is.
 */
export function decimalOf(text: string): string {
  if (/^-?\d+(?:\.\d+)?$/.test(text) && text.replace(/\D/g, '').length <= 15) return text;
  const number = Number(text);
  if (text.trim() === '' || !Number.isFinite(number) || Math.abs(number) >= 1e15) return text;
  const decimal = String(Number(number.toPrecision(15)));
  return decimal.includes('e') ? text : decimal;
}

/** A currency sign with the language of its number, such as `[$€-407]`. The numbers of all languages are shown as in English. */
const language = /\[\$([^\]-]*)(?:-[^\]]*)?\]/g;

/** Adds a zero to a decimal such as "1.250", which could also be a number with a point between its thousands. */
const clearly = (text: string) => text.replace(/(?<![\d.,])[1-9]\d{0,2}\.\d{3}(?![\d.,])/, '$&0');

/**
 * Returns a number as its cell shows it, with its sign and scale: "12.5%", "(1,020)", "Sep-24". A date in digits alone, whose
 * order depends on the country, is shown in ISO 8601.
 */
export function displayOf(value: number, code: string, uses1904: boolean): string {
  const plain = clearly(new Big(decimalOf(String(value))).toFixed());
  if (code.length > MAX_CODE_LENGTH || /^general$/i.test(code)) return plain;
  if (isDuration(code) && value < 0) return `-${displayOf(-value, code, uses1904)}`;
  const isDate = isDateFormat(code) && !isDuration(code);
  const shown = isDate && uses1904 ? value + DAYS_BEFORE_1904 : value;
  const date = isDate && /y/i.test(code) && (shown < 0 || isInDigits(code)) ? dateOf(shown) : null;
  if (isDate && shown < 0 && !date) return plain;
  if (date) return /d/i.test(code) ? date.replace('T', ' ') : date.slice(0, 7);
  const line = shownText(shown, code);
  if (line === undefined) return plain;
  return isDateFormat(code) ? line : clearly(withSignAndScale(line, plain, code));
}

/** Returns a number letter for letter as its cell shows it, or undefined if the format cannot show it. */
export function shownText(value: number, code: string): string | undefined {
  if (code.length > MAX_CODE_LENGTH) return undefined;
  try {
    const text = format(
      // `!` escapes a character like `\\`, as in the format 0!.0,"万" of Chinese spreadsheets.
      code.replace(language, (_, sign: string) => (sign ? `"${sign}"` : '')).replace(/!(?=[^"])/g, '\\'),
      value,
    );
    const line = text.replace(/\s+/g, ' ').trim();
    // A value that the format has no section for.
    return /^#+$/.test(line) ? undefined : line;
  } catch {
    return undefined;
  }
}
