import { subtractedNames } from '../lexicon/row-kinds.ts';
import { monthsIn } from '../read/period.ts';
import { ONE } from '../read/range.ts';
import { hasRole, isCountName, namesOf, type RowKind } from '../read/row-kind.ts';
import { type Equation, estimate, nearOf, type Signed, slackOf } from './equation.ts';
import { type Budget, type Hypothesis, hasReading, judgeAll, shareCell, type Verdict } from './judge.ts';
import { isWholeLine, type Line, type View } from './table-view.ts';

const kindIn = (...kinds: RowKind[]) => {
  const set = new Set<RowKind>(kinds);
  return ({ kind }: Line) => set.has(kind);
};
export const isTotal = kindIn('total', 'subtotal');
const isResult = kindIn('result', 'closing');
/** Lines that are not part of any sum. */
const isBeside = kindIn('ofWhich', 'growth', 'share', 'margin', 'perUnit', 'note', 'cumulative', 'heading');
/** Positions at which a total is not the sum of its items. */
const hasLess = namesOf(subtractedNames);
const isSubtracted = (name: string) => hasLess(name) || /^[-–—−] ?\p{L}/u.test(name);
const isNoSum = kindIn('growth', 'margin', 'perUnit', 'note', 'change', 'heading');
/** Positions at which no sum over periods holds. */
const isState = kindIn('cumulative', 'opening', 'closing');

const MAX_TERMS = 60;
/** Results with up to this number of terms are tried with all signs. */
const MAX_FREE_SIGNS = 7;

/** The year's value of a stock is that of its last month, and that of a rate is between those of its months. */
function isStock(target: bigint, values: readonly bigint[]): boolean {
  if (values[0] === target || values.at(-1) === target) return true;
  const isWithin = values.some((one) => one <= target) && values.some((one) => one >= target);
  return values.length > 2 && isWithin && values.every((one) => one > 0n);
}

/** Returns the equations of a sum at each position where the figures have the same unit and a sum makes sense. */
function equationsOf(
  line: Line,
  terms: readonly Line[],
  signs: readonly Signed['sign'][],
  across: readonly Line[],
): Equation[] {
  const isOverPeriods = terms.filter(({ period }) => period).length * 2 > terms.length;
  return across.flatMap((position, at): Equation[] => {
    const target = line.cells[at]!;
    const { figure } = target;
    if (!figure || isNoSum(position) || (isOverPeriods && isState(position))) return [];
    if (
      figure.isPercent &&
      figure.value !== ONE &&
      position.kind !== 'share' &&
      !isTotal(line) &&
      line.kind !== 'change'
    )
      return [];
    if (figure.isPercent && isOverPeriods) return [];
    const over = terms.map(({ cells }, index): Signed => ({ cell: cells[at]!, sign: signs[index]! }));
    const figures = over.flatMap(({ cell }) => cell.figure ?? []);
    if (figures.length === 0 || over.some(({ cell }) => cell.state === 'unread' || cell.state === 'text')) return [];
    if (figures.some(({ isPercent }) => isPercent !== figure.isPercent)) return [];
    const values = over.flatMap(({ cell, sign }) => (cell.figure ? [BigInt(sign) * cell.figure.value] : []));
    const isBetween = values.some((one) => one <= figure.value) && values.some((one) => one >= figure.value);
    // The rate of all is between those of the parts.
    if (figure.isPercent && figure.value !== ONE && position.kind !== 'share' && isBetween) return [];
    const sum = values.reduce((a, b) => a + b, 0n);
    const isFar =
      isOverPeriods &&
      !signs.includes(-1) &&
      Math.abs(Number(sum) / Number(ONE) - figure.near) > figures.reduce((room, one) => room + one.slack, figure.slack);
    return isFar && isStock(figure.value, values) ? [] : [{ target, over }];
  });
}

