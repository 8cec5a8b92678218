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

/**
 * Returns the ask, the number of contradictions, and the latest actual value or all values of each metric. For the latest
 * values only, also the other counts by which companies are compared.
 */
function figuresOf(findings: Findings, hasAllPeriods: boolean): Named[] {
  const { summary, consistency_checks: checks, risks, gaps, metrics = [] } = findings;
  const ask = summary?.ask;
  const wrong = checks && contradictionsIn(findings).length;
  const values = metrics.flatMap(({ metric, name, unit, points }) => {
    const latest = points.findLast(({ projected }) => !projected) ?? points[0];
    const shown = hasAllPeriods || !latest ? points : [latest];
    return shown.map(
      ({ value, period }): Named => ({
        id: metric,
        key: `${metric} ${hasAllPeriods ? period : ''}`,
        name,
        unit,
        value,
        period,
      }),
    );
  });
  const number = (id: string, count: number | undefined, unit = ''): Named[] =>
    count === undefined ? [] : [{ id, key: id, name: '', value: String(count), unit }];
  const coverage = summary?.coverage_score ?? undefined;
  return [
    ...(ask ? [{ id: 'ask', key: 'ask', name: '', value: ask, unit: summary.ask_currency ?? '' }] : []),
    ...number('contradictions', wrong),
    ...(hasAllPeriods
      ? []
      : [
          ...number('risks', risks?.length),
          ...number('gaps', gaps?.length),
          ...number('coverage', coverage && Math.round(coverage * 100), '%'),
        ]),
    // The first of several series of a metric is the longest.
    ...values.filter(({ key }, at) => values.findIndex((other) => other.key === key) === at),
  ];
}

/**
 * Returns the key figures that at least one of two results has, side by side.
 * @param hasAllPeriods true for a pair for each period of a metric, false for one of the latest actual values
 */
export function figurePairs(left: Findings, right: Findings, hasAllPeriods: boolean): FigurePair[] {
  const [before, after] = [figuresOf(left, hasAllPeriods), figuresOf(right, hasAllPeriods)];
  const all = new Map([...before, ...after].map((figure) => [figure.key, figure]));
  return [...all.values()].map(({ id, key, name }) => {
    const [one, other] = [before, after].map((figures) => figures.find((figure) => figure.key === key) ?? null);
    const isEqual = one?.value === other?.value && one?.unit === other?.unit && one?.period === other?.period;
    return { id, key, name, before: one ?? null, after: other ?? null, isEqual };
  });
}
