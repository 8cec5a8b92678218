import Big from 'big.js';
import { type MetricName, metricOfRow } from '../../../facts/metric-names.ts';
import { isPerUnit, type Observation } from '../../../facts/metrics.ts';
import { contentWords } from '../../../lexicon/content-words.ts';
import type { DateHit } from '../../../read/dates.ts';
import type { Read } from '../../../read/reading.ts';
import { evidenceOf } from '../../../read/statements.ts';
import type { Table } from '../../../read/table.ts';
import { cellValue, unitOf, unitOfRow } from '../../../read/table-units.ts';
import { wordsOf } from '../../../words.ts';
import type { Check } from '../check.ts';

/** A value of a series with the header of its column, or the name of its row if the periods are in rows. */
export interface Point {
  head: string;
  /** ISO date of the period, if it has one. */
  period: string | null;
  precision: DateHit['precision'] | null;
  isPlanned: boolean;
  value: Big;
  step: Big;
  unit: string;
  read: Read;
}

/** The values of one row of a table, or of one metric in sentences, in the order of the document. */
export interface Series {
  label: string;
  metric: MetricName | null;
  words: readonly string[];
  /** Words of the caption, the corner and the totals of the table. */
  about: readonly string[];
  points: readonly Point[];
  table: Table | null;
  entry: string | undefined;
}

const planned =
  /forecast|project|expect|plan|target|budget|\bbud\b|estimate|outlook|\bcase\b|预计|预测|计划|目标|预算/i;
/** Columns that hold a change or a share instead of a value. */
const derived = /\bvar(?:iance)?\b|change|growth|yoy|[%％Δ±]|\bvs\b|diff|share|增长|增减|同比|环比|变动|差异|占比/i;
const totalRow = /^(?:grand |sub-?)?totals?\b|\btotal$|^total |合计|总计|小计/i;
const inBrackets = /[（(][^）)]*[）)]/g;
export const isTotal = (label: string) => totalRow.test(label);
const MAX_SERIES = 1_500;
const MAX_CAPTION_LENGTH = 70;

const totalWords = /^(?:grand )?total | total$|(?:合计|总[计额])$/i;

const nameOf = (text: string) =>
  text
    .replace(inBrackets, ' ')
    .replace(/,\s.*$/, '')
    .trim();
const nameWords = (text: string) => contentWords(nameOf(text));

function seriesOfTable(table: Table): Series[] {
  const { header, rows, caption, marked } = table;
  if (!marked || header === null || rows.length > 200) return [];
  const unit = unitOf(table);
  const entry = header.read.place.entry;
  const hasDates = header.cells.some(({ date }) => date !== null);
  const isDown = !hasDates && rows.filter(({ cells }) => cells[0]?.date).length >= 2;
  const lines = caption.split('\n').filter((line) => line.length < MAX_CAPTION_LENGTH);
  const totals = rows.flatMap(({ label }) => (isTotal(label) ? [label] : []));
  const about = nameWords([header.cells[0]?.text ?? '', ...totals, ...lines].join(' '));
  const pointAt = (label: string, at: number, index: number): Point[] => {
    const row = rows[at]!;
    const number = row.cells[index]?.number;
    const column = header.cells[index];
    const [head, date] = isDown ? [row.cells[0]!.text, row.cells[0]!.date] : [column?.text ?? '', column?.date];
    if (!number || number.percent || number.multiple || derived.test(head)) return [];
    const scaled = cellValue(number, unitOfRow(label, unit), metricOfRow(label)?.metric ?? null);
    const isPlanned = planned.test(head) || (date?.projected ?? false);
    return [
      { head, period: date?.iso ?? null, precision: date?.precision ?? null, isPlanned, ...scaled, read: row.read },
    ];
  };
  const series = (label: string, points: Point[]): Series[] => {
    const words = nameWords(label);
    const named = isPerUnit(table) ? null : metricOfRow(nameOf(label));
    if (points.length === 0 || words.length === 0 || derived.test(label)) return [];
    return [{ label, metric: named?.exact ? named.metric : null, words, about, points, table, entry }];
  };
  return isDown
    ? header.cells.flatMap(({ text }, index) =>
        index === 0
          ? []
          : series(
              text,
              rows.flatMap((_, at) => pointAt(text, at, index)),
            ),
      )
    : rows.flatMap((row, at) =>
        series(
          row.label,
          row.cells.flatMap((_, index) => (index === 0 ? [] : pointAt(row.label, at, index))),
        ),
      );
}

