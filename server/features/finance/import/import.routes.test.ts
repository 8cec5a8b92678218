import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { MAX_IMPORT_BYTES } from '#contract/finance.ts';
import { makeSheet, textRow } from '#server/documents/testing/make-sheet.ts';
import { startTestService, type TestService } from '#server/testing/service.ts';
import { dataOf } from '#testing/api-client.ts';
import { declarationOf } from '#testing/import-file.ts';
import { header } from './booking.testing.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService({ documents: 'runtime' });
});
afterAll(() => service.stop());

const row = (id: string, amount = '1250.00') => `${id},tech,P,C,D,2026-03-01 09:30,${amount},310.5,settled`;
const fileOf = (...lines: string[]) => new TextEncoder().encode(lines.join('\n'));
const zone = 'Asia/Shanghai';
const preview = (body: Uint8Array, who = 'finance') => service.as(who).finance.previewImport({ query: { zone }, body });
const book = (body: Uint8Array, digest: string, who = 'finance', inZone = zone) =>
  service.as(who).finance.import({ query: { zone: inZone, digest }, body });
const faultsOf = async (body: Uint8Array) => {
  const { faults, digest } = await dataOf(preview(body));
  expect(digest).toBeUndefined();
  return faults.map(({ line, column, field, code }) => [line, column, field, code]);
};
const total = async () => (await dataOf(service.as('finance').finance.list())).total;

test('shows what a file contains, and books exactly that', async () => {
  const before = await total();
  const file = fileOf(header, row('A1'), row('A2', '-0.5').replace('settled', 'pending'));
  const { digest, rows, ...rest } = await dataOf(preview(file));
  expect(rest).toEqual({
    file: { format: 'csv', encoding: 'UTF-8', delimiter: ',' },
    currency: 'USD',
    count: 2,
    statuses: [
      { status: 'settled', count: 1, amount: '1250.00', profit_amount: '310.5' },
      { status: 'pending', count: 1, amount: '-0.5', profit_amount: '310.5' },
    ],
    faults: [],
    has_more_faults: false,
  });
  expect(rows![0]).toMatchObject({ id: 'A1', occurred_at: '2026-03-01T01:30:00.000Z', status_label: 'Settled' });
  expect(await total()).toBe(before);
  const booked = await dataOf(book(file, digest!));
  expect(booked).toMatchObject({ booked: 2, first_at: '2026-03-01T01:30:00.000Z' });
  expect(Date.parse(booked.last_at!)).toBeGreaterThanOrEqual(Date.parse(booked.first_at!));
  expect(await total()).toBe(before + 2);
});

test.each([
  ['a line break', 'amount', '\n', undefined],
  ['a line break of Windows', 'amount', '\r\n', undefined],
  ['an amount', 'amount', '', '12'],
  ['a status', 'status', '', undefined],
])('tells whether a file that ends with %s may be cut off', async (_, last, end, amount) => {
  const place = header.split(',').indexOf(last);
  const moved = (line: string) => line.split(',').toSpliced(place, 1).concat(line.split(',')[place]!).join(',');
  const text = [header, row('O1'), row('O2', '12')].map(moved).join('\n') + end;
  const { open_row, count } = await dataOf(preview(fileOf(text)));
  expect([open_row?.amount, count]).toEqual([amount, 2]);
});

test('returns the texts of the rows with faults', async () => {
  const text = '"F2",tech,P,C,"two\nlines",2026-03-01 09:30,=1+1,x,settled';
  const { faults, faulty } = await dataOf(preview(fileOf(header, row('F1'), text, row('F3'), row('F1'))));
  expect(faults.map(({ line }) => line)).toEqual([4, 4, 6]);
  expect(faulty).toEqual({
    titles: header.split(','),
    rows: [
      { lines: [4], cells: ['F2', 'tech', 'P', 'C', 'two\nlines', '2026-03-01 09:30', '=1+1', 'x', 'settled'] },
      { lines: [6], cells: row('F1').split(',') },
    ],
  });
});

