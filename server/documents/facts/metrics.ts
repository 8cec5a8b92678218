import type Big from 'big.js';
import type { DateHit } from '../read/dates.ts';
import type { NumberHit } from '../read/numbers.ts';
import type { Read } from '../read/reading.ts';
import type { Row, Table } from '../read/table.ts';
import { cellValue, unitOf, unitOfRow } from '../read/table-units.ts';
import { pattern, wordsOf } from '../words.ts';
import { type MetricName, metricIn, metricOfRow, metricsIn } from './metric-names.ts';
import { isOfOther } from './other-subjects.ts';
import { foreign } from './sentence-meanings.ts';

/** A value of a metric in a period, before points are sorted. */
export interface Observation {
  metric: MetricName;
  period: string;
  year: number;
  value: Big;
  /** Rounding unit of the written value. The rounding error is at most half of it. */
  step: Big;
  unit: string;
  projected: boolean;
  source: 'table' | 'sentence';
  read: Read;
}

const forecast =
  /\b(?:forecast|project(?:ed|ion)|expect|plan(?:ned)?|target|budget|will|estimate)|预计|预测|计划|目标|预算/i;
/** Words that mark a figure as one of a part, a market or a round rather than the company's metric. */
const partial = wordsOf({
  en: [
    /market|industry|TAM|SAM|SOM|competitors?|rivals?/,
    /of which|segment|alone|contribut(?:e|es|ed|ing)|per customer|per user|customer['’]s|client['’]s/,
    /(?:largest|biggest|main|single) (?:customer|client|account)/,
    /raised?|raising|funding|LTM|TTM|last twelve months/,
    /(?:first|originally|previously|initially) reported|restated/,
    /adjusted|adjustments?|pro[- ]forma|normali[sz]ed|underlying|would have/,
    /without|excluding|excludes?|(?:do|does|did) not (?:count|include|recogni[sz]e)/,
  ],
  zh: [
    /市场|行业|竞争对手|同行|对手|龙头|友商/,
    /其中|单看|贡献|单个|每位|最大(?:的)?客户/,
    /融资|补贴|不含|不包括|剔除/,
  ],
});

/** Words before the amount of a change: "increased $18.3 million", "would have reduced net sales by $4.1 million". */
const changedBy = pattern`\b(?:(?:increas|decreas|reduc|declin)\w*|grew|rose|fell|up|down)
  (?: [^.;]{0,40}\bby)?(?: (?:about|around|approximately|some|nearly))? $`;

const observe = (
  metric: MetricName,
  date: DateHit,
  cell: { value: Big; step: Big; unit: string },
  projected: boolean,
  source: Observation['source'],
  read: Read,
): Observation => {
  const loss =
    (metric.id === 'net_profit' || metric.id === 'operating_result') &&
    /loss|亏损/i.test(read.text) &&
    !/profit|income|利润/i.test(read.text) &&
    cell.value.gt(0);
  return {
    metric,
    period: date.iso,
    year: date.year,
    value: loss ? cell.value.times(-1) : cell.value,
    step: cell.step,
    unit: cell.unit,
    projected: projected || date.projected,
    source,
    read,
  };
};

/** Rows whose name contains that of a metric, but which are a part or an average of it. */
const ofPart = /^other\b|\bper (?!month|quarter|year|annum)|^其他|[人户单]均/i;

/**
 * Assigns a metric to each row. If several rows match the same metric, only a row named for it alone counts. Without
 * such a row none counts, because each is only a part.
 */
function metricsOfRows(rows: readonly Row[]): Map<Row, MetricName> {
  const chosen = new Map<Row, MetricName>();
  const named = rows.flatMap((row) => {
    const of = ofPart.test(row.label) ? null : metricOfRow(row.label);
    return of ? [{ row, ...of }] : [];
  });
  for (const { row, metric, exact } of named) {
    const alike = named.filter((other) => other.metric === metric);
    if (exact || alike.length === 1) chosen.set(row, metric);
  }
  return chosen;
}

