import { exact, plus, times, zero } from './exact.ts';
import { monthNames, quarterNames, yearNames } from './periods.ts';
import { countShape, growthOf, percentShape, type Sheet } from './sheet.ts';
import type { Signed } from './statements.ts';
import type { Shape } from './style.ts';

type List = Parameters<Sheet['names']['list']>[0];
export const signed = (positions: readonly number[]): Signed[] => positions.map((position) => [position, 1]);
const priceShape: Shape = { unit: 'price', power: 0, decimals: 2 };

/** Adds items as positions, with subtotals in some tables, and a total. Returns the total. */
function addItemPositions(s: Sheet, list: List, least: number, most: number, subtotals = 0.3): number {
  const { random, names, positions } = s;
  const chosen = names.list(list, random.int(least, most));
  const cut = chosen.length >= 4 && random.chance(subtotals) ? random.int(2, chosen.length - 2) : 0;
  const groups = cut > 0 ? [chosen.slice(0, cut), chosen.slice(cut)] : [chosen];
  const headings = random.chance(0.5) ? (s.isEnglish ? ['Part A', 'Part B'] : ['第一部分', '第二部分']) : [];
  const tops = groups.flatMap((group, at) => {
    const own = group.map(
      (name, index) => positions.push({ name, heading: cut > 0 && index === 0 ? headings[at] : undefined }) - 1,
    );
    if (cut === 0) return own;
    const subject = headings[at] ?? (s.isEnglish ? ['I', 'II'][at]! : ['一', '二'][at]!);
    return [positions.push({ name: names.of('subtotal', subject), of: signed(own) }) - 1];
  });
  return positions.push({ name: names.of('total'), of: signed(tops) }) - 1;
}

/** Adds a column of remarks, or of figures that are not added up. */
function addRemarks(s: Sheet) {
  const { random, names } = s;
  if (random.chance(0.15))
    s.line(s.isEnglish ? 'Since' : '起始年份', null, () => String(random.int(2009, 2025)), { across: 'blank' });
  if (random.chance(0.2)) {
    const remarks = names.list('remark', 4);
    s.line(s.isEnglish ? 'Comment' : '说明', null, () => random.pick(remarks), { across: 'blank' });
  }
}

export function capTable(s: Sheet) {
  s.title = 'caps';
  s.isSideways = true;
  const total = addItemPositions(s, 'holder', 3, 7);
  const shares = s.line(s.names.of('shares'), countShape, () =>
    exact(s.random.int(20, 9_000) * s.random.pick([1, 100, 1000, 7])),
  );
  if (s.random.chance(0.3)) s.line(s.names.of('invested'), s.money, () => s.amount());
  s.share(s.names.of('ownership'), shares, total);
  addRemarks(s);
}

export function useOfFunds(s: Sheet) {
  s.title = 'use';
  s.isSideways = true;
  const total = addItemPositions(s, 'use', 3, 8);
  const amount = s.line(s.names.of('amount'), s.money, () => s.amount());
  if (s.random.chance(0.8)) s.share(s.names.of('share'), amount, total);
  addRemarks(s);
}

export function budget(s: Sheet) {
  s.title = 'budget';
  s.isSideways = true;
  const { random, names, positions } = s;
  const [income, spending] = random.pick([
    ['sales', 'expense'],
    ['townIncome', 'townSpending'],
    ['charityIncome', 'expense'],
    ['schoolIncome', 'expense'],
  ] as const);
  const isFavorable = random.chance(0.25);
  const group = (list: List, count: number, name: string) => {
    const own = names.list(list, count).map((item) => positions.push({ name: item }) - 1);
    return positions.push({ name, of: signed(own) }) - 1;
  };
  const received = random.chance(0.75) ? group(income, random.int(2, 5), names.of('totalRevenue')) : -1;
  const spent = group(spending, random.int(2, 6), names.of('totalExpenses'));
  if (received >= 0 && random.chance(0.7))
    positions.push({
      name: names.of('surplus'),
      of: [
        [received, 1],
        [spent, -1],
      ],
    });
  const planned = s.line(names.of('budget'), s.money, () => s.amount());
  const actual = s.line(names.of('actual'), s.money, (position) =>
    times(s.value([planned, position])!, exact(random.int(70, 130), 100)),
  );
  const isFlipped = (position: number) => isFavorable && received >= 0 && position > received && position <= spent;
  const name = isFavorable
    ? s.isEnglish
      ? random.pick(['Favourable / (adverse)', 'Better / (worse)', 'Variance fav/(adv)'])
      : '有利（不利）差异'
    : names.of('variance');
  const variance = s.derived(
    name,
    s.money,
    (position) => {
      const sign = isFlipped(position) ? -1 : 1;
      return {
        kind: 'difference',
        over: [
          { place: [actual, position], sign },
          { place: [planned, position], sign: -sign as 1 | -1 },
        ],
      };
    },
    { across: isFavorable ? 'own' : 'both' },
  );
  if (random.chance(0.6))
    s.derived(names.of('variancePercent'), percentShape(s.style), (position) => {
      const base = s.value([planned, position])!;
      if (base.top <= 0n) return random.pick(['n/m', '–']);
      return {
        kind: 'ratio',
        over: [{ place: [variance, position], sign: 1 }],
        under: [[planned, position]],
        factor: exact(100),
      };
    });
  addRemarks(s);
}