test('reads a workbook with Chinese headers', async () => {
  const names = ['编号', '类型', '项目', '类别', '明细', '时间', '金额（USD）', '利润', '状态'];
  const values = '<c t="inlineStr"><is><t>技术</t></is></c><c t="inlineStr"><is><t>甲</t></is></c>';
  const rows = `${textRow(1, names)}<row r="3"><c t="inlineStr"><is><t>W1</t></is></c>${values}<c t="inlineStr"><is><t>许可</t></is></c><c/><c s="1"><v>46082.5</v></c><c><v>99.9</v></c><c><v>0.1</v></c><c t="inlineStr"><is><t>已结算</t></is></c></row>`;
  const file = makeSheet({ rows });
  const { file: form, rows: read, digest } = await dataOf(preview(file));
  expect(form).toEqual({ format: 'xlsx', sheet: 'Book' });
  expect(read).toEqual([
    expect.objectContaining({
      id: 'W1',
      transaction_type: 'tech',
      detail: '',
      occurred_at: '2026-03-01T04:00:00.000Z',
      amount: '99.9',
      status: 'settled',
    }),
  ]);
  expect(await dataOf(book(file, digest!))).toMatchObject({ booked: 1 });
});

describe('reports the line and column of', () => {
  test.each<[string, string[], unknown[]]>([
    ['an id that is on two lines', [header, row('B1'), row('B1')], [[3, 1, 'id', 'repeated']]],
    [
      'an ambiguous date',
      [header, row('B1').replace('2026-03-01', '3/1/2026')],
      [[2, 6, 'occurred_at', 'time_ambiguous']],
    ],
    ['an unknown column', [`${header},rate`, `${row('B1')},1`], [[1, 10, null, 'column_unknown']]],
    ['another currency', [header.replace(',amount', ',amount (EUR)'), row('B1')], [[1, 7, null, 'column_currency']]],
    ['a file without rows', [header], [[1, 1, null, 'no_rows']]],
    ['a quote that is never closed', [header, row('B1'), '"'], [[3, 1, null, 'quote_open']]],
  ])('%s', async (_, lines, faults) => expect(await faultsOf(fileOf(...lines))).toEqual(faults));

  test('a formula', async () => {
    const cells = row('F1').split(',');
    const rows =
      textRow(1, header.split(',')) +
      textRow(2, cells).replace('<c t="inlineStr"><is><t>310.5</t></is></c>', '<c><f>G2*0.2</f><v>310.5</v></c>');
    expect(await faultsOf(makeSheet({ rows }))).toEqual([[2, 8, 'profit_amount', 'formula']]);
  });

  test.each<[string, Uint8Array, string]>([
    ['an empty file', new Uint8Array(), 'empty'],
    ['a picture', Buffer.from('89504e470d0a1a0a0000000d', 'hex'), 'type'],
    [
      'a workbook without one of its texts',
      makeSheet({ rows: textRow(1, ['a']) + textRow(2, ['b']).replace(/<c .*?<\/c>/, '<c t="s"><v>3</v></c>') }),
      'damaged',
    ],
    ['a cut workbook', makeSheet({ rows: textRow(1, ['a']) }).subarray(0, -60), 'damaged'],
    ['a bomb', makeSheet({ rows: ' '.repeat(70_000_000) }), 'too_complex'],
  ])('%s', async (_, file, code) => expect(await faultsOf(file)).toEqual([[1, 1, null, code]]));
});

test('books a file once: not twice, not at the same time, and not from a file that shares a row', async () => {
  const file = fileOf(header, row('C1'), row('C2'));
  const { digest } = await dataOf(preview(file));
  const before = await total();
  const answers = await Promise.all(Array.from({ length: 10 }, () => book(file, digest!)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(9).fill(409)]);
  expect(await total()).toBe(before + 2);
  expect(await faultsOf(file)).toEqual([
    [2, 1, 'id', 'booked'],
    [3, 1, 'id', 'booked'],
  ]);
  expect(await faultsOf(fileOf(header, row('C3'), row(' C2 ')))).toEqual([[3, 1, 'id', 'booked']]);
});

test('books nothing but what the preview showed', async () => {
  const { digest } = await dataOf(preview(fileOf(header, row('D1'))));
  const before = await total();
  for (const reply of [
    await book(fileOf(header, row('D1', '1250.01')), digest!),
    await book(fileOf(header, row('D1')), digest!, 'finance', 'Europe/Berlin'),
    await book(fileOf(header, row('D1'), 'x'), digest!),
  ])
    expect([reply.status, reply.text]).toEqual([409, expect.stringContaining('CHANGED_BY_OTHERS')]);
  expect(await total()).toBe(before);
});

