import { describe, expect, test } from 'vitest';
import { checkTables } from './check-tables.ts';

const contradictionsIn = (text: string) => {
  const rows = text
    .trim()
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()));
  const { contradictions } = checkTables([{ caption: '', rows }]);
  return contradictions.map(({ target }) => [target.row, target.column]);
};

const ratios = {
  'a margin and its variance in points': `
    €m | Budget | Actual | Variance
    Revenue | 91.1 | 88.4 | -2.7
    Costs | 63.1 | 62.3 | -0.8
    EBITDA | 28.0 | 26.1 | -1.9
    EBITDA margin | 30.7% | 29.5% | -1.2%`,
  'a margin and its change in points': `
    €m | Q3 2025 | Q3 2024 | Change
    Revenue | 88.4 | 91.1 | -3.0%
    EBITDA | 26.1 | 28.0 | -6.8%
    EBITDA margin | 29.5% | 30.7% | -1.2pp`,
  'sales per shop and a share of costs': `
    | 2024 | 2025 | Difference
    Shops | 12 | 14 | 2
    Sales (€k) | 5,160 | 6,300 | 1,140
    Sales per shop (€k) | 430 | 450 | 20
    Cost (€k) | 3,199 | 3,780 | 581
    Cost share of sales | 62% | 60% | -2%`,
  'a price and its growth': `
    | 2024 | 2025 | 同比
    门诊人次 | 12,400 | 13,150 | 6.0%
    收入（元） | 806,000 | 881,050 | 9.3%
    次均费用（元） | 65.00 | 67.00 | 3.1%`,
};

test.each(Object.entries(ratios))('does not take the change of a ratio for a ratio of changes: %s', (_, text) => {
  expect(contradictionsIn(text)).toEqual([]);
});

test('does not take the average of a ratio for the ratio of averages', () => {
  const shops = `
    Shop | Revenue | Profit | Margin
    North | 200 | 130 | 65.0%
    South | 125 | 60 | 48.0%
    West | 400 | 220 | 55.0%
    Average | 241.7 | 136.7 | 56.0%`;
  expect(contradictionsIn(shops)).toEqual([]);
  expect(contradictionsIn(shops.replace('48.0%', '84.0%'))).toHaveLength(1);
});

test('adds up the rows of a year to date', () => {
  const accounts = `
    £'000 | Month | Year to date
    Turnover | 412 | 2,874
    Materials | (151) | (1,041)
    Direct labour | (118) | (822)
    Gross profit | 143 | 1,011
    Overheads | (96) | (689)
    Operating profit | 47 | 322`;
  expect(contradictionsIn(accounts)).toEqual([]);
  expect(contradictionsIn(accounts.replace('(822)', '(842)'))).toEqual([[4, 2]]);
});

test.each([
  ['cash from operations', 'Cash from operations', '(410)', '(450)'],
  ['EBITDAR', 'EBITDAR', '(410)', '(450)'],
])('finds a changed item of %s in one of two columns', (_, name, figure, changed) => {
  const table = `
    USD k | 2025 | 2024
    Revenue | 31,060 | 28,630
    Receivables | (2,150) | 860
    Inventories | (410) | (290)
    Payables | 1,730 | (1,120)
    ${name} | 30,230 | 28,080`;
  expect(contradictionsIn(table)).toEqual([]);
  expect(contradictionsIn(table.replace(figure, changed))).toEqual([[5, 1]]);
});

test('does not add up multiples', () => {
  const funds = `
    Fund | Called | Distributed | NAV | DPI | TVPI
    Fund I | 80.0 | 64.0 | 52.0 | 0.80x | 1.45x
    Fund II | 120.0 | 30.0 | 138.0 | 0.25x | 1.40x
    Fund III | 60.0 | 3.0 | 63.0 | 0.05x | 1.10x
    Total | 260.0 | 97.0 | 253.0 | 0.37x | 1.35x`;
  expect(contradictionsIn(funds)).toEqual([]);
  expect(contradictionsIn(funds.replace('253.0', '235.0'))).toEqual([[4, 3]]);
});

test('accepts a half that was rounded to the even digit', () => {
  const holders = (share: string) => `
    Holder | Shares | %
    Founders | 2,500,000 | 62.50%
    Pool | 425,000 | ${share}
    Angels | 1,075,000 | 26.88%
    Total | 4,000,000 | 100.00%`;
  expect(contradictionsIn(holders('10.62%'))).toEqual([]);
  expect(contradictionsIn(holders('10.61%'))).toEqual([[2, 2]]);
});

test('does not take a share below a total for one of it', () => {
  const votes = `
    Party | Votes | %
    Red | 4,120 | 41.2%
    Green | 3,560 | 35.6%
    Blue | 2,320 | 23.2%
    Valid votes | 10,000 | 100.0%
    Invalid | 140 |
    Turnout | 10,140 | 61.5%
    Electorate | 16,488 |`;
  expect(contradictionsIn(votes)).toEqual([]);
  expect(contradictionsIn(votes.replace('35.6%', '36.5%'))).toEqual([[2, 2]]);
});

