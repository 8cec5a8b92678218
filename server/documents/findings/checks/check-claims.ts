import type Big from 'big.js';
import { metricsIn } from '../../facts/metric-names.ts';
import type { Observation } from '../../facts/metrics.ts';
import { subjectAt } from '../../facts/subjects.ts';
import { fell, inexact, otherChange, rose } from '../../lexicon/changes.ts';
import { contentWords } from '../../lexicon/content-words.ts';
import type { Read } from '../../read/reading.ts';
import { evidenceOf } from '../../read/statements.ts';
import type { CheckedTerm } from '../analysis-output.ts';
import { type Check, checkOf } from './check.ts';

/** A value of a table under one key: metric, unit, file, plan or actual, and period. */
type Series = ReadonlyMap<string, Observation>;

const keyOf = (one: Pick<Observation, 'unit' | 'projected'> & { metric: { id: string }; read: Read }) =>
  `${one.metric.id} ${one.unit} ${one.projected} ${one.read.place.entry ?? ''}`;

type Rounded = Pick<Observation, 'value' | 'step'>;

/** Half of the last displayed digit. The step of a whole number is a tenth of it. */
const roundingOf = ({ value, step }: Rounded): Big => {
  const isWhole = value.mod(step.times(10)).eq(0) && step.lte('0.1');
  return step.times(isWhole ? 10 : 1).div(2);
};

/** Values that only just touch, such as 0.8 and 0.9 with one decimal each, differ. */
const touching = '0.999';

const isEqual = (a: Observation, b: Observation) =>
  a.value
    .minus(b.value)
    .abs()
    .lte(roundingOf(a).plus(roundingOf(b)));

/** Returns the values of tables by key and period. A period for which tables give different values has none. */
function seriesOf(observations: readonly Observation[]): ReadonlyMap<string, Series> {
  const byKey = Map.groupBy(
    observations.filter(({ source }) => source === 'table'),
    keyOf,
  );
  return new Map(
    [...byKey].map(([key, all]) => {
      const byPeriod = Map.groupBy(all, ({ period }) => period);
      const clear = [...byPeriod].filter(([, ones]) => ones.every((one) => isEqual(one, ones[0]!)));
      return [key, new Map(clear.map(([period, ones]) => [period, ones[0]!]))];
    }),
  );
}

const termOf = (one: Observation, operator: CheckedTerm['operator']): CheckedTerm => ({
  operator,
  ...evidenceOf(one.read),
  name: one.period,
  value: one.value.toFixed(),
  unit: one.unit,
  is_suspect: true,
});

/**
 * Returns true for a statement that names a metric, figures, dates and the company, and nothing else. Other words may make
 * the figure one of a part, a product or another company.
 * @param allowed number of other words that are allowed
 */
function isPlain({ text, numbers, dates }: Read, company: ReadonlySet<string>, allowed = 0): boolean {
  const mentions = metricsIn(text);
  if (new Set(mentions.map(({ metric }) => metric.id)).size > 1) return false;
  const known = [...mentions, ...numbers, ...dates].sort((a, b) => a.start - b.start);
  let rest = '';
  let at = 0;
  for (const { start, end } of known) {
    rest += `${text.slice(at, start)} `;
    at = Math.max(at, end);
  }
  const words = contentWords(rest + text.slice(at));
  return words.filter((word) => !company.has(word) && !rose.test(word) && !fell.test(word)).length <= allowed;
}

/** Checks the figure that a sentence gives for a metric against the cell of the same key. */
function checkValue(claim: Observation, series: Series | undefined): Check[] {
  const cell = series?.get(claim.period);
  if (!cell || inexact.test(claim.read.text)) return [];
  const ratio = cell.value.eq(0) ? 0 : Number(claim.value.div(cell.value));
  // A figure of another size is of something else.
  if (ratio < 0.5 || ratio > 2) return [];
  const check = checkOf({
    kind: 'conflict',
    subject: claim.read.text,
    expected: cell.value,
    stated: claim.value,
    tolerance: roundingOf(claim).plus(roundingOf(cell)).times(touching),
    unit: cell.unit,
    basis: cell.read.written.replace(/\s+/g, ' '),
    read: claim.read,
  });
  return [check.status === 'consistent' ? check : { ...check, terms: [termOf(cell, '+')] }];
}

