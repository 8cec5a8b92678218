import { fieldOf, isNumber, type Json, type JsonObject, sourceOf } from '#src/lib/json/json.ts';
import type { Column } from './columns.ts';
import { isAxis, isPosition } from './names.ts';
import { isPeriod, numeralOf } from './scalars.ts';

/** Numbers over an index or time, in axis order. */
export interface Chart {
  /** Key of the axis; null if the axis is the position in a list. */
  axis: string | null;
  points: string[];
  /** One or more series; null where a point has no number. Double precision is enough for drawing. */
  series: { key: string | null; values: (number | null)[] }[];
}

const MIN_POINTS = 3;
const MAX_POINTS = 2_000;
const MAX_SERIES = 4;

/** Returns a chart of a list of numbers, or null if the list does not qualify. */
export function chartOfList(list: readonly Json[]): Chart | null {
  if (list.length < MIN_POINTS || list.length > MAX_POINTS || !list.every(isNumber)) return null;
  const values = list.map((value) => Number(sourceOf(value)));
  if (!values.every(Number.isFinite)) return null;
  return { axis: null, points: values.map((_, index) => String(index + 1)), series: [{ key: null, values }] };
}

/** Returns a chart of an object that maps periods to numbers, or null if the object does not qualify. */
export function chartOfObject(object: JsonObject): Chart | null {
  const { keys, values } = object;
  if (keys.length < MIN_POINTS || keys.length > MAX_POINTS || !keys.every(isPeriod)) return null;
  const numbers = values.map((value) => finite(numeralOf(value, 'value')));
  if (numbers.some((number) => number === null)) return null;
  return ordered({ axis: null, points: [...keys], series: [{ key: null, values: numbers }] });
}

/** Returns a chart of records that have a unique period or index and numbers that vary; otherwise null. */
export function chartOfRecords(records: readonly JsonObject[], columns: readonly Column[]): Chart | null {
  if (records.length < MIN_POINTS || records.length > MAX_POINTS) return null;
  for (const { key, kind } of columns) {
    if (kind === 'nested' || kind === 'empty') continue;
    const points = axisOf(records, key);
    if (!points) continue;
    const series = columns
      .filter(
        (column) =>
          column.key !== key && (column.kind === 'number' || column.kind === 'meter') && !isPosition(column.key),
      )
      .map((column) => ({ key: column.key, values: records.map((record) => measureOf(record, column.key)) }))
      .filter(({ values }) => {
        const known = values.filter((value) => value !== null);
        return known.length >= MIN_POINTS && new Set(known).size > 1;
      });
    if (series.length > 0) return ordered({ axis: key, points, series: series.slice(0, MAX_SERIES) });
  }
  return null;
}

function axisOf(records: readonly JsonObject[], key: string): string[] | null {
  const points: string[] = [];
  for (const record of records) {
    const value = fieldOf(record, key);
    const text = typeof value === 'string' ? value : value != null && isNumber(value) ? sourceOf(value) : '';
    if (!(isPeriod(text) ? typeof value === 'string' || isAxis(key) : isAxis(key) && /^\d{1,10}$/.test(text)))
      return null;
    points.push(text);
  }
  return new Set(points).size === points.length ? points : null;
}

const measureOf = (record: JsonObject, key: string) => {
  const value = fieldOf(record, key);
  return value === undefined ? null : finite(numeralOf(value, key));
};

const finite = (source: string | null): number | null => {
  const number = source === null ? Number.NaN : Number(source);
  return Number.isFinite(number) ? number : null;
};

/** Sorts the points along the axis: `2` before `10`, `2024` before `2024-Q1`. */
function ordered(chart: Chart): Chart {
  const order = chart.points
    .map((point, index) => ({ point, index }))
    .sort((a, b) => numericOrder.compare(a.point, b.point))
    .map(({ index }) => index);
  return {
    axis: chart.axis,
    points: order.map((index) => chart.points[index]!),
    series: chart.series.map(({ key, values }) => ({ key, values: order.map((index) => values[index]!) })),
  };
}
const numericOrder = new Intl.Collator('en', { numeric: true });
