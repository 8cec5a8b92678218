import Big from 'big.js';
import type { Figure } from '../findings/analysis-output.ts';
import { aliases } from '../lexicon/aliases.ts';
import { breakdownWords, forecastWords, partWords } from '../lexicon/subjects.ts';
import { type DateHit, scanDates } from '../read/dates.ts';
import type { NumberHit } from '../read/numbers.ts';
import { quantitiesOf } from '../read/quantities.ts';
import { ONE } from '../read/range.ts';
import type { Read } from '../read/reading.ts';
import type { Table } from '../read/table.ts';
import { nameOfCell } from '../read/tables.ts';
import type { Operand } from '../relations/table-view.ts';
import { monthsOfBurn } from './facts.ts';
import { customerShares } from './in-tables/whole-rows.ts';
import type { Observation } from './key.ts';
import { metricIds } from './metric-names.ts';
import { clauseAt, opensClause, partAt } from './subjects.ts';

/** A figure under the key of what it states: a metric or a fact, its period, unit, file, and plan or actual. */
export interface KnownFigure extends Operand {
  id: string;
  /** As in `FactKey`, a day, or null if the statement gives none. */
  period: string | null;
  /** ISO 4217 code, `%`, `months` or the ID of a metric that is counted. */
  unit: string;
  /** File of an archive. */
  scope: string;
  projected: boolean;
  value: Big;
  /** The value and all others that are displayed like it. */
  figure: NonNullable<Operand['figure']>;
  /** Row and column, or null outside tables. */
  name: string | null;
  read: Read;
  /** Characters of the number in the statement. */
  start: number;
  end: number;
}

/** ID of the share of any customer. */
export const CUSTOMER_SHARE = 'customer_share';
const forecast = aliases(forecastWords);
const part = aliases([...partWords, ...breakdownWords]);

const UNBOUNDED = new Big('1e18');

const exact = (value: Big): bigint => BigInt(value.times(ONE.toString()).round(0).toFixed());

/**
 * Returns a number with the values that its digits and the words beside it may stand for.
 * @param factor to whole units, or to the other sign
 */
export function displayed(
  read: Read,
  hit: NumberHit,
  factor: Big | number = 1,
  isDuration = false,
): Pick<KnownFigure, 'value' | 'figure'> {
  const quantity = read.kind === 'row' ? undefined : quantitiesOf(read).find(({ start }) => start === hit.start);
  const isDecimal = /\d[.,]\d{1,2}(?!\d)/.test(hit.raw);
  // Durations are often rounded down.
  const digit = hit.step.times(isDecimal ? 1 : 10).div(isDuration ? 1 : 2);
  // Without a scale word, the zeros at the end of a number may be rounded: 4,200,000.
  const isCount = quantity && !isDuration && !hit.percent;
  const isRounded = isCount && (hit.step.lte('0.1') || quantity.half.lt(digit));
  // "About" and "more than" leave open how far the number is off.
  const half = quantity?.isHedged ? UNBOUNDED : isRounded ? quantity.half : digit;
  const [low, high] = [hit.value.minus(half), hit.value.plus(half)];
  const ends = [low, high].map((end) => exact(end.times(factor))).sort((one, other) => (one < other ? -1 : 1));
  const range = { low: ends[0]!, high: ends[1]! > ends[0]! ? ends[1]! - 1n : ends[1]! };
  const value = hit.value.times(factor);
  return { value, figure: { value: exact(value), range } };
}

/** Returns the only date of a list, null for none, and undefined for several. */
function onlyDate([date, ...others]: readonly DateHit[]) {
  if (!date) return null;
  return others.some(({ iso }) => iso !== date.iso) || /plan_year|span/.test(date.precision) ? undefined : date;
}

/** Returns the date of the part of a sentence, or else the one that its clause begins with. */
function dateAt(read: Read, at: number) {
  const { text, dates } = read;
  const [from, to] = partAt(read, at);
  const own = dates.filter(({ start }) => start >= from && start < to);
  const opening = text.indexOf(clauseAt(text, at));
  const isOpening = ({ start }: DateHit) => start >= opening && start < from && opensClause(text.slice(opening, start));
  return onlyDate(own.length > 0 ? own : dates.filter(isOpening));
}

