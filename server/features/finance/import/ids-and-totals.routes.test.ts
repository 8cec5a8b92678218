import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeSheet, textRow } from '#server/documents/testing/make-sheet.ts';
import { startTestService, type TestService } from '#server/testing/service.ts';
import { dataOf } from '#testing/api-client.ts';
import { header, row } from './booking.testing.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService({ documents: 'runtime' });
});
afterAll(() => service.stop());

const fileOf = (...lines: string[]) => new TextEncoder().encode([header, ...lines].join('\n'));
const ask = async (body: Uint8Array, totals?: 'read' | 'skip') =>
  dataOf(service.as('finance').finance.previewImport({ query: { ...(totals && { totals }) }, body }));
const codesOf = ({ faults }: Awaited<ReturnType<typeof ask>>) => faults.map(({ line, code }) => [line, code]);

describe('an id', () => {
  test.each([
    ['a zero-width space', 'X\u200b1', 'U+200B'],
    ['a zero-width joiner at its end', 'X1\u200d', 'U+200D'],
    ['a soft hyphen', 'X\u00ad1', 'U+00AD'],
    ['a byte order mark', 'X\ufeff1', 'U+FEFF'],
    ['a no-break space', 'X\u00a01', 'U+00A0'],
    ['an ideographic space', 'X\u30001', 'U+3000'],
    ['a mark of direction', 'X\u200e1', 'U+200E'],
    ['a Hangul filler', 'X\u31641', 'U+3164'],
    ['a blank Braille pattern', 'X\u28001', 'U+2800'],
    ['two spaces in a row', 'X  1', 'U+0020'],
    ['a tab', 'X\t1', 'U+0009'],
  ])('with %s is refused', async (_, id, character) => {
    const { faults } = await ask(fileOf(row('A1'), row(id)));
    expect(faults).toMatchObject([{ line: 3, column: 1, field: 'id', code: 'id_invisible', params: { character } }]);
  });

  test('is the same with composed and decomposed letters', async () => {
    expect(codesOf(await ask(fileOf(row('M\u00fc 1'), row('Mu\u0308 1'), row('\u00a0Mü 1\ufeff'))))).toEqual([
      [3, 'repeated'],
      [4, 'repeated'],
    ]);
  });

  test.each(['1.23E+15', '1,23457E+15', '5E+20', ' 1.2e+12 '])(
    'is not what spreadsheets make of a long number: %s',
    async (id) => expect(codesOf(await ask(fileOf(row(`"${id}"`))))).toEqual([[2, 'id_number']]),
  );

  const styles = (code: string) =>
    `<styleSheet><numFmts><numFmt numFmtId="170" formatCode="${code}"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="170"/></cellXfs></styleSheet>`;
  const numberedBy = (value: string, code: string) => {
    const cells = row('X').split(',');
    const rows = textRow(1, header.split(',')) + textRow(2, cells);
    const file = { rows: rows.replace('<c t="inlineStr"><is><t>X</t></is></c>', `<c s="1"><v>${value}</v></c>`) };
    return makeSheet({ ...file, styles: styles(code) });
  };

  test.each([
    ['12', '0000', '0012'],
    ['12', '&quot;INV-&quot;0000', 'INV-0012'],
    ['5551234', '000-0000', '555-1234'],
    ['123456789012345', '0', '123456789012345'],
    ['7', 'General', '7'],
    ['0', '000', '000'],
  ])('is the number %s as the format %s shows it: %s', async (value, code, id) => {
    expect((await ask(numberedBy(value, code))).rows).toMatchObject([{ id }]);
  });

  test.each([
    ['1012', '#,##0', '1,012'],
    ['12.4', '0', '12'],
    ['46082', 'm/d/yyyy', '2026-03-01'],
    ['1.5', 'General', '1.5'],
    ['12000', '0,&quot;k&quot;', '12k'],
    ['1.23456789012346E+18', 'General', '1.23456789012346E+18'],
    ['1234567890123456', '0', '1234567890123460'],
    ['0.12', '0%', '12%'],
  ])('is no number %s in the format %s, which a file of text could show otherwise', async (value, code, shown) => {
    const { faults } = await ask(numberedBy(value, code));
    expect(faults).toMatchObject([{ line: 2, column: 1, field: 'id', code: 'id_number', params: { shown } }]);
  });
});

describe('a row that looks like the sum of others', () => {
  const rows = [row('T1', '10.5'), row('T2', '-4'), row('T3', '2')];

  test.each([
    ['by an English name', row('Total', '1'), 'Total'],
    ['by a Chinese name', row('合计：', '1'), '合计：'],
    ['by a name in capitals', row('GRAND TOTAL', '1'), 'GRAND TOTAL'],
    ['by its project', row('9', '1').replace(',P,', ',小计,'), '9'],
    ['by its amount', row('9', '8.50'), '9'],
    ['by its negative amount', `${row('T4', '-20')}\n${row('9', '-11.5')}`, '9'],
  ])('is a question: %s', async (_, last, text) => {
    const body = fileOf(...rows, last);
    const { faults, digest } = await ask(body);
    expect(faults).toMatchObject([{ code: 'total', column: 1, params: { text } }]);
    expect(digest).toBeUndefined();
    const { line } = faults[0]!;
    expect(await ask(body, 'skip')).toMatchObject({ count: line - 2, totals: [line], faults: [] });
    const read = await ask(body, 'read');
    expect([read.count, read.totals]).toEqual([line - 1, undefined]);
  });

  test.each([
    ['two equal amounts', [row('T1', '5'), row('T2', '5')]],
    ['amounts that add up to nothing', [row('T1', '5'), row('T2', '-5'), row('T3', '0')]],
    ['a company called Total Energies', [row('T1', '5').replace(',P,', ',Total Energies,')]],
    ['an amount as large as the sum above another', [...rows, row('T4', '8.5'), row('T5', '1')]],
  ])('is not one of %s', async (_, lines) => expect(codesOf(await ask(fileOf(...lines)))).toEqual([]));

  test('is found between others, and leaves no file without rows', async () => {
    const body = fileOf(row('Subtotal A'), row('T1'), row('Subtotal B'));
    expect(codesOf(await ask(body))).toEqual([
      [2, 'total'],
      [4, 'total'],
    ]);
    expect(await ask(body, 'skip')).toMatchObject({ count: 1, totals: [2, 4] });
    expect(codesOf(await ask(fileOf(row('Total')), 'skip'))).toEqual([[1, 'no_rows']]);
  });
});
