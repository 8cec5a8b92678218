import { expect, test } from 'vitest';
import { makeSheet } from '../../testing/make-sheet.ts';
import { makeZip } from '../../testing/make-zip.ts';
import { readBlocks } from '../../testing/read-blocks.ts';

const text = (at: string, value: string) => `<c r="${at}" t="inlineStr"><is><t>${value}</t></is></c>`;

test('reads cells as the spreadsheet shows them', async () => {
  const rows = [
    `<row r="2">${text('B2', 'Item')}<c r="C2" s="1"><v>45638</v></c><c r="D2" t="s"><v>0</v></c></row>`,
    `<row r="3">${text('B3', 'Rent')}<c r="C3"><v>0.30000000000000004</v></c><c r="D3" s="3"><v>1250.5</v></c></row>`,
    `<row r="6">${text('B6', 'Broken')}<c r="C6" t="e"><v>#REF!</v></c><c r="D6" t="b"><v>1</v></c></row>`,
  ];
  const bytes = makeSheet({ rows: rows.join(''), strings: '<si><t>Notice</t><rPh><t>Not</t></rPh></si>' });
  expect(await readBlocks('xlsx', bytes)).toEqual([
    {
      place: { page: 1 },
      heading: 'Book',
      text: 'Item\t2024-12-12\tNotice\nRent\t0.3\t1,250.50 days\n\nBroken\t\tTRUE',
    },
  ]);
});

test('reads the longest text that a cell can have', async () => {
  const long = 'We sell pumps. '.repeat(2_184);
  const blocks = await readBlocks('xlsx', makeSheet({ rows: `<row r="1">${text('A1', long)}</row>` }));
  const whole = blocks.map((block) => block.text).join('');
  expect(whole.match(/We ?sell ?pumps\./g)).toHaveLength(2_184);
});

test('warns about formulas without a stored value, and about errors', async () => {
  const log: unknown[] = [];
  const rows = `<row r="1">${text('A1', 'Sum')}<c r="B1"><f>SUM(1,2)</f></c><c r="C1" t="str"><f>A2</f><v></v></c><c r="D1" t="e"><f>1/0</f><v>#DIV/0!</v></c></row>`;
  await readBlocks('xlsx', makeSheet({ rows }), log);
  expect(log).toContainEqual(expect.objectContaining({ fields: { code: 'office.formulas', sheet: 'Book', n: 2 } }));
});

test('reports texts that the workbook lacks', async () => {
  const log: unknown[] = [];
  const rows = `<row r="1">${text('A1', 'Rent')}<c r="B1" t="s"><v>3</v></c><c r="C1" t="s"/></row>`;
  expect(await readBlocks('xlsx', makeSheet({ rows }), log)).toMatchObject([{ text: 'Rent' }]);
  const fields = { code: 'office.part_damaged', part: 'xl/sharedStrings.xml' };
  expect(log).toContainEqual(expect.objectContaining({ fields }));
});

test('reads the text boxes of a sheet after its rows', async () => {
  const drawing =
    '<xdr:wsDr><xdr:sp><xdr:txBody><a:p><a:r><a:t>In thousands</a:t></a:r></a:p></xdr:txBody></xdr:sp></xdr:wsDr>';
  const bytes = makeSheet({ rows: `<row r="1">${text('A1', 'Rent')}</row>`, drawing });
  expect(await readBlocks('xlsx', bytes)).toMatchObject([{ text: 'Rent\n\nIn thousands' }]);
});

test.each([
  ['only a picture', '', true],
  ['a picture beside cells', `<row r="1">${text('A1', 'Rent')}</row>`, false],
])('warns about a sheet with %s: it was not read', async (_, rows, isPicture) => {
  const log: { fields?: { code?: string } }[] = [];
  const drawing = '<xdr:wsDr><xdr:pic><xdr:blipFill><a:blip r:embed="r1"/></xdr:blipFill></xdr:pic></xdr:wsDr>';
  await readBlocks('xlsx', makeSheet({ rows, drawing }), log);
  expect(log.some(({ fields }) => fields?.code === 'office.picture_sheet')).toBe(isPicture);
});

const chartOf = (cells: string, cache = '') =>
  `<c:chartSpace><c:title><a:t>Sales</a:t></c:title><c:ser><c:val><c:numRef><c:f>${cells}</c:f>${cache}</c:numRef></c:val></c:ser></c:chartSpace>`;
const cache = '<c:numCache><c:pt idx="0"><c:v>7</c:v></c:pt></c:numCache>';