/** Returns the figures of the company whose meaning and period are known. */
export function knownFigures(
  figures: ReadonlyMap<Read, readonly Omit<Figure, 'id'>[]>,
  { observations, tables }: { observations: readonly Observation[]; tables: readonly Table[] },
): KnownFigure[] {
  const observed = Map.groupBy(observations, ({ read }) => read);
  const isObserved = (read: Read, { about, value, period }: Omit<Figure, 'id'>) =>
    observed.get(read)?.some((one) => {
      const isSame = one.metric.id === about && one.value.abs().eq(new Big(value).abs());
      return isSame && (period ?? one.period) === one.period;
    });
  return [
    ...observations.flatMap(ofObservation),
    ...[...figures].flatMap(([read, all]) =>
      all.flatMap((figure) =>
        figure.about === null || isObserved(read, figure) ? [] : (ofFigure(read, figure, figure.about) ?? []),
      ),
    ),
    ...tables.flatMap(sharesOfCustomers),
  ];
}

function ofObservation(observation: Observation): KnownFigure | [] {
  const { metric, period, unit, scope, projected, subject, value, hit, name, read, start, end } = observation;
  // A scenario has a scope of its own, and the figures and dates of a sentence may have been paired in the wrong order.
  const isOwn = scope === (read.place.entry ?? '') && subject !== 'other';
  if (!isOwn || (read.kind !== 'row' && dateAt(read, start)?.iso !== period)) return [];
  const factor = hit.value.eq(0) ? 1 : value.div(hit.value).div(metric.id === 'burn' ? monthsOfBurn(read, hit) : 1);
  return { id: metric.id, period, unit, scope, projected, name, read, start, end, ...displayed(read, hit, factor) };
}

/** Returns the clause of a figure up to the end of its part. */
function wordsUpTo(read: Read, at: number): string {
  const from = read.text.indexOf(clauseAt(read.text, at));
  return read.text.slice(from, partAt(read, at)[1]);
}

function ofFigure(read: Read, figure: Omit<Figure, 'id'>, id: string): KnownFigure | null {
  const { name, kind, unit, value } = figure;
  const hit = read.numbers.find(({ raw }) => raw === figure.raw);
  if (!hit) return null;
  const { start, end } = hit;
  const isRow = read.kind === 'row';
  const date = isRow ? onlyDate(scanDates(name ?? '')) : dateAt(read, start);
  const isOfPart = !isRow && metricIds.has(id) && part.test(read.text.slice(...partAt(read, start)));
  if (date === undefined || isOfPart) return null;
  const months = id === 'burn' ? monthsOfBurn(read, hit) : 1;
  const isCount = (kind === 'count' || kind === 'head_count') && unit !== 'months';
  return {
    id,
    period: figure.period ?? date?.iso ?? null,
    unit: isCount ? id : unit,
    scope: read.place.entry ?? '',
    projected: forecast.test(isRow ? (name ?? '') : wordsUpTo(read, start)) || date?.projected === true,
    ...{ name, read, start, end },
    ...displayed(read, hit, hit.value.eq(0) ? 1 : new Big(value).div(hit.value).div(months), unit === 'months'),
  };
}

/** Returns the share of each customer of a table. */
function sharesOfCustomers(table: Table): KnownFigure[] {
  const { rows, column } = customerShares(table) ?? { rows: [], column: 0 };
  return rows.map((row): KnownFigure => {
    const { number, start = 0, end = 0 } = row.cells[column]!;
    const scope = row.read.place.entry ?? '';
    return {
      ...{
        id: CUSTOMER_SHARE,
        period: table.header!.cells[column]!.date?.iso ?? null,
        unit: '%',
        scope,
        projected: false,
      },
      ...{ name: nameOfCell(row, table.header, column), read: row.read, start, end, ...displayed(row.read, number!) },
    };
  });
}
