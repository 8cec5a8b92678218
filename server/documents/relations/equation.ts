import { add, divide, exactly, meets, multiply, negate, ONE, type Range, subtract } from '../read/range.ts';
import type { Cell, Operand } from './table-view.ts';

export interface Signed<C extends Operand = Cell> {
  cell: C;
  sign: 1 | -1;
}

/** Target = sum of `over` × `times` × `factor` / sum of `under` − `less`. Every relation has this form. */
export interface Equation<C extends Operand = Cell> {
  target: C;
  over: Signed<C>[];
  times?: C;
  under?: C[];
  factor?: Range;
  less?: bigint;
  /** The target may have the other sign: a variance of costs may be shown as favorable. */
  isEitherSign?: boolean;
}

/** Returns the cells of an equation, each once. */
export const cellsOf = ({ target, over, times, under = [] }: Equation): Cell[] => [
  ...new Set([target, ...over.map(({ cell }) => cell), ...(times ? [times] : []), ...under]),
];

export const nearOf = ({ figure }: Cell) => figure?.near ?? 0;
export const slackOf = ({ figure, room = 0n }: Cell) => figure?.slack ?? Number(room) / Number(ONE);

/** Returns a test that calculates the equation approximately, with another factor. It tells what to calculate exactly. */
export function estimate({ target, over, times, under, less, isEitherSign }: Equation): (factor: number) => boolean {
  const top = over.reduce((sum, { cell, sign }) => sum + sign * nearOf(cell), 0);
  const topRoom = over.reduce((sum, { cell }) => sum + slackOf(cell) + Math.abs(nearOf(cell)) * 1e-9, 0);
  const by = times ? nearOf(times) : 1;
  const byRoom = times ? slackOf(times) : 0;
  const bottom = under ? under.reduce((sum, cell) => sum + nearOf(cell), 0) : 1;
  const bottomRoom = under ? under.reduce((sum, cell) => sum + slackOf(cell), 0) : 0;
  const value = (top * by) / bottom;
  const room = (topRoom * Math.abs(by) + Math.abs(top) * byRoom + Math.abs(value) * bottomRoom) / Math.abs(bottom);
  const stated = nearOf(target);
  return (factor) => {
    const expected = value * factor - (less ? 1 : 0);
    const distance = isEitherSign ? Math.abs(stated) - Math.abs(expected) : stated - expected;
    return Math.abs(distance) <= room * factor * 1.2 + slackOf(target);
  };
}

const zero = exactly(0n);
const one = exactly(ONE);

/**
 * Returns the values of a cell with which the equation holds, or null if the other cells do not limit it. The equation is
 * linear in each cell: (S + s·x) · M = (T + less) · (U + u·x).
 * @param isExact takes every cell but the target as exact
 * @param isFlipped takes the target with the other sign
 */
export function solve<C extends Operand>(
  equation: Equation<C>,
  cell: C,
  isExact: boolean,
  isFlipped = false,
): Range | null {
  const { target, over, times, under, factor = one, less = 0n } = equation;
  const rangeOf = ({ figure, room = 0n }: Operand, isOwn = false): Range => {
    if (!figure) return isExact ? zero : { low: -room, high: room };
    return isExact && !isOwn ? exactly(figure.value) : figure.range;
  };
  let [top, topSign] = [zero, 0];
  for (const term of over)
    if (term.cell === cell) topSign += term.sign;
    else top = term.sign < 0 ? subtract(top, rangeOf(term.cell)) : add(top, rangeOf(term.cell));
  let [bottom, bottomSign] = [under ? zero : one, 0];
  for (const term of under ?? [])
    if (term === cell) bottomSign++;
    else bottom = add(bottom, rangeOf(term));
  const scale = times && times !== cell ? multiply(rangeOf(times), factor) : factor;
  if (cell === target && topSign === 0 && bottomSign === 0) {
    const quotient = divide(multiply(top, scale), bottom);
    const value = quotient && subtract(quotient, exactly(less));
    return value && isFlipped ? negate(value) : value;
  }
  const stated = rangeOf(target, true);
  const result = add(isFlipped ? negate(stated) : stated, exactly(less));
  if (cell === times) return divide(multiply(result, bottom), multiply(top, scale));
  const times1 = (range: Range, sign: number) => (sign === 0 ? zero : sign > 0 ? range : negate(range));
  const slope = subtract(times1(scale, topSign), times1(result, bottomSign));
  return divide(subtract(multiply(result, bottom), multiply(top, scale)), slope);
}

/** Returns all ranges of values of a cell with which the equation holds. */
export const solutions = <C extends Operand>(equation: Equation<C>, cell: C, isExact: boolean): Range[] =>
  (equation.isEitherSign ? [false, true] : [false]).flatMap((flipped) => solve(equation, cell, isExact, flipped) ?? []);

/** Returns true if the displayed figures may satisfy the equation, null if they cannot tell. */
export function holds<C extends Operand>(equation: Equation<C>, isExact: boolean): boolean | null {
  const expected = solutions(equation, equation.target, isExact);
  const { figure } = equation.target;
  return figure && expected.length > 0 ? expected.some((one) => meets(one, figure.range)) : null;
}
