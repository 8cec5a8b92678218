import { expect, test } from 'vitest';
import { plainImage } from '../testing/make-scan.ts';
import { makeSheet } from '../testing/make-sheet.ts';
import { readBlocks } from '../testing/read-blocks.ts';
import { pictureOf } from '../testing/read-scan.ts';
import { pageBlocks } from './formats/pdf/page-blocks.ts';
import { pageLines } from './formats/pdf/page-lines.ts';
import { MAX_PAGE_PIXELS } from './sandbox/messages.ts';

// A hostile file must not take more time than its length.
test('cuts a text that is repeated in very many cells, and reads no more of the sheet', async () => {
  const long = 'We sell pumps. '.repeat(2_000);
  const rows = `<row r="1">${'<c t="s"><v>0</v></c>'.repeat(200)}</row>`.repeat(5_000);
  const log: unknown[] = [];
  const bytes = makeSheet({ rows, strings: `<si><t>${long}</t></si>` });
  await expect(readBlocks('xlsx', bytes, log)).rejects.toMatchObject({ limit: { limit: 'characters' } });
});

test('cuts a sheet of very many rows that begin far to the right', async () => {
  const bytes = makeSheet({ rows: `<row>${'<c r="IV1"><v>1</v></c>'}</row>`.repeat(1_000_000) });
  await expect(readBlocks('xlsx', bytes)).rejects.toMatchObject({ limit: { limit: 'characters' } });
});

test('reads a part once if several sheets have it', async () => {
  const sheets = '<sheet name="Plan" r:id="rId1"/>'.repeat(100_000);
  const log: unknown[] = [];
  const blocks = await readBlocks(
    'xlsx',
    makeSheet({ rows: `<row r="1"><c r="A1" t="inlineStr"><is><t>Rent</t></is></c></row>`, sheets }),
    log,
  );
  expect(blocks).toEqual([{ place: { page: 1 }, heading: 'Plan', text: 'Rent' }]);
  expect(log).toContainEqual(expect.objectContaining({ fields: { code: 'office.sheets_repeated', n: 99_999 } }));
});

test.each([
  ['spaces', `|${' '.repeat(9_000)}x`],
  ['marks of headings', `# ${'# '.repeat(4_500)}x`],
  ['links that are not closed', '[a](b'.repeat(1_900)],
  ['comments that are not closed', '<!-- '.repeat(1_900)],
  ['tags that are not closed', '<span '.repeat(1_600)],
  ['rows without an end', `${'| '.repeat(4_500)}x`],
])('reads very many lines of %s', async (_, line) => {
  await expect(readBlocks('md', `${line}\n`.repeat(3_000))).rejects.toMatchObject({ limit: { limit: 'characters' } });
});

test('reads a line of very many pieces in two fonts', () => {
  const pieces = Array.from({ length: 150_000 }, (_, index) => ({
    str: 'a b c d e f g h i j k l m n o p q r s t',
    transform: [10, 0, 0, 10, index * 236, 700],
    width: 235,
    fontName: `F${index % 2}`,
  }));
  const [line, ...others] = pageLines(pieces);
  expect([line!.spans.length, line!.fonts.size, others]).toEqual([1, 2, []]);
});

test.each([
  ['on top of each other', () => [50, 700]],
  ['that overlap along a line', (index: number) => [50 + index * 10, 700]],
  ['in reverse', (index: number) => [-index * 40, 700]],
  ['in columns', (index: number) => [(index % 100) * 300, Math.floor(index / 100) * -2]],
  ['scattered over a page', (index: number) => [(index * 7919) % 3_000, (index * 104_729) % 3_000]],
])('reads very many pieces %s', (_, placeOf) => {
  const pieces = Array.from({ length: 100_000 }, (_, index) => ({
    str: index % 3 ? '1,200' : '-',
    transform: [10, 0, 0, 10, ...placeOf(index)],
    width: 20,
  }));
  const started = process.cpuUsage();
  expect(pageLines(pieces).flatMap(({ spans }) => spans).length).toBeGreaterThan(0);
  const { user, system } = process.cpuUsage(started);
  expect((user + system) / 1e6).toBeLessThan(12);
});

test('reads very many lines that are set apart by their font', () => {
  const lines = Array.from({ length: 200_000 }, (_, index) => ({
    spans: [{ str: 'Market', x: index, right: index + 60 }],
    size: 10,
    fonts: new Set(['Bold']),
    x: index,
    right: index + 60,
    y: -20 * index,
    bottom: -20 * index,
  }));
  expect(pageBlocks(lines, { size: 10, fonts: new Set(['Text']) })).toHaveLength(1);
});

test('stops at a number of blocks that tiny headings would exceed', async () => {
  await expect(readBlocks('md', '# a\n'.repeat(100_001))).rejects.toMatchObject({
    limit: { limit: 'blocks', n: 100_000 },
  });
});

test('keeps the picture of a huge page within its limit', async () => {
  const image = plainImage(300, 400);
  const { width, height } = await pictureOf({
    content: 'q 14000 0 0 14000 0 0 cm /I Do Q',
    image,
    size: [14_400, 14_400],
  });
  expect(width * height).toBeLessThanOrEqual(MAX_PAGE_PIXELS);
});
