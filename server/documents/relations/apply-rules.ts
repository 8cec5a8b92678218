import { divide, exactly, ONE, type Range } from '../read/range.ts';
import { hasRole, mentions } from '../read/row-kind.ts';
import { type Equation, holds, type Signed } from './equation.ts';
import { type Budget, type Hypothesis, judgeAll, type Verdict } from './judge.ts';
import { type Choice, type Part, type Pick, type Rule, rules } from './rules.ts';
import { isTotal } from './sums.ts';
import type { Cell, Line, View } from './table-view.ts';

/** Lines that are tried as parts of one target: those closest to it, and totals and results at any distance. */
const MAX_NEAR_LINES = 24;
const MAX_FAR_LINES = 16;
/** Relations that are kept for one line. */
const MAX_RULES = 3;

const fits = (line: Line, { values, kinds, role }: Pick) =>
  (values !== 'amount' || line.isAmount) &&
  (values !== 'percent' || line.isPercent) &&
  (!kinds || kinds.includes(line.kind)) &&
  (!role || hasRole(line.name, role)) &&
  line.kind !== 'heading' &&
  line.kind !== 'note';

/** Returns positions that follow each other in time, those of each scenario apart. */
function seriesOf(across: readonly Line[]): number[][] {
  const plain = across.filter(({ kind }) => ['item', 'result', 'opening', 'closing'].includes(kind));
  const dated = plain.filter(({ period }) => period);
  if (dated.length < 2) return [plain.map(({ index }) => index)];
  const length = dated[0]!.period!.length;
  const own = dated.filter(({ period }) => period!.length === length);
  const isOnce = new Set(own.map(({ period }) => period!.start)).size === own.length;
  const groups = Map.groupBy(own, ({ period }) => (isOnce ? '' : period!.rest));
  return [...groups.values()].map((group) =>
    group.toSorted((a, b) => a.period!.start - b.period!.start).map(({ index }) => index),
  );
}

interface Factor {
  near: number;
  parts: readonly [power: number, by: number];
}

const scales: Factor[] = [0, 3, -3, 6, -6, 9, -9, 4, -4, 2, -2, 8, -8].map((power) => ({
  near: 10 ** power,
  parts: [power, 1] as const,
}));
const years: Factor[] = [1, 2, 4, 12, 365].map((parts) => ({ near: 1 / parts, parts: [0, parts] }));
const factorRange = ({ parts: [power, by] }: Factor): Range =>
  divide(exactly(power < 0 ? ONE / 10n ** BigInt(-power) : ONE * 10n ** BigInt(power)), exactly(ONE * BigInt(by)))!;

/** Calculates the target approximately, with the room that rounding leaves. */
function estimate({ over, times, under, less }: Equation): { value: number; room: number } {
  let [top, topRoom, bottom, bottomRoom] = [0, 0, under ? 0 : 1, 0];
  for (const { cell, sign } of over) {
    top += sign * (cell.figure?.near ?? 0);
    topRoom += cell.figure?.slack ?? 0;
  }
  for (const { figure } of under ?? []) {
    bottom += figure?.near ?? 0;
    bottomRoom += figure?.slack ?? 0;
  }
  const by = times?.figure?.near ?? 1;
  const value = (top * by) / bottom;
  const part =
    topRoom / Math.abs(top || 1) + (times?.figure?.slack ?? 0) / Math.abs(by || 1) + bottomRoom / Math.abs(bottom || 1);
  return { value: value - (less ? 1 : 0), room: Math.abs(value) * (part * 1.2 + 1e-9) };
}

const isRead = (cell: Cell | undefined): cell is Cell => cell?.figure != null;
const isNumber = (cell: Cell | undefined): cell is Cell =>
  cell !== undefined && (cell.figure !== null || cell.state === 'nil');

