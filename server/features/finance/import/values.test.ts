import { describe, expect, test } from 'vitest';
import { AmountReader } from './amounts.ts';
import type { ValueFault } from './faults.ts';
import { words } from './texts.ts';
import { TimeReader } from './times.ts';

/** Reads the cells of a column with the real order of calls. Returns the code of a fault in the place of its cell. */
function column(reader: AmountReader | TimeReader, texts: string[], zone?: string) {
  const fields = texts.map((text, index) => ({ text, line: index + 2 }));
  for (const field of fields) reader.observe(field);
  return fields.map((field) => {
    try {
      return reader.read(field, zone);
    } catch (error) {
      return (error as ValueFault).code;
    }
  });
}

describe('an amount', () => {
  const read = (texts: string[], currency = 'USD') => column(new AmountReader(currency), texts);

  test.each([
    ['1234.50', '1234.50'],
    ['-12', '-12'],
    ['−12', '-12'],
    ['1250,5', '1250.5'],
    ['0,125', '0.125'],
    ['0.125', '0.125'],
    ['1234.567', '1234.567'],
    ['.50', '0.50'],
    [`${' '.repeat(300)}1.250,5`, '1250.5'],
    ['-.125', '-0.125'],
    ['1,250.00', '1250.00'],
    ['1.250,00', '1250.00'],
    ['1,250,000', '1250000'],
    ['1.250.000', '1250000'],
    ['1 250', '1250'],
    ['1 250,00', '1250.00'],
    ['1 250,500', '1250.500'],
    ['-1\u00a0250.5', '-1250.5'],
    ['12\u202f345\u202f678', '12345678'],
    ['1\u2009250,5', '1250.5'],
    ["1'250.00", '1250.00'],
    ["-1’250'000", '-1250000'],
    ['1,00,000.00', '100000.00'],
    ['12,34,567', '1234567'],
    ['(1250.00)', '-1250.00'],
    ['( 1,250.00 )', '-1250.00'],
    ['（１２．５０）', '-12.50'],
    ['12.50-', '-12.50'],
    ['12.50 -', '-12.50'],
    ['+12.50', '12.50'],
    ['- 5', '-5'],
    ['$1,250.00', '1250.00'],
    ['-$5.00', '-5.00'],
    ['$-5.00', '-5.00'],
    ['$ (5.00)', '-5.00'],
    ['(US$5.00)', '-5.00'],
    ['USD 12.50', '12.50'],
    ['12,50 usd', '12.50'],
    ['$1,250.00 USD', '1250.00'],
  ])('%s is %s', (text, amount) => expect(read([text])).toEqual([amount]));

  test.each([
    ['CNY', '¥1250.00', '1250.00'],
    ['CNY', '￥１，２５０．００', '1250.00'],
    ['CNY', '1250元', '1250'],
    ['EUR', '1.250,00 €', '1250.00'],
    ['CHF', "CHF 1'250.50", '1250.50'],
    ['INR', '₹1,00,000.00', '100000.00'],
    ['AED', '5 د.إ.', '5'],
    ['PEN', 'S/ 5', '5'],
    ['DKK', '5 kr.', '5'],
    ['CAD', 'CA$5', '5'],
    ['USD', '$ -', '0'],
    ['EUR', '– €', '0'],
    ['EUR', '$ -', 'amount_dash'],
    ['EUR', '$1,250.00', 'amount_currency'],
    ['USD', '1250.00 EUR', 'amount_currency'],
    ['USD', '￥1250', 'amount_currency'],
    ['USD', 'CA$5', 'amount_currency'],
    ['USD', '$5 EUR', 'amount_currency'],
  ])('in books of %s, %s is %s', (currency, text, amount) => expect(read([text], currency)).toEqual([amount]));

  test.each([
    ['1,250', 'amount_ambiguous'],
    ['1.250', 'amount_ambiguous'],
    ['-12.000', 'amount_ambiguous'],
    ['(999,000)', 'amount_ambiguous'],
    ['00,125', 'amount_ambiguous'],
    ['$1,250', 'amount_ambiguous'],
    ['', 'required'],
    [' ', 'required'],
    ['1e5', 'amount'],
    ['5.', 'amount'],
    ['kr.500', 'amount'],
    ['(-5)', 'amount'],
    ['-5-', 'amount'],
    ['+-5', 'amount'],
    ['--5', 'amount'],
    ['(5', 'amount'],
    ['5)', 'amount'],
    ['5%', 'amount'],
    ['5 CR', 'amount'],
    ['2026-03-01', 'amount'],
    ['12,50,1', 'amount'],
    ['1.2.3', 'amount'],
    ['123,45,678', 'amount'],
    ['1,000,50', 'amount'],
    ['0 250', 'amount'],
    ["1'250 000", 'amount'],
    ['1 2', 'amount'],
    ['5²', 'amount'],
    ['NaN', 'amount'],
    ['-', 'amount_dash'],
    ['—', 'amount_dash'],
    ['1'.repeat(39), 'amount_digits'],
    ['1'.repeat(100_000), 'amount'],
  ])('%j is the fault %s', (text, code) => expect(read([text])).toEqual([code]));

  test.each([
    [
      ['1,250', '1,250.50'],
      ['1250', '1250.50'],
    ],
    [
      ['1.250', '7', '12,50'],
      ['1250', '7', '12.50'],
    ],
    [
      ['1.250', '1250.50'],
      ['1.250', '1250.50'],
    ],
    [
      ['1.250', '0.125'],
      ['1.250', '0.125'],
    ],
    [
      ['1.250', '1.234,56'],
      ['1250', '1234.56'],
    ],
    [
      ['1,250', '1234.567'],
      ['1250', '1234.567'],
    ],
    [
      ['1.250', '1,250,000'],
      ['1.250', '1250000'],
    ],
    [
      ['1.250', '2,500', '1 250', '12'],
      ['amount_ambiguous', 'amount_ambiguous', '1250', '12'],
    ],
    [
      ['12.50', '1.250', '12,50', '3.999,00'],
      ['12.50', 'amount_ambiguous', 'amount_mixed', 'amount_mixed'],
    ],
    [
      ['(12.50)', '-', '–'],
      ['-12.50', '0', '0'],
    ],
    [
      ['(12.50)', '0.00', '-'],
      ['-12.50', '0.00', 'amount_dash'],
    ],
  ])('%j are %j in one file', (texts, amounts) => expect(read(texts)).toEqual(amounts));

  test('names two values that can be written, and the cell that a mark contradicts', () => {
    const reader = new AmountReader('USD');
    const [ambiguous, point, comma] = ['1.250', '12.50', '12,50'].map((text, line) => ({ text, line }));
    const fault = (params: object) => expect.objectContaining({ params });
    expect(() => reader.read(ambiguous!)).toThrow(fault({ first: '1.25', second: '1250' }));
    reader.observe(point!);
    expect(() => reader.read(comma!)).toThrow(fault({ other: '12.50', line: 1 }));
  });

  test('has the assumed mark only if no other amount proves one', () => {
    const inComma = (texts: string[]) => column(new AmountReader('USD', 'comma'), texts);
    expect(inComma(['1.250', '1,250'])).toEqual(['1250', '1.250']);
    expect(inComma(['1.250', '0.5'])).toEqual(['1.250', '0.5']);
    expect(inComma(['1.250', '0.5', '0,5'])).toEqual(['amount_ambiguous', '0.5', 'amount_mixed']);
  });

  test('is exact in a number of a workbook, and proves nothing', () => {
    const reader = new AmountReader('USD');
    const number = { text: '1.125', line: 2, unit: '' };
    reader.observe(number);
    reader.observe({ text: '0.5', line: 3, unit: '' });
    expect(reader.read(number)).toBe('1.125');
    expect(() => reader.read({ text: '1.250', line: 4 })).toThrow('amount_ambiguous');
  });

  test.each([
    ['€', 'amount_currency'],
    ['CHF', 'amount_currency'],
    ['kr', 'amount'],
    ['Cr', 'amount'],
    ['%', 'amount'],
    ['万元', 'amount'],
    ['$', '-1.125'],
    ['US$', '-1.125'],
  ])('is read in a number of a workbook that is shown with %s as %s', (unit, expected) => {
    const reader = new AmountReader('USD');
    const read = () => reader.read({ text: '-1.125', line: 2, unit });
    if (/^\w+$/.test(expected)) expect(read).toThrow(expected);
    else expect(read()).toBe(expected);
  });
});

