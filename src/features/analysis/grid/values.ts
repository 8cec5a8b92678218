import type { CompanyFact } from '#contract/findings.ts';
import { folded } from '#src/lib/plain-name.ts';
import { amountOf } from '#src/ui/phrases/phrase.ts';
import type { Figure, Findings, Metric, Source } from '../findings/read-findings.ts';

/** A value that a result has for a row of the grid. */
export interface Value {
  /** Name in the document or from the service. */
  name?: string | null | undefined;
  /** Plain decimal, full or partial ISO date, or text. */
  value: string;
  /** As in the result, `date` for a date, or empty for text. */
  unit: string;
  /** Undefined if the result does not say whether it is a plan. */
  isPlan?: boolean | undefined;
  /** Shown with the value if the row has no period. */
  period?: string | undefined;
  /** JSON Pointer of its element in the result. */
  pointer?: string | undefined;
  source?: Source;
  isCorrected?: true;
  /** Calculated from stated figures, so that it states nothing that documents can disagree about. */
  isComputed?: true;
  /** Stated figures that it is calculated from. */
  from?: Pick<Value, 'value' | 'unit'>[];
  /** States what its key says, in the document's own words. Only such values are compared between documents. */
  isKnown?: true;
}

/** Values of a result by key. The value shown is the first. */
export type Values = Map<string, Value[]>;

/** Counts of a result, which are no values of the document. */
export const countIds = ['contradictions', 'risks', 'gaps', 'coverage'] as const;
export type CountId = (typeof countIds)[number];

/** Returns the key of what a value states: a metric or fact and its period. Rows named by a table begin with `=`. */
export const keyOf = (id: string, period = '') => `${id}|${period}`;
export const LATEST = 'latest';

/** Returns the metric or fact and the period of a key. */
export function partsOf(key: string) {
  const at = key.lastIndexOf('|');
  return { id: key.slice(0, at), period: key.slice(at + 1) };
}

/** Metrics whose latest actual value has a row. */
export const latestIds = ['gross_margin', 'burn', 'head_count'] as const;
const textFacts = ['description', 'sector', 'stage', 'location', 'website'];

/**
 * Returns the values of a result. Corrections replace what was found.
 * @param corrections corrected facts about the company of its project
 */
export function valuesOf(findings: Findings, corrections: readonly CompanyFact[]): Values {
  const { summary, metrics = [], figures = [], people, company_facts = [] } = findings;
  const values: Values = new Map();
  const add = (key: string, value: Value) => {
    const all = values.get(key) ?? [];
    const isSame = (one: Value) =>
      one.value === value.value && one.unit === value.unit && (value.isPlan ?? one.isPlan) === one.isPlan;
    if (!all.some(isSame)) values.set(key, [...all, value]);
  };
  // Figures of a document that names no company are those of a town or a market.
  const isCompany = !summary?.sentences?.some(({ code }) => code === 'noCompany');
  const series = isCompany ? metrics : [];
  for (const metric of series)
    for (const [at, { period }] of metric.points.entries()) add(keyOf(metric.metric, period), pointValue(metric, at));
  const asks = figures.filter(({ about }) => about === 'ask');
  if (summary?.ask) {
    const unit = summary.ask_currency ?? '';
    const ask = asks.find((one) => one.value === summary.ask && one.unit === unit);
    add('ask|', { ...(ask ? figureValue(ask) : {}), value: summary.ask, unit, isPlan: false, isKnown: true });
  }
  const runway = amountOf(summary?.sentences?.find(({ code }) => code === 'runway')?.params.value);
  if (runway) add('runway|', { ...runway, isComputed: true });
  const isPlanIn = planPeriods(series);
  const inSeries = new Set(series.map(({ metric }) => metric));
  for (const figure of figures) {
    const { about, name, period } = figure;
    // The figures of a metric that are not in its series are those of a part, such as a product.
    if (about && isCompany && about !== 'ask' && !inSeries.has(about))
      add(keyOf(about, period ?? ''), {
        ...figureValue(figure),
        isPlan: period ? isPlanIn.get(period) : false,
        isKnown: true,
      });
    else if (name) add(keyOf(`=${folded(name)}`, period ?? ''), figureValue(figure));
  }
  for (const { fact, value, pointer, ...source } of company_facts)
    if (textFacts.includes(fact)) add(keyOf(fact), { value, unit: '', pointer, source });
  if (people?.length) {
    const value = people.map(({ name, role }) => [name, role].filter(Boolean).join(', ')).join('\n');
    add('people|', { value, unit: '', pointer: '/people' });
  }
  const corrected = new Map(corrections.map((fact) => [fact.fact, correctedValue(fact)]));
  for (const [id, value] of corrected) values.set(keyOf(id, value.period), [value]);
  for (const id of latestIds) {
    const latest = corrected.get(id) ?? latestOf(series, id) ?? undatedOrLast(values, id);
    if (latest) values.set(keyOf(id, LATEST), [latest]);
  }
  addGrowth(values);
  return values;
}

