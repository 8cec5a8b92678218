import { expect, test } from 'vitest';
import { decimalMarksOf, readAmount } from './read-amount.ts';

/** Reads an amount in an answer that has the other amounts too. */
const read = (text: string, others: string[] = []) => readAmount(text, decimalMarksOf([text, ...others]));

test.each([
  ['1250', '1250'],
  ['-0.10', '-0.10'],
  ['0012.50', '0012.50'],
  ['12345678901234567890123456.123456789012', '12345678901234567890123456.123456789012'],
  ['1.250', '1.250'],
  ['+12.50', '12.50'],
  ['−12.50', '-12.50'],
  [' 12.50 ', '12.50'],
  ['1,250.00', '1250.00'],
  ['1,250', '1250'],
  ['-1,234,567.80', '-1234567.80'],
  ['1,234,567', '1234567'],
  ['12,34,567.00', '1234567.00'],
  ['12,50', '12.50'],
  ['0,500', '0.500'],
  ['1.250,00', '1250.00'],
  ['1.250.000', '1250000'],
  ['1 250,00', '1250.00'],
  ['1\u202f250\u202f000.5', '1250000.5'],
  ["1'250.00", '1250.00'],
  ['1.25E3', '1250'],
  ['1e+21', '1000000000000000000000'],
  ['-1.250e1', '-12.50'],
  ['12.5e-4', '0.00125'],
  ['0.125e1', '1.25'],
  ['125e-2', '1.25'],
  ['1.25e2', '125'],
])('reads %j as %s', (text, decimal) => {
  expect(read(text)).toEqual({ decimal });
});

test.each([
  ['CNY 1250', '1250', 'CNY'],
  ['1250.00 EUR', '1250.00', 'EUR'],
  ['-125.07 EUR', '-125.07', 'EUR'],
  ['¥1,250.00', '1250.00', '¥'],
  ['-¥1,250.00', '-1250.00', '¥'],
  ['¥-1,250.00', '-1250.00', '¥'],
  ['￥88', '88', '￥'],
  ['US$ 3.50', '3.50', 'US$'],
  ['1250元', '1250', '元'],
  ['RMB 1250', '1250', 'RMB'],
  ['$1,250.00 USD', '1250.00', '$ USD'],
  ['1.250,00 €', '1250.00', '€'],
])('reads %j as %s in %s', (text, decimal, currency) => {
  expect(read(text)).toEqual({ decimal, currency });
});

test.each([
  '',
  ' ',
  'n/a',
  'NaN',
  'Infinity',
  '-',
  '--5',
  '-¥-5',
  '1.5k',
  '3万',
  '12%',
  '(1,250.00)',
  '0x10',
  '1.2.3',
  '1,2,3',
  '12,3456',
  '1,250,00',
  '.5',
  '5.',
  '1,234.5\u202e0',
  '12 34',
  'EUR',
  '1250 apples',
  '<b>1</b>',
  `1${' '.repeat(100_000)}x`,
])('does not read %j', (text) => {
  expect(read(text)).toBeNull();
});

test('reads one separator before three digits as the other amounts of the answer use it', () => {
  expect(read('1,250', ['3,999.50'])).toEqual({ decimal: '1250' });
  expect(read('1,250', ['3999,50'])).toEqual({ decimal: '1.250' });
  expect(read('1.250', ['3.999,50'])).toEqual({ decimal: '1250' });
  expect(read('1.250', ['3999.50'])).toEqual({ decimal: '1.250' });
  expect(read('1.250', ['12,50', '12.50'])).toBeNull();
  expect(read('1,250', ['12,50', '12.50'])).toBeNull();
});