/** Checks "It grew from $2M to $3M, up 50 %", where the direction tells which of the two amounts is the earlier one. */
function checkPair(read: Read): Check[] {
  const { text, numbers } = read;
  const isDown = fell.test(text);
  const percents = numbers.filter(({ percent }) => percent);
  const amounts = numbers.filter(({ percent, multiple }) => !percent && !multiple);
  const [rate] = percents;
  const [from, to] = amounts.toSorted((a, b) => a.value.cmp(b.value) * (isDown ? -1 : 1));
  if (rose.test(text) === isDown || otherChange.test(text) || inexact.test(text)) return [];
  if (percents.length !== 1 || amounts.length !== 2 || !rate || !from || !to) return [];
  if (from.currency === null || from.currency !== to.currency || from.value.lte(0)) return [];
  return [changeCheck(read, { from, to, rate, isDown, basis: `${from.raw} → ${to.raw}` })];
}

interface Change {
  from: Rounded;
  to: Rounded;
  rate: Rounded;
  isDown: boolean;
  basis: string;
}

/** Compares a stated change with that between two values. Each may have been rounded. */
function changeCheck(read: Read, { from, to, rate, isDown, basis }: Change): Check {
  const ratio = to.value.div(from.value);
  const rounding = roundingOf(to).plus(roundingOf(from).times(ratio)).div(from.value).times(100);
  return checkOf({
    kind: 'growth',
    subject: read.text,
    expected: ratio.minus(1).times(100),
    stated: isDown ? rate.value.times(-1) : rate.value,
    tolerance: roundingOf(rate).plus(rounding),
    unit: '%',
    basis,
    read,
  });
}

/** Returns the same period a year before. */
const yearBefore = (period: string) => `${Number(period.slice(0, 4)) - 1}${period.slice(4)}`;

/** Returns the two periods of a statement about a change: those it names, or the one it names and a year before. */
function periodsOf({ dates }: Read): [string, string] | null {
  const [first, second] = [...new Set(dates.map(({ iso }) => iso))].sort();
  if (!first || dates.length > 2 || dates.some(({ precision }) => precision === 'day' || precision === 'plan_year'))
    return null;
  if (second === undefined) return [yearBefore(first), first];
  return first.length === second.length ? [first, second] : null;
}

/** Checks "Revenue grew by 63 % in 2024" against the cells of both periods. */
function checkChange(read: Read, series: ReadonlyMap<string, Series>): Check[] {
  const { text, numbers } = read;
  const percents = numbers.filter(({ percent }) => percent);
  const isDown = fell.test(text);
  const [rate] = percents;
  const [mention] = metricsIn(text);
  if (percents.length !== 1 || !rate || !mention || rose.test(text) === isDown) return [];
  if (mention.metric.kind === 'percent' || otherChange.test(text) || inexact.test(text)) return [];
  const periods = periodsOf(read);
  if (!periods || subjectAt(read, mention.start, null) === 'other') return [];
  const entry = read.place.entry ?? '';
  const found = [...series].flatMap(([key, own]) => {
    const [metric, , projected, file] = key.split(' ');
    const [from, to] = periods.map((period) => own.get(period));
    return metric === mention.metric.id && projected === 'false' && file === entry && from && to ? [{ from, to }] : [];
  });
  const [only, ...others] = found;
  if (!only || others.length > 0 || only.from.value.lte(0)) return [];
  const { from, to } = only;
  const basis = `${from.period}: ${from.value.toFixed()} → ${to.period}: ${to.value.toFixed()}`;
  const check = changeCheck(read, { from, to, rate, isDown, basis });
  return [check.status === 'consistent' ? check : { ...check, terms: [termOf(to, '+'), termOf(from, '/')] }];
}

/** Checks what sentences say about the metrics of tables: a value, or a change between two periods. */
export function checkClaims(
  reads: readonly Read[],
  observations: readonly Observation[],
  company: string | null,
): Check[] {
  const series = seriesOf(observations);
  const ofCompany = new Set(contentWords(company ?? ''));
  const values = observations.filter(({ source, read }) => source === 'sentence' && isPlain(read, ofCompany));
  const sentences = reads.filter(
    (read) =>
      (read.kind === 'sentence' || read.kind === 'item') &&
      read.numbers.some(({ percent }) => percent) &&
      isPlain(read, ofCompany, 1),
  );
  return [
    ...values.flatMap((claim) => checkValue(claim, series.get(keyOf(claim)))),
    ...sentences.flatMap(checkPair),
    ...sentences.filter((read) => isPlain(read, ofCompany)).flatMap((read) => checkChange(read, series)),
  ];
}
