import { expect, test } from 'vitest';
import { scanDates } from './dates.ts';

test.each([
  ['Signed on 2024-03-15.', ['2024-03-15']],
  ['Signed on 2024/3/5.', ['2024-03-05']],
  ['Signed on May 12th, 2020.', ['2020-05-12']],
  ['Bristol, 4 March 2025', ['2025-03-04']],
  ['Founded in Sept. 2019.', ['2019-09']],
  ['2024 年 3 月 15 日签约', ['2024-03-15']],
  ['2024年12月', ['2024-12']],
  ['2023年下半年', ['2023-H2']],
  ['H1 2025', ['2025-H1']],
  ['FY2024', ['2024']],
  ['from 2022 to 2024', ['2022', '2024']],
  ['2023–2025', ['2023', '2025']],
  ['2024年13月', ['2024']],
  ['29 February 2024', ['2024-02-29']],
  ['2,024 units', []],
  ['2024 customers', []],
  ['2024元', []],
  ['€2024', []],
  ['Room 1850', []],
  ['', []],
])('finds the dates of %j', (text, expected) => {
  expect(scanDates(text).map(({ iso }) => iso)).toEqual(expected);
});

test.each([
  ['2025E', true],
  ['2025（预测）', true],
  ['2025F', true],
  ['2025', false],
  ['2025A', false],
])('knows whether %s is planned: %s', (text, isPlanned) => {
  expect(scanDates(text).map(({ projected }) => projected)).toEqual([isPlanned]);
});
