import { expect, test } from 'vitest';
import type { Format } from '../outputs.ts';
import { sentencesOf } from './sentences.ts';

const read = (format: Format, ...texts: string[]) =>
  sentencesOf({ format, blocks: texts.map((text, at) => ({ place: { page: at + 1 }, text })) }, async () => {});

test('reads sentences with their places in the blocks', async () => {
  const text = 'Costs fell in all four of our markets, and the\nmargin rose.\n客户流失率上升。\n— — —\nRevenue\t65';
  const { sentences, isCut } = await read('pdf', 'Title', text);
  expect(isCut).toBe(false);
  expect(sentences.map((one) => [one.text, one.block, one.page])).toEqual([
    ['Title', 0, 1],
    ['Costs fell in all four of our markets, and the margin rose.', 1, 2],
    ['客户流失率上升。', 1, 2],
    ['Revenue | 65', 1, 2],
  ]);
  for (const { text: shown, block, start, end } of sentences.slice(1, 3))
    expect(['Title', text][block]!.slice(start, end).replace('\n', ' ')).toBe(shown);
});

test('has every word of a text without sentences, in parts', async () => {
  const words = Array.from({ length: 1_000 }, (_, n) => `word${n}`);
  const { sentences } = await read('docx', words.join(' '), '字'.repeat(3_000), '\u{20000}'.repeat(2_001));
  expect(sentences.every(({ text }) => text.length <= 1_200 && text.isWellFormed())).toBe(true);
  const ofBlock = (block: number) => sentences.filter((one) => one.block === block).map(({ text }) => text);
  expect(ofBlock(0).join(' ').split(' ')).toEqual(words);
  expect(ofBlock(1).join('')).toBe('字'.repeat(3_000));
  expect(ofBlock(2).join('')).toBe('\u{20000}'.repeat(2_001));
});

test('says that it left out the end of a document with too many sentences', async () => {
  const { sentences, isCut } = await read('txt', 'A line.\n\n'.repeat(20_001));
  expect([sentences.length, isCut]).toEqual([20_000, true]);
  expect((await read('txt', 'A line.\n\n'.repeat(20_000))).isCut).toBe(false);
});
