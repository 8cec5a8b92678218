import { escapeFormula } from '#src/lib/text/formula-text.ts';

/** Formats one cell (RFC 4180). Text that a spreadsheet would run as a formula gets a leading apostrophe. */
export function csvCell(text: string): string {
  const safe = escapeFormula(text);
  return /[",\r\n\t]|^\s|\s$|^'/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Formats a CSV file with CRLF line endings and a UTF-8 byte order mark, without which Excel garbles Chinese. */
export const csvOf = (rows: Iterable<readonly string[]>): string => {
  let text = '\ufeff';
  for (const row of rows) text += `${row.map(csvCell).join(',')}\r\n`;
  return text;
};