/** Returns the equations of a rule for chosen lines. */
function* equationsOf(
  rule: Rule,
  { target, lines, step }: Choice,
  view: View,
  series: readonly number[][],
  total: number | null,
): Generator<Equation> {
  const before = new Map(series.flatMap((row) => row.map((index, at) => [index, row[at - step] ?? -1] as const)));
  const items = view.across
    .filter((one) => !isTotal(one) && one.kind !== 'ofWhich' && one.kind !== 'note')
    .map(({ index }) => index);
  const parts = [...rule.over, ...(rule.times ? [rule.times] : []), ...(rule.under ? [rule.under] : [])];
  // Changes add up like the amounts that changed, but a change of a ratio is no ratio of changes.
  const isOfAmounts = rule.kind === 'ratio' || rule.kind === 'product';
  for (const { index, kind } of view.across) {
    const own = target.cells[index]!;
    if (!isRead(own) || kind === 'note' || (isOfAmounts && (kind === 'growth' || kind === 'change'))) continue;
    let position = 0;
    const cellsOf = (part: Part): (Cell | undefined)[] => {
      const line = part.line === 'target' ? target : part.line === 'same' ? lines[0]! : lines[position++]!;
      if (part.at === 'before') return [line.cells[before.get(index) ?? -1]];
      if (part.at === 'total') return total === null ? [undefined] : [line.cells[total]];
      if (part.at === 'items') return items.map((item) => line.cells[item]).filter(isRead);
      return [line.cells[index]];
    };
    const isSeries = parts.some(({ at }) => at === 'before');
    if (isSeries && !before.has(index)) continue;
    const found = parts.map(cellsOf);
    // A cumulative row starts with the amount of its first period.
    const isStart = rule.kind === 'cumulative' && before.get(index) === -1;
    const over = found
      .slice(0, rule.over.length)
      .flatMap((cells, at) => (isStart && parts[at]!.at === 'before' ? [] : cells));
    const rest = found.slice(rule.over.length);
    // The change of a rate is one in points more often than in percent.
    if (rule.kind === 'growth' && over.some((cell) => cell?.figure?.isPercent)) continue;
    if (!over.every(isNumber) || !rest.every((cells) => cells.length > 0 && cells.every(isRead))) continue;
    const under = rule.under ? (rest.at(-1) as Cell[]) : undefined;
    if (under?.some(({ figure }) => figure!.value === 0n)) continue;
    yield {
      target: own,
      over: over.map((cell, at): Signed => ({ cell, sign: rule.over[at]?.sign ?? 1 })),
      ...(rule.times && { times: rest[0]![0]! }),
      ...(under && { under }),
      ...(rule.less && { less: ONE }),
      ...(rule.isEitherSign && { isEitherSign: true }),
    };
  }
}

/** Returns the factors that some of the first positions show, so that the others need not be tried. */
function likelyFactors(near: readonly { value: number; stated: number }[], factors: readonly Factor[]): Factor[] {
  const shown = near.filter(({ value, stated }) => value !== 0 && stated !== 0).slice(0, 3);
  const isShown = (factor: Factor) =>
    shown.some(({ value, stated }) => Math.abs(Math.abs(stated / (value * factor.near)) - 1) < 0.4);
  return factors.filter(isShown);
}

/** Returns the equations with the factor that fits most positions, and the number of positions that it fits. */
function fitted(equations: Equation[], factors: readonly Factor[]): { equations: Equation[]; hits: number } {
  const near = equations.map((equation) => {
    const { near: stated, slack } = equation.target.figure!;
    return { ...estimate(equation), stated, slack };
  });
  const hitsOf = (factor: number) =>
    near.filter(
      ({ value, room, stated, slack }) => Math.abs(stated - value * factor) <= room * Math.abs(factor) + slack,
    ).length;
  if (factors.length === 0) return { equations, hits: hitsOf(1) + (equations[0]?.isEitherSign ? hitsOf(-1) : 0) };
  const counts = likelyFactors(near, factors).map((factor) => ({ factor, hits: hitsOf(factor.near) }));
  const { factor, hits } = counts.sort((a, b) => b.hits - a.hits)[0] ?? { factor: factors[0]!, hits: 0 };
  return {
    equations: factor.near === 1 ? equations : equations.map((one) => ({ ...one, factor: factorRange(factor) })),
    hits,
  };
}

