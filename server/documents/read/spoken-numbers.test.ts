import { expect, test } from 'vitest';
import { scanNumbers } from './numbers.ts';

const numbersIn = (text: string) =>
  scanNumbers(text, true).map(
    ({ value, currency, percent }) => `${value.toFixed()}${percent ? ' %' : currency ? ` ${currency}` : ''}`,
  );

test.each([
  ['账上有八百万，每月五十万', ['8000000', '500000']],
  ['五千四百万和七千二百万', ['54000000', '72000000']],
  ['一亿三千五百万', ['135000000']],
  ['一个亿两千万，三个亿', ['120000000', '300000000']],
  ['1.5个亿，2个亿，3百多万', ['150000000', '200000000', '3000000']],
  ['两千来万，二百来万，三百多个亿', ['20000000', '2000000', '30000000000']],
  ['三万五千件，一万二', ['35000', '12000']],
  ['八百万一年，五十万一个月', ['8000000', '500000']],
  ['撑二十四个月', ['24']],
  ['三千五百万元，两亿美元', ['35000000 CNY', '200000000 USD']],
  // An order of magnitude, an idiom, or a range.
  ['千万级融资，百万用户，万一断供，十万火急', []],
  ['几百万元，数千万元，两三百万，第三万', []],
])('reads the amounts in words in %j', (text, expected) => {
  expect(numbersIn(text)).toEqual(expected);
});

test.each([
  ['毛利是六成四，占三成', ['64 %', '30 %']],
  ['再降价两成，七成半，6成4', ['20 %', '75 %', '64 %']],
  ['百分之四十八，百分之一点五', ['48 %', '1.5 %']],
  ['占百分之二十一', ['21 %']],
  ['成立三成立即，一成不变，九成新，三成员', []],
  ['三成五十人', ['30 %']],
  ['完成，建成，达成', []],
])('reads the shares in words in %j', (text, expected) => {
  expect(numbersIn(text)).toEqual(expected);
});
