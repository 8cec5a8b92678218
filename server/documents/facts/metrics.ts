import type Big from 'big.js';
import { aliases, closesWith, opensWith } from '../lexicon/aliases.ts';
import { foundingWords } from '../lexicon/events.ts';
import {
  breakdownWords,
  changeNouns,
  changeVerbs,
  forecastWords,
  gainWords,
  lossWords,
  partWords,
  scenarioWords,
} from '../lexicon/subjects.ts';
import { changeNames, partRows, peopleNames, unitTables } from '../lexicon/table-names.ts';
import type { DateHit } from '../read/dates.ts';
import type { NumberHit } from '../read/numbers.ts';
import type { Read } from '../read/reading.ts';
import type { Row, Table } from '../read/table.ts';
import { cellValue, unitOf, unitOfRow } from '../read/table-units.ts';
import type { Observation } from './key.ts';
import { type MetricName, metricIn, metricNames, metricOfRow } from './metric-names.ts';
import { results } from './near.ts';
import { isLoss, meaningsOfNumbers } from './sentence-meanings.ts';
import { clauseAt, clauseRange, isOfOthers, subjectAt } from './subjects.ts';

const forecast = aliases(forecastWords);
const part = aliases(partWords);
const scenario = aliases(scenarioWords);
const loss = aliases(lossWords);
const gain = aliases(gainWords);
const change = aliases(changeNames);
const changeAfter = opensWith(changeNouns);
const changedBy = closesWith(changeVerbs);
const ofPart = aliases(partRows);
const perUnit = aliases(unitTables);
const ofPeople = aliases(peopleNames);
const breakdown = aliases(breakdownWords);
/** Words before the end of a time that is not the one of a figure: "this lasts into 2028". */
const isUntil = /\b(?:until|till|into|through) (?:the )?$/i;
const isFounding = closesWith(foundingWords);

type Cell = Pick<Observation, 'value' | 'unit'>;
type Origin = Pick<Observation, 'source' | 'subject' | 'read' | 'projected' | 'name' | 'hit' | 'start' | 'end'> & {
  scenario?: string;
  isLoss: boolean;
};

function observe(
  metric: MetricName,
  date: DateHit,
  cell: Cell,
  { scenario = '', isLoss, ...origin }: Origin,
): Observation {
  const { place } = origin.read;
  return {
    ...origin,
    metric,
    period: date.iso,
    year: date.year,
    scope: [place.entry ?? '', scenario].join(' ').trim(),
    value: isLoss ? cell.value.times(-1) : cell.value,
    unit: cell.unit,
    projected: origin.projected || date.projected,
  };
}

/**
 * Assigns a metric to each row. If several rows match the same metric, only a row named for it alone counts. Without
 * such a row none counts, because each is only a part. "Revenue from operations" counts beside "Total income".
 */
function metricsOfRows(rows: readonly Row[]): Map<Row, MetricName> {
  const named = rows.flatMap((row) => {
    const of = ofPart.test(row.label) || change.test(row.label) ? null : metricOfRow(row.label);
    return of ? [{ row, ...of }] : [];
  });
  return new Map(
    named.flatMap(({ row, metric, exact, isLoose }) => {
      const others = named.filter((other) => other.metric === metric && other.row !== row);
      const counts = exact ? !isLoose || others.every((other) => other.isLoose) : others.length === 0;
      return counts ? [[row, metric]] : [];
    }),
  );
}

/** Returns true if the figures of a table are not those of the company as a whole. */
export const isPerUnit = ({ header, caption }: Table): boolean =>
  perUnit.test(header?.cells[0]?.text ?? '') || perUnit.test(caption.split('\n')[0]!);

