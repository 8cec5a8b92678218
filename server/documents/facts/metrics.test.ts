import { describe, expect, test } from 'vitest';
import { analyzeText, readSentence, tablesIn } from '../testing/read-text.ts';
import type { Observation } from './key.ts';
import { metricIn, metricOfRow, metricsIn } from './metric-names.ts';
import { seriesOf } from './metric-series.ts';
import { observationsOfSentence, observationsOfTable } from './metrics.ts';

const short = (observations: readonly Observation[]) =>
  observations.map(
    ({ metric, period, value, unit, projected }) =>
      `${metric.id} ${period} ${value.toFixed()} ${unit}${projected ? ' planned' : ''}`,
  );

describe('metricIn', () => {
  test.each([
    ['Annual recurring revenue of $2M', 'arr'],
    ['Total revenue', 'revenue'],
    ['Gross profit margin', 'gross_margin'],
    ['Gross profit', 'gross_profit'],
    ['Net loss', 'net_profit'],
    ['Cost of goods sold', 'cost_of_sales'],
    ['营业收入', 'revenue'],
    ['毛利率', 'gross_margin'],
    ['净利润', 'net_profit'],
    ['营业成本', 'cost_of_sales'],
    ['The weather', undefined],
    ['', undefined],
  ])('reads %j as %s', (text, id) => {
    expect(metricIn(text)?.metric.id).toBe(id);
  });

  test('returns all metrics of a text in order', () => {
    const found = metricsIn('Revenue, gross profit and net profit').map(({ metric }) => metric.id);
    expect(found).toEqual(['revenue', 'gross_profit', 'net_profit']);
  });

  test.each([
    ['Total revenue (EUR thousand)', true],
    ['Revenue of product A', false],
    ['营业收入合计（万元）', true],
    ['海外营业收入', false],
    ['Costs', true],
    ['Costs of rent', undefined],
    ['Total spent', true],
    ['Surplus/(deficit)', true],
    ['Profit for the period', true],
    ['Profit sharing', undefined],
    ['Product sales', true],
    ['Sales staff', undefined],
    ['Deferred revenue', undefined],
    ['Other income', undefined],
    ['Income tax', undefined],
  ])('says whether %s names the metric alone: %s', (label, isExact) => {
    expect(metricOfRow(label)?.exact).toBe(isExact);
  });
});

