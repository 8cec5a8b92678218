import { exact, minus, times, zero } from './exact.ts';
import { halfNames, monthNames, quarterNames, wholeYear, yearNames } from './periods.ts';
import { countShape, percentShape, type Sheet } from './sheet.ts';
import { isPositive, type Shape } from './style.ts';

export type Signed = readonly [line: number, sign: 1 | -1];
export const added = (lines: readonly number[]): Signed[] => lines.map((line) => [line, 1]);

const bpsShape: Shape = { unit: 'bps', power: 0, decimals: 0 };

/** Adds periods: years, halves, or quarters with or without their year. */
export function addPeriods(s: Sheet, hasTotal: boolean, least = 1) {
  const { random, isEnglish } = s;
  const kind = hasTotal
    ? random.pick(['quarters', 'months', 'halves'] as const)
    : random.pick(['years', 'years', 'years', 'quarters', 'halves'] as const);
  const count = {
    years: random.int(least, 5),
    quarters: hasTotal ? 4 : random.int(4, 8),
    months: random.pick([6, 12]),
    halves: hasTotal ? 2 : 4,
  }[kind];
  const make = {
    years: yearNames,
    quarters: quarterNames,
    months: monthNames,
    halves: () => halfNames(isEnglish, count),
  }[kind];
  for (const name of make(random, isEnglish, count)) s.positions.push({ name });
  if (!hasTotal) return;
  s.positions.push({ name: wholeYear(random, isEnglish), of: s.positions.map((_, index) => [index, 1]) });
}

/** Adds lines of amounts of one kind. @param sign −1 writes them as negative figures */
export function addItems(
  s: Sheet,
  list: Parameters<Sheet['names']['list']>[0],
  count: number,
  size: number,
  sign: 1 | -1 = 1,
): number[] {
  return s.names.list(list, count).map((name) => {
    const share = size * (0.2 + s.random.next());
    const isRare = s.random.chance(0.12);
    const amount = s.amounts(share);
    const value = () => (isRare && s.random.chance(0.5) ? zero : times(amount(), exact(sign)));
    return s.line(name, s.money, value, { isSignOpen: sign < 0 });
  });
}

/** Adds a part of a line that is named as such and leaves a rest. */
function addOfWhich(s: Sheet, line: number, part: string) {
  const share = exact(s.random.int(10, 70), 100);
  const at = (position: number) =>
    isPositive(s.value([line, position])) ? times(s.value([line, position])!, share) : null;
  s.line(s.names.of('ofWhich', s.isEnglish ? part.toLowerCase() : part), s.money, at, { across: 'own' });
}

/** Adds lines without a relation to the others. */
export function addUnrelated(s: Sheet, isLikely = 0.25) {
  if (!s.random.chance(isLikely)) return;
  if (s.random.chance(0.4))
    s.heading(s.isEnglish ? s.random.pick(['Other information', 'Memo items', 'Key data']) : '其他信息');
  for (const name of s.names.list('decoyCount', s.random.int(0, 2)))
    s.line(name, countShape, () => s.count(900), { across: 'blank' });
  for (const name of s.names.list('decoyRate', s.random.int(0, 1)))
    s.line(name, percentShape(s.style), () => exact(s.random.int(10, 990), 10), { across: 'blank' });
}

/** Adds a margin and, sometimes, its change in basis points. */
function addMargin(s: Sheet, name: string, lines: readonly [number, number]) {
  const margin = s.ratio(name, 'ratio', lines, percentShape(s.style), 100);
  if (!s.random.chance(0.25) || s.style.percentDecimals === 0) return;
  const change = s.isEnglish ? s.random.pick(['Change in margin (bps)', 'Margin change, bps']) : '毛利率变动（基点）';
  s.derived(change, bpsShape, (position) => {
    if (position === 0 || s.positions[position]!.of || s.value([margin, position - 1]) === null) return '';
    return {
      kind: 'difference',
      over: [
        { place: [margin, position], sign: 1 },
        { place: [margin, position - 1], sign: -1 },
      ],
      factor: exact(100),
    };
  });
}

/** Shows items below their total instead of above it, and marks them as its parts. */
function showBelow(s: Sheet, parts: readonly number[], total: number) {
  s.order.splice(s.order.indexOf(total), 1);
  s.order.splice(s.order.indexOf(parts[0]!), 0, total);
  const mark = s.random.pick(s.isEnglish ? ['of which ', 'thereof: '] : ['其中：', '内：']);
  for (const part of parts) s.lines[part]!.name = mark + s.lines[part]!.name;
}