/** Counts the positions that a rule between cells of one position may fit, without building its equations. */
function quickHits(rule: Rule, target: Line, [a, b]: readonly Line[], factors: readonly Factor[]): number {
  const near = target.cells.flatMap(({ figure }, at) => {
    const [x, y] = [a!.cells[at]!.figure, b!.cells[at]!.figure];
    if (!figure || !x || !y) return [];
    const value = (rule.times ? x.near * y.near : x.near / y.near) - (rule.less ? 1 : 0);
    const room =
      Math.abs(value + (rule.less ? 1 : 0)) * ((x.slack / Math.abs(x.near) + y.slack / Math.abs(y.near)) * 1.3 + 1e-9);
    return [{ value, room, stated: figure.near, slack: figure.slack }];
  });
  const fits = (factor: number) =>
    near.filter((one) => Math.abs(Math.abs(one.stated) - Math.abs(one.value * factor)) <= one.room * factor + one.slack)
      .length;
  return Math.max(
    0,
    ...(factors.length === 0 ? [fits(1)] : likelyFactors(near, factors).map((factor) => fits(factor.near))),
  );
}

/** Yields every way to choose the lines of a rule. */
function* choicesOf(rule: Rule, target: Line, candidates: readonly Line[]): Generator<Line[]> {
  const picks = [...rule.over, ...(rule.times ? [rule.times] : []), ...(rule.under ? [rule.under] : [])].flatMap(
    ({ line }) => (typeof line === 'string' ? [] : [line]),
  );
  const isCommutative =
    rule.times && rule.over[0]!.line !== 'target' && JSON.stringify(rule.over[0]) === JSON.stringify(rule.times);
  const first = candidates.filter((line) => line !== target && fits(line, picks[0]!));
  if (picks.length === 1) return yield* first.map((line) => [line]);
  const second = candidates.filter((line) => line !== target && fits(line, picks[1]!));
  for (const a of first) for (const b of second) if (a !== b && (!isCommutative || a.index < b.index)) yield [a, b];
}

/** Applies the table of relations to a table seen by rows or by columns. */
export function applyRules(view: View, budget: Budget, doubtful: Verdict[]): Verdict[] {
  const series = seriesOf(view.across);
  const totals = wholePositions(view);
  const lastTotal = view.across.findLast(isTotal)?.index;
  const isTimed = view.across.filter(({ period }) => period).length > 1;
  const amounts = view.lines.filter(({ isAmount }) => isAmount);
  const isPlain = (line: Line) => line.isAmount && !['change', 'perUnit', 'cumulative', 'ofWhich'].includes(line.kind);
  return view.lines.flatMap((target) => {
    const own = rules.filter((rule) => fits(target, rule.target));
    if (own.length === 0) return [];
    const distance = ({ index }: Line) => Math.abs(index - target.index);
    const close = view.lines.filter((line) => distance(line) <= MAX_NEAR_LINES);
    const far = view.lines
      .filter(
        (line) =>
          distance(line) > MAX_NEAR_LINES && (isTotal(line) || line.kind === 'result' || hasRole(line.name, 'income')),
      )
      .slice(0, MAX_FAR_LINES);
    const candidates = [...close, ...far];
    const above = amounts.filter((line) => line.index < target.index && isPlain(line));
    const mentioned = amounts.filter(({ name }) => name !== '' && mentions(target.name, name));
    const nearest = mentioned.length > 0 ? mentioned : [above.at(-1) ?? amounts[0]];
    const tried = new Map<string, Hypothesis[]>();
    let rivals = 0;
    for (const rule of own) {
      const factors = rule.factors === 'scales' ? scales : rule.factors === 'years' ? years : [];
      const isHere = rule.over.length === 1 && !rule.over[0]!.at && (rule.times ?? rule.under)?.line !== 'same';
      const group =
        rule.target.role || (rule.target.kinds && !rule.target.values) ? `${rule.kind}${rule.target.role}` : '';
      for (const lines of choicesOf(rule, target, candidates)) {
        for (const step of rule.steps ?? [1])
          for (const total of rule.under?.at === 'total' ? totals : [null]) {
            budget.spend(2 * view.across.length);
            const isOfTotal =
              total !== null &&
              (total === lastTotal || (lastTotal === undefined && target.cells[total]!.figure?.value === ONE));
            const choice: Choice = {
              target,
              lines,
              isNear: nearest.includes(lines[0]!),
              step,
              above,
              isTimed,
              isOfTotal,
            };
            const reading = rule.reading?.(choice) ?? 'shown';
            const needed = reading === 'only' ? 0 : reading === 'shown' ? 2 : 1;
            rivals += Math.max(1, factors.length);
            if (isHere && lines.length === 2 && quickHits(rule, target, lines, factors) < needed) continue;
            const all = [...equationsOf(rule, choice, view, series, total)];
            const { equations, hits } = fitted(total === null ? all : sharesOf(all, target.cells, total), factors);
            if (equations.length === 0 || hits < needed) continue;
            tried.set(group, [...(tried.get(group) ?? []), { kind: rule.kind, reading, rivals: 1, equations }]);
          }
      }
    }
    return [...tried.values()].flatMap((all) => {
      const judged = judgeAll(
        all.map((one) => ({ ...one, rivals: one.reading === 'only' || one.reading === 'usual' ? 1 : rivals })),
        budget,
      );
      if (judged.accepted.length === 0) doubtful.push(...judged.doubtful);
      // Another relation of the same row has to agree with the best one wherever that holds.
      const known = new Set(judged.accepted[0]?.right.map(({ target: cell }) => cell));
      return judged.accepted
        .filter(({ broken }, at) => at === 0 || broken.every((one) => !known.has(one.target)))
        .slice(0, MAX_RULES);
    });
  });
}