describe('values of a table', () => {
  const observed = async (text: string) => short((await tablesIn(text)).flatMap(observationsOfTable));

  test.each([
    [
      'years across the top',
      'EUR thousand\t2023\t2024\t2025E\nRevenue\t300\t600\t900\nCosts of rent\t1\t2\t3',
      ['revenue 2023 300000 EUR', 'revenue 2024 600000 EUR', 'revenue 2025 900000 EUR planned'],
    ],
    [
      'a total that other income is a part of',
      'EUR thousand\t2023\t2024\nRevenue from operations\t300\t600\nOther income\t3\t6\nTotal income\t303\t606',
      ['revenue 2023 300000 EUR', 'revenue 2024 600000 EUR'],
    ],
    [
      'a total under another name, if it is the only one',
      'EUR thousand\t2023\t2024\nRent\t300\t600\nOther income\t3\t6\nTotal income\t303\t606',
      ['revenue 2023 303000 EUR', 'revenue 2024 606000 EUR'],
    ],
    [
      'years down the side',
      'Year\tRevenue (USD million)\tEmployees\n2023\t1.5\t10\n2024\t2.5\t20',
      [
        'revenue 2023 1500000 USD',
        'head_count 2023 10 head_count',
        'revenue 2024 2500000 USD',
        'head_count 2024 20 head_count',
      ],
    ],
    [
      'Chinese units',
      '单位：万元\n项目\t2022年\t2023年\n营业收入\t500\t1,300\n净利润\t(50)\t100',
      [
        'revenue 2022 5000000 CNY',
        'revenue 2023 13000000 CNY',
        'net_profit 2022 -500000 CNY',
        'net_profit 2023 1000000 CNY',
      ],
    ],
    [
      'a percentage',
      'Item\t2023\t2024\nGross margin\t50%\t60%\nOther\t1\t2',
      ['gross_margin 2023 50 %', 'gross_margin 2024 60 %'],
    ],
    [
      'a loss',
      'EUR\t2023\t2024\nNet loss\t500\t400\nOther\t1\t2',
      ['net_profit 2023 -500 EUR', 'net_profit 2024 -400 EUR'],
    ],
    [
      'amounts with a sign in the unit of the table',
      'In thousands of dollars\nUSD\t2023\t2024\nRevenue\t$ 120\t$ 150\nNet profit\t(12)\t15',
      ['revenue 2023 120000 USD', 'revenue 2024 150000 USD', 'net_profit 2023 -12000 USD', 'net_profit 2024 15000 USD'],
    ],
    [
      'the total instead of its parts',
      'EUR\t2023\t2024\nRevenue of A\t1\t2\nRevenue of B\t3\t4\nTotal revenue\t4\t6',
      ['revenue 2023 4 EUR', 'revenue 2024 6 EUR'],
    ],
    [
      'the last twelve months apart from the year',
      'EUR\t2024\tLTM 06/2025\nRevenue\t4\t5\nOther\t1\t2',
      ['revenue 2024 4 EUR', 'revenue LTM 2025-06 5 EUR'],
    ],
    ['an average', 'EUR\t2023\t2024\nAverage ARR per customer\t10\t20\nOther\t1\t2', []],
    ['other expenses', 'EUR\t2023\t2024\nOther operating expenses\t10\t20\nRent\t1\t2', []],
    ['growth rows', 'EUR\t2023\t2024\nRevenue growth\t10\t20\nOther\t1\t2', []],
    ['a table without periods', 'EUR\tNorth\tSouth\nRevenue\t1\t2\nOther\t3\t4', []],
  ])('reads %s', async (_, text, expected) => {
    expect(await observed(text)).toEqual(expected);
  });
});

