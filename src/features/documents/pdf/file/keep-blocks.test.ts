import { expect, test, vi } from 'vitest';
import { keepBlocks } from './keep-blocks.ts';

const BLOCK = 64 * 1024;
const file = Uint8Array.from({ length: 100 * BLOCK + 17 }, (_, index) => (index * 31) % 251);

const setUp = () => {
  const source = vi.fn(async (start: number, end: number) => file.slice(start, end));
  const keep = keepBlocks(source, file.length, file.slice(0, BLOCK), BLOCK);
  const read = async (start: number, end: number) =>
    expect(Buffer.compare(await keep(start, end), file.subarray(start, end))).toBe(0);
  return { source, keep, read };
};

test('reads whole blocks once, and none that it was given', async () => {
  const { source, read } = setUp();
  await read(10, 20);
  await read(file.length - 30, file.length);
  await read(99 * BLOCK + 5, file.length);
  await read(BLOCK - 1, BLOCK + 1);
  await read(0, 2 * BLOCK);
  expect(source.mock.calls).toEqual([
    [99 * BLOCK, file.length],
    [0, 2 * BLOCK],
  ]);
});

test('keeps the first 4 MiB only', async () => {
  const { source, read } = setUp();
  for (let block = 0; block <= 100; block += 1) await read(block * BLOCK, Math.min(file.length, (block + 1) * BLOCK));
  expect(source).toHaveBeenCalledTimes(100);
  for (const block of [63, 64]) await read(block * BLOCK, (block + 1) * BLOCK);
  expect(source).toHaveBeenCalledTimes(101);
});

test('still has a block after its bytes were moved to a worker', async () => {
  const { keep, read } = setUp();
  for (const start of [0, BLOCK, BLOCK]) {
    const { buffer } = await keep(start, start + BLOCK);
    structuredClone(buffer, { transfer: [buffer as ArrayBuffer] });
    await read(start, start + BLOCK);
  }
});
