import type { Entry, ZipFile } from 'yauzl';
import type { Bytes } from '../../detect/bytes.ts';
import { entryName } from '../../detect/entry-name.ts';
import { InflateLimitError, inflate } from '../../detect/inflate.ts';
import { unusable } from '../../messages/faults.ts';
import { UnusableFile } from '../../step.ts';
import type { TableRow } from '../sandbox/output.ts';
import { type Cell, type CellLimits, MAX_CELL_CHARACTERS, rowsOf } from './cells.ts';
import { attributeOf, scanXml } from './xml-tags.ts';

/** Limits far above real tables: 64 MiB of XML in one part of the workbook. */
const partLimits = { maxBytes: 64 * 1024 * 1024, maxRatio: 1_100 };
const MAX_ENTRIES = 5_000;

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

interface SheetEntry {
  name: string;
  /** Id of its part. */
  id: string;
}

/** Returns the visible sheets in order, and whether the workbook counts days from 1904. */
function sheetsOf(workbook: string) {
  const sheets: SheetEntry[] = [];
  let uses1904 = false;
  scanXml(workbook, {
    open(name, attributes) {
      if (name === 'workbookPr') uses1904 = /^(1|true)$/.test(attributeOf(attributes, 'date1904') ?? '');
      if (name !== 'sheet' || /idden/.test(attributeOf(attributes, 'state') ?? '')) return;
      sheets.push({ name: attributeOf(attributes, 'name') ?? '', id: attributeOf(attributes, 'id') ?? '' });
    },
    close() {},
    text() {},
  });
  return { sheets, uses1904 };
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
export const unescaped = (text: string): string =>
  text.replace(/_x([\dA-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

function sharedStrings(xml: string): string[] {
  const strings: string[] = [];
  let text = '';
  let isText = false;
  let isPhonetic = false;
  scanXml(xml, {
    open(name) {
      if (name === 'si') text = '';
      else if (name === 't') isText = true;
      else if (name === 'rPh') isPhonetic = true;
    },
    close(name) {
      if (name === 'si') strings.push(unescaped(text));
      else if (name === 't') isText = false;
      else if (name === 'rPh') isPhonetic = false;
    },
    text(piece) {
      if (isText && !isPhonetic && text.length <= MAX_CELL_CHARACTERS) text += piece;
    },
  });
  return strings;
}

/** An open XLSX file. */
export interface Workbook {
  strings: string[];
  /** XML of the styles. */
  styles: string;
  uses1904: boolean;
  /** The visible sheets. */
  sheets: SheetEntry[];
  /**
   * Returns the rows of a sheet that are not empty, within the limits.
   * @throws UnusableFile FILE_DAMAGED or FILE_TOO_COMPLEX
   */
  rowsOf: (sheet: SheetEntry, textOf: (cell: Cell) => string, limits: CellLimits) => Promise<TableRow[]>;
}

async function orUnusable<T>(read: Promise<T>): Promise<T> {
  try {
    return await read;
  } catch (error) {
    if (error instanceof InflateLimitError) throw unusable('FILE_TOO_COMPLEX.document');
    if (error instanceof RangeError || error instanceof UnusableFile) throw error;
    throw unusable('FILE_DAMAGED.document');
  }
}

async function open(bytes: Bytes): Promise<Workbook> {
  const part = await openParts(bytes);
  const { sheets, uses1904 } = sheetsOf(await part('xl/workbook.xml'));
  if (sheets.length === 0) throw unusable('FILE_DAMAGED.document');
  const relations = await part('xl/_rels/workbook.xml.rels');
  const read = async ({ id }: SheetEntry, textOf: (cell: Cell) => string, limits: CellLimits) => {
    const xml = await part(targetOf(relations, id));
    if (xml === '') throw unusable('FILE_DAMAGED.document');
    return rowsOf(xml, textOf, limits);
  };
  return {
    strings: sharedStrings(await part('xl/sharedStrings.xml')),
    styles: await part('xl/styles.xml'),
    uses1904,
    sheets,
    rowsOf: (...args) => orUnusable(read(...args)),
  };
}

/**
 * Opens an XLSX file.
 * @throws UnusableFile FILE_DAMAGED or FILE_TOO_COMPLEX
 */
export const openWorkbook = (bytes: Bytes): Promise<Workbook> => orUnusable(open(bytes));
