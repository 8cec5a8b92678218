import type { Bytes } from '../../detect/bytes.ts';
import { unusable } from '../../messages/faults.ts';
import { linesOf } from '../office/flow.ts';
import { openParts, orDamaged, orUnusable, type Parts } from '../office/parts.ts';
import { attributeOf, scanXml } from '../office/xml-tags.ts';
import { type Cell, type CellLimits, MAX_CELL_CHARACTERS, rowsOf, type SheetRows } from './cells.ts';
import { readDrawing } from './drawings.ts';
import { formatCodes } from './number-formats.ts';

/** Maximum number of sheets: as many as a file has parts. */
export const MAX_SHEETS = 5_000;

interface SheetEntry {
  name: string;
  /** Id of its part. */
  id: string;
}

/** Returns the visible sheets in order, the names of cells, and whether the workbook counts days from 1904. */
function readSheets(workbook: string) {
  const sheets: SheetEntry[] = [];
  const names = new Map<string, string>();
  let hidden = 0;
  let name: string | undefined;
  let uses1904 = false;
  scanXml(workbook, {
    open(element, attributes) {
      if (element === 'workbookPr') uses1904 = /^(1|true)$/.test(attributeOf(attributes, 'date1904') ?? '');
      if (element === 'definedName') name = attributeOf(attributes, 'name');
      if (element !== 'sheet') return;
      if (/idden/.test(attributeOf(attributes, 'state') ?? '')) hidden += 1;
      else sheets.push({ name: attributeOf(attributes, 'name') ?? '', id: attributeOf(attributes, 'id') ?? '' });
    },
    close() {
      name = undefined;
    },
    text(cells) {
      if (name !== undefined) names.set(name, cells);
    },
  });
  return { sheets, hidden, names, uses1904 };
}

