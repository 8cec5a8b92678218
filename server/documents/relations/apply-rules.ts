import { divide, exactly, ONE, type Range } from '../read/range.ts';
import { hasRole, mentions } from '../read/row-kind.ts';
import { type Equation, estimate, holds } from './equation.ts';
import { type Budget, type Hypothesis, hasReading, judgeAll, shareCell, type Verdict } from './judge.ts';
import { type Choice, type Part, type Pick, partsOf, type Rule, rules } from './rules.ts';
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
  if (dated.length < 2) return [plain.map(indexOf)];
  const length = dated[0]!.period!.length;
  const own = dated.filter(({ period }) => period!.length === length);
  const isOnce = new Set(own.map(({ period }) => period!.start)).size === own.length;
  const groups = Map.groupBy(own, ({ period }) => (isOnce ? '' : period!.rest));
  return [...groups.values()].map((group) => group.toSorted((a, b) => a.period!.start - b.period!.start).map(indexOf));
}

/** A factor that a table may leave out, and its approximate value. */
interface Factor {
  near: number;
  exact: Range;
}

const factorOf = (up: bigint, down: bigint): Factor => ({
  near: Number(up) / Number(down),
  exact: divide(exactly(up * ONE), exactly(down * ONE))!,
});
const powers = [3n, 6n, 9n, 4n, 2n, 8n].map((power) => 10n ** power);
const factorsOf = {
  none: [factorOf(1n, 1n)],
  scales: [factorOf(1n, 1n), ...powers.flatMap((power) => [factorOf(power, 1n), factorOf(1n, power)])],
  months: [factorOf(12n, 1n)],
  years: [1n, 2n, 4n, 12n, 365n].map((parts) => factorOf(1n, parts)),
};

const indexOf = ({ index }: Line) => index;
const isRead = (cell: Cell | undefined): cell is Cell => cell?.figure != null;
/** The positions of a view: those of the items of a whole, and the one a number of steps before each. */
interface Positions {
  all: readonly Line[];
  items: readonly number[];
  before: ReadonlyMap<number, ReadonlyMap<number, number | undefined>>;
}

/** Yields the equations of a rule for chosen lines, one at each position that has all the figures. */
function* equationsOf(
  rule: Rule,
  parts: readonly Part[],
  { target, lines, step, total }: Choice,
  { all, items, before }: Positions,
): Generator<Equation> {
  const earlier = before.get(step)!;
  const isSeries = parts.some(({ at }) => at === 'before');
  // Changes add up like the amounts that changed, but a change of a ratio is no ratio of changes.
  const isOfAmounts = rule.kind === 'ratio' || rule.kind === 'product';
  let next = 0;
  const chosen = parts.map(({ line }) => (line === 'target' ? target : line === 'same' ? lines[0]! : lines[next++]!));
  for (const { index, kind } of all) {
    const own = target.cells[index]!;
    if (!isRead(own) || kind === 'note' || (isSeries && !earlier.has(index))) continue;
    if (isOfAmounts && (kind === 'growth' || kind === 'change')) continue;
    const equation: Equation = { target: own, over: [], less: rule.less && ONE, isEitherSign: rule.isEitherSign };
    const isComplete = parts.every((part, place) => {
      const { cells } = chosen[place]!;
      const at = part.at === 'total' ? total! : part.at === 'before' ? earlier.get(index) : index;
      // A cumulative row starts with the amount of its first period.
      if (at === undefined) return rule.kind === 'cumulative';
      const cell = cells[at]!;
      if (place < rule.over.length) {
        equation.over.push({ cell, sign: part.sign ?? 1 });
        return cell.figure !== null || cell.state === 'nil';
      }
      const found = part.at === 'items' ? items.map((item) => cells[item]!).filter(isRead) : [cell];
      if (place === rule.over.length && rule.times) equation.times = cell;
      else equation.under = found;
      return found.length > 0 && found.every(isRead);
    });
    // The change of a rate is one in points more often than in percent.
    const isOfRate = rule.kind === 'growth' && equation.over.some(({ cell }) => cell.figure?.isPercent);
    const isOfZero = equation.under?.some(({ figure }) => figure?.value === 0n);
    if (!isComplete || isOfZero || isOfRate) continue;
    // An average of ratios may be weighted or not.
    const isOfAverage = isOfAmounts && kind === 'perUnit';
    if (!isOfAverage || holds(equation, false)) yield equation;
  }
}

