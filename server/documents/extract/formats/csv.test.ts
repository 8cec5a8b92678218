import { expect, test } from 'vitest';
import { readBlocks } from '../../testing/read-blocks.ts';

async function read(content: string) {
  const log: { fields?: Record<string, unknown> }[] = [];
  const blocks = await readBlocks('csv', content, log);
  const note = log.find(({ fields }) => fields?.code === 'table.quotes')?.fields;
  return { lines: blocks.flatMap(({ text }) => text.split('\n')), note };
}

test.each<[string, string, string[]]>([
  ['a delimiter in quotes', 'a,b\n"1,000",2\n', ['a\tb', '1,000\t2']],
  ['a line break in quotes', 'a,b\n"x\ny",2\n', ['a\tb', 'x y\t2']],
  ['doubled quotes', 'a,b\n"5"" pipe",2\n', ['a\tb', '5" pipe\t2']],
  ['spaces around quotes', 'a, b\n1, "Smith, John" \n', ['a\tb', '1\tSmith, John']],
  ['a quote within a cell', 'a,b\n5" pipe,2\n', ['a\tb', '5" pipe\t2']],
])('reads %s', async (_, content, lines) => {
  expect(await read(content)).toEqual({ lines, note: undefined });
});

test.each<[string, string, string[], number]>([
  ['never closed', 'a,b\n"x,1\ny,2\n', ['a\tb', '"x\t1', 'y\t2'], 1],
  ['that the next one seems to close', 'a,b\n"x,1\n"y",2\nz,3\n', ['a\tb', '"x\t1', 'y\t2', 'z\t3'], 1],
  ['not doubled', 'a,b\n"A" & Co,1\n"B" & Co,2\n', ['a\tb', 'A & Co\t1', 'B & Co\t2'], 2],
])('keeps the rows below a quote %s, with a note', async (_, content, lines, n) => {
  expect(await read(content)).toEqual({ lines, note: { code: 'table.quotes', n, line: 2 } });
});

test('reads a hundred thousand open quotes in linear time', async () => {
  const { lines, note } = await read(`a,b\n${'"x,1\n'.repeat(100_000)}`);
  expect([lines.length, note?.n]).toEqual([100_001, 100_000]);
});