test.each<[string, string, string, string | undefined]>([
  ['reads the numbers of a chart from a hidden sheet', chartOf('Old!$A$1', cache), 'Sales\n\t7', undefined],
  ['reads the numbers of a chart from another file', chartOf("'[1]Book'!$A$1", cache), 'Sales\n\t7', undefined],
  ['reads only the title of a chart from cells that are read', chartOf('Book!$A$1', cache), 'Sales', undefined],
  [
    'reads only the title of a chart from quoted cells that are read',
    chartOf("('Q''s 1'!$A$1,'Q''s 1'!$C$1)"),
    'Sales',
    undefined,
  ],
  ['reads only the title of a chart from named cells that are read', chartOf('_xlchart.v1.0'), 'Sales', undefined],
  ['warns about a chart from a hidden sheet without numbers', chartOf('Old!$A$1'), 'Sales', 'office.unread_sheet'],
  ['warns about a chart that is missing', '', '', 'office.unread_sheet'],
])('%s', async (_, chart, expected, code) => {
  const sheets = `<sheet name="Old" state="hidden" r:id="rId9"/><sheet name="Book" r:id="rId1"/><sheet name="Q's 1" r:id="rId8"/><definedName name="_xlchart.v1.0">Book!$A$1:$A$9</definedName>`;
  const drawing =
    '<xdr:wsDr><mc:AlternateContent><mc:Choice><cx:chart r:id="c"/></mc:Choice><mc:Fallback><a:p><a:t>Not available</a:t></a:p></mc:Fallback></mc:AlternateContent></xdr:wsDr>';
  const others = [
    {
      name: 'xl/drawings/_rels/one.xml.rels',
      content: '<Relationships><Relationship Id="c" Type="http://x/chart" Target="../charts/one.xml"/></Relationships>',
    },
    { name: 'xl/charts/one.xml', content: chart },
  ];
  const log: { fields?: { code: string } }[] = [];
  const bytes = makeSheet({ rows: `<row r="1">${text('A1', 'Rent')}</row>`, sheets, drawing, others });
  const [block] = await readBlocks('xlsx', bytes, log);
  expect(block?.text).toBe(expected ? `Rent\n\n${expected}` : 'Rent');
  expect(log.map(({ fields }) => fields?.code).find((each) => each?.startsWith('office.unread'))).toBe(code);
});

test.each(['x', '0', '-1', '1.5', '1e999', ''])('reads a row with the number %j', async (r) => {
  const blocks = await readBlocks('xlsx', makeSheet({ rows: `<row r="${r}">${text('A1', 'Rent')}</row>` }));
  expect(blocks).toMatchObject([{ text: 'Rent' }]);
});

const year = (row: number, attributes: string, ...cells: string[]) =>
  `<row r="${row}" ${attributes}>${cells.map((value, at) => (value ? text(`${'ABCD'[at]}${row}`, value) : '')).join('')}</row>`;

test.each<[string, string, string[], string, number, number]>([
  [
    'a hidden row and column',
    '<col min="3" max="3" width="9" hidden="1"/>',
    [
      year(1, '', 'Item', '2024', '2025', '2026'),
      year(2, 'hidden="1"', 'Draft', '9'),
      year(3, '', 'Sales', '4', '9', '5'),
    ],
    'Item\t2024\t2026\nSales\t4\t5',
    1,
    1,
  ],
  [
    'columns without width and a row without height',
    '<col min="1" max="1" width="0" customWidth="1"/><col min="4" max="16384" width="0" hidden="true"/>',
    [
      year(1, '', 'x', 'Item', '2024', '9'),
      year(2, 'ht="0" customHeight="1"', 'x', 'Old', '9'),
      year(3, '', '', 'Sales', '4'),
    ],
    'Item\t2024\nSales\t4',
    1,
    2,
  ],
  [
    'rows of a filter and of a closed group',
    '',
    [
      year(1, '', 'Sales', '4'),
      year(2, 'hidden="true"', 'North', '3'),
      year(3, 'outlineLevel="1" hidden="1"', 'South', '1'),
      year(4, 'collapsed="1"', 'Costs', '3'),
    ],
    'Sales\t4\nCosts\t3',
    2,
    0,
  ],
  [
    'a hidden row after an empty one',
    '',
    [year(1, '', 'Sales', '4'), year(3, 'hidden="1"', 'Draft', '9'), year(4, 'hidden="0"', 'Note', '1')],
    'Sales\t4\n\nNote\t1',
    1,
    0,
  ],
])('leaves out %s, and warns once', async (_, columns, rows, expected, hiddenRows, hiddenColumns) => {
  const log: unknown[] = [];
  const blocks = await readBlocks('xlsx', makeSheet({ rows: rows.join(''), columns }), log);
  expect(blocks).toMatchObject([{ text: expected }]);
  const fields = { code: 'office.hidden_cells', sheet: 'Book', rows: hiddenRows, columns: hiddenColumns };
  expect(log.filter((entry) => (entry as { level: string }).level === 'warn')).toEqual([
    expect.objectContaining({ fields }),
  ]);
});