test('takes current and fixed assets as subtotals', () => {
  const assets = `
    Assets (€k) | 2023 | 2024
    Intangible assets | 120 | 140
    Property | 310 | 295
    Equipment | 88 | 97
    Fixed assets | 518 | 532
    Inventory | 201 | 187
    Receivables | 140 | 166
    of which overdue | 28 | 33
    Cash | 77 | 91
    Current assets | 418 | 444
    Prepaid expenses | 12 | 15
    Total assets | 948 | 991`;
  expect(contradictionsIn(assets)).toEqual([]);
  expect(contradictionsIn(assets.replace('444', '454'))).toEqual([[9, 2]]);
});

test('finds a wrong ratio beside a column of changes', () => {
  const wrong = ratios['a margin and its variance in points'].replace('29.5%', '25.9%');
  expect(contradictionsIn(wrong)).toEqual([[4, 2]]);
});

describe('loan to value', () => {
  const house = (ltv: string, name = 'LTV (%)') => `
    | 2024 | 2025
    Loan (€k) | 1,430 | 1,380
    Property value (€k) | 2,200 | 2,300
    ${name} | 65.0% | ${ltv}`;

  test.each(['LTV (%)', 'Loan-to-value ratio', '贷款价值比'])(
    'is the loan over the value of the property: %s',
    (name) => {
      expect(contradictionsIn(house('60.0%', name))).toEqual([]);
      expect(contradictionsIn(house('66.0%', name))).toEqual([[3, 2]]);
    },
  );

  test.each(['LTV covenant', 'Maximum LTV', 'LTV/CAC'])('is not what %s means, if the first year agrees', (name) => {
    expect(contradictionsIn(house('66.0%', name))).toEqual([]);
  });

  test('may include another loan', () => {
    expect(contradictionsIn(house('66.0%').replace('Property', 'Bridge | | 138\nProperty'))).toEqual([]);
  });
});

test('reads the names of totals that stand in another column', () => {
  const invoice = (subtotal: string, total: string) => `
    Description | Qty | Unit price | Amount
    Brochures | 500 | 0.42 | 210.00
    Posters | 120 | 1.85 | 222.00
    Cards | 1000 | 0.06 | 60.00
    | | Subtotal | ${subtotal}
    | | VAT 20% | 98.40
    | | Total | ${total}`;
  expect(contradictionsIn(invoice('492.00', '590.40'))).toEqual([]);
  expect(contradictionsIn(invoice('492.00', '509.40'))).toEqual([[6, 3]]);
  expect(contradictionsIn(invoice('482.00', '590.40'))).toEqual([[4, 3]]);
});

test('does not take shares of votes for shares of seats if the total of the votes is wrong', () => {
  const election = (valid: string) => `
    Party | Votes | Share | Seats
    Alpha | 48,210 | 41.3 % | 17
    Beta | 39,875 | 34.2 % | 14
    Gamma | 20,440 | 17.5 % | 7
    Others | 8,166 | 7.0 % | 2
    Valid | ${valid} | 100 % | 40`;
  expect(contradictionsIn(election('116,691'))).toEqual([]);
  expect(contradictionsIn(election('146,691'))).toEqual([[1, 2]]);
});

test('does not add up rates whose total is between them', () => {
  const groups = `
    Group | N | Responders | Response rate | 95% CI low | 95% CI high
    Drug | 124 | 78 | 62.9% | 53.8% | 71.4%
    Placebo | 121 | 41 | 33.9% | 25.5% | 43.0%
    All | 245 | 119 | 48.6% | 42.2% | 55.0%`;
  expect(contradictionsIn(groups)).toEqual([]);
});

test('compares changes in percentage points, recurring revenue of a year and of a month, and customers won and lost', () => {
  const shares = (change: string) => `
    Brand | 2023 | 2024 | Change (pp)
    Alto | 31.4% | 36.2% | ${change}
    Brio | 42.7% | 41.1% | -1.6
    Corda | 25.9% | 22.7% | -3.2`;
  expect(contradictionsIn(shares('+4.8'))).toEqual([]);
  expect(contradictionsIn(shares('+8.4'))).toEqual([[1, 3]]);
  const plan = (lost: string, arr: string) => `
    | Jan | Feb | Mar
    New customers | 12 | 15 | 9
    Lost customers | 3 | 2 | ${lost}
    Customers (end of month) | 109 | 122 | 127
    MRR | 54,500 | 61,000 | 64,770
    ARR | 654,000 | ${arr} | 777,240`;
  expect(contradictionsIn(plan('4', '732,000'))).toEqual([]);
  expect(contradictionsIn(plan('4', '723,000'))).toEqual([[5, 2]]);
  expect(contradictionsIn(plan('6', '732,000'))).toEqual([[3, 3]]);
});