/** Returns the signs that the terms of a line may have, the most usual first. */
function signsOf(line: Line, terms: readonly Line[]): Signed['sign'][][] {
  const plus = terms.map((): Signed['sign'] => 1);
  if (isTotal(line) || terms.length < 2) return [plus];
  const rest = terms.map((_, at): Signed['sign'] => (at === 0 ? 1 : -1));
  if (line.kind === 'change') return [rest.map((sign): Signed['sign'] => (sign > 0 ? -1 : 1)), rest, plus];
  const isNegative = terms.slice(1).some(({ cells }) => cells.some(({ figure }) => figure && figure.value < 0n));
  const isLess = terms.map(({ name }, at): Signed['sign'] => (at > 0 && isSubtracted(name) ? -1 : 1));
  // A balance and the net amount of several totals add up signed amounts.
  const isLeft = line.kind === 'result' && !isNegative && !(terms.length > 2 && terms.every(isTotal));
  const common = isLeft ? [rest, plus] : [plus, rest];
  const usual = isLess.includes(-1) && !isNegative ? [isLess, ...common] : common;
  if (!isResult(line) || terms.length < 3 || terms.length > MAX_FREE_SIGNS) return usual;
  const free = Array.from({ length: 2 ** (terms.length - 1) - 2 }, (_, bits) =>
    terms.map((_, at): Signed['sign'] => (at > 0 && ((bits + 1) >> (at - 1)) & 1 ? -1 : 1)),
  );
  return [...usual, ...free];
}

/** Returns the number of last lines whose periods together are that of the line: a quarter below its three months. */
function partsOfPeriod({ period }: Line, stack: readonly Line[]): number | null {
  const length = stack.at(-1)?.period?.length;
  if (!period || !length) return null;
  const size = monthsIn[period.length] / monthsIn[length];
  const parts = stack.slice(-size).map((one) => one.period);
  const follows = (at: number) => parts[at]!.start === parts[at - 1]!.start + monthsIn[length];
  const areParts = parts.every((one, at) => one?.length === length && (at === 0 || follows(at)));
  return size >= 2 && parts.length === size && areParts ? size : null;
}

/** Counts the positions where the line is the sum of the terms so far, or the first of them less the others. */
function counterOf(line: Line, budget: Budget): (next: Line) => number {
  const sums = line.cells.map(() => 0);
  const room = line.cells.map(slackOf);
  return ({ cells }) => {
    budget.spend(cells.length);
    let [added, subtracted] = [0, 0];
    for (const [at, target] of line.cells.entries()) {
      const next = nearOf(cells[at]!);
      sums[at]! += next;
      room[at]! += slackOf(cells[at]!) + Math.abs(next) * 1e-9;
      if (!target.figure) continue;
      if (Math.abs(nearOf(target) - sums[at]!) <= room[at]!) added++;
      if (Math.abs(Math.abs(nearOf(target)) - Math.abs(2 * next - sums[at]!)) <= room[at]!) subtracted++;
    }
    return Math.max(added, subtracted);
  };
}

/** Returns the number of positions where the signed terms may add up to the line. */
const hitsOf = (line: Line, terms: readonly Line[], signs: readonly Signed['sign'][]): number =>
  line.cells.filter((target, at) => {
    const over = terms.map(({ cells }, index) => ({ cell: cells[at]!, sign: signs[index]! }));
    return target.figure && estimate({ target, over, isEitherSign: true })(1);
  }).length;

/** Returns true if two lines have the same amounts, as a total of one item has. */
const areAlike = (a: Line, b: Line) => a.cells.every((cell, at) => nearOf(cell) === nearOf(b.cells[at]!));

/** Returns true if one of the lines may be the sum of those before it, though its name does not say so. */
const hasHiddenTotal = (terms: readonly Line[]): boolean =>
  terms.some(
    (term, at) =>
      at >= 2 &&
      Array.from({ length: at - 1 }, (_, from) => terms.slice(from, at)).some((items) => {
        const isSum =
          hitsOf(
            term,
            items,
            items.map(() => 1),
          ) > 0;
        return isSum && items.some(({ cells }) => cells.some(({ figure }) => figure && figure.value !== 0n));
      }),
  );

