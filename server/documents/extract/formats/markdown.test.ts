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

test('keeps the title of the settings at the start, and no other settings', async () => {
  const text =
    '---\nmarp: true\ntitle: "Boats for all"\nstyle: |\n  section {\n    color: red;\n  }\n---\n\nWe build boats.';
  expect(await readBlocks('md', text)).toEqual([
    { place: { line: 8 }, heading: 'Boats for all', text: 'Boats for all\n\nWe build boats.' },
  ]);
});

test('reads a rule at the start as no settings', async () => {
  const [block] = await readBlocks('md', '---\nWe build boats.\n---\n\nThey float.');
  expect(block?.text).toContain('We build boats.');
});

test('removes comments and tags, but no other angle brackets', async () => {
  const text = 'Prob<span class="x">lem</span>\n<!-- hidden\nnotes -->\nA `List<String>` of 5 <b>boats</b>, a < b.';
  expect((await readBlocks('md', text))[0]?.text).toBe('Problem\n\n\nA List<String> of 5 boats, a < b.');
});
