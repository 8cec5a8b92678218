import Big from 'big.js';
import { expect, test } from 'vitest';
import { analyzeText, readSentence } from '../../testing/read-text.ts';
import { checkOf, sum } from './check.ts';

test.each([
  ['100', '100', '0', 'consistent', '0'],
  ['100', '101', '1', 'consistent', '1'],
  ['100', '99', '1', 'consistent', '-1'],
  ['100', '101.01', '1', 'inconsistent', '1.01'],
  ['100', '98.99', '1', 'inconsistent', '-1.01'],
  ['-5', '5', '1', 'inconsistent', '10'],
  ['0.1', '0.1000000001', '0', 'inconsistent', '0'],
])('compares %s with %s within %s', async (expected, stated, tolerance, status, difference) => {
  const read = await readSentence('A statement.');
  const [from, to, within] = [new Big(expected), new Big(stated), new Big(tolerance)];
  const basis = { kind: 'total' as const, subject: ' a \n subject ', unit: 'EUR', basis: '', read };
  expect(checkOf({ ...basis, expected: from, stated: to, tolerance: within })).toMatchObject({
    status,
    difference,
    subject: 'a subject',
    quote: 'A statement.',
    line: 1,
  });
});

test.each([
  ['stays whole up to 100 characters', `${'Revenue '.repeat(12)}2024`, `${'Revenue '.repeat(12)}2024`],
  ['ends after a word if it is longer', `${'Sales, '.repeat(16)}in 2024`, `${'Sales, '.repeat(13)}Sales…`],
  ['ends anywhere in a text without spaces', '订'.repeat(150), `${'订'.repeat(99)}…`],
])('a subject %s', async (_, subject, expected) => {
  const read = await readSentence('A statement.');
  const none = new Big(0);
  const compared = {
    kind: 'total' as const,
    unit: 'EUR',
    basis: '',
    expected: none,
    stated: none,
    tolerance: none,
    read,
  };
  expect(checkOf({ ...compared, subject }).subject).toBe(expected);
});

test('adds decimals without floating-point error', () => {
  expect(sum([new Big('0.1'), new Big('0.2')]).toFixed()).toBe('0.3');
  expect(sum([]).toFixed()).toBe('0');
});

test('lists inconsistencies first, numbers checks and reports each one once', async () => {
  const right = 'Revenue grew from $2M to $3M, up 50%.';
  const wrong = 'Costs grew from $2M to $3M, up 90%.';
  const { checks } = await analyzeText(`${right}\n${wrong}\n${wrong}`);
  expect(checks.map(({ id, status, stated }) => [id, status, stated])).toEqual([
    ['C1', 'inconsistent', '90'],
    ['C2', 'consistent', '50'],
  ]);
});