/** Returns shares of a total without those below it, unless most of these hold: they may be shares of something else. */
function sharesOf(equations: Equation[], cells: readonly Cell[], total: number): Equation[] {
  const isBelow = (one: Equation) => total > 0 && cells.indexOf(one.target) > total;
  const below = equations.filter(isBelow);
  return below.filter((one) => holds(one, false)).length * 2 > below.length
    ? equations
    : equations.filter((one) => !isBelow(one));
}

/** Returns the positions that may be the whole of shares: totals, the last one, and those where shares say 100 %. */
function wholePositions({ lines, across }: View): number[] {
  const isHundred = ({ index }: Line) =>
    lines.some(({ cells }) => cells[index]!.figure?.isPercent && cells[index]!.figure.value === ONE);
  return across.filter((line) => isTotal(line) || line === across.at(-1) || isHundred(line)).map(({ index }) => index);
}

/**
 * Finds percentages of one whole. The whole is exactly 100 %, stated or not.
 * @param explained cells of other relations, such as the stakes of several rounds
 */
export function wholes(
  { lines, across, isWhole, isPart }: View,
  explained: ReadonlySet<Cell>,
  budget: Budget,
  doubtful: Verdict[],
): Verdict[] {
  if (isPart || across.filter(({ period }) => period).length > 1) return [];
  const totals = across.filter(isTotal);
  return lines.flatMap((line) => {
    if (!line.isPercent || (line.kind !== 'share' && (line.kind !== 'item' || !isWhole))) return [];
    const positions = across.filter(({ kind }) => !['ofWhich', 'note', 'total', 'subtotal'].includes(kind));
    const cells = positions.map(({ index }) => line.cells[index]!);
    const items = cells.filter(isRead);
    if (items.some((cell) => explained.has(cell))) return [];
    const sum = items.reduce((total, { figure }) => total + figure!.value, 0n);
    const isNearWhole = sum * 10n >= ONE * 9n && sum * 10n <= ONE * 11n;
    if (cells.some(({ state }) => state === 'unread' || state === 'text') || items.length < 3 || !isNearWhole)
      return [];
    const figure = {
      value: ONE,
      range: exactly(ONE),
      step: 1n,
      isPercent: true,
      isMultiple: false,
      isWhole: true,
      isYear: false,
      near: 1,
      slack: 0,
    };
    const whole: Cell = { place: { ...items[0]!.place, row: -1 }, state: 'figure', figure };
    const total = totals.length === 1 ? line.cells[totals[0]!.index]! : null;
    if (totals.length > 0 && !isRead(total ?? undefined)) return [];
    const equations: Equation[] = total
      ? [{ target: total, over: [{ cell: whole, sign: 1 }] }]
      : [{ target: whole, over: items.map((cell) => ({ cell, sign: 1 })) }];
    const judged = judgeAll([{ kind: 'whole', reading: 'only', rivals: 1, equations }], budget);
    doubtful.push(...judged.doubtful);
    return judged.accepted;
  });
}
