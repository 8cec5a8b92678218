import { isDecimal } from './decimal-text.ts';

/** Matches text that a spreadsheet treats as a formula, including full-width signs and leading whitespace. */
const formula = /^[\s\u00a0\u3000\ufeff]*[=+\-@\uff1d\uff0b\uff0d\uff20]|^[\t\r\n]/;

/**
 * Formats one cell (RFC 4180). Text that a spreadsheet would run as a formula gets a leading apostrophe; numbers do
 * not: `-12.50` is a number, `-12.50+A1` is not.
 */
export function csvCell(text: string): string {
  const safe = formula.test(text) && !isDecimal(text) ? `'${text}` : text;
  return /[",\r\n\t]|^\s|\s$|^'/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Formats a CSV file with CRLF line endings and a UTF-8 byte order mark, without which Excel garbles Chinese. */
export const csvOf = (rows: Iterable<readonly string[]>): string => {
  let text = '\ufeff';
  for (const row of rows) text += `${row.map(csvCell).join(',')}\r\n`;
  return text;
};
