import { expect, test } from 'vitest';
import { readBlocks } from '../../testing/read-blocks.ts';

test('reads headings, tables and links', async () => {
  const text =
    '# Plan # #\n\n | Item | Cost |\n| --- |:--:| \n| Rent | 12 | \n\n[Site](https://a.example/b) and **bold**';
  expect(await readBlocks('md', text)).toEqual([
    {
      place: { line: 1 },
      heading: 'Plan',
      text: 'Plan\n\n\nItem\tCost\nRent\t12\n\nSite (https://a.example/b) and bold',
    },
  ]);
});

// A hostile file must not take more time than its length.
test.each([
  ['spaces', `|${' '.repeat(9_000)}x`],
  ['marks of headings', `# ${'# '.repeat(4_500)}x`],
  ['links that are not closed', '[a](b'.repeat(1_900)],
  ['rows without an end', `${'| '.repeat(4_500)}x`],
])('reads very many lines of %s', async (_, line) => {
  await expect(readBlocks('md', `${line}\n`.repeat(3_000))).rejects.toMatchObject({ limit: { limit: 'characters' } });
});
