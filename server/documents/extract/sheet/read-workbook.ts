import type { Bytes } from '../../detect/bytes.ts';
import { unusable } from '../../messages/faults.ts';
import { say } from '../../messages/say.ts';
import { orDamaged, reportLeftOut } from '../office/parts.ts';
import { asRow } from '../row-name.ts';
import type { Output } from '../sandbox/output.ts';
import { type Cell, type CellLimits, MAX_CELL_CHARACTERS, MAX_ROWS, oneLine, type SheetRows } from './cells.ts';
import { displayOf } from './number-formats.ts';
import { withoutMargin } from './without-margin.ts';
import { MAX_SHEETS, openWorkbook, unescaped, type Workbook } from './workbook.ts';

/** A sheet may have 16,384 columns. */
const limits: CellLimits = { columns: 256, characters: MAX_CELL_CHARACTERS };

/** Returns the text of a cell as the spreadsheet shows it. Errors such as `#REF!` are left out. */
function shownText({ strings, codes, uses1904, parts }: Workbook) {
  // Once and not in each cell: thousands of cells can have the same text.
  const shown = strings.map(oneLine);
  return ({ type, style, value }: Cell): string => {
    if (type === 's' && value !== '' && shown[Number(value)] === undefined) parts.damaged.add('xl/sharedStrings.xml');
    if (type === 's') return shown[Number(value)] ?? '';
    if (type === 'b') return value.trim() === '1' ? 'TRUE' : 'FALSE';
    if (type === 'e') return '';
    const number = value.trim() === '' ? Number.NaN : Number(value);
    if (type !== 'n' || Number.isNaN(number)) return oneLine(unescaped(value));
    return displayOf(number, codes[style] ?? 'General', uses1904);
  };
}

/**
 * Returns the visible rows as lines with tabs between visible cells, and a blank line for one or more empty rows. Also returns
 * the numbers of hidden rows and columns with text.
 */
function linesOf({ rows, hidden }: SheetRows) {
  const lines: string[] = [];
  const columns = new Set<number>();
  let hiddenRows = 0;
  let isApart = false;
  for (const [index, { line, cells }] of rows.entries()) {
    isApart ||= lines.length > 0 && line > rows[index - 1]!.line + 1;
    if (hidden.rows.has(line)) {
      hiddenRows += 1;
      continue;
    }
    const shown = cells.filter((text, column) => {
      if (!hidden.columns.has(column)) return true;
      if (text !== '') columns.add(column);
      return false;
    });
    const text = shown.join('\t').trimEnd();
    if (text === '' && shown.length < cells.length) continue;
    if (isApart) lines.push('');
    lines.push(!isApart && lines.at(-1)?.includes('\t') ? asRow(text) : text);
    isApart = false;
  }
  return { lines: withoutMargin(lines), rows: hiddenRows, columns: columns.size };
}

/**
 * Writes one block per visible sheet of an XLSX file, with its name as the heading. Hidden sheets, rows and columns are left out.
 * @throws UnusableFile FILE_DAMAGED or FILE_TOO_COMPLEX
 */
export async function readWorkbook(bytes: Bytes, output: Output): Promise<void> {
  const workbook = await openWorkbook(bytes);
  const { sheets } = workbook;
  const textOf = shownText(workbook);
  let unvalued = 0;
  let damaged = 0;
  const countedTextOf = (cell: Cell) => {
    const isUnvalued = cell.isFormula && cell.type === 'n' && cell.value.trim() === '';
    if (isUnvalued || cell.type === 'e') unvalued += 1;
    const text = textOf(cell);
    const struck = workbook.struckIn(cell, text);
    if (struck) workbook.parts.struck.push(struck);
    return struck === text ? '' : text;
  };
  output.pages(sheets.length);
  if (workbook.repeated > 0) output.log('warn', ...say('office.sheets_repeated', { n: workbook.repeated }));
  if (workbook.hidden > 0) output.log('warn', ...say('office.hidden_sheets', { n: workbook.hidden }));
  if (workbook.isCut) output.truncated({ limit: 'sheets', n: MAX_SHEETS });
  for (const [index, sheet] of sheets.entries()) {
    await output.breathe();
    const place = { page: index + 1 };
    const read = await orDamaged(workbook.rowsOf(sheet, countedTextOf, { ...limits, room: output.room }));
    if (!read) {
      output.damaged(sheet.name, ...say('office.sheet_damaged', { sheet: sheet.name, ...place }));
      output.progress(place.page / sheets.length, place.page);
      damaged += 1;
      unvalued = 0;
      continue;
    }
    for (const text of read.margins) workbook.parts.margins.add(text);
    const { lines: rows, ...hidden } = linesOf(read);
    if (hidden.rows + hidden.columns > 0)
      output.log('warn', ...say('office.hidden_cells', { sheet: sheet.name, ...hidden }));
    const drawings = await workbook.drawingsOf(sheet);
    const lines = drawings.length > 0 ? [...rows, '', ...drawings] : rows;
    const text = lines.join('\n');
    if (unvalued > 0) output.log('warn', ...say('office.formulas', { sheet: sheet.name, n: unvalued }));
    unvalued = 0;
    const { unread, pictures } = workbook.parts;
    if (pictures.size > 0 && !/[\p{L}\p{N}]/u.test(text))
      output.log('warn', ...say('office.picture_sheet', { sheet: sheet.name, ...place }));
    pictures.clear();
    if (unread.size > 0) output.log('warn', ...say('office.unread_sheet', { sheet: sheet.name, n: unread.size }));
    unread.clear();
    await output.block({ place, ...(sheet.name && { heading: sheet.name }), text });
    if (read.cutAt === 'characters') throw output.outOfRoom();
    if (read.cutAt) output.truncated({ limit: 'rows', n: MAX_ROWS });
    if (read.isTooWide) output.truncated({ limit: 'columns', n: limits.columns });
    const size = { ...place, lines: lines.length, characters: text.length, sheet: sheet.name };
    output.log('debug', ...say('office.sheet', size));
    output.progress(place.page / sheets.length, place.page);
  }
  if (damaged === sheets.length) throw unusable('FILE_DAMAGED.document');
  await reportLeftOut(workbook.parts, output);
}
