import { expect, test } from 'vitest';
import { analyzeText, outcomesOf } from '../../../testing/read-text.ts';
import { checkLargest } from './check-largest.ts';

async function outcomes(rows: string, text: string) {
  const { reads, tables } = await analyzeText(`${rows.replaceAll(' | ', '\t')}\n\n${text}`);
  return outcomesOf(checkLargest(reads, tables));
}

const shares = 'Customer | Share of turnover\nAdler | 24%\nBrandt | 18%\nConrad | 13%\nDorn | 5%\nOthers | 40%';
const amounts =
  'Supplier | Purchases 2024, €000\nAdler | 240\nBrandt | 180\nConrad | 130\nAll others | 450\nTotal | 1,000';
const zh =
  '客户 | 2023年销售额（万元） | 占营业收入\n甲 | 5,717 | 21.3%\n乙 | 4,241 | 15.8%\n丙 | 3,006 | 11.2%\n丁 | 2,255 | 8.4%\n戊 | 1,637 | 6.1%';
const plainZh = '客户 | 2024年占比\n甲 | 24%\n乙 | 16%\n丙 | 13%';

test.each([
  [shares, 'The three largest customers together bring 61% of turnover.', ['61 %, not 55']],
  [shares, 'Our top three customers account for 55% of sales.', ['55 %']],
  [shares, '42% of revenue comes from our two biggest customers.', ['42 %']],
  [shares, 'Our largest customer is 34% of turnover.', ['34 %, not 24']],
  [shares, 'The top 4 customers made up 70% of our revenue.', ['70 %, not 60']],
  [amounts, 'The two largest suppliers stand for 52% of purchases.', ['52 %, not 42']],
  [amounts, 'In 2024 the three main suppliers delivered 55% of all purchases.', ['55 %']],
  [zh, '前五大客户合计占营业收入 64.8%。', ['64.8 %, not 62.8']],
  [zh, '2023年前三大客户占收入48.3%。', ['48.3 %']],
  [plainZh, '2024年前三大客户合计占营业收入的71.0%，集中度正常。', ['71 %, not 53']],
  [zh, '第一大客户占营业收入的31.2%。', ['31.2 %, not 21.3']],
  [
    'Customer | Share of turnover\nAdler | 24%\nBrandt | 18%\nConrad | 13%\nOthers | 45%\n\nCustomer | 2024, €000 | Share of turnover\nAdler | 240 | 24.1%\nBrandt | 180 | 18.0%\nConrad | 130 | 13.0%\nDorn | 60 | 6.0%',
    'The three largest customers together bring 65% of turnover.',
    ['65 %, not 55'],
  ],
  [
    '客户 | 占营业收入\n甲 | 21.3%\n乙 | 15.8%\n丙 | 11.2%\n其他 | 51.7%\n\n客户 | 2024年销售额（万元） | 占营业收入\n甲 | 5,717 | 21%\n乙 | 4,241 | 16%\n丙 | 3,006 | 11%\n丁 | 2,000 | 8%',
    '前三大客户合计占营业收入58%。',
    ['58 %, not 48.3'],
  ],
])('adds up the largest rows of %j for "%s"', async (rows, text, expected) => {
  expect(await outcomes(rows, text)).toEqual(expected);
});

test.each([
  [shares, 'The three largest customers together bring 61% of profit.'],
  [shares, 'The three largest suppliers together bring 61% of turnover.'],
  [shares, 'The three largest customers will bring 45% of turnover.'],
  [shares, 'The share of the three largest customers fell by 6% of turnover.'],
  [shares, 'The six largest customers bring 70% of turnover.'],
  [shares, 'The three largest customers take 12% of turnover as a rebate.'],
  [shares, 'The three largest customers were 61% of turnover in 2022, now 55%.'],
  ['Customer | Share of turnover\nAdler | 0%\nBrandt | 0%', 'Our top two customers account for 55% of turnover.'],
  [shares, 'No customer may have more than 30% of turnover.'],
  [shares, 'The largest hall is 61% full.'],
  [shares, 'The top floor is 61% of the area.'],
  [amounts, 'In 2022 the two largest suppliers stood for 52% of sales.'],
  [amounts, 'The two largest suppliers raised prices by 42%.'],
  [zh, '前五大供应商占采购额64.8%。'],
  [zh, '前五大客户占应收账款64.8%。'],
  [zh, '预计前五大客户占营业收入55%。'],
  ['Product | Margin\nOil | 24%\nSoap | 18%\nWax | 13%', 'The three largest products bring 61% of sales.'],
  [
    'Customer | Share of turnover\nAdler | 24%\nBrandt | 18%\nConrad | 13%\nOthers | 45%\n\nCustomer | 2024, €000 | Share of turnover\nAdler | 240 | 29.1%\nBrandt | 180 | 18.0%\nConrad | 130 | 13.0%\nDorn | 60 | 6.0%',
    'The three largest customers together bring 65% of turnover.',
  ],
])('says nothing about %j and "%s"', async (rows, text) => {
  expect(await outcomes(rows, text)).toEqual([]);
});
