import fc from 'fast-check';
import { expect, test } from 'vitest';
import { exactNumbers } from './exact-numbers.ts';

test.each([
  ['{"amount":1250.10}', '1250.10'],
  ['{"amount": 12345678901234567890.12}', '12345678901234567890.12'],
  ['{"amount":0.1000}', '0.1000'],
  ['{"amount":-0}', '-0'],
  ['{"amount":1.25E3}', '1.25E3'],
  ['{"amount":90071992547409931}', '90071992547409931'],
])('keeps the digits of %s as text', (json, digits) => {
  expect(JSON.parse(exactNumbers(json))).toEqual({ amount: digits });
});

test.each(['{"a":1250.5,"b":[-3,0],"c":"1250.10 \\"2.50","d":"x: 1.10"}', '[]', '{"code":0}'])(
  'does not change %s',
  (json) => {
    expect(exactNumbers(json)).toBe(json);
  },
);

test('never changes text and keeps all other values', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const plain = JSON.parse(JSON.stringify(value));
      const read = JSON.parse(exactNumbers(JSON.stringify(value)), (_, one) =>
        typeof one === 'string' && typeof plain !== 'string' && /^-?\d[\d.]*e[+-]\d+$/.test(one) ? Number(one) : one,
      );
      expect(read).toEqual(plain);
    }),
  );
});
