import type { Metric, MetricPoint } from '../findings/analysis-output.ts';
import { decimal } from '../read/numerals.ts';
import { evidenceOf } from '../read/statements.ts';
import { type Observation, seriesKeyOf } from './key.ts';

/** Returns how far the source of a value can be trusted: an actual figure of a table most. */
const rank = ({ source, projected }: Observation) => (source === 'table' ? 2 : 0) + (projected ? 0 : 1);

/** Amounts at a point in time, which do not depend on the length of a period. */
const stocks = new Set(['arr', 'mrr', 'cash']);

/** Returns the length of a period: that of `LTM 2025-06` is a year. */
function lengthOf(period: string): string {
  const months = /^(LTM|\d+M) /.exec(period)?.[1];
  if (months) return months === 'LTM' ? 'year' : months;
  return period.length === 4 ? 'year' : (/[HQW]/.exec(period)?.[0] ?? 'month');
}

/** Groups observations into series with one value per period. */
export function seriesOf(observations: readonly Observation[], chinese: boolean): Metric[] {
  const groups = new Map<string, Observation[]>();
  for (const observation of observations) {
    const key = seriesKeyOf(observation);
    groups.set(key, [...(groups.get(key) ?? []), observation]);
  }
  return [...groups.values()]
    .map((group) => oneSeries(group, chinese))
    .sort((a, b) => b.points.length - a.points.length);
}

function oneSeries(group: readonly Observation[], chinese: boolean): Metric {
  const byPeriod = new Map<string, Observation>();
  // The section whose tables give the most periods comes first, so that one series is not mixed from two tables.
  const periods = (section: number) =>
    new Set(
      group.filter(({ source, read }) => source === 'table' && read.section === section).map(({ period }) => period),
    ).size;
  const ranked = [...group].sort((a, b) => periods(b.read.section) - periods(a.read.section));
  for (const one of ranked) {
    const known = byPeriod.get(one.period);
    if (!known || rank(known) < rank(one)) byPeriod.set(one.period, one);
  }
  // Drop a month-end value if the year has one too, so that the chart does not show it twice.
  for (const [period, one] of byPeriod)
    if (period.length > 4 && byPeriod.get(period.slice(0, 4))?.value.eq(one.value)) byPeriod.delete(period);
  const ordered = [...byPeriod.values()].sort((a, b) => (a.period < b.period ? -1 : 1));
  const [first, last] = [ordered[0]!, ordered.at(-1)!];
  const points = ordered.map(
    ({ period, year, value, projected, read }): MetricPoint => ({
      period,
      year,
      value: decimal(value),
      projected,
      ...evidenceOf(read),
    }),
  );
  const isFlow = first.metric.kind === 'money' && !stocks.has(first.metric.id);
  const isComparable = !isFlow || lengthOf(first.period) === lengthOf(last.period);
  const isGrowing = points.length > 1 && first.value.gt(0) && isComparable;
  return {
    metric: first.metric.id,
    name: chinese ? first.metric.zh : first.metric.en,
    unit: first.unit,
    change_percent: isGrowing ? last.value.minus(first.value).div(first.value).times(100).toFixed(1) : null,
    points,
  };
}
