import { ONE, toDecimal } from '../read/range.ts';
import { applyRules, wholes } from './apply-rules.ts';
import { cellsOf, type Equation, solve } from './equation.ts';
import { explain, type Judged, judgedOf } from './explain.ts';
import { Budget, OverBudget, type Verdict, withExactSums } from './judge.ts';
import type { Checked, Relation, TableText, Term } from './relation.ts';
import { repaired } from './repair.ts';
import { sums } from './sums.ts';
import { type Cell, haveSameColumns, joinViews, type View, viewsOf } from './table-view.ts';

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

interface Read {
  views: View[];
  verdicts: Verdict[];
  isIncomplete: boolean;
}

const withoutBroken = (verdict: Verdict): Verdict => ({ ...verdict, broken: [] });

function readTable(table: TableText, index: number, budget: Budget): Read {
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
  const isIncomplete = table.isIncomplete ?? false;
  return { views, verdicts: isIncomplete ? verdicts.map(withoutBroken) : verdicts, isIncomplete };
}

/** Digits that show a relation between two tables, whatever its names say: they may be about different things. */
const JOINED_DIGITS = 2.5;

/** Returns the relations of tables with the same columns, and of their figures with each other. */
function verdictsOfGroup(group: readonly Read[], budget: Budget): Verdict[] {
  const own = group.flatMap(({ verdicts }) => verdicts);
  if (group.length < 2) return own;
  const isAcross = (one: Equation) => new Set(cellsOf(one).map(({ place }) => place.table)).size > 1;
  const known = new Set(judgedOf(own, 'right').map(({ equation }) => equation.target));
  // The tables are read apart where that explains as many figures.
  const better = joinViews(group.map(({ views }) => views))
    .flatMap((view) => verdictsOf(view, budget, []))
    .filter(({ hypothesis: { equations }, right, broken }) => {
      const explained = equations.filter(({ target }) => known.has(target)).length;
      return equations.some(isAcross) && right.length > explained && !broken.some(({ target }) => known.has(target));
    });
  const added = new Map(judgedOf(better, 'right').map(({ equation }) => [equation.target, new Set(cellsOf(equation))]));
  // A total that holds with items of the table above is not wrong without them.
  const isContinued = (one: Equation) => cellsOf(one).every((cell) => added.get(one.target)?.has(cell));
  const isSure = ({ evidence, right, broken }: Verdict) => evidence >= JOINED_DIGITS && right.length >= broken.length;
  const mayContradict = !group.some(({ isIncomplete }) => isIncomplete);
  return [
    ...own.map((one) => (one.broken.some(isContinued) ? withoutBroken(one) : one)),
    ...withoutRepeats(better.filter(isSure)).map((one) => (mayContradict ? one : withoutBroken(one))),
  ];
}

/**
 * Checks the figures of tables that follow each other, also those of neighbors with the same columns against each other.
 * A table that takes too much work is not checked.
 */
export function checkTables(tables: readonly TableText[], budget = new Budget()): Checked {
  const attempt = <T>(work: () => T): T | null => {
    budget.beginTable();
    try {
      return work();
    } catch (error) {
      if (!(error instanceof OverBudget)) throw error;
      return null;
    }
  };
  const all: Checked = { contradictions: [], confirmations: [], unchecked: 0 };
  const groups: Read[][] = [];
  for (const [index, table] of tables.entries()) {
    const read = attempt(() => readTable(table, index, budget));
    const last = groups.at(-1);
    if (!read) groups.push([]);
    else if (last?.[0] && haveSameColumns(last[0].views, read.views)) last.push(read);
    else groups.push([read]);
    if (!read) all.unchecked += 1;
  }
  for (const group of groups) {
    const verdicts = attempt(() => verdictsOfGroup(group, budget)) ?? group.flatMap((one) => one.verdicts);
    const right = judgedOf(verdicts, 'right');
    const mistakes = attempt(() => explain(judgedOf(verdicts, 'broken'), right, budget));
    if (!mistakes) all.unchecked += 1;
    for (const { suspects, broken } of mistakes ?? []) {
      const [first, ...consequences] = broken.map((one) => relationOf(one, suspects));
      all.contradictions.push({ ...first!, suspects: suspects.map(({ place }) => place), consequences });
    }
    all.confirmations.push(...right.map((one) => relationOf(one)));
  }
  return all;
}
