import { expect, test } from 'vitest';
import { type PageLine, textOf } from './page-lines.ts';
import { withTightRows } from './tight-rows.ts';

/** A line of 10-point text in one span. A character is 5 points wide. */
const line = (str: string, at: number): PageLine => ({
  spans: [{ str, x: 50, right: 50 + str.length * 5 }],
  size: 10,
  fonts: new Set(),
  x: 50,
  right: 50 + str.length * 5,
  y: 700 - at * 12,
  bottom: 700 - at * 12,
});
const split = (...rows: string[]) => withTightRows(rows.map(line)).map(textOf);

test('splits rows whose columns are a space apart, and the years above them', () => {
  const rows = ['GBP thousand 2024 2025 2026 plan', 'Revenue 6,000 8,100 11,000', 'Cost of sales 3,500 4,600 5,900'];
  expect(split(...rows, 'Operating profit 600 1,200 (2,300)')).toEqual([
    'GBP thousand\t2024\t2025\t2026 plan',
    'Revenue\t6,000\t8,100\t11,000',
    'Cost of sales\t3,500\t4,600\t5,900',
    'Operating profit\t600\t1,200\t(2,300)',
  ]);
});

test.each([
  ['Item Sep 2024 Oct 2024 Nov 2024', 'Item\tSep 2024\tOct 2024\tNov 2024'],
  ['Item 2024 H1 2024 H2 2025 H1', 'Item\t2024 H1\t2024 H2\t2025 H1'],
  ['Item 2023 actual 2024 2025 plan', 'Item\t2023 actual\t2024\t2025 plan'],
])('splits the names of columns %s', (names, expected) => {
  expect(split(names, 'Sales 5 6 7', 'Costs 1 2 3', 'Profit 4 4 4')[0]).toBe(expected);
});

test('places the values by their characters', () => {
  const [, second] = withTightRows(['A 10 20', 'B 30 40', 'C 50 60'].map(line));
  expect(second!.spans).toEqual([
    { str: 'B', x: 50, right: 55 },
    { str: '30', x: 60, right: 70 },
    { str: '40', x: 75, right: 85 },
  ]);
});

test.each([
  ['two rows', ['Revenue 6,000 8,100', 'Costs 3,500 4,600']],
  ['one value per line', ['In total 6,000', 'of which new 3,500', 'and others 2,500']],
  ['numbers with spaces between their thousands', ['Revenue 6 000 8 100', 'Costs 3 500 4 600', 'Profit 2 500 3 500']],
  ['lines with different numbers of values', ['Revenue 6,000 8,100', 'Costs 3,500', 'Profit 2,500 3,500 4,000']],
])('does not split %s', (_, rows) => expect(split(...rows)).toEqual(rows));

/** Splits rows whose cells have places of their own. */
const splitCells = (...rows: string[][]) =>
  withTightRows(
    rows.map((cells, at) => ({
      ...line(cells.join(' '), at),
      spans: cells.map((str, column) => ({ str, x: 50 + column * 100, right: 50 + column * 100 + str.length * 5 })),
    })),
  ).map(textOf);

test.each([
  ['products', 'Product', ['1', '2', '12'], ['100', '200', '300']],
  ['stores', 'Store', ['101', '205', '206'], ['4,000', '(50)', '70%']],
  ['months', 'Jan', ['2023', '2024', '2024'], ['5', '7', '9']],
  ['years of a plan', 'Year', ['1', '2', '3'], ['5', '7', '9']],
])('keeps the numbers of labels: %s', (_, name, numbers, values) => {
  const rows = numbers.map((number, at) => [`${name} ${number}`, values[at]!, '9,000']);
  expect(splitCells(...rows)).toEqual(rows.map((cells) => cells.join('\t')));
});

test('splits a label from a value of a table whose other values have places of their own', () => {
  const rows = [
    ['Rent 40', '50', '60'],
    ['Wages 30', '35', '40'],
    ['Fees 20', '25', '30'],
  ];
  expect(splitCells(...rows)).toEqual(['Rent\t40\t50\t60', 'Wages\t30\t35\t40', 'Fees\t20\t25\t30']);
});
