import { expect, test } from 'vitest';
import { exactNumbers } from './exact-numbers.ts';
import { quoteLargeIntegers } from './large-integers.ts';
import { stripComments } from './strip-comments.ts';
import { linesOf } from './value-lines.ts';

const LENGTH = 8 * 1024 * 1024;

test.each([
  ['letters', 'x'],
  ['escaped line breaks', '\\n'],
  ['escaped quotation marks', '\\"'],
  ['escaped backslashes', '\\\\'],
])('reads a text of 8 MB of %s', (_, character) => {
  const text = `"${character.repeat(LENGTH / character.length)}"`;
  const json = `{"a":${text},\n"b":1250.10,"c":12345678901234567890}`;
  expect(exactNumbers(json)).toBe(`{"a":${text},\n"b":"1250.10","c":"12345678901234567890"}`);
  expect(quoteLargeIntegers(json)).toBe(`{"a":${text},\n"b":1250.10,"c":"12345678901234567890"}`);
  expect(stripComments(`${json} // end`)).toBe(`${json}       `);
  expect(linesOf(json)).toEqual(
    new Map([
      ['a', 1],
      ['b', 2],
      ['c', 2],
    ]),
  );
});

test('leaves a text without an end as it is', () => {
  const json = `{"b":1250.10,"a":"${'x'.repeat(LENGTH)}`;
  expect(exactNumbers(json)).toBe(json.replace('1250.10', '"1250.10"'));
  expect(stripComments(json)).toBe(json);
});

test('strips a comment of 8 MB', () => {
  expect(stripComments(`1 /* ${'x'.repeat(LENGTH)} */`).trim()).toBe('1');
});