/**
 * Returns the equations with the factor that fits most positions, and the number of positions that it fits.
 * @param maxMisses number of positions that may not fit; with more, the result is empty
 */
function fitted(all: Iterable<Equation>, factors: readonly Factor[], maxMisses: number) {
  const equations: Equation[] = [];
  const hits = factors.map(() => 0);
  let most = 0;
  for (const equation of all) {
    const mayHold = estimate(equation);
    equations.push(equation);
    for (let at = 0; at < factors.length; at++) if (mayHold(factors[at]!.near)) most = Math.max(most, ++hits[at]!);
    if (equations.length - most > maxMisses) return { equations: [], hits: 0 };
  }
  const factor = factors[hits.indexOf(most)]!;
  return {
    equations: factor.near === 1 ? equations : equations.map((one) => ({ ...one, factor: factor.exact })),
    hits: most,
  };
}

/** Yields every way to choose the lines of a rule. */
function* choicesOf(rule: Rule, parts: readonly Part[], target: Line, candidates: readonly Line[]): Generator<Line[]> {
  const picks = parts.flatMap(({ line }) => (typeof line === 'string' ? [] : [line]));
  const first = candidates.filter((line) => line !== target && fits(line, picks[0]!));
  if (picks.length === 1) return yield* first.map((line) => [line]);
  const second = candidates.filter((line) => line !== target && fits(line, picks[1]!));
  for (const a of first)
    for (const b of second) if (a !== b && (!rule.times || parts[0] !== parts[1] || a.index < b.index)) yield [a, b];
}

/** Applies the table of relations to a table seen by rows or by columns. */
export function applyRules(view: View, budget: Budget, doubtful: Verdict[]): Verdict[] {
  const series = seriesOf(view.across);
  const steps = new Set(rules.flatMap((rule) => rule.steps ?? [1]));
  const beforeAt = (step: number) => series.flatMap((row) => row.map((index, at) => [index, row[at - step]] as const));
  const positions: Positions = {
    all: view.across,
    items: view.across.filter((one) => !isTotal(one) && one.kind !== 'ofWhich' && one.kind !== 'note').map(indexOf),
    before: new Map([...steps].map((step) => [step, new Map(beforeAt(step))])),
  };
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
      const parts = partsOf(rule);
      const factors = factorsOf[rule.factors ?? 'none'];
      const group =
        rule.target.role || (rule.target.kinds && !rule.target.values) ? `${rule.kind}${rule.target.role}` : '';
      for (const lines of choicesOf(rule, parts, target, candidates)) {
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
              total,
              above,
              isTimed,
              isOfTotal,
            };
            const reading = rule.reading?.(choice) ?? 'shown';
            const needed = reading === 'only' ? 0 : reading === 'shown' ? 2 : 1;
            rivals += factors.length;
            const all = equationsOf(rule, parts, choice, positions);
            const { equations, hits } = fitted(
              total === null ? all : sharesOf([...all], target.cells, total),
              factors,
              reading === 'shown' ? view.across.length / 3 : Number.POSITIVE_INFINITY,
            );
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
      // One wrong figure can break all that the names say. What they do not say then has to hold everywhere.
      const isBroken = judged.doubtful.some((one) => hasReading(one, 'only') && shareCell(one.broken));
      const accepted = isBroken ? judged.accepted.filter(({ broken }) => broken.length === 0) : judged.accepted;
      if (accepted.length === 0) doubtful.push(...judged.doubtful);
      // Another relation of the same row has to agree with the best one wherever that holds.
      const known = new Set(accepted[0]?.right.map(({ target: cell }) => cell));
      return accepted
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
  return across.filter((line) => isTotal(line) || line === across.at(-1) || isHundred(line)).map(indexOf);
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
