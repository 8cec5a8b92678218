import type { Entry, ZipFile } from 'yauzl';
import type { Bytes } from '../../detect/bytes.ts';
import { entryName } from '../../detect/entry-name.ts';
import { InflateLimitError, inflate } from '../../detect/inflate.ts';
import { unusable } from '../../messages/faults.ts';
import type { Output, TableRow } from '../sandbox/output.ts';
import { DAYS_BEFORE_1904, dateOf, dateStyles, decimalOf } from './number-formats.ts';
import { attributeOf, scanXml } from './xml-tags.ts';

/** Limits far above real tables: 64 MiB of XML in one part of the workbook. */
const partLimits = { maxBytes: 64 * 1024 * 1024, maxRatio: 1_100 };
const MAX_ENTRIES = 5_000;
/** Maximum characters of a cell and cells of a row. Longer ones are cut, which the caller reports as a fault. */
const MAX_CELL_CHARACTERS = 6_000;
const MAX_COLUMNS = 60;

async function openParts(bytes: Bytes) {
  const zip: ZipFile = await bytes.openZip();
  const entries = new Map<string, Entry>();
  for await (const entry of zip.eachEntry()) {
    if (entries.size >= MAX_ENTRIES) throw unusable('FILE_TOO_COMPLEX.document');
    entries.set(entryName(entry).toLowerCase(), entry);
  }
  /** Returns the XML of a part, or an empty text if there is none. */
  return async (path: string) => {
    const entry = entries.get(path.toLowerCase());
    if (!entry) return '';
    const part = await inflate(zip, entry, partLimits);
    const encoding = part[0] === 0xff || part[0] === 0xfe ? (part[0] === 0xff ? 'utf-16le' : 'utf-16be') : 'utf-8';
    return new TextDecoder(encoding, { fatal: true }).decode(part);
  };
}

/** Returns the first visible sheet: its name and the id of its part. */
function firstSheet(workbook: string) {
  let sheet: { name: string; id: string } | undefined;
  let uses1904 = false;
  scanXml(workbook, {
    open(name, attributes) {
      if (name === 'workbookPr') uses1904 = /^(1|true)$/.test(attributeOf(attributes, 'date1904') ?? '');
      if (name !== 'sheet' || sheet || /idden/.test(attributeOf(attributes, 'state') ?? '')) return;
      sheet = { name: attributeOf(attributes, 'name') ?? '', id: attributeOf(attributes, 'id') ?? '' };
    },
    close() {},
    text() {},
  });
  return { sheet, uses1904 };
}

/** Returns the path of a related part of the workbook. */
function targetOf(relations: string, id: string): string {
  let target = '';
  scanXml(relations, {
    open(name, attributes) {
      if (name === 'Relationship' && attributeOf(attributes, 'Id') === id) target = attributeOf(attributes, 'Target')!;
    },
    close() {},
    text() {},
  });
  return target.startsWith('/') ? target.slice(1) : `xl/${target.replace(/^\.\//, '')}`;
}

