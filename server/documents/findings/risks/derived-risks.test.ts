import { describe, expect, test } from 'vitest';
import { seriesOf } from '../../facts/metric-series.ts';
import { analyzeText } from '../../testing/read-text.ts';
import { phrasesOf } from '../phrases/phrases.ts';
import { derivedRisks, runwayOf } from './derived-risks.ts';

const analyzed = async (...of: Parameters<typeof analyzeText>) => {
  const found = await analyzeText(...of);
  return { ...found, metrics: seriesOf(found.observations, false) };
};

describe('derived risks', () => {
  const derived = async (text: string) => {
    const source = await analyzed(text);
    const wrong = source.checks.filter(({ status }) => status === 'inconsistent');
    return derivedRisks({ ...source, wrong }, phrasesOf('en')).map(({ kind, severity }) => `${kind} ${severity}`);
  };
  const years = (header: string, ...rows: string[]) => ['EUR', ...rows].join('\n').replace('EUR', `EUR\t${header}`);

  test.each([
    ['Our largest customer accounts for 44% of revenue.', ['customer_concentration high']],
    ['Our largest customer accounts for 30% of revenue.', ['customer_concentration high']],
    ['Our largest customer accounts for 29% of revenue.', ['customer_concentration medium']],
    ['Our largest customer accounts for 15% of revenue.', ['customer_concentration low']],
    ['Our largest customer accounts for 14% of revenue.', []],
    ['第一大客户占收入的46%。', ['customer_concentration high']],
    ['The top five customers account for 60% of revenue.', ['customer_concentration high']],
    ['The top five customers account for 39% of revenue.', []],
    ['Cash at bank is $1.2M and net burn is $100 thousand a month.', ['runway medium']],
    ['Cash at bank is $1.1M and net burn is $100 thousand a month.', ['runway high']],
    ['Cash at bank is $1.8M and net burn is $100 thousand a month.', []],
    ['账上现金1,200万元，月均净支出150万元。', ['runway high']],
    ['The cash gives a runway of 8 months.', ['runway high']],
    ['Churn is 5% a month.', ['churn medium']],
    ['Churn is 15% a month.', ['churn high']],
    ['Staff churn is 15% a month.', []],
    ['护理员年流失率31%，全员流失率24%。', []],
    ['会员年流失率31%。', ['churn high']],
    ['Churn is 4.9% a month.', []],
    ['Dealer churn is 2% a month, about 22% in a year.', ['churn high']],
    ['We have no paying customers yet.', ['no_revenue high']],
    ['No product revenue yet.', ['no_revenue high']],
    ['公司尚未产生销售收入。', ['no_revenue high']],
    [
      'The largest single funder is the city, which paid £980,000 in two parts, about 31% of income.',
      ['customer_concentration high'],
    ],
    ['蓝海一家去年采购700万元，占全公司收入的17%。', ['customer_concentration low']],
    ['最大一家为航空公司，占企业合约收入31%。', []],
    ['The largest region is the north, with customers who bring 40% of sales.', []],
    ['No single customer makes more than 20% of revenue.', []],
    ['前 5 家卖家占 2 月收入的 58%。', ['customer_concentration medium']],
    ['Our three largest dealers, all buyers since 2015, bring 62% of sales.', ['customer_concentration high']],
    ['衬底高度依赖一家供应商，占采购额46%。', []],
    ['The three largest suppliers deliver 70% of purchases.', []],
    ['前五大供应商占采购额的46%，最大一家占37%。', []],
    ['The three largest customers grew by 62%.', []],
    ['Buyer\tPrice\tPart of output\nSerra Mine\t212\t60%\nFair Markets\t221\t20%', ['customer_concentration high']],
    ['The largest shareholder, a fund, has 34% of the shares.', []],
    ['The largest order for a customer was 3% below the price list.', []],
    [
      'Customer\tSince\tShare 2024\nAlder\t2011\t26%\nBirch\t2015\t9%\nAll others\t\t65%',
      ['customer_concentration medium'],
    ],
    ['Channel\tShare 2024\nRetail\t61%\nExport\t39%', []],
    ['Customer group\tShare 2024\n31 other accounts\t64%\nTotal\t100%', []],
    [years('2023\t2024\t2025E', 'Revenue\t100\t150\t400', 'Other\t1\t2\t3'), ['forecast medium']],
    [years('2023\t2024\t2025E', 'Revenue\t100\t150\t200', 'Other\t1\t2\t3'), []],
    [years('2023\t2024\t2025E', 'Revenue\t100\t300\t900', 'Other\t1\t2\t3'), []],
    [years('2023\t2024', 'Net profit\t(100)\t(200)', 'Other\t1\t2'), ['losses medium']],
    [years('2023\t2024', 'Net profit\t(200)\t(100)', 'Other\t1\t2'), []],
    ['Revenue grew from $2M to $3M, up 90%.', ['figures medium']],
    ['We sell pumps.', []],
    ['', []],
  ])('%j gives %j', async (text, expected) => {
    expect(await derived(text)).toEqual(expected);
  });
});

describe('runway', () => {
  const months = async (text: string, label: 'financials' | 'funding' = 'financials') => {
    const found = runwayOf(await analyzed(text, { label }));
    return found && [Number(found.value.toFixed(1)), found.computed];
  };

  test('is calculated from cash and burn if both are given', async () => {
    expect(
      await months('Cash at bank is $900 thousand and net burn is $100 thousand. The runway is 14 months.'),
    ).toEqual([9, true]);
  });
  test.each([
    'Cash at bank\t1,240\t3,310\t2,180\nMonthly net burn\t400\t300\t200',
    'Monthly net burn\t400\t300\t200\nCash at bank\t1,240\t3,310\t2,180',
  ])('is calculated from the latest year of a table', async (rows) => {
    expect(await months(`EUR thousand\t2022\t2023\t2024\n${rows}`)).toEqual([10.9, true]);
  });
  test('is calculated from cash and burn of one quarter', async () => {
    const rows = 'Net burn per month\t$128K\t$142K\t$115K\nCash at quarter end\t$2.15M\t$1.73M\t$1.38M';
    expect(await months(`\tQ4 2023\tQ1 2024\tQ2 2024\n${rows}`)).toEqual([12, true]);
  });
  test('is calculated from the latest actual year, not from the plan', async () => {
    expect(
      await months('EUR thousand\t2023\t2024\t2025E\nCash at bank\t900\t500\t8,000\nMonthly net burn\t90\t100\t200'),
    ).toEqual([5, true]);
  });
  test('is otherwise as stated', async () => {
    expect(await months('The runway is 14 months.')).toEqual([14, false]);
  });
  test('that the round pays for is not the current one', async () => {
    expect(await months('The round gives a runway of 24 months.', 'funding')).toBeNull();
  });
  test('needs one currency', async () => {
    expect(await months('Cash at bank is €900 thousand and net burn is $100 thousand.')).toBeNull();
  });
});
