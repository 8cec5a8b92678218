import fc from 'fast-check';
import { expect, test } from 'vitest';
import { propertyRuns } from '#testing/property-runs.ts';
import { read, unpack, workbookOf } from './files.testing.ts';

test('contains every part that the workbook refers to', async () => {
  const { file } = await workbookOf([[{ text: 'a' }]]);
  const files = await unpack(file);
  const named = [...files.get('[Content_Types].xml')!.matchAll(/PartName="\/([^"]+)"/g)].map(([, name]) => name!);
  for (const name of [...named, '_rels/.rels', 'xl/_rels/workbook.xml.rels']) expect([...files.keys()]).toContain(name);
  expect(file.type).toContain('spreadsheetml.sheet');
});

test('preserves any text and never writes a formula', async () => {
  const texts = fc.array(fc.string({ unit: 'binary' }), { minLength: 1, maxLength: 20 });
  await fc.assert(
    fc.asyncProperty(texts, async (values) => {
      const rows = ['=1+1', '_x0041_', '<&>"', ' padded ', '\u0007', ...values].map((text) => [{ text }]);
      const { file } = await workbookOf(rows);
      const decoded = (await read(file)).map(({ shown }) =>
        // Decodes `_xHHHH_` escapes as Excel does.
        shown.replace(/_x([0-9A-F]{4})_/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16))),
      );
      expect(decoded).toEqual(rows.map(([cell]) => cell!.text));
      expect((await unpack(file)).get('xl/worksheets/sheet1.xml')).not.toContain('<f>');
    }),
    { numRuns: propertyRuns(100) },
  );
});

test('truncates a text that is too long for a cell and counts it', async () => {
  const { file, cut } = await workbookOf([[{ text: 'x'.repeat(32_767) }], [{ text: 'y'.repeat(40_000) }]]);
  expect(cut).toBe(1);
  expect((await read(file)).map(({ shown }) => shown.length)).toEqual([32_767, 32_767]);
});

test('writes an instant as a spreadsheet date in UTC and an unreadable one as text', async () => {
  const { file } = await workbookOf([[{ instant: '2026-03-01T09:30:00+08:00' }], [{ instant: 'soon' }]]);
  const [date, text] = await read(file);
  expect(Number(date!.number)).toBeCloseTo(46_082 + 1.5 / 24, 9);
  expect(text).toEqual({ shown: 'soon' });
});
