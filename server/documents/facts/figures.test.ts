import { expect, test } from 'vitest';
import { analyzeText, readSentence } from '../testing/read-text.ts';
import { figuresOf } from './figures.ts';
import { meaningsOfNumbers } from './sentence-meanings.ts';

const figuresIn = async (text: string) => {
  const read = await readSentence(text);
  return figuresOf(read, meaningsOfNumbers(read)).map(({ kind, value, unit }) => `${kind} ${value} ${unit}`);
};

test.each([
  ['Revenue was $3.2 million.', ['money 3200000 USD']],
  ['营业收入1.2亿元。', ['money 120000000 CNY']],
  ['Gross margin is 62.5%.', ['percentage 62.5 %']],
  ['We have 18 employees.', ['head_count 18 people']],
  ['公司现有员工45人。', ['head_count 45 people']],
  ['We serve 64 paying customers at 12 sites.', ['count 64 customers', 'count 12 sites']],
  ['We signed on 12 May 2020.', ['date 2020-05-12 day']],
  ['公司于2024年第三季度盈利。', ['date 2024-Q3 quarter']],
  ['Net loss was -$1.2M.', ['money -1200000 USD']],
  ['Version 2.1 is three times as fast.', []],
  ['Call +31 10 555-0142.', []],
  ['We see 3x growth.', []],
])('finds the figures of %s', async (text, expected) => {
  expect(await figuresIn(text)).toEqual(expected);
});

test('says what a figure is about', async () => {
  const read = await readSentence('Revenue was $3.2 million and net burn is $200 thousand a month.');
  const about = figuresOf(read, meaningsOfNumbers(read)).map((figure) => figure.about);
  expect(about).toEqual(['revenue', 'burn']);
});

test.each([
  ['Revenue was $3.1M in 2024, up from $1.7M in 2023.', ['revenue', 'revenue']],
  ['货币资金412万元，应收账款386万元。', ['cash', null]],
  ['2023年营业收入2,870万元，当年亏损140万元。', ['revenue', null]],
  ['营业收入3,260万元，其中配件销售240万元。', ['revenue', null]],
  ['2025年营业收入4,300万元，较2024年的3,260万元增长。', ['revenue', 'revenue']],
])('a figure is about the metric named for it: %s', async (text, expected) => {
  const read = await readSentence(text);
  const figures = figuresOf(read, meaningsOfNumbers(read));
  expect(figures.filter(({ kind }) => kind === 'money').map(({ about }) => about)).toEqual(expected);
});

test('keeps the place and the words of a figure', async () => {
  const read = await readSentence('Revenue was $3.2 million.', { label: 'financials' });
  expect(figuresOf(read, new Map())[0]).toMatchObject({
    raw: '$3.2 million',
    label: 'financials',
    line: 1,
    page: null,
    entry: null,
  });
});

const named = async (text: string) =>
  (await analyzeText(text)).figures.map(({ about, name, period, value }) => [about ?? name, period, value]);

test('gives the figures of a table their names and periods', async () => {
  expect(await named('Item\t2023\t2024\nSalaries\t$1.2M\t$1.5M\nRent\t$200,000\t$210,000')).toEqual([
    ['Salaries', '2023', '1200000'],
    ['Salaries', '2024', '1500000'],
    ['Rent', '2023', '200000'],
    ['Rent', '2024', '210000'],
  ]);
  expect(await named('Year\tGrants\n2023\t$300,000\n2024\t$310,000')).toEqual([
    ['Grants', '2023', '300000'],
    ['Grants', '2024', '310000'],
  ]);
});

test('gives a figure of a sentence the period of its metric, and no other figure', async () => {
  expect(await named('Revenue was $3.2 million in 2024. The bank lent us $500,000.')).toEqual([
    ['revenue', '2024', '3200000'],
    [null, null, '2024'],
    [null, null, '500000'],
  ]);
});