/** Decodes characters that XML cannot hold, which spreadsheets write as `_x000D_`. */
const unescaped = (text: string) =>
  text.replace(/_x([\dA-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

function sharedStrings(xml: string): string[] {
  const strings: string[] = [];
  let text = '';
  let isText = false;
  let isReading = false;
  scanXml(xml, {
    open(name) {
      if (name === 'si') text = '';
      else if (name === 't') isText = true;
      else if (name === 'rPh') isReading = true;
    },
    close(name) {
      if (name === 'si') strings.push(unescaped(text));
      else if (name === 't') isText = false;
      else if (name === 'rPh') isReading = false;
    },
    text(piece) {
      if (isText && !isReading && text.length <= MAX_CELL_CHARACTERS) text += piece;
    },
  });
  return strings;
}

/** Returns the index of the column in a reference such as `AB12`. */
function columnOf(reference: string | undefined): number | undefined {
  const [letters] = /^[A-Z]{1,3}/.exec(reference ?? '') ?? [];
  if (!letters) return undefined;
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

interface Workbook {
  strings: string[];
  dates: Set<number>;
  uses1904: boolean;
}

interface Cell {
  column: number;
  type: string;
  style: number;
  value: string;
  isFormula: boolean;
}

function textOf({ type, style, value }: Cell, { strings, dates, uses1904 }: Workbook): string {
  if (type === 's') return strings[Number(value)] ?? '';
  if (type === 'b') return value.trim() === '1' ? 'TRUE' : 'FALSE';
  if (type !== 'n') return unescaped(value);
  const date = dates.has(style) && value.trim() !== '' && dateOf(Number(value) + (uses1904 ? DAYS_BEFORE_1904 : 0));
  return date || decimalOf(value);
}

function rowsOf(xml: string, workbook: Workbook): TableRow[] {
  const rows: TableRow[] = [];
  let row: TableRow = { line: 0, cells: [], formulas: [] };
  let cell: Cell | undefined;
  let next = 0;
  let taken: 'v' | 't' | undefined;
  let isReading = false;
  scanXml(xml, {
    open(name, attributes) {
      if (name === 'row') {
        row = { line: Number(attributeOf(attributes, 'r') ?? row.line + 1), cells: [], formulas: [] };
        next = 0;
      } else if (name === 'c') {
        const column = columnOf(attributeOf(attributes, 'r')) ?? next;
        next = column + 1;
        const type = attributeOf(attributes, 't') ?? 'n';
        cell = { column, type, style: Number(attributeOf(attributes, 's') ?? 0), value: '', isFormula: false };
      } else if (name === 'f' && cell) cell.isFormula = true;
      else if (name === 'rPh') isReading = true;
      else if (name === 'v' || name === 't') taken = name;
    },
    close(name) {
      if (name === 'v' || name === 't') taken = undefined;
      else if (name === 'rPh') isReading = false;
      else if (name === 'c' && cell) {
        const text = textOf(cell, workbook).replace(/\s+/g, ' ').trim().slice(0, MAX_CELL_CHARACTERS);
        const isKept = cell.column < MAX_COLUMNS && (text !== '' || cell.isFormula);
        if (isKept) {
          while (row.cells.length < cell.column) row.cells.push('');
          row.cells[cell.column] = text;
          if (cell.isFormula) row.formulas.push(cell.column);
        }
        cell = undefined;
      } else if (name === 'row' && row.cells.length > 0) rows.push(row);
    },
    text(piece) {
      if (cell && taken && !isReading && cell.value.length <= MAX_CELL_CHARACTERS) cell.value += piece;
    },
  });
  return rows;
}

/**
 * Writes the rows of the first visible sheet of an XLSX file, cell by cell. Numbers become plain decimals and dates ISO 8601
 * texts without a zone.
 * @throws UnusableFile FILE_DAMAGED or FILE_TOO_COMPLEX
 */
export async function readSheet(bytes: Bytes, output: Output): Promise<void> {
  const { name, rows } = await open(bytes).catch((error) => {
    if (error instanceof InflateLimitError) throw unusable('FILE_TOO_COMPLEX.document');
    if (error instanceof RangeError || 'fault' in error) throw error;
    throw unusable('FILE_DAMAGED.document');
  });
  output.sheet(name);
  for (const row of rows) await output.row(row);
}

async function open(bytes: Bytes) {
  const part = await openParts(bytes);
  const { sheet, uses1904 } = firstSheet(await part('xl/workbook.xml'));
  if (!sheet) throw unusable('FILE_DAMAGED.document');
  const xml = await part(targetOf(await part('xl/_rels/workbook.xml.rels'), sheet.id));
  if (xml === '') throw unusable('FILE_DAMAGED.document');
  const strings = sharedStrings(await part('xl/sharedStrings.xml'));
  const dates = dateStyles(await part('xl/styles.xml'));
  return { name: sheet.name, rows: rowsOf(xml, { strings, dates, uses1904 }) };
}