export function incomeStatement(s: Sheet) {
  s.title = 'income';
  addPeriods(s, s.random.chance(0.25));
  const { random, names } = s;
  const cost = random.pick([1, 1, -1] as const);
  const minusCost = cost > 0 ? -1 : 1;
  const costs = (share: number) => {
    const amount = s.amounts(share);
    return () => times(amount(), exact(cost));
  };
  let revenue: number;
  if (random.chance(0.5)) {
    const sales = addItems(s, 'sales', random.int(2, 4), 1);
    revenue = s.sum(names.of('totalRevenue'), added(sales));
    if (s.positions.length > 2 && random.chance(0.3)) showBelow(s, sales, revenue);
  } else revenue = s.line(names.of('revenue'), s.money, s.amounts(2));
  if (random.chance(0.25)) addOfWhich(s, revenue, s.isEnglish ? 'exports' : '出口');
  if (random.chance(0.3)) s.growth(revenue);
  const sales = s.line(names.of('costOfSales'), s.money, costs(0.8), { isSignOpen: true });
  const gross = s.sum(names.of('grossProfit'), [
    [revenue, 1],
    [sales, minusCost],
  ]);
  if (random.chance(0.5)) addMargin(s, names.of('grossMargin'), [gross, revenue]);
  if (random.chance(0.3)) s.heading(s.isEnglish ? 'Operating expenses' : '期间费用');
  let expenses = addItems(s, 'expense', random.int(2, 5), 0.25, cost);
  if (random.chance(0.6)) expenses = [s.sum(names.of('totalExpenses'), added(expenses), { isSignOpen: true })];
  const operating = s.sum(names.of('operatingProfit'), [
    [gross, 1],
    ...expenses.map((line): Signed => [line, minusCost]),
  ]);
  if (random.chance(0.3)) addMargin(s, names.of('operatingMargin'), [operating, revenue]);
  if (random.chance(0.6)) {
    const interest = s.line(names.of('interest'), s.money, costs(0.06), { isSignOpen: true });
    const rate = exact(random.int(18, 33), 100);
    const before = s.sum(names.of('profitBeforeTax'), [
      [operating, 1],
      [interest, minusCost],
    ]);
    const tax = s.line(
      names.of('tax'),
      s.money,
      (position) =>
        times(s.value([before, position])!.top > 0n ? times(s.value([before, position])!, rate) : zero, exact(cost)),
      { isSignOpen: true },
    );
    const net = s.sum(names.of('netProfit'), [
      [before, 1],
      [tax, minusCost],
    ]);
    if (random.chance(0.4)) addMargin(s, names.of('netMargin'), [net, revenue]);
  }
  addUnrelated(s);
}

/** Income and spending of a town, charity, hospital or school. */
export function publicAccounts(s: Sheet) {
  s.title = 'income';
  const { random, names } = s;
  const [income, spending] = random.pick([
    ['townIncome', 'townSpending'],
    ['charityIncome', 'expense'],
    ['hospitalIncome', 'expense'],
    ['schoolIncome', 'expense'],
  ] as const);
  addPeriods(s, random.chance(0.2));
  if (random.chance(0.6))
    s.heading(s.isEnglish ? random.pick(['Income', 'Receipts', 'Where the money comes from']) : '一、收入');
  const received = s.sum(names.of('totalRevenue'), added(addItems(s, income, random.int(3, 7), 0.6)));
  if (random.chance(0.6))
    s.heading(s.isEnglish ? random.pick(['Expenditure', 'Spending', 'Where it goes']) : '二、支出');
  const spent = s.sum(names.of('totalExpenses'), added(addItems(s, spending, random.int(3, 7), 0.5)));
  const rest = s.sum(names.of('surplus'), [
    [received, 1],
    [spent, -1],
  ]);
  if (random.chance(0.3))
    s.ratio(
      s.isEnglish ? 'Surplus as % of income' : '结余占收入比',
      'ratio',
      [rest, received],
      percentShape(s.style),
      100,
    );
  if (random.chance(0.3)) s.growth(received);
  addUnrelated(s);
}

export function balanceSheet(s: Sheet) {
  s.title = 'balance';
  const { random, names } = s;
  for (const name of yearNames(random, s.isEnglish, random.int(1, 4))) s.positions.push({ name });
  const hasHeadings = random.chance(0.6);
  const under = (en: string, zh: string) => hasHeadings && s.heading(s.isEnglish ? en : zh);
  under('Current assets', '流动资产');
  const current = s.sum(names.of('currentAssets'), added(addItems(s, 'currentAsset', random.int(2, 5), 0.5)));
  under('Non-current assets', '非流动资产');
  const fixed = s.sum(names.of('fixedAssets'), added(addItems(s, 'fixedAsset', random.int(2, 4), 0.8)));
  const assets = s.sum(names.of('totalAssets'), added([current, fixed]));
  under('Liabilities', '负债');
  const items = addItems(s, 'liability', random.int(2, 5), 0.3);
  const liabilities = s.sum(names.of('totalLiabilities'), added(items));
  under('Equity', '所有者权益');
  const capital = names.list('equityItem', 3).slice(0, random.int(2, 3));
  const others = capital.slice(1).map((name) => s.line(name, s.money, () => s.amount(0.15)));
  // One item of equity takes the rest, so that both sides agree.
  const rest = s.line(capital[0]!, s.money, (position) =>
    [liabilities, ...others].reduce(
      (left, line) => minus(left, s.value([line, position])!),
      s.value([assets, position])!,
    ),
  );
  const equity = s.sum(names.of('equity'), added([...others, rest]));
  const both = s.sum(names.of('liabilitiesAndEquity'), added([liabilities, equity]));
  for (const position of s.positions.keys())
    s.equations.push({ kind: 'balance', target: [both, position], over: [{ place: [assets, position], sign: 1 }] });
  if (random.chance(0.3))
    s.ratio(
      s.isEnglish ? random.pick(['Equity ratio', 'Equity / assets']) : '权益比率',
      'ratio',
      [equity, assets],
      percentShape(s.style),
      100,
    );
  addUnrelated(s, 0.1);
}
