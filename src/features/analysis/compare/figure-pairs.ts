import { contradictionsIn, type Findings } from '../findings/read-findings.ts';

interface Figure {
  value: string;
  unit: string;
  period?: string;
}

/** A key figure of two results. Null where the document does not state it. */
export interface FigurePair {
  id: string;
  key: string;
  name: string;
  before: Figure | null;
  after: Figure | null;
  isEqual: boolean;
}

type Named = Figure & Pick<FigurePair, 'id' | 'key' | 'name'>;

/** Returns the ask, the number of contradictions, and all values of each metric. */
function figuresOf(findings: Findings): Named[] {
  const { summary, consistency_checks: checks, metrics = [] } = findings;
  const ask = summary?.ask;
  const wrong = checks && contradictionsIn(findings).length;
  const values = metrics.flatMap(({ metric, name, unit, points }) =>
    points.map(({ value, period }): Named => ({ id: metric, key: `${metric} ${period}`, name, unit, value, period })),
  );
  return [
    ...(ask ? [{ id: 'ask', key: 'ask', name: '', value: ask, unit: summary.ask_currency ?? '' }] : []),
    ...(wrong === undefined
      ? []
      : [{ id: 'contradictions', key: 'contradictions', name: '', value: String(wrong), unit: '' }]),
    // The first of several series of a metric is the longest.
    ...values.filter(({ key }, at) => values.findIndex((other) => other.key === key) === at),
  ];
}

/** Returns the key figures that at least one of two results has, side by side for each period. */
export function figurePairs(left: Findings, right: Findings): FigurePair[] {
  const [before, after] = [figuresOf(left), figuresOf(right)];
  const all = new Map([...before, ...after].map((figure) => [figure.key, figure]));
  return [...all.values()].map(({ id, key, name }) => {
    const [one, other] = [before, after].map((figures) => figures.find((figure) => figure.key === key) ?? null);
    const isEqual = one?.value === other?.value && one?.unit === other?.unit && one?.period === other?.period;
    return { id, key, name, before: one ?? null, after: other ?? null, isEqual };
  });
}
