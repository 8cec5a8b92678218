import { expect, test } from 'vitest';
import { readBlocks } from '../../testing/read-blocks.ts';

const latin = (text: string) => Buffer.from(text, 'latin1');

test.each([
  ['a text file', 'txt', 'Société créée à Orléans', true],
  ['a page', 'html', '<p>Größtes Risiko</p>', true],
  ['a table', 'csv', 'Año;2024\nCorazón;4', true],
  ['a page that names it', 'html', '<meta charset="iso-8859-1"><p>Größtes Risiko</p>', false],
  ['a text with signs that other encodings share', 'txt', 'Revenue: £4 million · 10%', false],
] as const)('warns if the encoding of accented letters is a guess: %s', async (_, format, text, isGuess) => {
  const log: { fields?: { code: string } }[] = [];
  const blocks = await readBlocks(format, latin(text), log);
  expect(blocks[0]?.text).toMatch(/[^\0-\x7f]/);
  expect(log.some(({ fields }) => fields?.code === 'text.guessed')).toBe(isGuess);
});