/** Returns values by period from a table with periods across the top or down the side. */
export function observationsOfTable(table: Table): Observation[] {
  const unit = unitOf(table);
  const found: Observation[] = [];
  const { header, rows } = table;
  if (header === null || isPerUnit(table)) return found;
  // A sentence above a table says how many people there are, without being its title.
  const titles = table.caption.split('\n').filter((line) => !/[.。]$/.test(line));
  const isOfPeople = ofPeople.test([...titles, header.cells[0]?.text].join('\n'));
  const subject =
    isOfOthers(table.caption.split('\n')[0]!) || isOfOthers(header.cells[0]?.text ?? '') ? 'other' : 'company';
  const isAcross =
    header.cells.filter((cell) => cell.date !== null).length >= 2 ||
    (table.marked && header.cells.slice(1).some((cell) => cell.date !== null));
  const metrics = metricsOfRows(rows);
  for (const row of rows) {
    // A year in a later cell, as in "Pune | 2019 | 25", describes the row's subject.
    const side = row.cells.find((cell) => cell.text !== '')?.date;
    // In tables built from lines, columns count from the right, because the label may be split into several cells.
    const shift = table.marked ? 0 : row.cells.length - header.cells.length;
    for (const [index, cell] of row.cells.entries()) {
      const head = header.cells[index - shift];
      const name = isAcross ? row.label : (head?.text ?? '');
      const date = isAcross ? head?.date : side;
      const metric = isAcross ? metrics.get(row) : metricIn(name)?.metric;
      if (!cell.number || !date || !metric || cell.number.percent !== (metric.kind === 'percent')) continue;
      // "Sales" in a table of people is a department.
      if (isOfPeople && metric.kind === 'money' && cell.number.currency === null) continue;
      if (metric.kind !== 'percent' && (change.test(name) || name.includes('%'))) continue;
      const value = cellValue(cell.number, unitOfRow(name, unit), metric);
      const projected = forecast.test(head?.text ?? '');
      const isLossRow = results.has(metric.id) && cell.number.value.gt(0) && loss.test(name) && !gain.test(name);
      const { start = 0, end = 0, number: hit } = cell;
      const place = { read: row.read, name, hit, start, end };
      const origin: Origin = { source: 'table', subject, ...place, projected, isLoss: isLossRow };
      found.push(
        observe(metric, date, value, { ...origin, scenario: scenario.exec(head?.text ?? '')?.[0].toLowerCase() }),
      );
    }
  }
  return found;
}

const metricById = new Map(metricNames.map((metric) => [metric.id, metric]));
/** Nothing before a date but the number of the section. */
const isOpening = (text: string) =>
  /^\s*(?:\d+(?:\.\d+)*[.、)）]?\s+)?(?:in|for|during|over)?\s*(?:the )?$/i.test(text);
/** Maximum number of characters between a figure and its date. */
const REACH = 70;

const isAmount = ({ currency, step }: NumberHit) => currency !== null || step.gte(1000);

/**
 * Returns true if a date belongs to another number than a figure: to one in the same brackets, "bikes (2024: 13,980) and revenue
 * of A", to an amount between both, "a loss of A after a profit of B in 2024", or to one that follows the date after a comma, "a
 * profit of A, while 2024 had a loss of B".
 */
function isOfAnother({ text, numbers, dates }: Read, date: DateHit, figure: NumberHit): boolean {
  const open = Math.max(...['(', '（'].map((bracket) => text.lastIndexOf(bracket, date.start)));
  const length = open < 0 ? -1 : text.slice(open).search(/[)）]/);
  const isIn = ({ start }: { start: number }) => start > open && start < open + length;
  if (isIn(date) && !isIn(figure)) return numbers.some(isIn);
  const comma = /[,，;；]/;
  return numbers.some((hit) => {
    if (hit === figure || !isAmount(hit) || figure.end > date.start) return false;
    const isBetween = (one: { start: number; end: number }) => one.start >= figure.end && one.end <= date.start;
    if (hit.start < date.end) return isBetween(hit) && !dates.some(isBetween);
    return comma.test(text.slice(figure.end, date.start)) && !comma.test(text.slice(date.end, hit.start));
  });
}

