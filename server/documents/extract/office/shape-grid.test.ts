import { expect, test } from 'vitest';
import { makeZip } from '../../testing/make-zip.ts';
import { readBlocks } from '../../testing/read-blocks.ts';

const CM = 360_000;
const shape = (x: number, y: number, text: string) =>
  `<p:sp><p:spPr><a:xfrm><a:off x="${x * CM}" y="${y * CM}"/></a:xfrm></p:spPr><p:txBody><a:p><a:r><a:t>${text}</a:t></a:r></a:p></p:txBody></p:sp>`;

async function linesOf(shapes: string) {
  const slide = `<p:sld><p:cSld><p:spTree>${shapes}</p:spTree></p:cSld></p:sld>`;
  const [block] = await readBlocks('pptx', makeZip([{ name: 'ppt/slides/slide1.xml', content: slide }]));
  return block!.text.split('\n');
}

const register = [
  ['Risk', 'Impact', 'Owner'],
  ['Supplier fails', '4.5', 'Ann'],
  ['Currency', '2.1', 'Ben'],
];
const lines = register.map((row) => row.join('\t'));
/** The shapes of the register, column by column. */
const cells = [0, 1, 2].map((column) => register.map((row, at) => shape(1 + column * 6, 3 + at * 2, row[column]!)));

test('reads shapes in rows and columns as a table, among others', async () => {
  const all = [shape(1, 0.5, 'Register'), ...cells.flat(), shape(1, 12, 'Source: board')];
  expect(await linesOf(all.join(''))).toEqual(['Register', ...lines, 'Source: board']);
});

test('keeps a row without all cells, and shapes in a group, as they are', async () => {
  const more = shape(1, 9, 'Staff') + shape(13, 9, 'Eve');
  expect(await linesOf(cells.flat().join('') + more)).toEqual([...lines, 'Staff', 'Eve']);
  expect(await linesOf(`<p:grpSp>${cells.flat().join('')}</p:grpSp>`)).toEqual(
    [0, 1, 2].flatMap((column) => register.map((row) => row[column]!)),
  );
});

test('does not take two rows of shapes as a table', async () => {
  const numbers = [shape(1, 3, '4.2m'), shape(1, 5, 'Revenue'), shape(8, 3, '38%'), shape(8, 5, 'Margin')];
  expect(await linesOf(numbers.join(''))).toEqual(['4.2m', 'Revenue', '38%', 'Margin']);
});
