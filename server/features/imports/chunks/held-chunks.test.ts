import { expect, test } from 'vitest';
import { holdChunks } from './held-chunks.ts';

const chunk = (byte: number) => new Uint8Array(4).fill(byte);

test('returns each chunk once, and forgets those before it', () => {
  const held = holdChunks();
  for (const index of [2, 0, 1]) held.put('a', index, chunk(index));
  expect(held.take('a', 3)).toBeUndefined();
  for (const index of [3, 4]) held.put('a', index, chunk(index));
  expect(held.take('a', 4)).toEqual(chunk(4));
  expect([2, 3, 4].map((index) => held.take('a', index))).toEqual([undefined, undefined, undefined]);
});

test('forgets the upload that has waited the longest when there is no more room, and counts each chunk once', () => {
  const held = holdChunks(12);
  held.put('a', 1, chunk(1));
  held.put('b', 1, chunk(1));
  for (let again = 0; again < 3; again += 1) held.put('a', 2, chunk(2));
  held.put('c', 1, chunk(1));
  expect(held.take('b', 1)).toBeUndefined();
  expect(held.take('a', 1)).toEqual(chunk(1));
  expect(held.take('a', 2)).toEqual(chunk(2));
  for (const index of [2, 3]) held.put('c', index, chunk(index));
  expect([1, 2, 3].map((index) => held.take('c', index))).toEqual([chunk(1), chunk(2), chunk(3)]);
  held.put('d', 0, new Uint8Array(13));
  expect(held.take('d', 0)).toBeUndefined();
});

test('has room again after an upload is dropped', () => {
  const held = holdChunks(8);
  held.put('a', 1, chunk(1));
  held.put('b', 1, chunk(1));
  held.drop('b');
  held.put('c', 1, chunk(1));
  expect(held.take('a', 1)).toEqual(chunk(1));
});
