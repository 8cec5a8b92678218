import { describe, expect, test } from 'vitest';
import { checkTables } from './check-tables.ts';
import type { TableText } from './relation.ts';

/** Reads a table of cells between bars. */
const tableOf = (text: string, caption = ''): TableText => ({
  caption,
  rows: text
    .trim()
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim())),
});
const check = (text: string, caption = '') => checkTables([tableOf(text, caption)]);

/** Right tables, and figures in them that are replaced by wrong ones: place as row:column, and the wrong figure. */
const ordinary: Record<string, { caption?: string; text: string; altered: [string, string][] }> = {
  'a bakery by year': {
    text: `
      £ | 2023 | 2024 | 2025
      Bread | 182,400 | 201,150 | 219,300
      Cakes | 96,250 | 88,900 | 104,600
      Coffee | 41,730 | 52,480 | 63,910
      Total takings | 320,380 | 342,530 | 387,810
      Flour and other ingredients | (98,120) | (104,760) | (121,340)
      Gross profit | 222,260 | 237,770 | 266,470
      Wages | (121,500) | (128,300) | (139,900)
      Rent | (30,000) | (31,500) | (31,500)
      Operating profit | 70,760 | 77,970 | 95,070`,
    altered: [
      ['2:2', '98,900'],
      ['4:3', '378,810'],
      ['6:1', '232,260'],
      ['7:2', '(182,300)'],
      ['9:3', '95,700'],
    ],
  },
  'a ferry with shares': {
    caption: 'Passengers by route',
    text: `
      Route | Passengers | Share
      North island | 48,210 | 41.8%
      South island | 39,775 | 34.5%
      Harbor loop | 27,304 | 23.7%
      Total | 115,289 | 100.0%`,
    altered: [
      ['1:1', '48,120'],
      ['3:2', '32.7%'],
      ['4:1', '125,289'],
    ],
  },
  'a choir with no total of shares': {
    caption: 'Where the income comes from',
    text: `
      Source | Share
      Tickets | 46%
      Members | 31%
      Grants | 23%`,
    altered: [['2:2', '']].map(() => ['2:1', '37%'] as [string, string]),
  },
  'a balance sheet in one column': {
    text: `
      € thousand | 31 Dec 2024
      Boats | 1,412.5
      Cash | 318.2
      Total assets | 1,730.7
      Bank loan | 905.0
      Suppliers | 111.9
      Total liabilities | 1,016.9
      Equity | 713.8
      Total liabilities and equity | 1,730.7`,
    altered: [
      ['1:1', '1,421.5'],
      ['7:1', '731.8'],
      ['8:1', '1,703.7'],
    ],
  },
  'a budget with variances': {
    text: `
      District | Budget | Actual | Variance | Variance %
      Roads | 4,120 | 4,388 | 268 | 6.5%
      Parks | 1,905 | 1,760 | -145 | -7.6%
      Lighting | 870 | 912 | 42 | 4.8%
      Total | 6,895 | 7,060 | 165 | 2.4%`,
    altered: [
      ['1:3', '286'],
      ['2:4', '-6.7%'],
      ['3:1', '780'],
      ['4:2', '7,600'],
    ],
  },
  'a loan with opening and closing balances': {
    text: `
      Year | Opening balance | Interest | Payment | Closing balance
      2025 | 500,000 | 30,000 | 118,700 | 411,300
      2026 | 411,300 | 24,678 | 118,700 | 317,278
      2027 | 317,278 | 19,037 | 118,700 | 217,615`,
    altered: [
      ['1:4', '441,300'],
      ['2:1', '413,100'],
      ['3:2', '19,307'],
    ],
  },
  'a price list': {
    text: `
      Item | Quantity | Unit price | Amount
      Rope | 140 | 12.50 | 1,750.00
      Anchor | 6 | 385.00 | 2,310.00
      Lamp | 38 | 27.95 | 1,062.10
      Buoy | 54 | 61.20 | 3,304.80
      Total | | | 8,426.90`,
    altered: [
      ['1:3', '1,570.00'],
      ['3:1', '83'],
      ['5:3', '8,246.90'],
    ],
  },
  'quarters with a year and growth': {
    text: `
      | Q1 | Q2 | Q3 | Q4 | Full year
      Tickets sold | 4,105 | 5,270 | 7,916 | 4,688 | 21,979
      Growth on the quarter before | | 28.4% | 50.2% | -40.8% |`,
    altered: [
      ['1:5', '29,179'],
      ['2:3', '52.0%'],
    ],
  },
  'a cumulative row': {
    text: `
      | Jan | Feb | Mar | Apr
      Trees planted | 1,240 | 985 | 1,613 | 720
      Cumulative trees planted | 1,240 | 2,225 | 3,838 | 4,558`,
    altered: [
      ['1:3', '1,316'],
      ['2:4', '4,855'],
    ],
  },
  'a total above its parts': {
    text: `
      | 2022 | 2023 | 2024
      Total visitors | 88,140 | 93,675 | 101,320
      of which adults | 61,090 | 64,412 | 70,955
      of which children | 27,050 | 29,263 | 30,365`,
    altered: [
      ['1:2', '96,375'],
      ['3:3', '33,065'],
    ],
  },
  'a German table': {
    text: `
      Euro | 2024 | 2025
      Miete | 12.400,00 | 12.772,50
      Strom | 3.118,75 | 2.990,10
      Total | 15.518,75 | 15.762,60`,
    altered: [
      ['1:1', '14.200,00'],
      ['3:2', '15.672,60'],
    ],
  },
  'Indian grouping': {
    text: `
      ₹ | FY24 | FY25
      Seeds | 12,45,300 | 14,02,750
      Tools | 3,18,900 | 2,96,400
      Total | 15,64,200 | 16,99,150`,
    altered: [
      ['2:2', '2,69,400'],
      ['3:1', '15,46,200'],
    ],
  },
  'triangles and full-width digits': {
    text: `
      百万円 | 2023年 | 2024年
      売上 | １，２４０ | １，３８５
      費用 | ▲980 | ▲1,102
      合计 | 260 | 283`,
    altered: [
      ['1:1', '１，４２０'],
      ['3:2', '328'],
    ],
  },
  中文利润表: {
    text: `
      项目（万元） | 2023年 | 2024年 | 同比
      线上收入 | 2,318.40 | 2,905.15 | 25.3%
      线下收入 | 1,120.75 | 980.30 | -12.5%
      收入合计 | 3,439.15 | 3,885.45 | 13.0%
      营业成本 | 1,890.20 | 2,011.95 | 6.4%
      毛利 | 1,548.95 | 1,873.50 | 21.0%`,
    altered: [
      ['1:2', '2,950.15'],
      ['3:1', '3,493.15'],
      ['2:3', '-15.2%'],
      ['5:2', '1,783.50'],
    ],
  },
  资金用途与小计: {
    caption: '资金用途',
    text: `
      用途 | 金额（万元） | 占比
      厂房 | 800 | 32%
      设备 | 700 | 28%
      小计 | 1,500 | 60%
      研发 | 600 | 24%
      流动资金 | 400 | 16%
      合计 | 2,500 | 100%`,
    altered: [
      ['2:1', '770'],
      ['4:2', '42%'],
    ],
  },
  'a raise in one column': {
    text: `
      Round | Amount
      Pre-money valuation | $8,500,000
      Investment | $1,500,000
      Post-money valuation | $10,000,000
      Investor stake | 15.0%`,
    altered: [
      ['4:1', '18.0%'],
      ['3:1', '$10,900,000'],
    ],
  },
  'a clinic with cost per visit': {
    text: `
      | 2022 | 2023 | 2024
      Visits | 18,420 | 21,077 | 24,390
      Costs (€) | 1,335,450 | 1,580,775 | 1,902,420
      Cost per visit (€) | 72.50 | 75.00 | 78.00`,
    altered: [
      ['2:2', '1,850,775'],
      ['3:3', '87.00'],
    ],
  },
  'interest from principal and rate': {
    text: `
      Loan | Principal | Interest rate | Interest
      Barn | 240,000 | 4.5% | 10,800
      Tractor | 86,000 | 6.2% | 5,332
      Well | 31,500 | 5.8% | 1,827`,
    altered: [
      ['1:3', '18,000'],
      ['2:2', '2.6%'],
    ],
  },
  'runway from cash and burn': {
    text: `
      | Base case | Low case
      Cash | 2,520,000 | 1,940,400
      Monthly burn | 180,000 | 154,000
      Runway (months) | 14.0 | 12.6`,
    altered: [['3:1', '16.0']],
  },
  'rounded figures in millions': {
    text: `
      $m | 2023 | 2024
      Power | 12.4 | 13.1
      Heat | 7.7 | 8.2
      Gas | 3.3 | 2.9
      Total | 23.3 | 24.3`,
    altered: [
      ['4:2', '26.3'],
      ['1:1', '14.2'],
    ],
  },
  'a restaurant by year with a change': {
    text: `
      €000 | 2022 | 2023 | 2024 | Change 24/23
      Food sales | 812 | 905 | 961 | +6.2%
      Drinks sales | 344 | 371 | 402 | +8.4%
      Turnover | 1,156 | 1,276 | 1,363 | +6.8%
      Cost of food and drink | -335 | -376 | -399 | +6.1%
      Staff | -427 | -468 | -505 | +7.9%
      Premises | -142 | -148 | -155 | +4.7%
      Other | -96 | -101 | -104 | +3.0%
      Site profit | 156 | 183 | 200 | +9.3%
      Site margin | 13.5% | 14.3% | 14.7% |`,
    altered: [
      ['3:2', '1,267'],
      ['5:3', '-550'],
      ['8:1', '165'],
      ['9:2', '13.4%'],
      ['2:4', '+4.8%'],
      ['6:2', '-184'],
    ],
  },
  'years of a clinic as rows': {
    text: `
      Year | Outpatients | Inpatients | Revenue (CHF m) | Operating costs (CHF m) | EBITDA (CHF m) | EBITDA margin
      2020 | 61,204 | 4,110 | 42.6 | 37.9 | 4.7 | 11.0%
      2021 | 66,530 | 4,385 | 47.1 | 41.2 | 5.9 | 12.5%
      2022 | 70,118 | 4,502 | 50.3 | 44.4 | 5.9 | 11.7%
      2023 | 73,940 | 4,688 | 54.8 | 47.5 | 7.3 | 13.3%`,
    altered: [
      ['1:5', '7.4'],
      ['3:3', '53.0'],
      ['4:4', '45.7'],
      ['2:6', '15.2%'],
    ],
  },
  'a harvest with yields and prices': {
    caption: 'Harvest 2024',
    text: `
      Crop | Area (ha) | Yield (t/ha) | Harvest (t) | Price (€/t) | Revenue (€)
      Wheat | 120 | 8.2 | 984 | 212 | 208,608
      Barley | 65 | 7.1 | 461.5 | 188 | 86,762
      Rapeseed | 40 | 3.9 | 156 | 455 | 70,980
      Sugar beet | 30 | 74.0 | 2,220 | 42 | 93,240
      Total | 255 | | 3,821.5 | | 459,590`,
    altered: [
      ['1:3', '948'],
      ['2:5', '68,762'],
      ['3:4', '545'],
      ['5:5', '495,590'],
      ['4:1', '80'],
    ],
  },
  'quarters and half-years of a port': {
    text: `
      TEU thousand | Q1 | Q2 | H1 | Q3 | Q4 | H2 | Year
      Imports | 212 | 226 | 438 | 241 | 219 | 460 | 898
      Exports | 187 | 194 | 381 | 203 | 190 | 393 | 774
      Transhipment | 95 | 88 | 183 | 101 | 97 | 198 | 381
      Throughput | 494 | 508 | 1,002 | 545 | 506 | 1,051 | 2,053`,
    altered: [
      ['1:2', '262'],
      ['2:3', '318'],
      ['4:4', '554'],
      ['3:7', '318'],
      ['4:7', '2,503'],
    ],
  },
  'a month and the year to date in Chinese': {
    caption: '单位：万元',
    text: `
      项目 | 本月 | 上月 | 环比 | 本年累计 | 上年同期累计 | 同比
      运输收入 | 842.5 | 798.2 | 5.5% | 4,816.3 | 4,402.7 | 9.4%
      仓储收入 | 215.8 | 220.4 | -2.1% | 1,302.6 | 1,188.9 | 9.6%
      收入合计 | 1,058.3 | 1,018.6 | 3.9% | 6,118.9 | 5,591.6 | 9.4%
      运输成本 | 671.2 | 640.9 | 4.7% | 3,855.4 | 3,560.2 | 8.3%
      仓储成本 | 150.1 | 151.7 | -1.1% | 908.8 | 861.3 | 5.5%
      毛利 | 237.0 | 226.0 | 4.9% | 1,354.7 | 1,170.1 | 15.8%`,
    altered: [
      ['1:1', '824.5'],
      ['2:4', '1,320.6'],
      ['3:2', '1,081.6'],
      ['6:4', '1,534.7'],
      ['1:6', '4.9%'],
      ['4:3', '7.4%'],
    ],
  },
  'rents by unit': {
    text: `
      Unit | Tenant | m² | Rent per m² | Annual rent | Lease end
      A1 | Bakery | 120 | 180 | 21,600 | 2027
      A2 | Pharmacy | 210 | 165 | 34,650 | 2031
      B1 | Dentist | 160 | 150 | 24,000 | 2029
      B2 | Vacant | 95 | – | – | –
      Total | | 585 | | 80,250 |`,
    altered: [
      ['1:4', '26,100'],
      ['2:2', '120'],
      ['5:4', '82,050'],
      ['5:2', '558'],
    ],
  },
};