test('reads what a file leaves open as the person says, in the preview and the booking', async () => {
  const body = fileOf(header, row('G1', '1.250').replace('2026-03-01', '3/1/2026').replace('310.5', '310'));
  expect(await faultsOf(body)).toEqual([
    [2, 6, 'occurred_at', 'time_ambiguous'],
    [2, 7, 'amount', 'amount_ambiguous'],
  ]);
  const query = { zone, decimal: 'comma', dates: 'DMY' } as const;
  const { digest, rows } = await dataOf(service.as('finance').finance.previewImport({ query, body }));
  expect(rows).toEqual([expect.objectContaining({ amount: '1250', occurred_at: '2026-01-03T01:30:00.000Z' })]);
  const send = (answers: object) =>
    service.as('finance').finance.import({ query: { ...query, ...answers, digest: digest! }, body });
  expect((await send({ decimal: 'point' })).status).toBe(409);
  expect((await send({ dates: undefined })).status).toBe(409);
  expect(await dataOf(send({}))).toMatchObject({ booked: 1, first_at: '2026-01-03T01:30:00.000Z' });
});

describe('columns that a person matches', () => {
  const matched = 'status,profit_amount,amount,,occurred_at,detail,category,project_name,transaction_type,id';
  const title = 'Stand;Gewinn;Betrag (USD);Kunde;Datum (UTC);Text;Art;Projekt;Typ;Nummer';
  const line = (id: string, amount: string) => `settled;1;${amount};Kim;2026-03-01;D;C;P;tech;${id}`;
  const ask = async (body: Uint8Array, query: object) =>
    dataOf(service.as('finance').finance.previewImport({ query: { zone, ...query }, body }));

  test('are described with their titles and first values, and read in their order', async () => {
    const body = fileOf(title, line('H1', '1.250'), line('H2', '12,50'));
    const { columns, faults } = await ask(body, {});
    expect(faults.map(({ code }) => code)).toContain('columns_missing');
    expect(columns!.slice(2, 4)).toEqual([
      { title: 'Betrag (USD)', field: null, samples: ['1.250', '12,50'] },
      { title: 'Kunde', field: null, samples: ['Kim', 'Kim'] },
    ]);
    const { rows, digest } = await ask(body, { columns: matched });
    expect(rows).toEqual([
      expect.objectContaining({ id: 'H1', amount: '1250', occurred_at: '2026-03-01T00:00:00.000Z' }),
      expect.objectContaining({ id: 'H2', amount: '12.50', project_name: 'P' }),
    ]);
    expect((await book(body, digest!)).status).toBe(409);
    const query = { zone, columns: matched, digest: digest! };
    expect(await dataOf(service.as('finance').finance.import({ query, body }))).toMatchObject({ booked: 2 });
  });

  test('keep the first line if it is a row', async () => {
    const { count } = await ask(fileOf(line('I1', '7.50'), line('I2', '8.50')), { columns: matched });
    expect(count).toBe(2);
  });

  test.each<[string, string, string[], string]>([
    ['must have every field', title, [matched.replace('detail', '')], 'columns_missing'],
    ['have each field once', title, [matched.replace('detail', 'category')], 'column_twice'],
    ['are in the currency of the books', title.replace('USD', 'EUR'), [matched], 'column_currency'],
    ['are in it without parentheses too', title.replace('(USD)', 'EUR'), [matched], 'column_currency'],
    ['are in it by name', title.replace('(USD)', 'in Euro'), [matched], 'column_currency'],
    ['are in it in small letters', title.replace('Betrag (USD)', 'betrag_eur'), [matched], 'column_currency'],
    ['are in it in Chinese', title.replace('Betrag (USD)', '欧元金额'), [matched], 'column_currency'],
    ['are not in thousands', title.replace('USD', 'k USD'), [matched], 'column_unit'],
    ['are not in millions without parentheses', title.replace('(USD)', 'in millions'), [matched], 'column_unit'],
    ['are not in cents', title.replace('Betrag (USD)', 'amount_cents'), [matched], 'column_unit'],
  ])('%s', async (_, names, [columns], code) => {
    const { faults, columns: described } = await ask(fileOf(names, line('J1', '7.50')), { columns });
    expect(faults.map((fault) => fault.code)).toContain(code);
    expect(described).toHaveLength(10);
  });

  test.each<[string, string, string[]]>([
    ['', 'EUR', ['currencies']],
    ['', 'eur', ['currencies']],
    ['', 'Euro', ['currencies']],
    ['', 'EUR (€)', ['currencies']],
    ['', '港元', ['currencies']],
    ['', 'US dollars', []],
    ['', 'FR', []],
    ['', '-', []],
    ['', '$', []],
    ['', 'AMT', []],
    [' (USD)', 'EUR', []],
    [' USD', '€', []],
    ['_usd', '€', []],
  ])('with the title Betrag%s and %s in a column that is left out have the faults %j', async (unit, value, codes) => {
    const names = title.replace(' (USD)', unit).replace('Kunde', 'Währung');
    const lines = ['USD', value, ''].map((each, at) => line(`N${at}`, '7.50').replace('Kim', each));
    const { faults } = await ask(fileOf(names, ...lines), { columns: matched });
    expect(faults.map(({ code }) => code)).toEqual(codes);
  });

  test('are refused if there is no such field', async () => {
    const query = { zone, columns: 'id,total' };
    expect((await service.as('finance').finance.previewImport({ query, body: fileOf(title) })).status).toBe(422);
  });
});

