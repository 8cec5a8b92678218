import { describe, expect, test } from 'vitest';
import { seriesOf } from '../../facts/metric-series.ts';
import { analyzeText } from '../../testing/read-text.ts';
import { derivedRisks, runwayOf } from './derived-risks.ts';

const analyzed = async (...of: Parameters<typeof analyzeText>) => {
  const found = await analyzeText(...of);
  return { ...found, metrics: seriesOf(found.observations, false) };
};

describe('derived risks', () => {
  const derived = async (text: string) =>
    derivedRisks(await analyzed(text), 'en').map(({ kind, severity }) => `${kind} ${severity}`);
  const years = (header: string, row: string) => `EUR\t${header}\n${row}\nOther\t1\t2\t3`;

  test.each([
    ['Our largest customer accounts for 44% of revenue.', ['customer_concentration high']],
    ['Our largest customer accounts for 30% of revenue.', []],
    ['第一大客户占收入的46%。', ['customer_concentration high']],
    ['The top five customers account for 60% of revenue.', []],
    ['Platform concentration: 71% of orders come from one platform.', []],
    ['Customer concentration: 71% of orders come from one hospital group.', ['customer_concentration high']],
    ['The three largest suppliers deliver 70% of purchases.', []],
    [
      'Customer\tSince\tShare 2024\nAlder\t2011\t36%\nBirch\t2015\t9%\nAll others\t\t55%',
      ['customer_concentration high'],
    ],
    ['Channel\tShare 2024\nRetail\t61%\nExport\t39%', []],
    ['Customer group\tShare 2024\n31 other accounts\t64%\nTotal\t100%', []],
    ['Cash at bank is $1.1M and net burn is $100 thousand a month.', ['runway high']],
    ['Cash at bank is $1.2M and net burn is $100 thousand a month.', []],
    ['账上现金1,200万元，月均净支出150万元。', ['runway high']],
    ['The cash gives a runway of 8 months.', ['runway high']],
    [years('2023\t2024', 'Net profit\t(100)\t(200)'), ['losses medium']],
    [years('2023\t2024\t2025E', 'Net profit\t(100)\t(200)\t(50)'), ['losses medium']],
    [years('2023\t2024\t2025E', 'Net profit\t(100)\t(200)\t40'), []],
    [years('2023\t2024', 'Net profit\t(100)\t20'), []],
    ['Churn is 15% a month. We have no paying customers yet.', []],
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
      await months('Cash at bank is $900 thousand and net burn is $100 thousand. The cash gives a runway of 9 months.'),
    ).toEqual([9, true]);
  });
  test('is unknown if the statement is about the cash after the round', async () => {
    const now = '2025年3月末账面现金为1,350万元。一季度月均净消耗150万元，即使本轮不能如期交割，也可支撑15个月。';
    expect(await months(`${now}\n交割后公司现金将达到4,350万元，按同样的消耗速度可支撑29个月。`)).toBeNull();
  });
  test('is unknown if it is too short to be believed and not stated', async () => {
    expect(await months('Cash at bank is $200 thousand and net burn is $100 thousand.')).toBeNull();
  });
  test('is unknown if the stated and the calculated one differ', async () => {
    expect(
      await months(
        'Cash at bank is $900 thousand and net burn is $100 thousand. The cash gives a runway of 14 months.',
      ),
    ).toBeNull();
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
