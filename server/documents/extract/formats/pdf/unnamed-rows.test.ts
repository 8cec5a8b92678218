import { expect, test } from 'vitest';
import { makePages } from '../../../testing/make-pdf.ts';
import { readBlocks } from '../../../testing/read-blocks.ts';

const draw = (x: number, y: number, text: string | number) => `BT /F 10 Tf ${x} ${y} Td (${text}) Tj ET`;
const page = (...rows: (string | number)[][]) =>
  rows.flatMap((cells, row) => cells.map((cell, column) => draw(50 + column * 90, 700 - row * 16, cell))).join('\n');

const named = page(['', 2023, 2024], ['Revenue', 410, 455], ['Cost', 230, 241], ['Rent', 40, 44], ['Travel', 12, 9]);

test.each<[string, string, number | undefined]>([
  ['the right part of a wide table', page([2025, 2026], [480, 510], [250, 262], [46, 47], [10, 11]), 1],
  ['a table with names', page(['', 2025], ['Staff', 480], ['Agents', 250], ['Shops', 46], ['Depots', 10]), undefined],
  ['a longer table of figures', page(...Array.from({ length: 20 }, (_, row) => [row, 480 + row])), undefined],
])('says whether rows lack their names on a page with %s', async (_, second, before) => {
  const log: { fields?: Record<string, unknown> }[] = [];
  await readBlocks('pdf', makePages([named, second]), log);
  const note = log.find(({ fields }) => fields?.code === 'pdf.rows_unnamed')?.fields;
  expect(note).toEqual(before === undefined ? undefined : { code: 'pdf.rows_unnamed', page: 2, before });
});