/** Decodes characters that XML cannot hold, which spreadsheets write as `_x000D_`. */
export const unescaped = (text: string): string =>
  text.replace(/_x([\dA-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

const isStrike = (name: string, attributes: string) =>
  name === 'strike' && !/^(?:0|false)$/.test(attributeOf(attributes, 'val') ?? '');

/** Returns the numbers of the cell styles whose font is struck through. */
function struckStyles(xml: string): Set<number> {
  const fonts = new Set<number>();
  const styles = new Set<number>();
  let [font, style, section] = [-1, -1, ''];
  scanXml(xml, {
    open(name, attributes) {
      if (name === 'fonts' || name === 'cellXfs') section = name;
      else if (name === 'font' && section === 'fonts') font += 1;
      else if (isStrike(name, attributes) && section === 'fonts') fonts.add(font);
      else if (name === 'xf' && section === 'cellXfs') {
        style += 1;
        if (fonts.has(Number(attributeOf(attributes, 'fontId')))) styles.add(style);
      }
    },
    close(name) {
      if (name === section) section = '';
    },
  });
  return styles;
}

/** @param struck receives the parts of strings that are struck through, which are left out, by the index of the string */
function sharedStrings(xml: string, struck: Map<number, string>): string[] {
  const strings: string[] = [];
  let isStruck = false;
  let text = '';
  let isText = false;
  let isPhonetic = false;
  scanXml(xml, {
    open(name, attributes) {
      if (name === 'si') text = '';
      else if (name === 't') isText = true;
      else if (name === 'rPh') isPhonetic = true;
      else if (isStrike(name, attributes)) isStruck = true;
    },
    close(name) {
      if (name === 'si') strings.push(unescaped(text));
      else if (name === 't') isText = false;
      else if (name === 'rPh') isPhonetic = false;
      else if (name === 'r') isStruck = false;
    },
    text(piece) {
      if (isStruck && isText) struck.set(strings.length, (struck.get(strings.length) ?? '') + unescaped(piece));
      else if (isText && !isPhonetic && text.length <= MAX_CELL_CHARACTERS) text += piece;
    },
  });
  return strings;
}

/** An open XLSX file. */
export interface Workbook {
  strings: string[];
  /** Format code of each cell style. */
  codes: string[];
  /** Returns the text that a cell strikes through: a part of a string, or all. */
  struckIn: (cell: Cell, text: string) => string | undefined;
  uses1904: boolean;
  /** The visible sheets, each with a part of its own. */
  sheets: SheetEntry[];
  /** Number of hidden sheets. */
  hidden: number;
  /** Number of sheets that were left out because they have the part of another sheet, as no spreadsheet program writes. */
  repeated: number;
  /** True if sheets were left out at the limit. */
  isCut: boolean;
  /**
   * Returns the rows of a sheet that are not empty, within the limits.
   * @throws UnusableFile FILE_DAMAGED or FILE_TOO_COMPLEX
   */
  rowsOf: (
    sheet: SheetEntry,
    textOf: (cell: Cell, line: number) => string,
    limits: CellLimits & { room: number },
  ) => Promise<SheetRows>;
  /**
   * Returns the lines of the text boxes and charts on a sheet, and none if they are damaged.
   * @throws UnusableFile FILE_TOO_COMPLEX
   */
  drawingsOf: (sheet: SheetEntry) => Promise<string[]>;
  parts: Parts;
}

async function open(bytes: Bytes): Promise<Workbook> {
  const parts = await openParts(bytes);
  const { sheets: all, hidden, names, uses1904 } = readSheets(await parts.read('xl/workbook.xml'));
  if (all.length === 0) throw unusable('FILE_DAMAGED.document');
  const paths = new Map((await parts.relationsOf('xl/workbook.xml')).map(({ id, target }) => [id, target]));
  const pathOf = ({ id }: SheetEntry) => paths.get(id) ?? '';
  const found = new Set<string>();
  const sheets = all.filter((sheet) => {
    const path = pathOf(sheet).toLowerCase();
    const isRepeated = found.has(path);
    if (path !== '') found.add(path);
    return !isRepeated;
  });
  const readRows: Workbook['rowsOf'] = async (sheet, textOf, limits) => {
    const xml = await parts.read(pathOf(sheet));
    if (xml === '') throw unusable('FILE_DAMAGED.document');
    return rowsOf(xml, textOf, limits);
  };
  const shownNames = new Set(all.map(({ name }) => name));
  /** Returns true for cells of a visible sheet, given by their place or a name. */
  const isShown = (formula: string) => {
    const [, quoted, plain = ''] = /^\(?(?:'((?:[^']|'')*)'|([^!]*))!/.exec(names.get(formula) ?? formula) ?? [];
    return shownNames.has(quoted?.replaceAll("''", "'") ?? plain);
  };
  const readDrawings = async (sheet: SheetEntry) => {
    const path = pathOf(sheet);
    const found = await orDamaged(parts.relationsOf(path));
    const drawing = found?.find(({ type }) => type === 'drawing')?.target ?? '';
    const blocks = await orDamaged(readDrawing(parts, drawing, isShown));
    if (!found || !blocks) parts.damaged.add(drawing || path);
    return blocks ? [...linesOf(blocks)].map(({ text }) => text) : [];
  };
  const styles = await parts.read('xl/styles.xml');
  const areStruck = struckStyles(styles);
  const struck = new Map<number, string>();
  return {
    strings: sharedStrings(await parts.read('xl/sharedStrings.xml'), struck),
    codes: formatCodes(styles),
    struckIn: ({ type, style, value }, text) =>
      areStruck.has(style) ? text : type === 's' ? struck.get(Number(value)) : undefined,
    uses1904,
    sheets: sheets.slice(0, MAX_SHEETS),
    hidden,
    repeated: all.length - sheets.length,
    isCut: sheets.length > MAX_SHEETS,
    rowsOf: (...args) => orUnusable(readRows(...args)),
    drawingsOf: readDrawings,
    parts,
  };
}

/**
 * Opens an XLSX file.
 * @throws UnusableFile FILE_DAMAGED or FILE_TOO_COMPLEX
 */
export const openWorkbook = (bytes: Bytes): Promise<Workbook> => orUnusable(open(bytes));