test('does not warn about hidden rows and columns without text', async () => {
  const log: unknown[] = [];
  const columns = '<col min="5" max="16384" hidden="1"/>';
  const rows = `${year(1, '', 'Sales', '4')}<row r="2" hidden="1"/>`;
  expect(await readBlocks('xlsx', makeSheet({ rows, columns }), log)).toMatchObject([{ text: 'Sales\t4' }]);
  expect(log).toEqual([expect.objectContaining({ level: 'debug' })]);
});

test('leaves out hidden sheets, and warns', async () => {
  const log: unknown[] = [];
  const sheets = '<sheet name="Old" state="hidden" r:id="rId9"/><sheet name="Plan" r:id="rId1"/>';
  const bytes = makeSheet({ rows: `<row r="1">${text('A1', 'Rent')}</row>`, sheets });
  expect(await readBlocks('xlsx', bytes, log)).toEqual([{ place: { page: 1 }, heading: 'Plan', text: 'Rent' }]);
  expect(log).toContainEqual(expect.objectContaining({ fields: { code: 'office.hidden_sheets', n: 1 } }));
});

test('reads the other sheets if one is missing or damaged, and reports it', async () => {
  const sheets = ['Gone', 'Plan'].map((name, index) => `<sheet name="${name}" r:id="rId${9 - 8 * index}"/>`).join('');
  const log: unknown[] = [];
  const blocks = await readBlocks('xlsx', makeSheet({ rows: `<row r="1">${text('A1', 'Rent')}</row>`, sheets }), log);
  expect(blocks).toEqual([{ place: { page: 2 }, heading: 'Plan', text: 'Rent' }]);
  const fields = { code: 'office.sheet_damaged', sheet: 'Gone', page: 1 };
  expect(log).toContainEqual(expect.objectContaining({ fields }));
});

test('reads the rows of a sheet if its text boxes are damaged', async () => {
  const rows = `<row r="1">${text('A1', 'Rent')}</row>`;
  const log: unknown[] = [];
  expect(await readBlocks('xlsx', makeSheet({ rows, drawing: '<xdr:wsDr><xdr:sp>' }), log)).toMatchObject([
    { text: 'Rent' },
  ]);
  const part = 'xl/drawings/one.xml';
  expect(log).toContainEqual(expect.objectContaining({ fields: { code: 'office.part_damaged', part } }));
});

test('cuts a text that is repeated in cells', async () => {
  const rows = `<row r="1">${'<c t="s"><v>0</v></c>'.repeat(20)}</row>`;
  const bytes = makeSheet({ rows, strings: `<si><t>${'We sell pumps. '.repeat(20)}</t></si>` });
  await expect(readBlocks('xlsx', bytes, [], 1_000)).rejects.toMatchObject({
    limit: { limit: 'characters', n: 1_000 },
  });
});

test('cuts a sheet of rows that begin far to the right', async () => {
  const bytes = makeSheet({ rows: `<row>${'<c r="IV1"><v>1</v></c>'}</row>`.repeat(20) });
  await expect(readBlocks('xlsx', bytes, [], 1_000)).rejects.toMatchObject({
    limit: { limit: 'characters', n: 1_000 },
  });
});

test('reports that the columns after the limit are missing', async () => {
  const log: unknown[] = [];
  const bytes = makeSheet({ rows: `<row r="1">${text('A1', 'Rent')}${text('IW1', 'Wide')}</row>` });
  expect(await readBlocks('xlsx', bytes, log)).toMatchObject([{ text: 'Rent' }]);
  expect(log).toContainEqual({ limit: 'columns', n: 256 });
});

test('reads a part once if several sheets have it', async () => {
  const sheets = '<sheet name="Plan" r:id="rId1"/>'.repeat(20);
  const log: unknown[] = [];
  const blocks = await readBlocks('xlsx', makeSheet({ rows: `<row r="1">${text('A1', 'Rent')}</row>`, sheets }), log);
  expect(blocks).toEqual([{ place: { page: 1 }, heading: 'Plan', text: 'Rent' }]);
  expect(log).toContainEqual(expect.objectContaining({ fields: { code: 'office.sheets_repeated', n: 19 } }));
});

test.each([
  ['a missing sheet', makeSheet({ rows: '', sheets: '<sheet name="Plan" r:id="rId9"/>' })],
  ['a sheet that is cut off', makeSheet({ rows: '<row r="1"><c r="A1">' })],
  [
    'styles that are cut off',
    makeZip([
      { name: 'xl/workbook.xml', content: '<sheet name="A"/>' },
      { name: 'xl/styles.xml', content: '<styleSheet><cellXfs>' },
    ]),
  ],
  ['no workbook', makeZip([{ name: 'xl/other.xml', content: '<a/>' }])],
])('rejects %s', async (_, bytes) => {
  await expect(readBlocks('xlsx', bytes)).rejects.toMatchObject({ code: 'FILE_DAMAGED' });
});
