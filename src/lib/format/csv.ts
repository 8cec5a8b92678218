import { isDecimal } from './decimal-text.ts';

/** What a spreadsheet takes for a formula, also in full width and after spaces. */
const formula = /^[\s\u00a0\u3000\ufeff]*[=+\-@\uff1d\uff0b\uff0d\uff20]|^[\t\r\n]/;

/**
 * One cell (RFC 4180). A text that a spreadsheet would run gets an apostrophe before it; a number never does: `-12.50` is
 * one, `-12.50+A1` is not.
 */
export function csvCell(text: string): string {
  const safe = formula.test(text) && !isDecimal(text) ? `'${text}` : text;
  return /[",\r\n\t]|^\s|\s$|^'/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** A CSV file: CRLF after each row, and the mark of UTF-8 first, without which Excel garbles Chinese. */
export const csvOf = (rows: Iterable<readonly string[]>): string => {
  let text = '\ufeff';
  for (const row of rows) text += `${row.map(csvCell).join(',')}\r\n`;
  return text;
};