test.each([
  ['1234.5', '(1,234.50)', 'amount_shown'],
  ['1234.5', '-1,234.50', 'amount_shown'],
  ['1234.5', '-$1,234.50', 'amount_shown'],
  ['1234.5', '1,234.50-', 'amount_shown'],
  ['-1234.5', '(1,234.50)', '-1234.5'],
  ['-1234.5', '1,234.50', '-1234.5'],
  ['0', '(0.00)', '0'],
  ['0.004', '-', '0.004'],
  ['12,5', '12,5', 'amount'],
])('an amount of %s in a cell that shows %s is %s', (text, shown, expected) => {
  const read = () => new AmountReader('USD').read({ text, shown, unit: '', line: 2 });
  if (/^a/.test(expected)) expect(read).toThrow(expected);
  else expect(read()).toBe(expected);
});

test.each(['#N/A', ' #REF! ', '#DIV/0!', '#NAME?'])('the text %s is an error of a spreadsheet', (text) =>
  expect(() => words(0, 200)({ text, line: 2 })).toThrow('cell_error'),
);
test.each(['#1', '#N/A yet', 'REF!'])('the text %s is a text', (text) =>
  expect(words(0, 200)({ text, line: 2 })).toBe(text),
);

describe('a time', () => {
  const read = (texts: string[], zone?: string) => column(new TimeReader(), texts, zone);
  const inShanghai = (text: string) => read([text], 'Asia/Shanghai')[0];

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
    ['2026-03-05 07:08:09+00', '2026-03-05T07:08:09+00:00'],
    ['2026-03-05 07:08:09.123456+05:30', '2026-03-05T07:08:09.123456+05:30'],
    ['2026-03-05 07:08:09 UTC', '2026-03-05T07:08:09Z'],
    ['2026-03-05 07:08:09.1234567 +00:00', '2026-03-05T07:08:09.1234567+00:00'],
    ['2026-03-05 07:08:09.123 -0800', '2026-03-05T07:08:09.123-08:00'],
    ['2026-03-05T07:08:09+0800', '2026-03-05T07:08:09+08:00'],
    ['2026-03-05T07:08Z', '2026-03-05T07:08:00Z'],
    ['2026-03-05t07:08:09z', '2026-03-05T07:08:09Z'],
    ['12/25/2026 07:08 GMT', '2026-12-25T07:08:00Z'],
    ['12/25/2026 7:08 PM', '2026-12-25T11:08:00.000Z'],
    ['25/12/2026 12:08:09 am', '2026-12-24T16:08:09.000Z'],
    ['2026-03-05 12:00 PM', '2026-03-05T04:00:00.000Z'],
    ['2026-03-05 07:08:09.123456', '2026-03-04T23:08:09.123Z'],
    ['05-Mar-2026', '2026-03-04T16:00:00.000Z'],
    ['5 March 2026 9:30 PM', '2026-03-05T13:30:00.000Z'],
    ['Sept. 5, 2026 09:30', '2026-09-05T01:30:00.000Z'],
    ['05.DEC.2026', '2026-12-04T16:00:00.000Z'],
    ['20260305', '2026-03-04T16:00:00.000Z'],
    ['20260305T093000Z', '2026-03-05T09:30:00Z'],
    ['20260305 09:30', '2026-03-05T01:30:00.000Z'],
  ])('%s is %s', (text, time) => expect(inShanghai(text)).toBe(time));

  test.each([
    ['03/01/2026', 'time_ambiguous'],
    ['1-2-2026', 'time_ambiguous'],
    ['2026-02-30', 'time'],
    ['30.02.2026', 'time'],
    ['31/02/2026', 'time'],
    ['13/13/2026', 'time'],
    ['2026-03-05 13:08 PM', 'time'],
    ['2026-03-05 0:08 AM', 'time'],
    ['2026-03-05 07:08:09 PST', 'time'],
    ['2026-03-05 07:08:09 +8', 'time'],
    ['2026-03-05Z', 'time'],
    ['2026-13-01', 'time'],
    ['31.04.2026', 'time'],
    ['2026-03-01 24:30', 'time'],
    ['03/01/26', 'time_year'],
    ['26-03-01', 'time_year'],
    ['5-Mar-26', 'time_year'],
    ['05-Mar-26 09:30', 'time_year'],
    ['05-Foo-2026', 'time'],
    ['31-Feb-2026', 'time'],
    ['Ma 5, 2026', 'time'],
    ['20261305', 'time'],
    ['2026030', 'time'],

    ['46082', 'time'],
    ['', 'required'],
    ['1899-12-31T00:00:00Z', 'time_early'],
    ['1900-01-01T00:00:00+08:00', 'time_early'],
    ['2199-12-31T23:59:59-08:00', 'time_late'],
    ['2569-03-05', 'time_late'],
    ['05/03/2569', 'time_ambiguous'],
    ['25.03.20226', 'time'],
    ['9999-12-31T23:59:59-08:00', 'time_late'],
    ['2026-03-01T09:30:00+16:00', 'time'],
    ['2026-03-01T09:30:00-23:59', 'time'],
    [`2026-03-01T09:30:00.${'1'.repeat(200)}Z`, 'time'],
  ])('%j is the fault %s', (text, code) => expect(inShanghai(text)).toBe(code));

  test('without an offset needs a time zone', () => expect(read(['2026-03-01'])).toEqual(['time_zone']));

  test.each([
    [
      ['03/05/2026', '03/25/2026'],
      ['2026-03-05T00:00:00.000Z', '2026-03-25T00:00:00.000Z'],
    ],
    [
      ['03/05/2026', '25-03-2026'],
      ['2026-05-03T00:00:00.000Z', '2026-03-25T00:00:00.000Z'],
    ],
    [
      ['03/05/2026', '31.12.2026'],
      ['time_ambiguous', '2026-12-31T00:00:00.000Z'],
    ],
    [
      ['12/25/2026', '25/12/2026', '1/2/2026'],
      ['2026-12-25T00:00:00.000Z', 'time_mixed', 'time_ambiguous'],
    ],
    [
      ['1/2/2026 7:08 PM', '12/31/2026'],
      ['2026-01-02T19:08:00.000Z', '2026-12-31T00:00:00.000Z'],
    ],
    [
      ['1/2/2026', '40/50/2026', '5/5/2026'],
      ['time_ambiguous', 'time', '2026-05-05T00:00:00.000Z'],
    ],
  ])('%j are %j in one column', (texts, times) => expect(read(texts, 'UTC')).toEqual(times));

  test('names the two days that a date can be', () => {
    const fault = expect.objectContaining({ params: { first: '2026-03-05', second: '2026-05-03' } });
    expect(() => new TimeReader().read({ text: '3/5/2026', line: 2 }, 'UTC')).toThrow(fault);
  });

  test.each([
    ['2026-03-29 02:30', 'time_skipped'],
    ['2026-10-25 02:30', 'time_twice'],
  ])('at %s in Berlin is the fault %s', (text, code) => expect(read([text], 'Europe/Berlin')).toEqual([code]));
});