describe('rows and columns that a workbook hides or strikes through', () => {
  const cells = (id: string) => [...row(id).split(','), '9'];
  const columns = '<cols><col min="10" max="10" hidden="1"/></cols>';
  const shown = textRow(1, [...header.split(','), 'status_label']) + textRow(2, cells('K1'));
  const filtered = textRow(3, cells('K2')).replace('<row', '<row hidden="1"');
  const styles =
    '<styleSheet><fonts><font/><font><strike/></font></fonts><cellXfs><xf fontId="0"/><xf fontId="1"/></cellXfs></styleSheet>';
  const ask = async (rows: string, hidden?: 'read' | 'skip') =>
    dataOf(
      service
        .as('finance')
        .finance.previewImport({ query: { zone, ...(hidden && { hidden }) }, body: makeSheet({ rows, styles }) }),
    );

  test.each<[string, string, object]>([
    ['a filtered row', shown + filtered, { rows: 1, columns: 0 }],
    ['a hidden column', columns + shown, { rows: 0, columns: 1 }],
    ['a row without height', shown + filtered.replace('hidden="1"', 'ht="0"'), { rows: 1, columns: 0 }],
    [
      'a row that is struck through',
      shown + textRow(3, cells('K2')).replaceAll('<c ', '<c s="1" '),
      { rows: 1, columns: 0 },
    ],
    ['both', columns + shown + filtered, { rows: 1, columns: 1 }],
  ])('are a question: %s', async (_, rows, params) => {
    const { faults, file, digest } = await ask(rows);
    expect(faults).toEqual([expect.objectContaining({ code: 'hidden', params })]);
    expect(file).toMatchObject({ hidden: params });
    expect(digest).toBeUndefined();
  });

  test('are read or left out as the person says', async () => {
    const rows = columns + shown + filtered;
    const read = await ask(rows, 'read');
    expect(read.rows!.map(({ id, status_label }) => [id, status_label])).toEqual([
      ['K1', '9'],
      ['K2', '9'],
    ]);
    const left = await ask(rows, 'skip');
    expect(left.rows!.map(({ id, status_label }) => [id, status_label])).toEqual([['K1', 'Settled']]);
    expect(left.digest).not.toBe(read.digest);
  });

  test('are no question if they are empty', async () => {
    const { faults } = await ask(`<cols><col min="12" max="16" hidden="1"/></cols>${shown}<row r="4" hidden="1"/>`);
    expect(faults).toEqual([]);
  });
});

