import { attributeOf, scanXml } from './xml-tags.ts';

/** Numbers of the built-in formats that show a date or a time of day (ECMA-376, part 1, section 18.8.30). */
const isBuiltInDate = (id: number) =>
  (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58);

/** Returns whether a format code shows a date or a time. Quoted and escaped characters and colors do not count. */
const isDateCode = (code: string) =>
  /[ymdhs]/i.test(code.replace(/"[^"]*"|\\.|_.|\*.|\[(?!h+\]|m+\]|s+\])[^\]]*\]|general/gi, ''));

/** Returns the indexes of the cell styles that show a number as a date. */
export function dateStyles(xml: string): Set<number> {
  const codes = new Map<number, string>();
  const dates = new Set<number>();
  let isInCells = false;
  let index = 0;
  scanXml(xml, {
    open(name, attributes) {
      const id = Number(attributeOf(attributes, 'numFmtId'));
      if (name === 'numFmt') codes.set(id, attributeOf(attributes, 'formatCode') ?? '');
      else if (name === 'cellXfs') isInCells = true;
      else if (name === 'xf' && isInCells) {
        const code = codes.get(id);
        if (code === undefined ? isBuiltInDate(id) : isDateCode(code)) dates.add(index);
        index++;
      }
    },
    close(name) {
      if (name === 'cellXfs') isInCells = false;
    },
    text() {},
  });
  return dates;
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
