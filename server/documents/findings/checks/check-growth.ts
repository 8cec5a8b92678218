import { displayed, type KnownFigure } from '../../facts/known-figures.ts';
import { metricsIn } from '../../facts/metric-names.ts';
import { fell, fromYearBefore, inexact, otherChange, planned, rose } from '../../lexicon/changes.ts';
import type { NumberHit } from '../../read/numbers.ts';
import { exactly, meets, ONE } from '../../read/range.ts';
import type { Read } from '../../read/reading.ts';
import type { Check } from './check.ts';
import { compare, type Known, onlyOf, otherWords } from './compare-figures.ts';

const HUNDRED = 100n * ONE;

/** Returns the same period a year before. */
const yearBefore = (period: string) => `${Number(period.slice(0, 4)) - 1}${period.slice(4)}`;

/** Returns the two periods of a statement about a change: those it names, or the one it names and a year before. */
function periodsOf({ text, dates }: Read): [string, string] | null {
  const [first, second] = [...new Set(dates.map(({ iso }) => iso))].sort();
  if (!first || dates.length > 2 || dates.some(({ precision }) => precision === 'day' || precision === 'plan_year'))
    return null;
  if (second === undefined) return first.length === 4 || fromYearBefore.test(text) ? [yearBefore(first), first] : null;
  return first.length === second.length ? [first, second] : null;
}

/** Checks a change told in a sentence against its own two amounts, or against those of the metric in both periods. */
export function checkGrowth(read: Read, known: Known, company: string[]): Check[] {
  const { text, numbers, kind } = read;
  const [rate, ...rates] = numbers.filter(({ percent }) => percent);
  if (!rate || rates.length > 0 || !['sentence', 'item'].includes(kind)) return [];
  const isDown = fell.test(text);
  if (rose.test(text) === isDown || otherChange.test(text)) return [];
  const [mention, ...others] = metricsIn(text);
  if (others.some(({ metric }) => metric !== mention?.metric)) return [];
  const id = mention?.metric.id ?? '';
  const scope = read.place.entry ?? '';
  const toldIn = (hit: NumberHit, factor = 1): KnownFigure => ({
    ...{ id, scope, period: null, unit: hit.currency ?? '%', projected: false, name: null, read },
    ...{ start: hit.start, end: hit.end, ...displayed(read, hit, factor) },
  });
  const amounts = numbers.filter(({ percent, multiple }) => !percent && !multiple);
  const [currency, ...currencies] = amounts.map((amount) => amount.currency);
  const isPair = !!currency && currencies.join() === currency && !planned.test(text) && !inexact.test(text);
  let [from, to]: (KnownFigure | null | undefined)[] = [];
  if (isPair)
    [from, to] = amounts.toSorted((a, b) => a.value.cmp(b.value) * (isDown ? -1 : 1)).map((hit) => toldIn(hit));
  else if (mention && mention.metric.kind !== 'percent') {
    const [before, now] = periodsOf(read) ?? [];
    const alike = known.get(id)?.filter((one) => one.scope === scope) ?? [];
    const own = alike.find((one) => one.read === read && one.period === now);
    const cells = alike.filter((one) => one.read.kind === 'row' && !one.projected && (!own || one.unit === own.unit));
    const cellOf = (period: string | undefined) => onlyOf(cells.filter((one) => one.period === period));
    const cell = cellOf(now);
    const isSame = own && cell && meets(own.figure.range, cell.figure.range);
    [from, to] = [cellOf(before), isSame ? cell : (own ?? (planned.test(text) ? null : cell))];
  }
  if (!from || !to || from.value.lte(0) || otherWords(read, id, company) > (isPair ? 1 : 0)) return [];
  const target = toldIn(rate, isDown ? -1 : 1);
  const equation = {
    target,
    over: [{ cell: to, sign: 1 as const }],
    under: [from],
    factor: exactly(HUNDRED),
    less: HUNDRED,
  };
  return [compare('growth', equation) ?? []].flat();
}
