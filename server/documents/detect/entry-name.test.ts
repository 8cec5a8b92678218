import { expect, test } from 'vitest';
import type { Entry } from 'yauzl';
import { entryName, isFolder } from './entry-name.ts';

const entry = (name: string | Buffer) => ({ fileNameRaw: Buffer.from(name as string) }) as unknown as Entry;

test('decodes only the start of a long name, even if that ends within a character', () => {
  expect(entryName(entry('资'.repeat(20_000)))).toBe('资'.repeat(500));
  // The part after 4,096 bytes is not UTF-8, which would change the encoding of the whole name.
  expect(entryName(entry(Buffer.concat([Buffer.from('资'.repeat(2_000)), Buffer.alloc(60_000, 0xff)])))).toMatch(
    /^资+$/,
  );
});

test('decodes a name that is not UTF-8 as GBK', () => {
  expect(entryName(entry(Buffer.from('d7cab2fab1ed2e747874', 'hex')))).toBe('资产表.txt');
  // These bytes are also the beginning of a character in UTF-8.
  expect(entryName(entry(Buffer.from('e4b8', 'hex')))).toBe('涓');
});

test('knows a folder by the end of its name, however long it is', () => {
  expect(isFolder(entry(`${'a'.repeat(60_000)}/`))).toBe(true);
  expect(isFolder(entry(`${'a/'.repeat(30_000)}b`))).toBe(false);
});
