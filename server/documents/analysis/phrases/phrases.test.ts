import { expect, test } from 'vitest';
import { phrasesOf, valueWithUnit } from './phrases.ts';

test.each([
  ['9', 'month', 'en', { value: 'month 9', unit: '' }],
  ['9', 'month', 'zh', { value: '9月', unit: '' }],
  ['1200', 'EUR', 'en', { value: '1200', unit: 'EUR' }],
  ['2015', 'year', 'en', { value: '2015', unit: '' }],
])('gives %s %s a text', (value, unit, language, expected) => {
  expect(valueWithUnit(value, unit, phrasesOf(language))).toEqual(expected);
});