/** Finds the terms of one line among the lines on the stack. `natural` is the number of lines since the last total. */
function sumOf(
  line: Line,
  view: View,
  stack: readonly Line[],
  natural: number | null,
  isNamed: boolean,
  isUpwards: boolean,
  budget: Budget,
  doubtful: Verdict[],
): Verdict | null {
  const tried: Hypothesis[] = [];
  const count = counterOf(line, budget);
  const needed = isNamed ? 1 : 2;
  for (let size = 1; size <= Math.min(stack.length, MAX_TERMS); size++) {
    const hits = count(stack.at(-size)!);
    const isFree =
      size >= 2 &&
      size <= MAX_FREE_SIGNS &&
      (isResult(line) || stack.slice(-size + 1).some(({ name }) => isSubtracted(name)));
    if (size === 1 || (hits < needed && size !== natural && !isFree)) continue;
    const terms = isUpwards ? stack.slice(-size).reverse() : stack.slice(-size);
    // A year is not the sum of other years.
    const isSeries = line.period && terms.some(({ period }) => !period || period.length === line.period!.length);
    if (isSeries && !isNamed) continue;
    const allSigns = isUpwards ? [terms.map((): Signed['sign'] => 1)] : signsOf(line, terms);
    for (const [order, signs] of allSigns.entries()) {
      budget.spend(size * view.across.length);
      const isOfItems = line.kind !== 'subtotal' || !terms.some(isTotal);
      const isUsual = isNamed && isOfItems && size === natural && order === 0 && (line.kind !== 'change' || size === 2);
      if (!isUsual && hitsOf(line, terms, signs) < needed) continue;
      const equations = equationsOf(line, terms, signs, view.across);
      if (equations.length === 0) continue;
      const kind = !signs.includes(-1) ? 'sum' : line.kind === 'closing' ? 'rollForward' : 'difference';
      // Costs may be missing above a profit, and items of a list.
      const isOnly =
        isUsual &&
        isTotal(line) &&
        !view.isPart &&
        !terms.some((term) => isTotal(term) || isResult(term)) &&
        !hasHiddenTotal(terms);
      const reading = isOnly ? 'only' : isUsual ? 'usual' : isNamed ? 'named' : 'shown';
      const isExact = (view.isCount || isCountName(line.name)) && [line, ...terms].every(isWholeLine);
      const hypothesis: Hypothesis = {
        kind,
        reading,
        rivals: reading === 'shown' ? stack.length * view.lines.length * allSigns.length : allSigns.length,
        equations,
        isExact: isExact && !line.isPercent,
      };
      tried.push(hypothesis);
      if (line.kind === 'change' && order === 0)
        tried.push({
          ...hypothesis,
          reading: 'named',
          equations: equations.map((one) => ({ ...one, isEitherSign: true })),
        });
    }
  }
  const { accepted, doubtful: open } = judgeAll(tried, budget);
  if (accepted.length === 0) doubtful.push(...open);
  return accepted[0] ?? null;
}

/** Returns the doubtful usual sums of a table whose other usual sums leave no doubt, if one wrong figure explains them. */
function alike(found: readonly Verdict[], doubtful: readonly Verdict[]): Verdict[] {
  const right = found.filter((one) => hasReading(one, 'usual', 'only')).flatMap((one) => one.right);
  const evidence = found.filter((one) => hasReading(one, 'usual', 'only')).reduce((sum, one) => sum + one.evidence, 0);
  const broken = doubtful.flatMap((one) => one.broken);
  return broken.length <= right.length && evidence >= 3 && shareCell(broken) ? [...doubtful] : [];
}

/**
 * Finds sums and differences like the phrases of a sentence: lines go on a stack, and a total takes the lines above it
 * that it adds up.
 */
