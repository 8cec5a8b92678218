import { cellsOf, type Equation, holds, solve } from './equation.ts';
import type { RelationKind } from './relation.ts';
import type { Cell } from './table-view.ts';

/**
 * Tells how far the names of lines say a relation, and so how often it has to hold before a figure is contradicted:
 * - `shown`, not at all: twice or more, and twice as often as not.
 * - `named`, by the kind of the result: as often as not, with more digits of evidence than a `usual` one.
 * - `usual`, by all lines, which may be related in another way: as often as not.
 * - `only`, by all lines: nowhere, if a slip in one figure explains it.
 */
export type Reading = 'shown' | 'named' | 'usual' | 'only';

/** One rule for certain rows or columns, with an equation for each position. */
export interface Hypothesis {
  kind: RelationKind;
  reading: Reading;
  /** Its figures are counts, which nobody rounds. */
  isExact?: boolean;
  /** Number of hypotheses that were tried for the same row and could hold by chance. */
  rivals: number;
  equations: Equation[];
}

export interface Verdict {
  hypothesis: Hypothesis;
  isExact: boolean;
  right: Equation[];
  broken: Equation[];
  /** Digits that agree: the right equations hold by chance once in ten to this power. */
  evidence: number;
}

/** About three seconds of processor time. A table that needs more operations is not checked. */
const MAX_TABLE_OPERATIONS = 36_000_000;
const MAX_DOCUMENT_OPERATIONS = 4 * MAX_TABLE_OPERATIONS;

export class OverBudget extends Error {}

/** Operations that may be spent on one document. */
export class Budget {
  private left = 0;
  private leftInAll = MAX_DOCUMENT_OPERATIONS;

  beginTable() {
    this.left = MAX_TABLE_OPERATIONS;
  }

  spend(operations: number) {
    if (operations > this.left || operations > this.leftInAll) throw new OverBudget();
    this.left -= operations;
    this.leftInAll -= operations;
  }
}

/** A single figure is no more telling than this, however long it is. */
const MAX_DIGITS = 6;

/** Returns the number of digits by which an equation that holds could not hold by chance. */
function digitsOf(equation: Equation, isExact: boolean): number {
  const { target, over, times, under } = equation;
  const filled = over.filter(({ cell }) => cell.figure && cell.figure.value !== 0n).length;
  if (!under && !times && filled < Math.min(2, over.length)) return 0;
  // A total is always 100 % of itself.
  if (under?.length === 1 && over[0]!.cell === under[0]) return 0;
  const expected = solve(equation, target, isExact)!;
  const { value, range, step } = target.figure!;
  const room = Math.max(Number(step), Number(expected.high - expected.low + range.high - range.low));
  return Math.min(MAX_DIGITS, Math.max(0, Math.log10(Math.abs(Number(value)) / room)));
}

const hasBlank = (equation: Equation) => cellsOf(equation).some(({ state }) => state === 'empty');
const sizeOf = (equation: Equation) => equation.over.length + (equation.under?.length ?? 0) + 2;

/** Positions that have to agree about a sign before another one is wrong. */
const MIN_SIGNS = 3;

/** Returns the only equation, after the first, that holds with the other sign than all the others. */
function oddSign(right: readonly Equation[], isExact: boolean): Equation | null {
  const free = right.filter(({ isEitherSign, target }) => isEitherSign && target.figure!.value !== 0n);
  const isPlain = (one: Equation) => holds({ ...one, isEitherSign: false }, isExact) === true;
  const [flipped, plain] = [free.filter((one) => !isPlain(one)), free.filter(isPlain)];
  const [few, many] = flipped.length < plain.length ? [flipped, plain] : [plain, flipped];
  // Only equations with a plain sign can be contradicted.
  if (few.length !== 1 || many !== plain || many.length < MIN_SIGNS || free[0] === few[0]) return null;
  return few[0]!;
}

function verdictOf(hypothesis: Hypothesis, isExact: boolean, budget: Budget): Verdict {
  const right: Equation[] = [];
  const wrong: Equation[] = [];
  let areBlanksZero = false;
  let sum = 0;
  for (const equation of hypothesis.equations) {
    budget.spend(sizeOf(equation) * 16);
    const isRight = holds(equation, isExact);
    if (isRight === null) continue;
    (isRight ? right : wrong).push(equation);
    const digits = isRight ? digitsOf(equation, isExact) : 0;
    sum += digits;
    // An empty cell is zero only where another position shows it.
    if (digits > 0 && hasBlank(equation)) areBlanksZero = true;
  }
  const odd = oddSign(right, isExact);
  if (odd) {
    right.splice(right.indexOf(odd), 1);
    wrong.push({ ...odd, isEitherSign: false });
  }
  // The same factor in each position repeats one coincidence.
  const factors = right.flatMap(({ target, over, times, under = [], less }) =>
    times ? [[over[0]!.cell, times]] : under.length === 1 && !less ? [[target, under[0]!]] : [],
  );
  const isConstant = (cells: readonly Cell[]) =>
    new Set(cells).size > 1 && new Set(cells.map(({ figure }) => figure?.value)).size === 1;
  const isRepeated = [0, 1].some((at) => isConstant(factors.map((pair) => pair[at]!)));
  const broken = areBlanksZero ? wrong : wrong.filter((equation) => !hasBlank(equation));
  return { hypothesis, isExact, right, broken, evidence: isRepeated ? sum / right.length : sum };
}

