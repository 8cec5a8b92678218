import { describe, expect, test } from 'vitest';
import { decimal, grouped, parseDigits, parseHanNumeral, scaleAt } from './numerals.ts';

test.each([
  ['1,234.5', '1234.5', 1],
  ['1.234.567', '1234567', 0],
  ['4,2', '4.2', 1],
  ['4,25', '4.25', 2],
  ['4,200', '4200', 0],
  ['1 234', '1234', 0],
  ['0.10', '0.1', 2],
])('parseDigits reads %s as %s', (text, value, decimals) => {
  const read = parseDigits(text);
  expect([decimal(read.value), read.decimals]).toEqual([value, decimals]);
});

test.each([
  ['三千五百万', '35000000'],
  ['一点二亿', '120000000'],
  ['两亿', '200000000'],
  ['十五万', '150000'],
  ['一亿二千万', '120000000'],
  ['一万二', '12000'],
  ['一亿二', '120000000'],
  ['三百五', '350'],
  ['三百零五', '305'],
  ['零', '0'],
  ['三三', undefined],
  ['点五', undefined],
  ['公司', undefined],
])('parseHanNumeral reads %s as %s', (text, value) => {
  expect(parseHanNumeral(text)?.toFixed()).toBe(value);
});

describe('scaleAt', () => {
  test.each([
    [' million', 6],
    ['bn', 9],
    ['k', 3],
    ['M', 6],
    ['万元', 4],
    ['亿', 8],
    ['千万', 7],
    ['万亿', 12],
    [' months', 0],
    [' meters', 0],
    ['', 0],
  ])('reads %j next to a currency as 10^%d', (text, power) => {
    expect(scaleAt(text, true).power).toBe(power);
  });

  test('reads a single small letter as a scale only next to a currency', () => {
    expect(scaleAt('m wide', true).power).toBe(6);
    expect(scaleAt('m wide', false).power).toBe(0);
  });
});

test.each([
  ['6500000.5', '6,500,000.5'],
  ['999', '999'],
  ['1000', '1,000'],
  ['-1234567', '-1,234,567'],
  ['0.0001', '0.0001'],
])('grouped writes %s as %s', (text, expected) => {
  expect(grouped(text)).toBe(expected);
});
