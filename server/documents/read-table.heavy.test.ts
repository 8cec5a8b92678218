import { open, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readSheetRows, tableFormat } from './read-table.ts';
import { makeSheet, textRow } from './testing/make-sheet.ts';
import { makeZip } from './testing/make-zip.ts';
import { temporaryFolder } from './testing/step-context.ts';

async function withFile<T>(bytes: Uint8Array, work: (descriptor: number) => Promise<T>): Promise<T> {
  const path = join(await temporaryFolder(), 'file');
  await writeFile(path, bytes);
  const file = await open(path, 'r');
  try {
    return await work(file.fd);
  } finally {
    await file.close();
  }
}
const read = (bytes: Uint8Array) => withFile(bytes, (fd) => readSheetRows(fd, new AbortController().signal));
const cells = async (bytes: Uint8Array) => (await read(bytes)).rows.map((row) => row.cells);

test('reads texts, numbers, dates and booleans of a sheet at their place', async () => {
  const strings = '<si><t>清单 &amp; more</t><rPh><t>qd</t></rPh></si><si><r><t>two </t></r><r><t>runs</t></r></si>';
  const rows = [
    '<row r="1"><c r="A1" t="s"><v>0</v></c><c r="C1" t="s"><v>1</v></c></row>',
    '<row r="2"/>',
    '<row r="4"><c r="A4"><v>0.30000000000000004</v></c><c r="B4" s="1"><v>46082.395833333336</v></c><c r="C4" s="2"><v>46082</v></c>',
    '<c r="D4" s="3"><v>-12.5</v></c><c r="E4" t="b"><v>1</v></c><c r="F4" t="str"><v>a_x000D_b</v></c><c r="G4"><v>1E21</v></c></row>',
  ].join('');
  expect(await read(makeSheet({ rows, strings }))).toEqual({
    name: 'Book',
    hiddenRows: [],
    hiddenColumns: [],
    others: 0,
    rows: [
      { type: 'row', line: 1, cells: ['清单 & more', '', 'two runs'], formulas: [], units: {}, shown: {} },
      {
        type: 'row',
        line: 4,
        cells: ['0.3', '2026-03-01T09:30:00', '2026-03-01', '-12.5', 'TRUE', 'a\rb', '1E21'],
        formulas: [],
        units: { 0: '', 1: '', 2: '', 3: 'days', 6: '' },
        shown: { 3: '-12.50 days' },
      },
    ],
  });
});

test('reads elements with a namespace prefix, cells without a place, and days from 1904', async () => {
  const rows = '<x:row><x:c><x:v>7</x:v></x:c><x:c s="1"><x:v>44620</x:v></x:c></x:row>';
  const workbookPr = '<workbookPr date1904="1"/>';
  expect(await cells(makeSheet({ rows, workbookPr }))).toEqual([['7', '2026-03-01']]);
});

test('skips hidden sheets and marks formulas', async () => {
  const sheets = '<sheet name="Old" state="hidden" r:id="rId9"/><sheet name="New" r:id="rId1"/>';
  const rows = '<row r="1"><c r="A1"><v>1</v></c><c r="B1"><f>A1*2</f><v>2</v></c></row>';
  expect(await read(makeSheet({ rows, sheets }))).toEqual({
    hiddenRows: [],
    hiddenColumns: [],
    others: 0,
    name: 'New',
    rows: [{ type: 'row', line: 1, cells: ['1', '2'], formulas: [1], units: { 0: '', 1: '' }, shown: {} }],
  });
});

test.each<[string, Buffer, string]>([
  ['a bomb', makeSheet({ rows: `<row>${' '.repeat(70_000_000)}</row>` }), 'FILE_TOO_COMPLEX'],
  ['one text in many cells', repeated(), 'OUTPUT_LIMIT'],
  ['a document type', makeSheet({ rows: '<!DOCTYPE a [<!ENTITY b "c">]>' }), 'FILE_DAMAGED'],
  ['XML that is cut off', makeSheet({ rows: '<row r="1"><c r="A1"><v>1</v>' }), 'FILE_DAMAGED'],
  ['no workbook', makeZip([{ name: 'xl/other.xml', content: '<a/>' }]), 'FILE_DAMAGED'],
  ['a truncated archive', makeSheet({ rows: textRow(1, ['a']) }).subarray(0, -40), 'FILE_DAMAGED'],
])('refuses %s', async (_, bytes, code) => {
  await expect(read(bytes)).rejects.toMatchObject({ code });
});

function repeated(): Buffer {
  const row = `<row>${'<c t="s"><v>0</v></c>'.repeat(50)}</row>`;
  return makeSheet({ rows: row.repeat(100), strings: `<si><t>${'x'.repeat(6_000)}</t></si>` });
}

test('distinguishes workbooks from text, and refuses anything else', async () => {
  const formatOf = (bytes: Uint8Array) => withFile(bytes, tableFormat);
  expect(await formatOf(makeSheet({ rows: '' }))).toBe('xlsx');
  expect(await formatOf(Buffer.from('id,amount\n1,2\n'))).toBe('text');
  await expect(formatOf(Buffer.from('%PDF-1.7\n%%EOF'))).rejects.toThrow();
  await expect(formatOf(makeZip([{ name: 'a.txt', content: 'a' }]))).rejects.toMatchObject({
    code: 'FILE_TYPE_UNSUPPORTED',
  });
  await expect(formatOf(Buffer.alloc(0))).rejects.toMatchObject({ code: 'FILE_EMPTY' });
});