export function cohorts(s: Sheet) {
  s.title = 'cohort';
  s.isSideways = true;
  const { random, names, positions } = s;
  const make = random.pick([monthNames, quarterNames]);
  for (const name of make(random, s.isEnglish, random.int(4, 8))) positions.push({ name });
  const count = positions.length;
  if (random.chance(0.6)) positions.push({ name: names.of('total'), of: signed([...positions.keys()]) });
  const size = s.line(names.of('cohortSize'), countShape, () => s.count(5_000));
  let share = 100;
  for (const month of random.pick([['1'], ['1', '3'], ['3', '6']])) {
    share *= 0.5 + 0.4 * random.next();
    const active = s.line(names.of('activeAfter', month), countShape, (position) =>
      exact((s.value([size, position])!.top * BigInt(Math.round(share * (8 + 4 * random.next())))) / 1000n),
    );
    if (random.chance(0.8))
      s.ratio(names.of('retentionAfter', month), 'ratio', [active, size], percentShape(s.style), 100);
  }
  if (positions.length === count && random.chance(0.3)) addRemarks(s);
}

export function priceList(s: Sheet) {
  s.title = 'prices';
  s.isSideways = true;
  Object.assign(s.style, { hasScaleInCells: false, power: 0, decimals: s.random.pick([2, 2, 2, 0]) });
  const { random, names, positions } = s;
  for (const name of names.list('goods', random.int(3, 8))) positions.push({ name });
  const items = signed([...positions.keys()]);
  const sumAt = positions.push({ name: random.chance(0.6) ? names.of('total') : names.of('subtotal'), of: items }) - 1;
  const rate = random.chance(0.4) ? random.pick([5, 7, 9, 13, 19, 20]) : 0;
  const taxAt = rate > 0 ? positions.push({ name: s.isEnglish ? `VAT ${rate}%` : `增值税（${rate}%）` }) - 1 : -1;
  if (rate > 0)
    positions.push({
      name: s.isEnglish ? 'Total including VAT' : '价税合计',
      of: [
        [sumAt, 1],
        [taxAt, 1],
      ],
    });
  const isItem = (position: number) => position < sumAt;
  const quantity = s.line(
    names.of('quantity'),
    countShape,
    (position) => (isItem(position) ? s.count(random.pick([40, 400, 3000])) : null),
    { across: 'blank' },
  );
  const price = s.line(
    names.of('unitPrice'),
    priceShape,
    (position) => (isItem(position) ? exact(random.int(150, random.pick([9_000, 90_000])), 100) : null),
    { across: 'blank' },
  );
  s.derived(
    names.of('amount'),
    s.money,
    (position) => {
      if (position === taxAt)
        return { kind: 'product', over: [{ place: [s.lines.length - 1, sumAt], sign: 1 }], factor: exact(rate, 100) };
      return { kind: 'product', over: [{ place: [quantity, position], sign: 1 }], times: [[price, position]] };
    },
    { across: 'sum' },
  );
  addRemarks(s);
}

export function segments(s: Sheet) {
  s.title = 'segments';
  s.isSideways = true;
  const { random, names } = s;
  const list = random.pick([
    'sales',
    'region',
    'townIncome',
    'charityIncome',
    'hospitalIncome',
    'schoolIncome',
  ] as const);
  const total = addItemPositions(s, list, 3, 7, 0.2);
  const years = yearNames(random, s.isEnglish, random.int(2, 3)).map((name) => s.line(name, s.money, () => s.amount()));
  const last = years.at(-1)!;
  if (random.chance(0.6))
    s.derived(names.of('growth'), percentShape(s.style), (position) =>
      growthOf([last, position], [years.at(-2)!, position]),
    );
  if (random.chance(0.3))
    s.derived(
      s.isEnglish ? 'Change' : '增减额',
      s.money,
      (position) => ({
        kind: 'difference',
        over: [
          { place: [last, position], sign: 1 },
          { place: [years.at(-2)!, position], sign: -1 },
        ],
      }),
      { across: 'both' },
    );
  if (random.chance(0.6))
    s.share(`${names.of('share')}${random.chance(0.5) ? ` ${s.lines[last]!.name}` : ''}`, last, total);
}

/** A list that is not complete: the total is larger than the sum of the items. */
export function selectedItems(s: Sheet) {
  s.isSideways = true;
  const { random, names, positions } = s;
  const [kind, total] = random.pick([
    ['customer', 'allCustomers'],
    ['region', 'totalRevenue'],
    ['townSpending', 'totalExpenses'],
  ] as const);
  s.title = kind === 'customer' ? 'customers' : 'selected';
  const list = names.list(kind, random.int(4, 7)).filter((name) => !/Rest of|Other|其他/.test(name));
  for (const name of list) positions.push({ name });
  const last = positions.push({ name: names.of(total) }) - 1;
  const hasRest = random.chance(0.3);
  const rest = exact(random.int(130, 420), 100);
  const amounts = s.lines.length;
  s.line(names.of('amount'), s.money, (position) => {
    if (position < last) return s.amount();
    const listed = list.reduce((sum, _, index) => plus(sum, s.value([amounts, index])!), zero);
    return times(listed, rest);
  });
  s.derived(names.of('share'), percentShape(s.style), (position) =>
    position === last && hasRest
      ? null
      : {
          kind: 'share',
          over: [{ place: [amounts, position], sign: 1 }],
          under: [[amounts, last]],
          factor: exact(100),
        },
  );
  addRemarks(s);
}