/** Returns the metrics that sentences give for periods, each as a series. */
function seriesOfSentences(observations: readonly Observation[]): Series[] {
  const groups = new Map<string, Observation[]>();
  for (const one of observations) {
    const key = `${one.metric.id} ${one.read.place.entry ?? ''}`;
    if (one.source === 'sentence') groups.set(key, [...(groups.get(key) ?? []), one]);
  }
  return [...groups.values()].map((group): Series => {
    const [{ metric, read }] = group as [Observation];
    const points = group.map(({ period, projected, value, step, unit, read: of }): Point => {
      const precision = /^\d{4}$/.test(period) ? 'year' : period.includes('Q') ? 'quarter' : 'month';
      return { head: '', period, precision, isPlanned: projected, value, step, unit, read: of };
    });
    return {
      label: metric.en,
      metric,
      words: nameWords(metric.en),
      about: [],
      points,
      table: null,
      entry: read.place.entry,
    };
  });
}

/** Adds the value that a wrong total should have, because other statements may be based on it. */
function withExpected(series: Series, wrong: readonly Check[]): Series {
  const points = series.points.flatMap((point) => {
    const { quote } = evidenceOf(point.read);
    const found = wrong.find((check) => check.quote === quote && point.value.eq(check.stated));
    return found ? [point, { ...point, value: new Big(found.expected) }] : [point];
  });
  return { ...series, points };
}

/**
 * Returns the rows of a document's tables as series of values, followed by those of its sentences.
 * @param checks the sums of the tables.
 */
export function seriesOf(
  tables: readonly Table[],
  observations: readonly Observation[],
  checks: readonly Check[] = [],
): Series[] {
  const wrong = checks.filter(({ status, kind }) => status === 'inconsistent' && kind === 'total').slice(0, 50);
  const all = [...tables.slice(0, 200).flatMap(seriesOfTable), ...seriesOfSentences(observations.slice(0, 2_000))];
  return all.slice(0, MAX_SERIES).map((one) => (wrong.length > 0 ? withExpected(one, wrong) : one));
}

/** "trucks through our gates" means all trucks, and "sales to schools" means a part of the sales. */
const wholePhrase =
  /\s(?:through|across|on|over|via|with|at|under|in) (?:our|its|all|the (?:group|company|business))\b.*$/i;
const general = wordsOf(
  {
    en: [
      /the|our|its|their|total|overall|reported|group|company['’]s/,
      /annual|yearly|quarterly|year[- ]to[- ]date|YTD|full[- ]year|fiscal|financial/,
      /(?:(?:first|second)[- ])?half(?:[- ]year(?:ly)?)?|(?:first|second|third|fourth)[- ]quarter/,
      /(?:base|downside|upside|management)(?:['’]s)? case|(?:number|amount|value|volume|level) of/,
    ],
    zh: [
      /全年|年度|累计|本[期季月年]|同期|今年|当年|报告期内?|[上下]半年|第?[一二三四]季度/,
      /公司|集团|企业|我们|总体|整体|实现|完成|取得|其中/,
      /计划|预计|预期|力争|目标/,
    ],
  },
  'gi',
);
const preposition =
  /\s(?:of|in|from|to|for|at|on|by|with|per|across|through|outside|within|under|over|excluding|before|after)\s/i;

/** Returns the series that the words of a subject name: all rows of its metric, or the rows with its words. */
export function seriesNamed(subject: string, all: readonly Series[], entry: string | undefined): Series[] {
  const own = all.filter((one) => one.entry === entry);
  const text = subject.replace(wholePhrase, '').replace(general, ' ').replace(/\s+/g, ' ').trim();
  const named = metricOfRow(text);
  if (named?.exact) return own.filter(({ metric }) => metric === named.metric);
  const words = contentWords(text);
  const core = contentWords(text.split(preposition)[0]!);
  const head = core.at(-1);
  if (head === undefined || words.length > 6) return [];
  const alike = own.filter(
    (one) => one.words.includes(head) && words.every((word) => one.words.includes(word) || one.about.includes(word)),
  );
  const equal = alike.filter((one) => one.words.every((word) => words.includes(word)));
  // A row with more words than the subject counts if no other row begins with its noun.
  const tables = new Set(alike.map(({ table }) => table));
  // "Liabilities" are "Total liabilities" rather than "Current liabilities".
  const bare = (label: string) => nameOf(label).replace(totalWords, '').trim().toLowerCase();
  const same = equal.filter(({ label }) => bare(label) === bare(text));
  if (equal.length > 0) return same.length > 0 ? same : equal;
  return tables.size === 1 && alike.length === 1 && alike[0]!.words[0] === head ? alike : [];
}
