import { ONE, toDecimal } from '../read/range.ts';
import { applyRules, wholes } from './apply-rules.ts';
import { cellsOf, solve } from './equation.ts';
import { explain, type Judged, judgedOf } from './explain.ts';
import { Budget, OverBudget, type Verdict, withExactSums } from './judge.ts';
import type { Checked, Relation, TableText, Term } from './relation.ts';
import { repaired } from './repair.ts';
import { sums } from './sums.ts';
import { type Cell, type View, viewsOf } from './table-view.ts';

function relationOf({ equation, kind, isExact }: Judged, suspects: readonly Cell[] = []): Relation {
  const { target, over, times, under = [] } = equation;
  const { value, isPercent } = target.figure!;
  const power = isPercent ? 2 : 0;
  const expected = solve(equation, target, isExact)!;
  const isWhole = kind === 'whole';
  // The whole of shares without a stated total has no cell.
  const isUnstated = target.place.row < 0;
  const cell = isUnstated ? (suspects[0] ?? over[0]!.cell) : target;
  const stated = isUnstated ? over.reduce((sum, one) => sum + one.cell.figure!.value, 0n) : value;
  return {
    kind,
    target: cell.place,
    terms: [
      ...over
        .filter(({ cell: { place } }) => place.row >= 0)
        .map(({ cell: { place }, sign }): Term => ({ cell: place, sign, role: 'over' })),
      ...(times ? [{ cell: times.place, sign: 1, role: 'times' } satisfies Term] : []),
      ...under.map(({ place }): Term => ({ cell: place, sign: 1, role: 'under' })),
    ],
    stated: toDecimal(stated, power),
    expected: isWhole
      ? { low: toDecimal(ONE, 2), high: toDecimal(ONE, 2) }
      : { low: toDecimal(expected.low, power), high: toDecimal(expected.high, power) },
    unit: isPercent ? '%' : '',
  };
}

function verdictsOf(view: View, budget: Budget, doubtful: Verdict[]): Verdict[] {
  const downwards = sums(view, budget, doubtful);
  const known = new Set(downwards.flatMap(({ hypothesis }) => hypothesis.equations.map(({ target }) => target)));
  // A total above its items is only looked for where no sum was found below.
  const upwards = sums(view, budget, [], true).filter(({ hypothesis }) => !known.has(hypothesis.equations[0]!.target));
  return [...downwards, ...upwards, ...applyRules(view, budget, doubtful)];
}

/** Returns each relation once, also if it was found as a product and as a ratio. */
function withoutRepeats(verdicts: readonly Verdict[]): Verdict[] {
  const ids = new Map<Cell, number>();
  const idOf = (cell: Cell) => ids.get(cell) ?? ids.set(cell, ids.size).get(cell)!;
  const keyOf = ({ hypothesis: { equations } }: Verdict) =>
    equations
      .map((one) =>
        cellsOf(one)
          .map(idOf)
          .sort((a, b) => a - b)
          .join(),
      )
      .sort()[0]!;
  const found = new Map<string, Verdict>();
  for (const one of verdicts) {
    const key = keyOf(one);
    const other = found.get(key);
    if (!other || other.right.length < one.right.length) found.set(key, one);
  }
  return [...found.values()];
}

function checkTable(table: TableText, index: number, budget: Budget): Omit<Checked, 'unchecked'> {
  budget.beginTable();
  // Reading a cell is worth about six hundred of the other operations.
  budget.spend(600 * table.rows.length * table.rows.reduce((most, { length }) => Math.max(most, length), 0));
  const doubtful: Verdict[] = [];
  const views = viewsOf(table, index);
  const found = views.flatMap((view) => verdictsOf(view, budget, doubtful));
  const ratios = found.filter(
    ({ hypothesis: { kind } }) => kind === 'ratio' || kind === 'product' || kind === 'growth',
  );
  const explained = new Set(ratios.flatMap(({ right }) => right.flatMap(cellsOf)));
  for (const view of views) found.push(...wholes(view, explained, budget, doubtful));
  const verdicts = withExactSums(withoutRepeats([...found, ...repaired(doubtful, budget)]), budget);
  const right = judgedOf(verdicts, 'right');
  const mistakes = table.isIncomplete ? [] : explain(judgedOf(verdicts, 'broken'), right, budget);
  return {
    contradictions: mistakes.map(({ suspects, broken: [first, ...others] }) => ({
      ...relationOf(first!, suspects),
      suspects: suspects.map(({ place }) => place),
      consequences: others.map((one) => relationOf(one, suspects)),
    })),
    confirmations: right.map((one) => relationOf(one)),
  };
}

/** Checks the figures of tables against each other. A table that takes too much work is not checked. */
export function checkTables(tables: readonly TableText[], budget = new Budget()): Checked {
  const all: Checked = { contradictions: [], confirmations: [], unchecked: 0 };
  for (const [index, table] of tables.entries()) {
    try {
      const { contradictions, confirmations } = checkTable(table, index, budget);
      all.contradictions.push(...contradictions);
      all.confirmations.push(...confirmations);
    } catch (error) {
      if (!(error instanceof OverBudget)) throw error;
      all.unchecked += 1;
    }
  }
  return all;
}
