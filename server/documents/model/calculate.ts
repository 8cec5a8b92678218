import Big from 'big.js';
import { type Figure, notationOf, readFigure } from '../read/figures.ts';
import { ONE, toDecimal } from '../read/range.ts';
import { type Equation, holds, solve } from '../relations/equation.ts';
import type { Cell } from '../relations/table-view.ts';
import { type FoundNumber, unitOf } from './amounts.ts';
import type { Proposed } from './proposals.ts';

type Kind = Proposed<'calculations'>['kind'];

const place = { table: 0, row: 0, column: 0 };
const plus = (cell: Cell) => ({ cell, sign: 1 as const });

/** Returns the equation of a calculation, in the form of the relations of tables. */
function equationOf(kind: Kind, target: Cell, [first, second, ...rest]: [Cell, Cell, ...Cell[]]): Equation {
  if (kind === 'sum') return { target, over: [first, second, ...rest].map(plus) };
  if (kind === 'share') return { target, over: [plus(first)], under: [second] };
  if (kind === 'growth') return { target, over: [plus(second)], under: [first], less: ONE };
  return { target, over: [plus(first)], times: second };
}

/** Returns true if numbers of these units can be calculated from each other. */
function doUnitsFit(kind: Kind, [target, first, second, ...rest]: string[]): boolean {
  if (kind === 'product') return target === first || target === second;
  const isOneUnit = [second, ...rest].every((unit) => unit === first);
  return isOneUnit && target === (kind === 'sum' ? first : '%');
}

/** Returns a figure as displayed, or null if it is not read as the statement was. */
function figureOf({ hit }: FoundNumber, texts: readonly string[]): Figure | null {
  const figure = readFigure(hit.raw, notationOf(texts), null);
  if (typeof figure === 'string') return null;
  const value = new Big(toDecimal(figure.value, figure.isPercent ? 2 : 0));
  return value.eq(hit.value) && figure.isPercent === hit.percent ? figure : null;
}

/**
 * Calculates the first number from the others, with the rounding of each as displayed.
 * @returns null if the units do not fit, a number is used twice, or the result is far from the stated one: then the
 * numbers do not belong together
 */
export function calculate(kind: Kind, found: readonly FoundNumber[]): { expected: Big; holds: boolean } | null {
  if (new Set(found.map(({ hit }) => hit)).size < found.length || !doUnitsFit(kind, found.map(unitOf))) return null;
  const texts = found.map(({ hit }) => hit.raw);
  const cells = found.map((one): Cell => ({ place, figure: figureOf(one, texts), state: 'figure' }));
  const [target, ...terms] = cells as [Cell, Cell, Cell, ...Cell[]];
  if (cells.some(({ figure }) => figure === null || (kind === 'sum' && figure.value <= 0n))) return null;
  const equation = equationOf(kind, target, terms);
  const [exact, isHeld] = [solve(equation, target, true), holds(equation, false)];
  if (!exact || isHeld === null) return null;
  const expected = new Big(toDecimal(exact.low, target.figure!.isPercent ? 2 : 0));
  const stated = found[0]!.hit.value;
  const isNear =
    expected.times(stated).gt(0) &&
    expected.abs().lte(stated.abs().times(2)) &&
    stated.abs().lte(expected.abs().times(2));
  return isHeld || isNear ? { expected, holds: isHeld } : null;
}
