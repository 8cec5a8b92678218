import { detectLanguage } from '../../extract/language.ts';
import { labelSections } from '../../label-sections.ts';
import type { Format } from '../../outputs.ts';
import { readDocument } from '../../read/reading.ts';
import { tablesOf } from '../../read/tables.ts';
import { makeDocument } from '../corpus/make-document.ts';
import { makePdf, type PdfObject } from '../make-pdf.ts';
import { readBlocks } from '../read-blocks.ts';
import { testContext } from '../steps.ts';
import type { GeneratedTable } from './make-table.ts';

type WrittenTable = Pick<GeneratedTable, 'title' | 'lines' | 'rows'>;

export const tableFormats = ['md', 'csv', 'xlsx', 'docx', 'html', 'pdf', 'txt'] as const satisfies Format[];
type TableFormat = (typeof tableFormats)[number];

const isHan = (character: string) => character > '\u2e7f';
/** Width of a text in thousandths of the font size, in Helvetica or a Chinese font. */
const widthOf = (text: string) =>
  [...text].reduce(
    (sum, one) =>
      sum +
      (isHan(one)
        ? 1000
        : /[.,:;’'|il ]/.test(one)
          ? 278
          : /[()\-tfr]/.test(one)
            ? 333
            : /[A-Zm%–]/.test(one)
              ? 720
              : 556),
    0,
  );

const columnsOf = (rows: readonly string[][], width: (text: string) => number) =>
  rows[0]!.map((_, column) => Math.max(...rows.map((row) => width(row[column]!))));

/** Returns the text layer of a printed table: names on the left, figures aligned on the right. */
function alignedText({ title, lines, rows }: WrittenTable): string {
  const columns = columnsOf(rows, (text) => [...text].reduce((sum, one) => sum + (isHan(one) ? 2 : 1), 0));
  const space = (text: string, column: number) =>
    ' '.repeat(columns[column]! - [...text].reduce((sum, one) => sum + (isHan(one) ? 2 : 1), 0));
  const aligned = rows.map((row) =>
    row
      .map((text, column) => (column === 0 ? text + space(text, 0) : space(text, column) + text))
      .join('   ')
      .trimEnd(),
  );
  return [title, ...lines, '', ...aligned, ''].join('\n');
}

/** Draws a table on one page that is large enough for it. Names are on the left, figures aligned on the right. */
function tablePdf({ title, lines, rows }: WrittenTable): Buffer {
  const size = 9;
  const columns = columnsOf(rows, (text) => (widthOf(text) * size) / 1000 + 14);
  const width = columns.reduce((sum, one) => sum + one, 120);
  const height = 140 + rows.length * 15;
  const drawn: string[] = [];
  const draw = (text: string, x: number, y: number, font = size) => {
    if (text === '') return;
    const hex = Buffer.from(text, 'utf16le').swap16().toString('hex');
    drawn.push(`BT /C ${font} Tf ${x.toFixed(1)} ${y} Td <${hex}> Tj ET`);
  };
  draw(title, 50, height - 50, 15);
  for (const [index, line] of lines.entries()) draw(line, 50, height - 72 - index * 13);
  for (const [at, row] of rows.entries()) {
    let right = 50;
    for (const [column, text] of row.entries()) {
      right += columns[column]!;
      draw(text, column === 0 ? 50 : right - (widthOf(text) * size) / 1000, height - 110 - at * 15);
    }
  }
  const objects: PdfObject[] = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${Math.ceil(width)} ${height}] /Contents 4 0 R /Resources << /Font << /C 5 0 R >> >> >>`,
    { dictionary: '', stream: drawn.join('\n') },
    '<< /Type /Font /Subtype /Type0 /BaseFont /STSong-Light /Encoding /UniGB-UTF16-H /DescendantFonts [6 0 R] >>',
    `<< /Type /Font /Subtype /CIDFontType0 /BaseFont /STSong-Light /CIDSystemInfo << /Registry (Adobe) /Ordering (GB1) /Supplement 5 >> /DW 1000 /W [${[...Array(95).keys()].map((at) => `${at + 1} [${widthOf(String.fromCharCode(at + 32))}]`).join(' ')}] /FontDescriptor 7 0 R >>`,
    '<< /Type /FontDescriptor /FontName /STSong-Light /Flags 4 /FontBBox [0 0 1000 1000] /ItalicAngle 0 /Ascent 800 /Descent -200 /CapHeight 700 /StemV 80 >>',
  ];
  return makePdf(objects);
}

const quoted = (cell: string) => (/[",\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

/** Writes a table as a file. */
export function asFile(table: WrittenTable, format: TableFormat): Buffer {
  const { title, lines, rows } = table;
  if (format === 'pdf') return tablePdf(table);
  if (format === 'txt') return Buffer.from(alignedText(table));
  if (format === 'csv')
    return Buffer.from(
      [[title], ...lines.map((line) => [line]), ...rows].map((row) => row.map(quoted).join(',')).join('\n'),
    );
  const source = [
    `# ${title}`,
    '',
    ...lines.flatMap((line) => [line, '']),
    ...rows.map((row) => `| ${row.join(' | ')} |`),
  ];
  if (format === 'md') source.splice(source.length - rows.length + 1, 0, `|${' --- |'.repeat(rows[0]!.length)}`);
  return makeDocument(format, source.join('\n'));
}

/** Reads the tables of a file as the product does. */
export async function tablesInFile(format: Format, bytes: Buffer): Promise<{ caption: string; rows: string[][] }[]> {
  const blocks = await readBlocks(format, bytes);
  const language = detectLanguage(blocks);
  const characters = blocks.reduce((sum, { text }) => sum + text.length, 0);
  const labeled = await labelSections(
    { extract_text: { format, language, pages: null, characters, truncated: false, blocks, skipped: [] } },
    testContext(),
  );
  const { reads } = await readDocument(
    labeled,
    async () => {},
    () => {},
  );
  return [...tablesOf(reads, labeled.language === 'zh')]
    .filter((table) => table !== null)
    .map(({ caption, header, rows }) => ({
      caption,
      rows: [...(header ? [header] : []), ...rows].map(({ cells }) => cells.map(({ text }) => text)),
    }));
}