describe('ordinary tables', () => {
  test.each(Object.entries(ordinary))('confirms and does not contradict %s', (_, { text, caption }) => {
    const { contradictions, confirmations } = check(text, caption);
    expect(contradictions).toEqual([]);
    expect(confirmations.length).toBeGreaterThan(0);
  });
  const altered = Object.entries(ordinary).flatMap(([name, { altered: cells }]) =>
    cells.map(([at, wrong]) => ({ name, at, wrong })),
  );
  test.each(altered)('finds $wrong at $at in $name, and nothing else', ({ name, at, wrong }) => {
    const { text, caption = '' } = ordinary[name]!;
    const [row, column] = at.split(':').map(Number) as [number, number];
    const table = tableOf(text, caption);
    const rows = table.rows.map((cells, r) => cells.map((cell, c) => (r === row && c === column ? wrong : cell)));
    const { contradictions } = checkTables([{ ...table, rows }]);
    expect(contradictions.map(({ suspects }) => suspects)).toEqual([
      expect.arrayContaining([{ table: 0, row, column }]),
    ]);
  });
});

test('counts a table that is too large, and checks the others', () => {
  const bakery = tableOf(ordinary['a bakery by year']!.text);
  const large: TableText = { caption: '', rows: Array<string[]>(10_000).fill(Array<string>(50).fill('7')) };
  const { confirmations, unchecked } = checkTables([large, bakery]);
  expect(unchecked).toBe(1);
  expect(confirmations.every(({ target }) => target.table === 1)).toBe(true);
  expect(confirmations.length).toBeGreaterThan(0);
});