/** Returns the figures of a sentence with their dates: one date for all, or one date for each figure in turn. */
function datedFigures(
  text: string,
  numbers: readonly NumberHit[],
  dates: readonly DateHit[],
  meanings: ReadonlyMap<NumberHit, string>,
): [NumberHit, DateHit][] {
  const [date] = dates;
  const [first] = numbers;
  if (!date || !first) return [];
  const isOne = new Set(numbers.map((hit) => meanings.get(hit))).size === numbers.length;
  if (dates.length === 1 && numbers.length > 1 && isOpening(text.slice(0, date.start)))
    return isOne && !forecast.test(text) ? numbers.map((hit) => [hit, date]) : [];
  if (numbers.length !== dates.length) return [];
  const isLeading = first.start < date.start;
  const isInTurn = numbers.every((number, index) => {
    const own = dates[index]!;
    const next = isLeading ? numbers[index + 1] : dates[index + 1];
    const [a, b] = isLeading ? [number, own] : [own, number];
    return a.end <= b.start && (!next || b.end <= next.start) && Math.abs(number.start - own.start) < REACH;
  });
  return isInTurn ? numbers.map((hit, index) => [hit, dates[index]!]) : [];
}

/** Returns the same for each clause with dates of its own, whose places are those in the sentence. */
function datedByClause(
  text: string,
  numbers: readonly NumberHit[],
  dates: readonly DateHit[],
  meanings: ReadonlyMap<NumberHit, string>,
) {
  const clauses = new Set(dates.map(({ start }) => clauseRange(text, start)[0]));
  if (clauses.size < 2) return [];
  return [...clauses].flatMap((from) => {
    const to = clauseRange(text, from)[1];
    const inClause = ({ start }: { start: number }) => start >= from && start < to;
    const clause = `${' '.repeat(from)}${text.slice(from, to)}`;
    return datedFigures(clause, numbers.filter(inClause), dates.filter(inClause), meanings);
  });
}

/**
 * Returns values by period from a sentence.
 * @param meanings what its numbers state
 * @param company name of the company, to know it as the subject
 */
export function observationsOfSentence(
  read: Read,
  meanings: ReadonlyMap<NumberHit, string> = meaningsOfNumbers(read),
  company: string | null = null,
): Observation[] {
  const { text, kind } = read;
  if (kind === 'row' || read.dates.length === 0 || read.dates.length > 6) return [];
  const end = breakdown.exec(text)?.index ?? text.length;
  if (part.test(text.slice(0, end))) return [];
  const metricOf = (hit: NumberHit) => metricById.get(meanings.get(hit) ?? '');
  const isChange = (hit: NumberHit) =>
    changedBy.test(text.slice(0, hit.start)) || changeAfter.test(text.slice(hit.end));
  const numbers = read.numbers.filter(
    (hit) => hit.end <= end && metricOf(hit) !== undefined && !hit.isRangeEnd && !isChange(hit),
  );
  const dates = read.dates.filter(({ precision, start }) => {
    const before = text.slice(0, start);
    return (
      precision !== 'day' &&
      precision !== 'plan_year' &&
      start < end &&
      !isFounding.test(before) &&
      !isUntil.test(before)
    );
  });
  // "A was 1 in 2024 and 2 in 2025; break-even is planned for 2028"
  const isOfFigure = (date: DateHit) =>
    numbers.some((hit) => clauseAt(text, hit.start) === clauseAt(text, date.start) && !isOfAnother(read, date, hit));
  const ownDates = dates.filter(isOfFigure);
  const whole = datedFigures(text, numbers, ownDates, meanings);
  // "2023年收入A，亏损B；2024年收入C，亏损D"
  const dated = whole.length > 0 ? whole : datedByClause(text, numbers, ownDates, meanings);
  // "2025 target revenue of A, and B in 2026" plans both; "expected to grow from A to B" plans the last one.
  const planned = text.search(forecast);
  const latest = Math.max(...dates.map(({ year }) => year));
  const isFrom = /\bfrom\b|[由从]/i.test(text);
  return dated.map(([hit, date]) => {
    const metric = metricOf(hit)!;
    const isAbout = (planned >= 0 && planned < hit.start) || forecast.test(clauseAt(text, hit.start));
    const isPlan = isAbout && (dated.length === 1 || date.year === latest || (planned < hit.start && !isFrom));
    const start = metric.words.exec(text)?.index ?? 0;
    return observe(
      metric,
      date,
      { value: hit.value as Big, unit: hit.percent ? '%' : (hit.currency ?? metric.id) },
      {
        source: 'sentence',
        subject: subjectAt(read, start, company),
        ...{ read, name: null, hit, start: hit.start, end: hit.end },
        projected: isPlan,
        isLoss: isLoss(metric.id, text, hit),
      },
    );
  });
}
