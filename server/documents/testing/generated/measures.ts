import { exact, over, plus, times, zero } from './exact.ts';
import { signed } from './lists.ts';
import { monthNames, wholeYear, yearNames } from './periods.ts';
import { countShape, percentShape, type Sheet } from './sheet.ts';
import { added, addItems, addPeriods, addUnrelated } from './statements.ts';
import type { Shape } from './style.ts';

export function headcount(s: Sheet) {
  s.title = 'staff';
  addPeriods(s, false, 2);
  const { random, names } = s;
  const lines = names
    .list('department', random.int(3, 7))
    .map((name) => s.line(name, countShape, s.amounts(1, countShape, random.pick([8, 40, 180]))));
  const total = s.sum(names.of('staff'), added(lines), { shape: countShape });
  if (random.chance(0.4))
    s.line(
      names.of('ofWhich', s.isEnglish ? random.pick(['women', 'part-time', 'contractors']) : '女性'),
      countShape,
      (position) => exact((s.value([total, position])!.top * BigInt(random.int(20, 60))) / 100n),
      { across: 'own' },
    );
  if (random.chance(0.4)) s.growth(total);
  if (random.chance(0.3)) {
    const revenue = s.line(names.of('revenue'), s.money, () => s.amount());
    if (random.chance(0.5))
      s.ratio(s.isEnglish ? 'Revenue per employee' : '人均收入', 'ratio', [revenue, total], {
        ...s.money,
        decimals: s.style.decimals + 2,
      });
  }
}

export function series(s: Sheet) {
  s.title = 'series';
  const { random, names, positions } = s;
  if (random.chance(0.3)) {
    const months = monthNames(random, s.isEnglish, 12);
    const quarters = [0, 1, 2, 3].map((quarter) => {
      const own = months.slice(quarter * 3, quarter * 3 + 3).map((name) => positions.push({ name }) - 1);
      return (
        positions.push({ name: s.isEnglish ? `Q${quarter + 1}` : `${'一二三四'[quarter]}季度小计`, of: signed(own) }) -
        1
      );
    });
    positions.push({ name: wholeYear(random, s.isEnglish), of: signed(quarters) });
  } else addPeriods(s, random.chance(0.7), 4);
  const hasTotals = positions.some(({ of }) => of);
  const lines = addItems(
    s,
    random.pick(['sales', 'region', 'charityIncome', 'hospitalIncome'] as const),
    random.int(1, 4),
    1,
  );
  const total = lines.length > 1 ? s.sum(names.of('total'), added(lines)) : lines[0]!;
  if (!hasTotals && random.chance(0.5)) s.growth(total, positions.length > 5 && random.chance(0.3) ? 4 : 1);
  if (random.chance(0.5)) {
    const name = names.of('cumulative', s.lines[total]!.name.toLowerCase());
    s.derived(name, s.money, (position) => {
      if (positions[position]!.of) return null;
      const before = [...positions.keys()].findLast((one) => one < position && !positions[one]!.of);
      const own = { place: [total, position], sign: 1 } as const;
      return {
        kind: 'cumulative',
        over: before === undefined ? [own] : [{ place: [s.lines.length - 1, before], sign: 1 }, own],
      };
    });
  }
  addUnrelated(s);
  s.isSideways = random.chance(0.4);
}

export function unitEconomics(s: Sheet) {
  s.title = 'units';
  addPeriods(s, false, 2);
  const { random, names } = s;
  const revenue = s.line(names.of('revenue'), s.money, s.amounts(2));
  const usual = s.style.size * 10 ** (s.style.power - s.style.decimals);
  const high = Math.min(5_000_000, Math.max(30, Math.round(usual / random.pick([20, 200, 2_000]))));
  const customers = s.line(names.of('customers'), countShape, s.amounts(1, countShape, high));
  const perHead: Shape = { unit: 'price', power: 0, decimals: random.pick([0, 0, 2]) };
  s.ratio(names.of('perCustomer'), 'ratio', [revenue, customers], perHead);
  if (random.chance(0.7)) {
    const won = s.line(names.of('newCustomers'), countShape, s.amounts(0.3, countShape, high));
    const spend = s.line(names.of('marketing'), s.money, s.amounts(0.4));
    const cost = s.ratio(names.of('acquisitionCost'), 'ratio', [spend, won], perHead);
    if (random.chance(0.5)) {
      const value = s.line(
        s.isEnglish ? random.pick(['LTV', 'Lifetime value']) : '客户生命周期价值',
        perHead,
        (position) => times(s.value([cost, position])!, exact(random.int(12, 60), 10)),
      );
      s.ratio('LTV/CAC', 'ratio', [value, cost], { unit: 'times', power: 0, decimals: 1 });
    }
  }
  if (random.chance(0.4)) s.growth(revenue);
  addUnrelated(s);
}

export function fundRounds(s: Sheet) {
  s.title = 'rounds';
  const { random, names, positions } = s;
  s.isSideways = random.chance(0.5);
  const rounds = s.isEnglish
    ? ['Pre-seed', 'Seed', 'Series A', 'Series B', 'Series C']
    : ['种子轮', '天使轮', 'A轮', 'B轮', 'C轮'];
  for (const name of rounds.slice(0, random.int(2, 5))) positions.push({ name });
  const count = positions.length;
  const sizes = positions.map((_, index) => 0.1 * 1.9 ** index);
  const before = s.line(names.of('preMoney'), s.money, (position) => s.amount(sizes[position]!), { across: 'blank' });
  const raised = s.line(names.of('raise'), s.money, (position) =>
    times(s.value([before, position])!, exact(random.int(12, 40), 100)),
  );
  const after = s.sum(names.of('postMoney'), added([before, raised]), { across: 'own' });
  s.ratio(names.of('stake'), 'ratio', [raised, after], percentShape(s.style), 100);
  if (random.chance(0.3) && count > 1)
    s.line(s.isEnglish ? 'Year' : '年份', null, (position) => String(2018 + position));
}

export function runway(s: Sheet) {
  s.title = 'runway';
  addPeriods(s, false, 2);
  const { names } = s;
  const cash = s.line(names.of('cashBalance'), s.money, s.amounts(3));
  const burn = s.line(names.of('burn'), s.money, s.amounts(0.3));
  s.ratio(names.of('runway'), 'ratio', [cash, burn], { unit: 'months', power: 0, decimals: 1 });
  addUnrelated(s);
}

/** Figures without any relation: answers of a survey, market data, percentages that are no parts of a whole. */
export function looseFigures(s: Sheet) {
  s.title = 'loose';
  const { random, names, positions } = s;
  const isSurvey = random.chance(0.5);
  for (const name of yearNames(random, s.isEnglish, random.int(1, 4))) positions.push({ name });
  for (const name of names.list(isSurvey ? 'answer' : 'market', random.int(3, 7)))
    s.line(name, percentShape(s.style), () => exact(random.int(20, 890), 10));
  if (random.chance(0.4)) {
    const lines = [...s.lines.keys()];
    s.line(s.isEnglish ? random.pick(['Average', 'Mean']) : '平均', percentShape(s.style), (position) =>
      over(
        lines.reduce((sum, line) => plus(sum, s.value([line, position])!), zero),
        exact(lines.length),
      ),
    );
  }
  addUnrelated(s, 0.5);
}