/** Title or first cell of a table about one customer, stop or store. */
const unit = /store|shop|site|customer|unit|order|branch|clinic|restaurant/;
const perUnit = wordsOf({
  en: [/unit economics/],
  text: [
    /^(?:[$€£₹]|USD|EUR|GBP)?\s?per (?!month|quarter|year|annum|week)[a-z]+/,
    pattern`^(?:an? )?(?:average|typical|single|one) ${unit}\b`,
  ],
  zh: [/^单(?:店|客|台|个|品|车)|^每(?:家|台|单|个|位|名|平)/, /^单位(?=成本|毛利|贡献|收入|模型)|单位经济/],
});

/** Returns true if the figures of a table are not those of the company as a whole. */
export const isPerUnit = ({ header, caption }: Table): boolean =>
  perUnit.test(header?.cells[0]?.text ?? '') || perUnit.test(caption.split('\n')[0]!);

const people = /\b(?:head ?count|staff|employees|personnel|FTEs?|departments?)\b|人数|员工|人员|编制|部门/i;

/** Returns values by period from a table with periods across the top or down the side. */
export function observationsOfTable(table: Table): Observation[] {
  const unit = unitOf(table);
  const found: Observation[] = [];
  const { header, rows } = table;
  if (header === null || isPerUnit(table)) return found;
  const isOfPeople = people.test(`${table.caption}\n${header.cells[0]?.text}`);
  const across =
    header.cells.filter((cell) => cell.date !== null).length >= 2 ||
    (table.marked && header.cells.slice(1).some((cell) => cell.date !== null));
  const metrics = metricsOfRows(rows);
  for (const row of rows) {
    // A year in a later cell, as in "Pune | 2019 | 25", describes the row's subject.
    const side = row.cells.find((cell) => cell.text !== '')?.date;
    const rowMetric = metrics.get(row) ?? null;
    // In tables built from lines, columns count from the right, because the label may be split into several cells.
    const shift = table.marked ? 0 : row.cells.length - header.cells.length;
    for (const [index, cell] of row.cells.entries()) {
      const column = header.cells[index - shift];
      const date = across ? column?.date : side;
      const metric = across ? rowMetric : column ? (metricIn(column.text)?.metric ?? null) : null;
      if (!cell.number || !date || !metric || cell.number.percent !== (metric.kind === 'percent')) continue;
      // "Sales" in a table of people is a department.
      if (isOfPeople && metric.kind === 'money' && cell.number.currency === null) continue;
      if (!across && /growth|增长|同比|%/i.test(column?.text ?? '') && metric.kind !== 'percent') continue;
      if (across && /growth|增长|增速|同比|占比/i.test(row.label)) continue;
      const projected = forecast.test(column?.text ?? '');
      found.push(
        observe(
          metric,
          date,
          cellValue(cell.number, unitOfRow(across ? row.label : (column?.text ?? ''), unit), metric),
          projected,
          'table',
          row.read,
        ),
      );
    }
  }
  return found;
}

const countedThing = pattern`^\s?(?:\+|[\p{L}-]+ )?(?:paying |active |enterprise )*
  (?:customers|clients|users|employees|people|家|人|名|位|个|户|万)|^[,，。.\s]*$`;

function belongs(metric: MetricName, hit: NumberHit): boolean {
  if (metric.kind === 'percent') return hit.percent;
  if (hit.percent || hit.multiple) return false;
  return metric.kind === 'money' ? hit.currency !== null : hit.currency === null && countedThing.test(hit.after);
}

/** Returns the figures of "In 2024 the company had revenue of A and EBITDA of B": one period, a figure right after each name. */
function sharedPeriod(read: Read, date: DateHit, mentions: ReturnType<typeof metricsIn>): Observation[] {
  if (forecast.test(read.text) || new Set(mentions.map(({ metric }) => metric)).size < mentions.length) return [];
  return mentions.flatMap(({ metric, end }) => {
    const hit = read.numbers.find(({ start }) => start >= end);
    const isOwn = hit && belongs(metric, hit) && /^(?: (?:of|was|were|at))? ?$/.test(read.text.slice(end, hit.start));
    if (!isOwn) return [];
    const cell = { value: hit.value, step: hit.step, unit: hit.percent ? '%' : (hit.currency ?? metric.id) };
    return observe(metric, date, cell, false, 'sentence', read);
  });
}