test('counts the other sheets of a workbook that have values', async () => {
  const sheets = ['One', 'Two', 'Three'].map(
    (name, at) => `<sheet name="${name}" sheetId="${at}" r:id="rId${at + 1}"/>`,
  );
  const relation = (at: number) => `<Relationship Id="rId${at}" Target="worksheets/${at}.xml"/>`;
  const sheetOf = (rows: string) => `<worksheet><sheetData>${rows}</sheetData></worksheet>`;
  const body = makeSheet({
    rows: textRow(1, header.split(',')) + textRow(2, row('S1').split(',')),
    sheets: sheets.join(''),
    others: [
      {
        name: 'xl/_rels/workbook.xml.rels',
        content: `<Relationships><Relationship Id="rId1" Target="worksheets/one.xml"/>${relation(2)}${relation(3)}</Relationships>`,
      },
      { name: 'xl/worksheets/2.xml', content: sheetOf(textRow(1, ['', ' '])) },
      { name: 'xl/worksheets/3.xml', content: sheetOf(textRow(9, ['', 'S2'])) },
    ],
  });
  const { file, count } = await dataOf(preview(body));
  expect([file, count]).toEqual([{ format: 'xlsx', sheet: 'One', others: 1 }, 1]);
});

test('asks for the zone of times that have none', async () => {
  const body = fileOf(header, row('L1'), row('L2').replace('09:30', '09:30+08:00'));
  const { faults } = await dataOf(service.as('finance').finance.previewImport({ query: {}, body }));
  expect(faults.map(({ line, code, params }) => [line, code, params.text])).toEqual([
    [2, 'time_zone', '2026-03-01 09:30'],
  ]);
});

test('lists who booked which file, newest first, and only for finance of the tenant', async () => {
  const body = fileOf(header, row('M1'), row('M2'));
  const { digest } = await dataOf(preview(body));
  const file_name = 'März / 三月 <b>.csv';
  const query = { zone, digest: digest!, file_name };
  await dataOf(service.as('finance').finance.import({ query, body }));
  const { items, total: count } = await dataOf(service.as('finance').finance.imports({ query: { page_size: 1 } }));
  expect(items).toMatchObject([{ file_name, booked_by: 'finance', rows: 2 }]);
  expect(count).toBeGreaterThan(1);
  for (const who of ['operator', 'stranger']) expect((await service.as(who).finance.imports()).status).toBe(403);
});

describe('counts transactions toward the quota of the tenant', () => {
  let small: TestService;
  beforeAll(async () => {
    small = await startTestService({ limits: { tenantQuota: 2_400, keepFree: 0 } });
  });
  afterAll(() => small.stop());
  const send = async (body: Uint8Array) => {
    const { digest } = await dataOf(small.as('finance').finance.previewImport({ query: { zone }, body }));
    return small.as('finance').finance.import({ query: { zone, digest: digest! }, body });
  };
  const booked = async () => (await dataOf(small.as('finance').finance.list())).total;
  const rows = (name: string, count: number) =>
    fileOf(header, ...Array.from({ length: count }, (_, n) => row(`${name}${n}`)));

  test('refuses a file that exceeds it, with a clear error, and books nothing of it', async () => {
    const refused = await send(rows('L', 20));
    expect([refused.status, refused.text]).toEqual([413, expect.stringContaining('QUOTA_EXCEEDED')]);
    expect(await booked()).toBe(0);
    expect((await dataOf(small.as('finance').finance.imports())).items).toEqual([]);
  });

  test('books no more than fits, even at the same time', async () => {
    const answers = await Promise.all(['a', 'b', 'c', 'd'].map((name) => send(rows(name, 5))));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 413, 413]);
    expect(await booked()).toBe(10);
    expect((await send(rows('e', 5))).status).toBe(413);
    const file = declarationOf('a.bin', Buffer.alloc(1_500));
    expect((await small.ask('operator', 'POST', '/api/upload-sessions', file)).json().error).toBe('QUOTA_EXCEEDED');
  });

  test('counts the bytes of long texts', async () => {
    const long = fileOf(header, row('T1').replace(',D,', `,${'三'.repeat(400)},`));
    expect((await send(long)).status).toBe(413);
  });
});

test('refuses a file over the limit, and other roles', async () => {
  const large = await preview(new Uint8Array(MAX_IMPORT_BYTES + 1));
  expect([large.status, large.text]).toEqual([413, expect.stringContaining('FILE_TOO_LARGE')]);
  expect((await preview(fileOf(header, row('E1')), 'operator')).status).toBe(403);
  expect((await book(fileOf(header, row('E1')), 'a'.repeat(64), 'analyst')).status).toBe(403);
});
