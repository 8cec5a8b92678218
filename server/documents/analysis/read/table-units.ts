import type { MetricName } from '../figures/metric-names.ts';
import type { NumberHit } from './numbers.ts';
import type { Table } from './tables.ts';

/** Unit that the caption or header of a table gives for its bare numbers. */
export interface TableUnit {
  /** Power of ten. */
  power: number;
  /** ISO 4217 code. */
  currency: string | null;
}

const scaleWords: readonly [RegExp, number][] = [
  [/\b(?:crores?|cr)\b/i, 7],
  [/\b(?:lakhs?|lacs?)\b/i, 5],
  [/\b[TK]€|€ ?K\b|\bk€|\bTEUR\b/i, 3],
  [/\b[mM]€|\bM(?:io|EUR)\b/, 6],
  [/千万元/, 7],
  [/百万[元美港欧]/, 6],
  [/亿[元美港欧]/, 8],
  [/万[元美港欧]/, 4],
  [/千[元美港欧]/, 3],
  [
    /(?:in|\(|,)\s?(?:[A-Z]{3}|US\$|[$€£])?\s?(?:thousands?\b|000s?\b|['’]000\b|k\b)|[$€£₹]\s?(?:thousands?|['’]?000s?|k)\b|\b(?:USD|EUR|GBP|CNY|RMB|INR|NOK|SEK|DKK|CHF|SGD|AUD|CAD) ?(?:thousands?|['’]?000s?|k)\b/i,
    3,
  ],
  [
    /(?:in|\(|,)\s?(?:[A-Z]{3}|US\$|[$€£])?\s?(?:millions?\b|mn?\b)|[$€£₹]\s?(?:millions?|mn?)\b|\b(?:USD|EUR|GBP|CNY|RMB|INR|NOK|SEK|DKK|CHF|SGD|AUD|CAD) ?(?:millions?|mn?)\b/i,
    6,
  ],
];
const currencyWords: readonly [RegExp, string][] = [
  [/₹|\bRs\b|\bINR\b|\brupees\b/, 'INR'],
  [/NT\$|TWD|台币/, 'TWD'],
  [/(?<![A-Z])A\$|AUD/, 'AUD'],
  [/HK\$|HKD|港[元币]/, 'HKD'],
  [/(?<![A-Z])CA?\$|CAD/, 'CAD'],
  [/(?<![A-Z])S\$|SGD/, 'SGD'],
  [/NZ\$|NZD/, 'NZD'],
  [/US\$|USD|\b(?:US )?dollars\b|美元|\$/, 'USD'],
  [/€|EUR|\beuros\b|欧元/, 'EUR'],
  [/£|GBP|\bpounds sterling\b|英镑/, 'GBP'],
  [/NOK/, 'NOK'],
  [/SEK/, 'SEK'],
  [/DKK/, 'DKK'],
  [/CHF/, 'CHF'],
  [/RMB|CNY|人民币|[万亿千]元|单位[:：]?\s?元|[（(]元[)）]/, 'CNY'],
];

/** Returns the unit stated in a table's title, the line above it or its header. */
export function unitOf(table: Table): TableUnit {
  const words = `${table.caption}\n${table.header?.read.text ?? ''}`.slice(0, 600);
  const { power, currency } = unitIn(words);
  const isBare = currency === 'CNY' && !/RMB|CNY|人民币/.test(words);
  return { power, currency: isBare ? (table.yuan ?? currency) : currency };
}

/** Returns the unit in a row's name, such as "Revenue (EUR million)", or the table's unit. */
export function unitOfRow(label: string, table: TableUnit): TableUnit {
  const own = unitIn(label.slice(0, 120));
  return own.power > 0 || own.currency !== null ? own : table;
}

function unitIn(text: string): TableUnit {
  // A figure in the caption ("raising $4M") is not a unit, but "£000" is.
  const words = text.replace(
    /(?:[$€£¥₹]|\bRs\.?|\b[A-Z]{3}(?! ?(?:19|20)\d\d\b))? ?(?<!\d)(?!000s?\b)\d[\d,.]*\s?(?:[KMB]\b|[mb]n\b|million|billion|crores?\b|lakhs?\b|[万亿]*元?)?/g,
    '#',
  );
  return {
    power: scaleWords.find(([expression]) => expression.test(words))?.[1] ?? 0,
    currency: currencyWords.find(([expression]) => expression.test(words))?.[1] ?? null,
  };
}

/** Returns a cell's value in whole units from the table's unit and the metric of its row or column. */
export function cellValue(
  hit: NumberHit,
  unit: TableUnit,
  metric: MetricName | null,
): { value: NumberHit['value']; step: NumberHit['step']; unit: string } {
  if (hit.percent) return { value: hit.value, step: hit.step, unit: '%' };
  if (metric?.kind === 'count') return { value: hit.value, step: hit.step, unit: metric.id };
  const own = hit.currency !== null || /[a-z万亿千百]/i.test(hit.raw);
  const factor = `1e${own ? 0 : unit.power}`;
  const currency = hit.currency ?? unit.currency;
  return {
    value: hit.value.times(factor),
    step: hit.step.times(factor),
    unit: metric?.kind === 'percent' ? '%' : (currency ?? 'number'),
  };
}
