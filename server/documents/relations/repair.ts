import { intersect, type Range } from '../read/range.ts';
import { cellsOf, type Equation, solutions } from './equation.ts';
import type { Budget, Verdict } from './judge.ts';
import type { Cell } from './table-view.ts';

const MAX_DIGITS = 6;
/** Digits that a doubtful relation needs once one wrong figure is taken out of it. */
const REPAIR_DIGITS = 2.5;
/** Digits of a typing error that the right value has to have beyond the number of possible ones. */
const TYPO_DIGITS = 3;

const digitsOf = ({ low, high }: Range): number =>
  Math.min(MAX_DIGITS, Math.max(0, Math.log10(Math.abs(Number(low + high)) / 2 / Math.max(1, Number(high - low)))));

/** Returns true if two numbers differ in one digit, in two neighboring ones, or in the place of the decimal point. */
function isTypo(a: string, b: string): boolean {
  if (a.slice(0, -1) === b || b.slice(0, -1) === a) return true;
  if (a.length !== b.length) return false;
  const other = [...a].flatMap((digit, at) => (digit === b[at] ? [] : [at]));
  const [first, second] = other;
  if (other.length === 1) return true;
  return other.length === 2 && second === first! + 1 && a[first!] === b[second] && a[second] === b[first!];
}

/** Returns the digits by which a value in the range is the cell's value with a typing error, or null if it is none. */
function typoDigits({ figure }: Cell, range: Range, cells: number): number | null {
  const { value, step } = figure!;
  const [first, last] = [range.low / step - 1n, range.high / step + 1n];
  if (last - first > 8n) return null;
  const stated = (value < 0n ? -value : value) / step;
  for (let at = first; at <= last; at++) {
    if (at * step < range.low - step / 2n || at * step > range.high + step / 2n || at === 0n) continue;
    const size = at < 0n ? -at : at;
    const isSign = size === stated && at * step === -value;
    if (!isSign && !isTypo(String(size), String(stated))) continue;
    // Nine other digits at each place, a swap at each, two places of the point and the sign, in each cell.
    return digitsOf(range) - Math.log10(cells * (isSign ? 1 : String(size).length * 10 + 3));
  }
  return null;
}

/** Returns true if the stated amount may be a slip and not another quantity, or the cell's one a typing error. */
function isSlip(equation: Equation, cell: Cell, isExact: boolean): boolean {
  const { target } = equation;
  const isNear = ({ low, high }: Range) => {
    const ratio = Number(target.figure!.value) / (Number(low + high) / 2);
    return ratio > 0.5 && ratio < 2;
  };
  return (
    solutions(equation, target, isExact).some(isNear) ||
    solutions(equation, cell, isExact).some((range) => typoDigits(cell, range, 1) !== null)
  );
}

interface Fix {
  verdicts: Verdict[];
  digits: number;
}

/** Returns the doubtful relations that one new value of the cell fixes, and the digits in which they agree about it. */
function fixOf(cell: Cell, verdicts: readonly Verdict[]): Fix {
  const solved = verdicts
    .map((verdict) => ({ verdict, ranges: verdict.broken.map((one) => solutions(one, cell, verdict.isExact)) }))
    .filter(
      ({ verdict, ranges }) =>
        verdict.broken.every((one) => cellsOf(one).includes(cell)) && ranges.every((one) => one.length > 0),
    );
  const fixes = solved.map((first): Fix => {
    let values: Range[] | null = null;
    const fixed: Verdict[] = [];
    const digits: number[] = [];
    for (const { verdict, ranges } of [first, ...solved]) {
      if (fixed.includes(verdict)) continue;
      let next: Range[] | null = values;
      for (const own of ranges)
        next = next ? next.flatMap((value) => own.flatMap((range) => intersect(value, range) ?? [])) : own;
      if (!next || next.length === 0) continue;
      values = next;
      fixed.push(verdict);
      digits.push(...ranges.map(([one]) => digitsOf(one!)));
    }
    if (!values) return { verdicts: [], digits: 0 };
    // One relation gives the value, the others agree with it.
    const agreed =
      digits.reduce((sum, one) => sum + one, 0) -
      Math.max(...digits) +
      fixed.reduce((sum, { evidence }) => sum + evidence, 0);
    const typo = typoDigits(cell, values[0]!, cellsOf(fixed[0]!.broken[0]!).length) ?? 0;
    return {
      verdicts: fixed,
      digits: Math.max(agreed, typo >= TYPO_DIGITS - REPAIR_DIGITS ? agreed + typo - TYPO_DIGITS + REPAIR_DIGITS : 0),
    };
  });
  return fixes.sort((a, b) => b.digits - a.digits)[0] ?? { verdicts: [], digits: 0 };
}

/**
 * Returns the doubtful relations that a wrong figure explains: the only reading of a total, share or growth with a slip in
 * one cell, and those that agree about a new value of a cell by enough digits.
 */
export function repaired(doubtful: readonly Verdict[], budget: Budget): Verdict[] {
  const found = new Set<Verdict>();
  const byCell = new Map<Cell, Set<Verdict>>();
  for (const verdict of doubtful)
    for (const equation of verdict.broken)
      for (const cell of cellsOf(equation))
        if (cell.figure && cell.place.row >= 0) byCell.set(cell, (byCell.get(cell) ?? new Set()).add(verdict));
  for (const [cell, verdicts] of byCell) {
    budget.spend(verdicts.size * 50);
    const own = [...verdicts];
    const { verdicts: fixed, digits } = fixOf(cell, own);
    if (digits >= REPAIR_DIGITS) for (const one of fixed) found.add(one);
    for (const one of own) {
      const { hypothesis, right, broken, isExact } = one;
      const isOnly = hypothesis.reading === 'only' && right.length === 0 && broken.length <= 2;
      if (!isOnly || fixOf(cell, [one]).verdicts.length === 0) continue;
      if (broken.every((equation) => isSlip(equation, cell, isExact))) found.add(one);
    }
  }
  return [...found];
}
