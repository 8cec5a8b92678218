import { exact, minus, over, plus, times, zero } from './exact.ts';
import { monthNames, yearNames } from './periods.ts';
import { countShape, type Sheet } from './sheet.ts';
import { added, addPeriods, type Signed } from './statements.ts';

export function cashFlow(s: Sheet) {
  s.title = 'cash';
  const { random, names } = s;
  for (const name of yearNames(random, s.isEnglish, random.int(1, 4))) s.positions.push({ name });
  const hasHeadings = random.chance(0.5);
  const group = (
    list: 'operatingFlow' | 'investingFlow' | 'financingFlow',
    total: 'operatingCash' | 'investingCash' | 'financingCash',
    [en, zh]: [string, string],
  ) => {
    if (hasHeadings) s.heading(s.isEnglish ? en : zh);
    const flows = names.list(list, random.int(2, 4)).map((name) => {
      const sign = /Purchase|Acqui|Capital|paid|Repay|granted|Lease|支付|支出|付款|偿还|分配/.test(name)
        ? -1
        : list === 'operatingFlow' && !/^Depre|折旧/.test(name) && random.chance(0.3)
          ? -1
          : 1;
      return s.line(name, s.money, () => times(s.amount(0.5), exact(sign)), { isSignOpen: true });
    });
    return s.sum(names.of(total), added(flows), { isSignOpen: true });
  };
  const groups = [
    group('operatingFlow', 'operatingCash', ['Operating activities', '一、经营活动']),
    group('investingFlow', 'investingCash', ['Investing activities', '二、投资活动']),
    group('financingFlow', 'financingCash', ['Financing activities', '三、筹资活动']),
  ];
  const change = s.sum(names.of('netChange'), added(groups));
  if (random.chance(0.2)) return;
  addBalances(s, s.isEnglish ? 'cash' : '现金', [[change, 1]], 10);
}

/** Adds opening and closing balances. Each opening is the closing balance before. */
function addBalances(
  s: Sheet,
  subject: string,
  flows: readonly Signed[],
  size: number,
  shape = s.money,
  isAbove = false,
) {
  let balance = s.amount(size, shape);
  const openings: ReturnType<typeof exact>[] = [];
  for (const position of s.positions.keys()) {
    openings.push(balance);
    for (const [line, sign] of flows) balance = plus(balance, times(s.value([line, position]) ?? zero, exact(sign)));
  }
  const opening = s.line(s.names.of('opening', subject), shape, (position) => openings[position]!);
  const closing = s.sum(s.names.of('closing', subject), [[opening, 1], ...flows], { kind: 'rollForward', shape });
  for (const position of s.positions.keys())
    if (position > 0)
      s.equations.push({
        kind: 'rollForward',
        target: [opening, position],
        over: [{ place: [closing, position - 1], sign: 1 }],
      });
  if (isAbove) s.order.unshift(s.order.splice(s.order.indexOf(opening), 1)[0]!);
}

export function rollForward(s: Sheet) {
  s.title = 'rolls';
  const { random, names } = s;
  addPeriods(s, false, 2);
  const shape = random.chance(0.25) ? countShape : s.money;
  const size = shape === countShape ? 900 : s.style.size;
  const out = random.pick([1, 1, -1] as const);
  const flow = (name: string, share: number, sign: 1 | -1) =>
    s.line(name, shape, () => times(s.amount(share, shape, size), exact(sign)), { isSignOpen: true });
  const ins = names.list('inflow', random.int(1, 2)).map((name): Signed => [flow(name, 0.4, 1), 1]);
  const outs = names.list('outflow', random.int(1, 2)).map((name): Signed => {
    const label =
      out > 0 && s.isEnglish
        ? random.pick([`Less: ${name.toLowerCase()}`, `– ${name}`, name])
        : out > 0
          ? `减：${name}`
          : name;
    return [flow(label, 0.15, out), out > 0 ? -1 : 1];
  });
  const flows = [...ins, ...outs];
  if (random.chance(0.25)) flows.splice(0, 4, [s.sum(s.isEnglish ? 'Net change' : '净变动', flows, { shape }), 1]);
  const [subject = ''] = names.list('stock', 1);
  addBalances(s, subject, flows, shape === countShape ? (900 / s.style.size) * 4 : 4, shape, true);
  s.isSideways = random.chance(0.3);
}

export function loanSchedule(s: Sheet) {
  s.title = 'loan';
  s.isSideways = true;
  const { random, names } = s;
  const count = random.int(4, 12);
  const periods = random.pick(['numbers', 'years', 'months'] as const);
  const perYear = periods === 'months' ? 12 : 1;
  const list =
    periods === 'numbers'
      ? Array.from({ length: count }, (_, index) => (s.isEnglish ? String(index + 1) : `第${index + 1}期`))
      : (periods === 'years' ? yearNames : monthNames)(random, s.isEnglish, count);
  for (const name of list) s.positions.push({ name });
  if (random.chance(0.5)) s.positions.push({ name: names.of('total'), of: s.positions.map((_, index) => [index, 1]) });
  const rate = perYear === 1 ? exact(random.int(20, 120), 10) : exact(random.int(150, 900), 1000);
  const loan = s.amount(8);
  const isAnnuity = random.chance(0.6);
  const grow = plus(exact(1), over(rate, exact(100)));
  const power = list.reduce((product) => times(product, grow), exact(1));
  const annuity = over(times(times(loan, over(rate, exact(100))), power), minus(power, exact(1)));
  const opens: ReturnType<typeof exact>[] = [];
  const principals = list.map((_, index) => {
    opens.push(
      index === 0
        ? loan
        : minus(
            opens[index - 1]!,
            isAnnuity ? minus(annuity, over(times(opens[index - 1]!, rate), exact(100))) : over(loan, exact(count)),
          ),
    );
    return isAnnuity ? minus(annuity, over(times(opens[index]!, rate), exact(100))) : over(loan, exact(count));
  });
  const opening = s.line(
    names.of('opening', s.isEnglish ? 'balance' : '本金'),
    s.money,
    (position) => opens[position] ?? null,
    { across: 'blank' },
  );
  const rates = random.chance(0.3)
    ? s.line(
        s.isEnglish ? `Interest rate${perYear > 1 ? ' per month' : ''}` : perYear > 1 ? '月利率' : '年利率',
        { unit: 'percent', power: 0, decimals: 3 },
        () => rate,
        { across: 'blank' },
      )
    : null;
  const interest =
    rates === null
      ? s.line(names.of('loanInterest'), s.money, (position) => over(times(opens[position]!, rate), exact(100)))
      : s.derived(
          names.of('loanInterest'),
          s.money,
          (position) => ({
            kind: 'product',
            over: [{ place: [opening, position], sign: 1 }],
            times: [[rates, position]],
            factor: exact(1, 100),
          }),
          { across: 'sum' },
        );
  const principal = s.line(names.of('principal'), s.money, (position) => principals[position]!);
  s.sum(names.of('payment'), added([interest, principal]));
  const closing = s.derived(names.of('closing', s.isEnglish ? 'balance' : '本金'), s.money, (position) =>
    position >= count
      ? null
      : {
          kind: 'rollForward',
          over: [
            { place: [opening, position], sign: 1 },
            { place: [principal, position], sign: -1 },
          ],
        },
  );
  for (let position = 1; position < count; position++)
    s.equations.push({
      kind: 'rollForward',
      target: [opening, position],
      over: [{ place: [closing, position - 1], sign: 1 }],
    });
}
