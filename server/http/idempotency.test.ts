import { expect, test } from 'vitest';
import { idempotencyKeyOf } from './idempotency.ts';

test.each([
  ['key', 'key'],
  [' \t"key" ', 'key'],
  ['"a b"', 'a b'],
  ['a\t b', 'a\t b'],
  ['""', undefined],
  [' \t', undefined],
  ['', undefined],
  [null, undefined],
])('4.1 the key %j is %j in the header and in the body', (sent, key) => {
  expect([idempotencyKeyOf(sent)?.key, idempotencyKeyOf(undefined, sent)?.key]).toEqual([key, key]);
});

test('4.1 rejects a key of many spaces in linear time', () => {
  const spaces = ' '.repeat(500_000);
  for (const key of [`a${spaces}b`, `"${spaces}b`, `${spaces}a${spaces}b${spaces}`])
    expect(() => idempotencyKeyOf(key)).toThrow('longer than 100 characters');
  expect(idempotencyKeyOf(spaces)).toBeUndefined();
});
