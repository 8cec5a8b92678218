import { attributeOf, scanXml } from '../office/xml-tags.ts';
import type { TableRow } from '../sandbox/output.ts';

/** Maximum number of characters that spreadsheets keep in a cell. */
export const MAX_CELL_CHARACTERS = 32_767;

/** Maximum number of rows that spreadsheets have. */
export const MAX_ROWS = 1_048_576;

/** Limits of a row: its first `columns` cells are read, and the first `characters` of each. */
export interface CellLimits {
  columns: number;
  characters: number;
  /** Unit that the format of each cell style shows. */
  units?: readonly string[];
  /** Returns a number as its cell shows it if its style has a format that is none of dates. */
  shownOf?: (cell: Cell) => string | undefined;
}

export interface SheetRows {
  /** The rows that are not empty. */
  rows: TableRow[];
  /** The limit at which the rest of the sheet was left out. */
  cutAt?: 'characters' | 'rows';
  /** True if cells after the last column were left out. */
  isTooWide: boolean;
  /** Headers and footers of the printed pages. */
  margins: string[];
  /** Lines of the hidden rows, and indexes of the hidden columns. */
  hidden: { rows: Set<number>; columns: Set<number> };
}

/** Shortens white space as spreadsheets show it. */
export const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** Returns the index of the column in a reference such as `AB12`. */
function columnOf(reference: string | undefined): number | undefined {
  const [letters] = /^[A-Z]{1,3}/.exec(reference ?? '') ?? [];
  if (!letters) return undefined;
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

/** Codes in headers and footers (ECMA-376, part 1, section 18.3.1.46): place, font, size, color, page number and so on. */
const marginCode = /&(?:&|"[^"]*"|K[\dA-F]{6}|K\d\d[+-]\d{3}|\d+|[A-Z])/gi;
const margin = /^(?:odd|even|first)(?:Header|Footer)$/;

/** Returns true for a row or a column that the spreadsheet does not show. `size` names its height or width. */
const isHidden = (attributes: string, size: string): boolean =>
  /^(?:1|true)$/.test(attributeOf(attributes, 'hidden') ?? '') || Number(attributeOf(attributes, size) ?? 1) === 0;

/** A cell as it is stored: `type` is `n` for a number. */
export interface Cell {
  column: number;
  type: string;
  style: number;
  value: string;
  isFormula: boolean;
}

/**
 * Returns the rows of a sheet that are not empty, within the limits.
 * @param room maximum number of characters of all rows, with one for each cell. A few bytes of a file can repeat a long text, or
 * begin a row far to the right.
 */
export function rowsOf(
  xml: string,
  textOf: (cell: Cell, line: number) => string,
  limits: CellLimits & { room: number },
): SheetRows {
  const rows: TableRow[] = [];
  let { room } = limits;
  let cutAt: SheetRows['cutAt'];
  let isTooWide = false;
  const hidden: SheetRows['hidden'] = { rows: new Set(), columns: new Set() };
  let row: TableRow = { line: 0, cells: [], formulas: [], units: {}, shown: {} };
  let cell: Cell | undefined;
  let next = 0;
  let taken: 'v' | 't' | undefined;
  let isPhonetic = false;
  let isMargin = false;
  const margins: string[] = [];
  scanXml(xml, {
    isDone: () => cutAt !== undefined,
    open(name, attributes) {
      if (name === 'row') {
        const number = Number(attributeOf(attributes, 'r'));
        const isValid = Number.isInteger(number) && number > 0 && number <= MAX_ROWS;
        row = { line: isValid ? number : row.line + 1, cells: [], formulas: [], units: {}, shown: {} };
        next = 0;
        if (isHidden(attributes, 'ht')) hidden.rows.add(row.line);
      } else if (name === 'col') {
        const last = isHidden(attributes, 'width') ? Number(attributeOf(attributes, 'max')) : 0;
        const first = Math.max(1, Number(attributeOf(attributes, 'min')));
        for (let at = first; at <= Math.min(last, limits.columns); at++) hidden.columns.add(at - 1);
      } else if (name === 'c') {
        const column = columnOf(attributeOf(attributes, 'r')) ?? next;
        next = column + 1;
        const type = attributeOf(attributes, 't') ?? 'n';
        cell = { column, type, style: Number(attributeOf(attributes, 's') ?? 0), value: '', isFormula: false };
      } else if (margin.test(name)) {
        isMargin = true;
        margins.push('');
      } else if (name === 'f' && cell) cell.isFormula = true;
      else if (name === 'rPh') isPhonetic = true;
      else if (name === 'v' || name === 't') taken = name;
    },
    close(name) {
      if (name === 'v' || name === 't') taken = undefined;
      else if (name === 'rPh') isPhonetic = false;
      else if (margin.test(name)) isMargin = false;
      else if (name === 'c' && cell) {
        const text = textOf(cell, row.line).slice(0, limits.characters);
        const isFilled = text.trim() !== '' || cell.isFormula;
        if (isFilled && cell.column >= limits.columns) isTooWide = true;
        else if (isFilled) {
          room -= text.length + Math.max(1, cell.column + 1 - row.cells.length);
          if (room < 0) cutAt = 'characters';
          while (row.cells.length < cell.column) row.cells.push('');
          row.cells[cell.column] = text;
          if (cell.isFormula) row.formulas.push(cell.column);
          if (cell.type === 'n') row.units[cell.column] = limits.units?.[cell.style] ?? '';
          const shown = cell.type === 'n' && limits.shownOf?.(cell);
          if (shown) row.shown[cell.column] = shown;
        }
        cell = undefined;
      } else if (name === 'row' && row.cells.length > 0) {
        if (rows.length < MAX_ROWS) rows.push(row);
        else cutAt = 'rows';
      }
    },
    text(piece) {
      if (isMargin) margins[margins.length - 1] += piece;
      if (cell && taken && !isPhonetic && cell.value.length <= MAX_CELL_CHARACTERS) cell.value += piece;
    },
  });
  if (cutAt === 'characters') rows.push(row);
  const shownMargins = margins.map((text) => oneLine(text.replace(marginCode, (code) => (code === '&&' ? '&' : ' '))));
  return { rows, isTooWide, hidden, margins: shownMargins, ...(cutAt && { cutAt }) };
}