function pointValue({ name, unit, points, pointer }: Metric, at: number): Value {
  const { value, period, projected, ...source } = points[at]!;
  return { name, value, unit, isPlan: projected, period, pointer: `${pointer}/points/${at}`, source, isKnown: true };
}

const figureValue = ({ kind, name, value, unit, period, pointer, ...source }: Figure): Value => ({
  name,
  value,
  unit: kind === 'date' ? 'date' : unit === 'number' ? '' : unit,
  period: period ?? undefined,
  pointer,
  source,
});

/** Returns whether the figures of a period are plans, as far as all metrics agree. */
function planPeriods(metrics: readonly Metric[]) {
  const plans = new Map<string, boolean | undefined>();
  for (const { period, projected } of metrics.flatMap(({ points }) => points))
    plans.set(period, plans.has(period) && plans.get(period) !== projected ? undefined : projected);
  return plans;
}

/** Reads a corrected figure such as `600000 EUR 2024`. Any other correction is text. */
function correctedValue({ value }: CompanyFact): Value {
  const [, number, unit, period] = /^(-?\d+(?:\.\d+)?) (\S+)(?: (.+))?$/.exec(value ?? '') ?? [];
  return number && unit
    ? { value: number, unit, period, isPlan: false, isKnown: true, isCorrected: true }
    : { value: value ?? '', unit: '', isCorrected: true };
}

/** Returns the last figure that is not a plan, or the first plan if there are only plans. */
function latestOf(metrics: readonly Metric[], id: string): Value | undefined {
  const metric = metrics.find((one) => one.metric === id);
  if (!metric?.points.length) return undefined;
  return pointValue(
    metric,
    Math.max(
      0,
      metric.points.findLastIndex(({ projected }) => !projected),
    ),
  );
}

function undatedOrLast(values: Values, id: string): Value | undefined {
  const dated = [...values].filter(([key, [first]]) => partsOf(key).id === id && first?.isPlan !== true);
  const periods = dated.map(([key]) => partsOf(key).period).sort();
  return values.get(keyOf(id, periods[0] === '' ? '' : periods.at(-1)))?.[0];
}

/** Adds the growth of revenue for each year that follows another one of the same series, in percent. */
function addGrowth(values: Values) {
  const isOneSeries = (one: Value, other: Value) =>
    one.isCorrected || other.isCorrected || seriesOf(one) === seriesOf(other);
  for (const [key, [now]] of [...values]) {
    const { id, period } = partsOf(key);
    if (id !== 'revenue' || !/^\d{4}$/.test(period)) continue;
    const before = values.get(keyOf(id, String(Number(period) - 1)))?.[0];
    if (!now || !before || before.unit !== now.unit || !isOneSeries(now, before) || !(Number(before.value) > 0))
      continue;
    const value = ((Number(now.value) / Number(before.value) - 1) * 100).toFixed(1);
    const isPlan = now.isPlan === true || before.isPlan === true;
    const from = [before, now].map(({ value, unit }) => ({ value, unit }));
    values.set(keyOf('growth', period), [{ value, unit: '%', isPlan, pointer: now.pointer, isComputed: true, from }]);
  }
}

const seriesOf = ({ pointer }: Value) => pointer?.replace(/\/points\/\d+$/, '');