describe('values of a sentence', () => {
  test.each([
    ['Revenue was $2M in 2023 and $3M in 2024.', ['revenue 2023 2000000 USD', 'revenue 2024 3000000 USD']],
    ['In 2024 revenue was €650 thousand.', ['revenue 2024 650000 EUR']],
    ['2024年营业收入为5000万元。', ['revenue 2024 50000000 CNY']],
    ['We expect revenue of $9M in 2026.', ['revenue 2026 9000000 USD planned']],
    ['预计2026年营业收入1.5亿元。', ['revenue 2026 150000000 CNY planned']],
    // A year belongs to the other number.
    ['We sold 11,420 bikes (2024: 13,980), and revenue was €9.6M.', []],
    ['Revenue was €4M (2024: €3M).', []],
    ['Revenue was €4M (2024) and €5M (2025).', ['revenue 2024 4000000 EUR', 'revenue 2025 5000000 EUR']],
    ['The net loss was €1.9M after a profit of €0.3M in 2024.', []],
    ['净利润为120万元，而2023年亏损80万元。', []],
    ['Net loss was $2M in 2024.', ['net_profit 2024 -2000000 USD']],
    ['Net profit of -€2m in 2024.', ['net_profit 2024 -2000000 EUR']],
    ['2024年净利润-215万元。', ['net_profit 2024 -2150000 CNY']],
    ['2024年营业收入-3280万元。', []],
    ['Market revenue was $2 billion in 2024.', []],
    ['Revenue was $2M, up from a low base.', []],
    ['Revenue in 2024 was between EUR 1.2 and 1.5 million.', []],
    ['Revenue was $2M and $3M in 2024.', []],
    [
      'In 2024 the company had revenue of €38.4 million and EBITDA of €5.7 million.',
      ['revenue 2024 38400000 EUR', 'ebitda 2024 5700000 EUR'],
    ],
    [
      'EBITDA was CHF -5.2m in 2024 and CHF -3.9m in 2025; break-even is planned for 2028.',
      ['ebitda 2024 -5200000 CHF', 'ebitda 2025 -3900000 CHF'],
    ],
    ['In 2024 revenue was $3M, and revenue was $4M; in 2025 revenue was $5M.', ['revenue 2025 5000000 USD']],
    [
      'Revenue rose 44% to $31.7m in 2025 from $22.0m in 2024, of which product sales were $24.9m.',
      ['revenue 2025 31700000 USD', 'revenue 2024 22000000 USD'],
    ],
    ['Including VAT, revenue was $3M in 2024.', []],
    ['At the current burn of $1.35m a month this lasts into the third quarter of 2028.', []],
    ['The company was founded in 1998 and has revenue of $2M.', []],
    ['公司成立于2019年，营业收入3,260万元。', []],
    ['A stronger dollar would have reduced 2024 net sales by approximately $4.1 million.', []],
    ['Net sales increased $18.3 million in 2024.', []],
    ['2024年行业收入为500亿元。', []],
    ['Our largest client contributed £1.5 million of turnover in 2025.', []],
    [
      '2025年目标营业收入4,300万元,2026年6,000万元。',
      ['revenue 2025 43000000 CNY planned', 'revenue 2026 60000000 CNY planned'],
    ],
    [
      'Revenue is expected to grow from $2M in 2024 to $3M in 2025.',
      ['revenue 2024 2000000 USD', 'revenue 2025 3000000 USD planned'],
    ],
    ['In 2024 we made revenue of €3.2m; in 2025 we expect a profit.', ['revenue 2024 3200000 EUR']],
    ['Net income was ($1.4 million) in 2024.', ['net_profit 2024 -1400000 USD']],
    ['EBITDA: (USD 2.1 million) in 2024.', ['ebitda 2024 -2100000 USD']],
    ['2024年净利润为（1,200万元）。', ['net_profit 2024 -12000000 CNY']],
    ['EBITDA was a negative €0.4m in 2024.', ['ebitda 2024 -400000 EUR']],
    ['EBITDA in 2024 ($0.2 million) was as planned.', []],
    ['Gross margin was (12%) in 2024.', []],
    ['Revenue was strong in 2024 ($1.4 million).', ['revenue 2024 1400000 USD']],
    [
      '2023年营业收入2,160万元，净利润-480万元；2024年营业收入3,650万元，净利润-120万元；2025年预计营业收入6,000万元。',
      [
        'revenue 2023 21600000 CNY',
        'net_profit 2023 -4800000 CNY',
        'revenue 2024 36500000 CNY',
        'net_profit 2024 -1200000 CNY',
        'revenue 2025 60000000 CNY planned',
      ],
    ],
    ['2.3 2023年营业收入13,600万元，净利润1,120万元。', ['revenue 2023 136000000 CNY', 'net_profit 2023 11200000 CNY']],
    ['Cash at the end of 2024 was $0.9M.', ['cash 2024 900000 USD']],
    ['Revenue backlog of $12M at the end of 2024.', []],
    ['Revenue of $4M annualised in 2025.', []],
    ['The revenue run rate was $4M in June 2025.', []],
  ])('reads %s', async (text, expected) => {
    expect(short(observationsOfSentence(await readSentence(text)))).toEqual(expected);
  });
});

