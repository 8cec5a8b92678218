import { intersect, meets, type Range } from '../read/range.ts';
import { cellsOf, type Equation, solutions } from './equation.ts';
import type { Budget, Verdict } from './judge.ts';
import type { RelationKind } from './relation.ts';
import type { Cell } from './table-view.ts';

export interface Judged {
  equation: Equation;
  kind: RelationKind;
  isExact: boolean;
}

/** One mistake: the cells that explain it, each alone, and the relations it breaks, the best first. */
export interface Mistake {
  suspects: Cell[];
  broken: Judged[];
}

/** Kinds that show a wrong figure best come first. */
const order: readonly RelationKind[] = [
  'sum',
  'whole',
  'balance',
  'difference',
  'product',
  'rollForward',
  'cumulative',
  'share',
  'ratio',
  'growth',
];

export const judgedOf = (verdicts: readonly Verdict[], of: 'right' | 'broken'): Judged[] =>
  verdicts.flatMap((verdict) =>
    verdict[of].map((equation) => ({ equation, kind: verdict.hypothesis.kind, isExact: verdict.isExact })),
  );

interface Effect {
  cell: Cell;
  fixed: Judged[];
  harm: number;
}

/** Returns the relations that one other value of the cell fixes, and how many right ones it would break. */
function effectOf(cell: Cell, broken: readonly Judged[], right: readonly Judged[]): Effect {
  let values: Range[] | null = null;
  const fixed: Judged[] = [];
  // Those with one solution come first.
  for (const one of broken.toSorted(
    (a, b) => Number(a.equation.isEitherSign ?? false) - Number(b.equation.isEitherSign ?? false),
  )) {
    const next = solutions(one.equation, cell, one.isExact);
    const common: Range[] = values
      ? values.flatMap((value) => next.flatMap((range) => intersect(value, range) ?? []))
      : next;
    if (common.length === 0) continue;
    values = common;
    fixed.push(one);
  }
  const harm = right.filter(({ equation, isExact }) => {
    const next = solutions(equation, cell, isExact);
    return next.length > 0 && values !== null && !values.some((value) => next.some((range) => meets(range, value)));
  }).length;
  return { cell, fixed, harm };
}

/** Returns the fewest cells whose new values explain all broken relations. */
export function explain(broken: readonly Judged[], right: readonly Judged[], budget: Budget): Mistake[] {
  const byCell = (all: readonly Judged[]) => {
    const map = new Map<Cell, Judged[]>();
    for (const one of all) for (const cell of cellsOf(one.equation)) map.set(cell, [...(map.get(cell) ?? []), one]);
    return map;
  };
  const rightOf = byCell(right);
  const mistakes: Mistake[] = [];
  let open = broken;
  while (open.length > 0) {
    const effects = [...byCell(open)]
      .filter(([{ figure, place }]) => figure && place.row >= 0)
      .map(([cell, own]) => {
        budget.spend((own.length + (rightOf.get(cell)?.length ?? 0)) * 20);
        return effectOf(cell, own, rightOf.get(cell) ?? []);
      });
    const worth = ({ fixed, harm }: Effect) => (fixed.length === 0 ? -Infinity : fixed.length * 2 - harm);
    const most = Math.max(...effects.map(worth));
    const [first, ...others] = effects.filter((one) => worth(one) === most);
    if (!first || most === -Infinity) break;
    // Where every correction breaks as much as it fixes, the relation is in doubt, not a figure.
    if (first.harm >= first.fixed.length) {
      open = open.filter((one) => !first.fixed.includes(one));
      continue;
    }
    const suspects = [first, ...others.filter(({ fixed }) => fixed.length === first.fixed.length)].map(
      ({ cell }) => cell,
    );
    const isTarget = ({ equation }: Judged) => suspects.includes(equation.target);
    // Other relations of the only suspect follow from the same mistake.
    const isConsequence = (one: Judged) =>
      first.fixed.includes(one) || (suspects.length === 1 && cellsOf(one.equation).includes(first.cell));
    const own = open.filter(isConsequence);
    const rank = (one: Judged) =>
      (first.fixed.includes(one) ? 0 : 100) + (isTarget(one) ? 0 : 20) + order.indexOf(one.kind);
    mistakes.push({ suspects, broken: own.toSorted((a, b) => rank(a) - rank(b)) });
    open = open.filter((one) => !own.includes(one));
  }
  return mistakes;
}