/** Digits by which figures have to agree better than rounding allows before they count as exact. */
const EXACT_DIGITS = 3;

/** Judges a hypothesis. Products count as exact where they agree far better than rounded figures could. */
function judge(hypothesis: Hypothesis, budget: Budget): Verdict {
  if (hypothesis.isExact) return verdictOf(hypothesis, true, budget);
  const rounded = verdictOf(hypothesis, false, budget);
  if (rounded.right.length < 2 || !hypothesis.equations.some(({ times, under }) => times || under)) return rounded;
  const exact = verdictOf(hypothesis, true, budget);
  const gain = exact.right.reduce((sum, one) => sum + digitsOf(one, true) - digitsOf(one, false), 0);
  return exact.right.length === rounded.right.length && gain >= EXACT_DIGITS ? exact : rounded;
}

/** Judges sums as exact if all of the table agree to the last digit in more places than rounded ones could. */
export function withExactSums(verdicts: readonly Verdict[], budget: Budget): Verdict[] {
  const isSum = ({ hypothesis }: Verdict) => hypothesis.equations.every(({ times, under }) => !times && !under);
  const right = verdicts
    .filter(isSum)
    .flatMap((one) => one.right.filter(({ target, over }) => target.figure!.value !== 0n && over.length > 1));
  if (right.length === 0 || !right.every((one) => holds(one, true))) return [...verdicts];
  // Two rounded items agree by chance in three of four cases, more items less often.
  const evidence = right.reduce((sum, { over }) => sum + 0.12 * Math.min(3, over.length - 1), 0);
  if (evidence < EXACT_DIGITS) return [...verdicts];
  return verdicts.map((one) => (isSum(one) ? verdictOf(one.hypothesis, true, budget) : one));
}

/** Returns true if a hypothesis holds so often that it may be confirmed and contradicted. */
function isAccepted({ hypothesis: { reading, rivals }, right, broken, evidence }: Verdict): boolean {
  const luck = Math.log10(Math.max(1, rivals));
  // One wrong figure breaks few of many equations, unless the names leave little doubt.
  if ((reading === 'shown' || reading === 'named') && broken.length > 1 && !shareCell(broken)) return false;
  if (right.length >= 2 && broken.length * 2 <= right.length && evidence >= 3 + luck) return true;
  // With as many wrong as right, a name alone is not enough.
  const named = (right.length > broken.length ? 1 : 2.5) + luck;
  const needed = { shown: Number.POSITIVE_INFINITY, named, usual: 0.8, only: 0.4 }[reading];
  return right.length > 0 && broken.length <= right.length && evidence >= needed;
}

export const hasReading = ({ hypothesis }: Verdict, ...readings: Reading[]) => readings.includes(hypothesis.reading);

/** Returns true if one cell is part of all equations. */
export const shareCell = ([first, ...others]: readonly Equation[]) =>
  !first || cellsOf(first).some((cell) => others.every((one) => cellsOf(one).includes(cell)));

/**
 * Judges hypotheses.
 * @returns those that are accepted, the one that holds most often first and a named one before its equals, and those
 *   that only a wrong figure could save, if their names say them
 */
export function judgeAll(
  hypotheses: readonly Hypothesis[],
  budget: Budget,
): { accepted: Verdict[]; doubtful: Verdict[] } {
  const worth = ({ right, broken, hypothesis: { reading } }: Verdict) =>
    right.length - broken.length + (reading === 'usual' || reading === 'only' ? 0.5 : 0);
  const verdicts = hypotheses.map((one) => judge({ ...one, rivals: Math.max(hypotheses.length, one.rivals) }, budget));
  const isDoubtful = (one: Verdict) => hasReading(one, 'usual', 'only') && one.broken.length > 0 && !isAccepted(one);
  return {
    accepted: verdicts.filter(isAccepted).sort((a, b) => worth(b) - worth(a)),
    doubtful: verdicts.filter(isDoubtful),
  };
}
