import { isDateFormat } from 'numfmt';
import type { Bytes } from '../../detect/bytes.ts';
import { unusable } from '../../messages/faults.ts';
import { orDamaged } from '../office/parts.ts';
import type { Output } from '../sandbox/output.ts';
import { type Cell, type CellLimits, MAX_ROWS } from './cells.ts';
import { DAYS_BEFORE_1904, dateOf, decimalOf, shownText, unitOf } from './number-formats.ts';
import { openWorkbook, unescaped, type Workbook } from './workbook.ts';

/** Far above any table of transactions. A row that is cut off here is refused for its values. */
const limits: CellLimits = { columns: 60, characters: 6_000 };

/** Returns the text of a cell: a number as a plain decimal, and a date in ISO 8601. */
function plainText({ strings, codes, uses1904 }: Workbook) {
  const areDates = codes.map(isDateFormat);
  return ({ type, style, value }: Cell): string => {
    if (type === 's' && value !== '' && strings[Number(value)] === undefined) throw unusable('FILE_DAMAGED.document');
    if (type === 's') return strings[Number(value)] ?? '';
    if (type === 'b') return value.trim() === '1' ? 'TRUE' : 'FALSE';
    if (type !== 'n') return unescaped(value);
    const isDate = areDates[style] && value.trim() !== '';
    const date = isDate && dateOf(Number(value) + (uses1904 ? DAYS_BEFORE_1904 : 0));
    return date || decimalOf(value).trim();
  };
}

/**
 * Writes the rows of the first visible sheet of an XLSX file, cell by cell. Numbers become plain decimals and dates ISO 8601
 * texts without a zone.
 * @throws UnusableFile FILE_DAMAGED or FILE_TOO_COMPLEX
 */
export async function readSheet(bytes: Bytes, output: Output): Promise<void> {
  const workbook = await openWorkbook(bytes);
  const [first, ...rest] = workbook.sheets;
  const units = workbook.codes.map((code) => (isDateFormat(code) ? '' : unitOf(code)));
  const shownOf = ({ style, value }: Cell) => {
    const code = workbook.codes[style] ?? 'General';
    const isFormatted = !/^general$/i.test(code) && !isDateFormat(code) && value.trim() !== '';
    return isFormatted ? shownText(Number(value), code) : undefined;
  };
  const room = { ...limits, units, shownOf, room: output.room };
  const textOf = plainText(workbook);
  const struckRows = new Set<number>();
  const markedTextOf = (cell: Cell, line: number) => {
    const text = textOf(cell);
    if (workbook.struckIn(cell, text)?.trim()) struckRows.add(line);
    return text;
  };
  const { rows, cutAt, hidden } = await workbook.rowsOf(first!, markedTextOf, room);
  const hiddenRows = rows.map(({ line }) => line).filter((line) => hidden.rows.has(line) || struckRows.has(line));
  const hiddenColumns = [...hidden.columns].filter((at) => rows.some(({ cells }) => cells[at]?.trim()));
  let others = 0;
  for (const sheet of rest) {
    // Stops at the first value.
    const read = await orDamaged(workbook.rowsOf(sheet, textOf, { ...limits, room: 0 }));
    if (read?.rows.length !== 0) others += 1;
    await output.breathe();
  }
  output.sheet(first!.name, { hiddenRows, hiddenColumns, others });
  for (const row of rows) await output.row(row);
  if (cutAt === 'characters') throw output.outOfRoom();
  if (cutAt) output.truncated({ limit: 'rows', n: MAX_ROWS });
}