describe('series', () => {
  test('has one value per period, in order, and prefers a table', async () => {
    const { observations } = await analyzeText(
      'Revenue in 2024 was EUR 650 thousand.\n\nEUR thousand\t2024\t2023\nRevenue\t600\t300\nCosts\t1\t2\n',
    );
    const [series] = seriesOf(observations, false);
    expect(series).toMatchObject({ metric: 'revenue', name: 'Revenue', unit: 'EUR', change_percent: '100.0' });
    expect(series!.points.map(({ period, value }) => [period, value])).toEqual([
      ['2023', '300000'],
      ['2024', '600000'],
    ]);
  });

  test('reads a table whose first cell gives the unit', async () => {
    const { observations } = await analyzeText('单位：万元\t2023年\t2024年\n营业收入\t300\t600\n营业成本\t200\t350\n');
    expect(short(observations)).toContain('revenue 2024 6000000 CNY');
  });

  test.each([
    ['a table of the cost of one unit', '单位成本\t2023年\t2024年\n营业收入\t16.80\t17.40\n营业成本\t9.60\t9.10\n'],
    ['a table per unit', 'Per stop\t2023\t2024\nRevenue\t$16.80\t$17.40\nDriver\t$9.60\t$9.10\n'],
    ['a list of shops with the year of opening', 'Shop\tOpened\tSales\nIndore\t2019\t$68\nPune\t2024\t$25\n'],
  ])('reads nothing from %s', async (_name, text) => {
    const { observations, figures } = await analyzeText(text);
    expect(seriesOf(observations, false)).toEqual([]);
    expect(figures.some(({ about }) => about === 'revenue')).toBe(false);
  });

  test('reads the columns below a line of their names', async () => {
    const { observations } = await analyzeText(
      '年份 装机医院(家) 收入(万元) 净利润(万元)\n2024 389 4,870 -3,560\n2025 617 8,940 -1,830\n',
    );
    expect(short(observations)).toEqual([
      'revenue 2024 48700000 CNY',
      'net_profit 2024 -35600000 CNY',
      'revenue 2025 89400000 CNY',
      'net_profit 2025 -18300000 CNY',
    ]);
  });

  test('reads the years below merged cells, and which of them are planned', async () => {
    const rows =
      '\tActual\t\tPlan\t\nUSD thousand\t2023\t2024\t2025\t2026\nRevenue\t120\t150\t250\t350\nCosts\t1\t2\t3\t4\n';
    const [series] = seriesOf((await analyzeText(rows)).observations, false);
    expect(series!.points.map(({ period, value, projected }) => [period, value, projected])).toEqual([
      ['2023', '120000', false],
      ['2024', '150000', false],
      ['2025', '250000', true],
      ['2026', '350000', true],
    ]);
  });

  test.each([
    ['2024\t2025', '50.0'],
    ['2024\tLTM 06/2025', '50.0'],
    ['2024\tH1 2025', null],
    ['2024\tSep-25', null],
  ])('gives a change over %s: %s', async (header, expected) => {
    const { observations } = await analyzeText(`EUR\t${header}\nRevenue\t100\t150\nOther\t1\t2\n`);
    expect(seriesOf(observations, false)[0]?.change_percent).toBe(expected);
  });

  test('gives no change from a loss', async () => {
    const { observations } = await analyzeText('EUR\t2023\t2024\nNet profit\t(100)\t50\nOther\t1\t2\n');
    expect(seriesOf(observations, false)[0]?.change_percent).toBeNull();
  });

  test('keeps currencies apart', async () => {
    const { observations } = await analyzeText('Revenue was $2M in 2023.\nRevenue was €3M in 2024.');
    expect(seriesOf(observations, false).map(({ unit }) => unit)).toEqual(['USD', 'EUR']);
  });

  test('takes the later of two years for the plan, in any order', async () => {
    const { observations } = await analyzeText('Revenue will reach EUR 12m in 2028, from EUR 3m in 2025.');
    expect(observations.map(({ period, projected }) => [period, projected])).toEqual([
      ['2028', true],
      ['2025', false],
    ]);
  });

  test.each([
    'Staff by department\n\nEUR thousand\t2024\t2025\nProduction\t20\t26\nSales\t8\t10\n',
    'We have 30 employees.\n\nDepartment\t2024\t2025\nProduction\t20\t26\nSales\t8\t10\n',
  ])('takes sales in a table that is named for people for a department: %j', async (text) => {
    expect((await analyzeText(text)).observations).toEqual([]);
  });

  test('reads a table below a sentence about people', async () => {
    const { observations } = await analyzeText(
      'A sawmill with 410 employees.\n\nSEK million\t2024\t2025\nNet sales\t20\t26\nCosts\t8\t10\n',
    );
    expect(short(observations)).toEqual([
      'revenue 2024 20000000 SEK',
      'revenue 2025 26000000 SEK',
      'cost 2024 8000000 SEK',
      'cost 2025 10000000 SEK',
    ]);
  });
});
