import type { MetricName } from '../facts/metric-names.ts';
import { pattern, wordsOf } from '../words.ts';
import { isoCodes, localSigns } from './currencies.ts';
import type { NumberHit } from './numbers.ts';
import { namedKind } from './row-kind.ts';
import type { Cell, Table, TableUnit } from './table.ts';

const signs = wordsOf({
  text: [pattern`${isoCodes}`, /R/, /RMB|(?:US|HK|NT|NZ|CA|[ACSR])?\$|[€£₹¥]/, ...localSigns.map(([sign]) => sign)],
});

/** Matches a scale next to a currency, or after "in" or a parenthesis: "EUR million", "(000s)", "tys. zł". */
const scaleOf = (words: string, joined: string) =>
  wordsOf({
    text: [
      pattern`(?:\bin |[(,]\s?)(?:${signs} ?)?${words}(?!\w)`,
      pattern`(?<!\w)${signs} ?${words}(?!\w)|(?<!\w)${words} ?${signs}(?!\w)`,
      pattern`\b${joined}\b`,
    ],
  });

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
  [scaleOf("thousands?|thsd\\.?|tsd\\.?|tys\\.?|['’]?000s?|k", `[Tk](?:${isoCodes})`), 3],
  [scaleOf('millions?|mn?|mln|mio\\.?', `[mM](?:${isoCodes})`), 6],
  [scaleOf('billions?|bn|mrd\\.?', `bn(?:${isoCodes})`), 9],
];
const currencyWords: readonly [RegExp, string][] = [
  ...localSigns.map(([sign, code]): [RegExp, string] => [
    new RegExp(`(?<![\\p{L}\\d])(?:${sign.source})(?!\\p{L}{2})`, 'u'),
    code,
  ]),
  [/(?<![\p{L}\d])R ?(?=['’]?000|(?:million|billion|bn|m)\b)/u, 'ZAR'],
  [/₹|\bRs\b|\bINR\b|\brupees\b/, 'INR'],
  [/NT\$|TWD|台币/, 'TWD'],
  [/(?<![A-Z])A\$|AUD/, 'AUD'],
  [/HK\$|HKD|港[元币]/, 'HKD'],
  [/(?<![A-Z])CA?\$|CAD/, 'CAD'],
  [/(?<![A-Z])S\$|SGD/, 'SGD'],
  [/US\$|USD|\b(?:US )?dollars\b|美元|\$/, 'USD'],
  [/€|EUR|\beuros\b|欧元/, 'EUR'],
  [/£|GBP|\bpounds sterling\b|\b(?:thousands?|millions?|billions?) of pounds\b(?! of)|英镑/, 'GBP'],
  [/\byen\b|日元/, 'JPY'],
  [/\bSwiss francs\b|瑞士法郎/, 'CHF'],
  [/RMB|CNY|人民币|[万亿千]元|单位[:：]?\s?元|[（(]元[)）]/, 'CNY'],
];
const iso = new RegExp(`(?<![A-Z])[TkmM]?(${isoCodes})(?![A-Z])`);

/** Returns the unit stated in a table's title, the line above it or its header, or the one declared for all amounts. */
export function unitOf(table: Table): TableUnit {
  const words = `${table.caption}\n${table.header?.read.text ?? ''}`.slice(0, 600);
  const unit = unitIn(words);
  return unit.power === 0 && unit.currency === null && table.declared ? table.declared : withYuan(unit, words, table);
}

/** Returns a unit with the currency of the document for a bare 元, which names no country. */
function withYuan(unit: TableUnit, words: string, { yuan }: Table): TableUnit {
  const isBare = unit.currency === 'CNY' && !/RMB|CNY|人民币/.test(words);
  return isBare && yuan !== undefined ? { ...unit, currency: yuan } : unit;
}

/** A unit for all numbers of a table: "in EUR thousand", "单位：万元". */
const ofAll = /\b(?:in|figures|amounts)\b[^.;#]{0,24}(?:$|\b(?:thousands?|millions?|000s?)\b)|单位/i;

/** Returns the unit of a column: its own, or that of the table unless it comes from the header of another column. */
export function unitOfColumn(table: Table, index: number): TableUnit {
  const heads = table.header?.cells ?? [];
  const head = heads[index];
  const own = unitIn(head?.text ?? '');
  if (own.power > 0 || own.currency !== null) return withYuan(own, head!.text, table);
  // All columns whose headers are only periods have the same unit.
  const isPeriod = ({ text, date }: Cell) => date !== null && !/\p{L}{2}/u.test(text.replace(date.raw, ''));
  const isOfOther = heads.some(
    (other, at) => at > 0 && at !== index && !isPeriod(other) && unitIn(other.text).currency !== null,
  );
  if (!isOfOther || (head && isPeriod(head))) return unitOf(table);
  const words = `${table.caption}\n${heads[0]!.text}`.slice(0, 600);
  return withYuan(unitIn(words), words, table);
}

const unitNames = [
  /\b(?:amounts|figures|values|sums|numbers|data)\b[^.;]{0,60}? (?:in|are|is) ([^.;]{1,60})/i,
  /单位(?:除[^，。；]{1,12}外，?)?(?:均|都)?(?:为|是|[:：])([^，。；]{1,12})/,
  /(?:金额|数字|数据)(?:除[^，。；]{1,12}外，?)?(?:均|都)?以([^，。；]{1,10}?)(?:计|为单位|列示|表示)/,
  /金额(?:均|都)为((?:人民币)?[百千万亿]+[元美港欧][元]?)(?![\p{Script=Han}])/u,
];

/** Returns the unit that a statement gives for the amounts of all tables: "Amounts in the tables are in thousands of zloty (k PLN)". */
export function documentUnitIn(text: string): TableUnit | null {
  const named = unitNames.map((one) => one.exec(text)?.[1]).find((one) => one !== undefined);
  const unit = named ? unitIn(` in ${named}`) : null;
  return unit && unit.power > 0 && unit.currency !== null ? unit : null;
}

/**
 * Returns the unit that a table states for all its numbers, in its first header cell, its title or the lines above it.
 */
export function statedUnitOf(table: Table): TableUnit {
  const [title = '', ...lines] = table.caption.split('\n');
  const stated = [table.header?.cells[0]?.text ?? '', ...lines.reverse().flatMap((line) => line.split('\t')), title]
    .filter((text, at) => at === 0 || ofAll.test(bare(text)) || !bare(text).includes('#'))
    .map((text) => withYuan(unitIn(text), text, table));
  const currency = stated.find((unit) => unit.currency !== null)?.currency ?? null;
  if (currency === null && table.declared) return table.declared;
  return {
    power: stated.find(({ power }) => power > 0)?.power ?? 0,
    currency,
  };
}

const perShare = /\bper (?:[a-z]+ )?share\b|\bEPS\b|每股/i;

/** Returns the unit in a row's name, such as "Revenue (EUR million)", or the table's unit. */
export function unitOfRow(label: string, table: TableUnit): TableUnit {
  if (perShare.test(label)) return { ...table, power: 0 };
  const own = unitIn(label.slice(0, 120));
  return own.power > 0 || own.currency !== null
    ? own
    : namedKind(label) === 'perUnit'
      ? { ...table, isPrice: true }
      : table;
}

const figure = new RegExp(
  pattern`(?:[$€£¥₹]|\bRs\.?|\b[A-Z]{3}(?! ?(?:19|20)\d\d\b))? ?
    (?<!\d)(?!000s?\b)\d[\d,.]*\s?(?:[KMB]\b|[mb]n\b|million|billion|crores?\b|lakhs?\b|[万亿]*元?)?`,
  'g',
);
/** Returns a text without its figures: "raising $4M" states no unit, but "£000" does. */
const bare = (text: string) => text.replace(figure, '#');

export function unitIn(text: string): TableUnit {
  const words = bare(text);
  return {
    power: scaleWords.find(([expression]) => expression.test(words))?.[1] ?? 0,
    currency: currencyWords.find(([expression]) => expression.test(words))?.[1] ?? iso.exec(words)?.[1] ?? null,
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
  // In "thousands of dollars", the first and the last row often have a sign of their own. A price has cents.
  const isOther = unit.isPrice || hit.step.lt('0.1') || (unit.currency !== null && unit.currency !== hit.currency);
  const isPrice = hit.currency !== null && isOther;
  const own = isPrice || /\d.*[a-z万亿千百]/i.test(hit.raw);
  const factor = `1e${own ? 0 : unit.power}`;
  const currency = hit.currency ?? unit.currency;
  return {
    value: hit.value.times(factor),
    step: hit.step.times(factor),
    unit: metric?.kind === 'percent' ? '%' : (currency ?? 'number'),
  };
}
