import { expect, test } from 'vitest';
import { fill, phrasesOf, valueWithUnit } from './phrases.ts';
import { short } from './short.ts';

test.each([
  ['9', 'month', 'en', { value: 'month 9', unit: '' }],
  ['9', 'month', 'zh', { value: '9月', unit: '' }],
  ['1200', 'EUR', 'en', { value: '1200', unit: 'EUR' }],
  ['2015', 'year', 'en', { value: '2015', unit: '' }],
  ['30', '%', 'en', { value: '30%', unit: '' }],
  ['1.6', 'x', 'zh', { value: '1.6x', unit: '' }],
  ['16', 'months', 'zh', { value: '16个月', unit: '' }],
  ['16', 'months', 'en', { value: '16', unit: 'months' }],
])('gives %s %s a text', (value, unit, language, expected) => {
  expect(valueWithUnit(value, unit, phrasesOf(language))).toEqual(expected);
});

test.each([
  ['ratio', '%', '"Margin": you state 30%, but 2 / 10 gives 20%. How was it calculated?'],
  ['ratio', 'number', '"Margin": you state 30, but 2 / 10 gives 20. How was it calculated?'],
  ['conflict', 'people', 'One place says 30 people ("Margin"), another 20 people ("2 / 10"). Which is correct?'],
])('asks about a %s in %s with a sentence that keeps the unit', (kind, unit, question) => {
  const phrases = phrasesOf('en');
  const [stated, expected] = ['30', '20'].map((value) => valueWithUnit(value, unit, phrases));
  const values = { subject: 'Margin', basis: '2 / 10', stated: stated!.value, expected: expected!.value };
  expect(fill(phrases.checks[kind]!, { ...values, unit: stated!.unit })).toBe(question);
});

test('cuts a long sentence between words', () => {
  expect(short('Costs rise.')).toBe('Costs rise.');
  expect(short(`${'word '.repeat(40)}`)).toMatch(/^(word ){28}word…$/);
});