export function sums(view: View, budget: Budget, allDoubtful: Verdict[], isUpwards = false): Verdict[] {
  const found: Verdict[] = [];
  const doubtful: Verdict[] = [];
  const stack: Line[] = [];
  const leftOver = new Set<Line>();
  const firsts = new Set<Line>();
  const grand = new Set<Line>();
  // Among shares, a name such as "University holding" is an item.
  const areShares = view.lines.every(({ isPercent, kind }) => isPercent || kind === 'heading');
  let start = 0;
  for (const line of isUpwards ? [...view.lines].reverse() : view.lines) {
    if (line.kind === 'heading') start = stack.length;
    // Rows below a total may say that they are part of it.
    if (isBeside(line) && !(areShares && line.kind === 'share') && !(isUpwards && line.kind === 'ofWhich')) continue;
    const above = stack.findLastIndex((one) => (isTotal(one) || isResult(one)) && !firsts.has(one));
    // A result takes the last income or result, and the costs or their total below it.
    const opening = stack
      .slice(0, -1)
      .findLastIndex((one) => isTotal(one) || isResult(one) || one.kind === 'opening' || hasRole(one.name, 'income'));
    // Only a closing balance starts from the opening one.
    const isFlow = line.kind === 'result' && stack[opening]?.kind === 'opening';
    const last = stack.length - 1;
    // A total of one line adds it to the total above.
    const isNext = isTotal(line) && above === last - 1 && above >= start && !isTotal(stack[last]!);
    const block = isNext ? above : isTotal(line) ? Math.max(start, above + 1) : Math.max(0, opening + Number(isFlow));
    // The net cash of a year adds up those of its sections.
    const run = stack.length - 1 - stack.findLastIndex((one) => !isTotal(one) || grand.has(one));
    const isOfTotals = isTotal(line) ? above === last : isResult(line) && run > 2;
    const size = isOfTotals ? run : stack.length - block;
    const parts = isUpwards ? null : partsOfPeriod(line, stack);
    const isRepeated = last >= 0 && areAlike(line, stack[last]!);
    const natural = parts ?? (size >= 2 && !(isRepeated && isResult(line)) ? size : null);
    const isNamed = !isUpwards && (isTotal(line) || isResult(line) || line.kind === 'change' || parts !== null);
    const isFirst = line.kind === 'opening' || (isUpwards && line.kind === 'ofWhich');
    const rest = stack.filter((one) => !leftOver.has(one));
    const all = isFirst ? null : sumOf(line, view, stack, natural, isNamed, isUpwards, budget, doubtful);
    const some =
      !isFirst && rest.length < stack.length ? sumOf(line, view, rest, null, isNamed, isUpwards, budget, []) : null;
    const verdict =
      all && some
        ? some.right.length - some.broken.length > all.right.length - all.broken.length
          ? some
          : all
        : (all ?? some);
    if (verdict) found.push(verdict);
    if (line.kind === 'change' && verdict) continue;
    const cells = new Set(verdict?.hypothesis.equations.flatMap(({ over }) => over.map(({ cell }) => cell)));
    const taken = stack.filter((one) => one.cells.some((cell) => cells.has(cell)));
    // "Retained earnings" is what the other lines leave over, but these still belong to the next total.
    const isLeftOver = verdict?.hypothesis.kind === 'difference' && verdict.hypothesis.reading === 'shown';
    if (isLeftOver) for (const one of taken) leftOver.add(one);
    else if (verdict) stack.length = Math.min(...taken.map((one) => stack.indexOf(one)));
    else if (natural && !isUpwards && (isTotal(line) || parts)) stack.length -= natural;
    else if (isRepeated && !isUpwards && (isTotal(line) || isResult(line))) stack.pop();
    start = Math.min(start, stack.length);
    // With nothing above it, a profit is an item: cash flows start with it.
    if (isResult(line) && stack.length === start && !verdict && !natural) firsts.add(line);
    if (taken.length > 0 && taken.every(isTotal)) grand.add(line);
    stack.push(line);
  }
  allDoubtful.push(...doubtful);
  return [...found, ...alike(found, doubtful)];
}
