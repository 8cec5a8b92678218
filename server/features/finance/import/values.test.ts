import { describe, expect, test } from 'vitest';
import { AmountReader } from './amounts.ts';
import { readTime } from './times.ts';

describe('an amount', () => {
  const read = (text: string) => new AmountReader().read(text, 2);

  test.each([
    ['1234.50', '1234.50'],
    ['-12', '-12'],
    ['−12', '-12'],
    ['1250,5', '1250.5'],
    ['0,125', '0.125'],
    ['1,250.00', '1250.00'],
    ['1.250,00', '1250.00'],
    ['1,250,000', '1250000'],
    ['1.250.000', '1250000'],
    ['1 250,00', '1250.00'],
    ['-1\u00a0250.5', '-1250.5'],
    ['1.250', '1.250'],
  ])('%s is %s', (text, amount) => expect(read(text)).toBe(amount));

  test.each([
    ['1,250', 'amount_ambiguous'],
    ['', 'required'],
    ['1e5', 'amount'],
    ['+1', 'amount'],
    ['$5', 'amount'],
    ['12,50,1', 'amount'],
    ['NaN', 'amount'],
    ['1'.repeat(39), 'amount_digits'],
  ])('%j is the fault %s', (text, code) => expect(() => read(text)).toThrow(code));

  test('has the same decimal mark in the whole file', () => {
    const reader = new AmountReader();
    expect([reader.read('7', 2), reader.read('12,50', 3)]).toEqual(['7', '12.50']);
    expect(() => reader.read('1.250', 4)).toThrow(
      expect.objectContaining({ code: 'amount_mixed', params: { given: 'point', other: 'comma', line: 3 } }),
    );
  });
});

describe('a time', () => {
  const inShanghai = (text: string) => readTime(text, 'Asia/Shanghai');

  test.each([
    ['2026-03-01T09:30:00+08:00', '2026-03-01T09:30:00+08:00'],
    ['2026-03-01 09:30:00+08:00', '2026-03-01T09:30:00+08:00'],
    ['2026-03-01T09:30:00', '2026-03-01T01:30:00.000Z'],
    ['2026-03-01 09:30', '2026-03-01T01:30:00.000Z'],
    ['2026/3/1 9:30', '2026-03-01T01:30:00.000Z'],
    ['2026年3月1日 9:30', '2026-03-01T01:30:00.000Z'],
    ['2026.03.01', '2026-02-28T16:00:00.000Z'],
    ['01.03.2026 09:30:15', '2026-03-01T01:30:15.000Z'],
    ['25/12/2026', '2026-12-24T16:00:00.000Z'],
    ['12/25/2026', '2026-12-24T16:00:00.000Z'],
    ['5/5/2026', '2026-05-04T16:00:00.000Z'],
  ])('%s is %s', (text, time) => expect(inShanghai(text)).toBe(time));

  test.each([
    ['03/01/2026', 'time_ambiguous'],
    ['1-2-2026', 'time_ambiguous'],
    ['2026-02-30', 'time'],
    ['2026-13-01', 'time'],
    ['31.04.2026', 'time'],
    ['2026-03-01 24:30', 'time'],
    ['03/01/26', 'time'],
    ['46082', 'time'],
    ['', 'required'],
    ['1899-12-31T00:00:00Z', 'time_early'],
    ['1900-01-01T00:00:00+08:00', 'time_early'],
    ['9999-12-31T23:59:59-08:00', 'time'],
    ['2026-03-01T09:30:00+16:00', 'time'],
    ['2026-03-01T09:30:00-23:59', 'time'],
    [`2026-03-01T09:30:00.${'1'.repeat(200)}Z`, 'time'],
  ])('%j is the fault %s', (text, code) => expect(() => inShanghai(text)).toThrow(code));

  test('without an offset needs a time zone', () =>
    expect(() => readTime('2026-03-01', undefined)).toThrow('time_zone'));

  test.each([
    ['2026-03-29 02:30', 'time_skipped'],
    ['2026-10-25 02:30', 'time_twice'],
  ])('at %s in Berlin is the fault %s', (text, code) => expect(() => readTime(text, 'Europe/Berlin')).toThrow(code));
});