const beforeThat =
  /^ ?(?:in )?(?:the |a )?(?:year (?:before|earlier)|(?:previous|prior|preceding) year)\b|^ ?[（(]?(?:上年|去年)/i;

/** Returns both figures of "Sales were A in 2025, against B the year before". */
function withYearBefore(
  read: Read,
  date: DateHit,
  numbers: readonly NumberHit[],
  metricOf: (hit: NumberHit) => MetricName,
): Observation[] {
  const [to, from] = numbers;
  if (numbers.length !== 2 || !to || !from || !beforeThat.test(read.text.slice(from.end)) || forecast.test(read.text))
    return [];
  if (date.start > from.start || metricOf(to) !== metricOf(from) || to.currency !== from.currency) return [];
  const earlier = { ...date, iso: String(date.year - 1), year: date.year - 1 };
  return [[to, date] as const, [from, earlier] as const].map(([hit, period]) =>
    observe(
      metricOf(hit),
      period,
      { value: hit.value, step: hit.step, unit: hit.percent ? '%' : (hit.currency ?? metricOf(hit).id) },
      false,
      'sentence',
      read,
    ),
  );
}

/** Returns values by period from a sentence that names a metric and has as many figures as dates, in matching order. */
export function observationsOfSentence(read: Read): Observation[] {
  if (
    read.kind === 'row' ||
    read.dates.length === 0 ||
    read.dates.length > 6 ||
    partial.test(read.text) ||
    foreign.test(read.text)
  )
    return [];
  const mentions = metricsIn(read.text);
  const [first] = mentions;
  if (first === undefined || mentions.some((one) => isOfOther(one.metric.id, read, { ...one, hit: null }))) return [];
  // A figure belongs to the last metric named before it, or to the one right after it: "€5.7m of EBITDA".
  const metricOf = (hit: NumberHit) => (mentions.findLast(({ end }) => end <= hit.start) ?? first).metric;
  const isOwn = (hit: NumberHit) =>
    hit.start >= first.end ||
    /^\s?(?:(?:of|in|the|our|annual|total|net|的)\s?){0,3}$/i.test(read.text.slice(hit.end, first.start));
  const numbers = read.numbers.filter(
    (hit) => isOwn(hit) && belongs(metricOf(hit), hit) && !changedBy.test(read.text.slice(0, hit.start)),
  );
  const dates = read.dates.filter((date) => date.precision !== 'day' && date.precision !== 'plan_year');
  const [date] = dates;
  const opens = date !== undefined && /^(?:in|for|during|over)?\s*(?:the )?$/i.test(read.text.slice(0, date.start));
  if (dates.length === 1 && opens && numbers.length > 1) return sharedPeriod(read, date, mentions);
  const pair = date?.precision === 'year' && dates.length === 1 ? withYearBefore(read, date, numbers, metricOf) : [];
  if (pair.length > 0) return pair;
  if (numbers.length !== dates.length || numbers.length === 0) return [];
  const leads = numbers[0]!.start < dates[0]!.start;
  const inTurn = numbers.every((number, index) => {
    const date = dates[index]!;
    const next = leads ? numbers[index + 1] : dates[index + 1];
    return leads
      ? number.end <= date.start && (!next || date.end <= next.start)
      : date.end <= number.start && (!next || number.end <= next.start);
  });
  const near = numbers.every((number, index) => Math.abs(number.start - dates[index]!.start) < 70);
  if (!inTurn || !near) return [];
  // "2025 target revenue of A, and B in 2026" plans both; "expected to grow from A to B" plans the last one.
  const planned = read.text.search(forecast);
  const latest = Math.max(...dates.map(({ year }) => year));
  return numbers.map((hit, index) =>
    observe(
      metricOf(hit),
      dates[index]!,
      { value: hit.value, step: hit.step, unit: hit.percent ? '%' : (hit.currency ?? metricOf(hit).id) },
      (planned >= 0 && dates[index]!.year === latest && numbers.length > 1) ||
        (planned >= 0 && numbers.length === 1) ||
        (planned >= 0 && planned < first.end && !/\bfrom\b|[由从]/i.test(read.text)),
      'sentence',
      read,
    ),
  );
}
