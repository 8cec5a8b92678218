import Big from 'big.js';
import { metricsIn } from '../../../facts/metric-names.ts';
import { contentWords } from '../../../lexicon/content-words.ts';
import type { Read } from '../../../read/reading.ts';
import { pattern, wordsOf } from '../../../words.ts';
import { type Check, checkOf } from '../check.ts';
import { grossProfits } from './gross-profits.ts';
import { namedRatiosIn } from './named-ratios.ts';
import { han, partAfter, partBefore, wholeAfter } from './part-words.ts';
import { planned } from './periods.ts';
import { phraseIn } from './rates.ts';
import { latest, ofPeriod, type Ratio, type Value, valuesOf } from './ratio-values.ts';
import { isTotal, type Series, seriesNamed } from './series.ts';

/** The result that each margin gives as a share of revenue. */
const marginKinds: readonly [RegExp, string][] = [
  [/gross|毛利率/i, 'gross_profit'],
  [/EBITDA/i, 'ebitda'],
  [/operating|\bEBIT\b|营业利润率/i, 'operating_result'],
  [/\bnet\b|净利(?:润)?率/i, 'net_profit'],
];
const marginOf = /gross(?: profit)?|EBITDA|EBIT|operating(?: profit)?|net(?: profit| income)?/;
const margin = new RegExp(
  pattern`(?:\b(?<kind>${marginOf}) )?\bmargins?\b|(?<zh>毛利率|净利润?率|营业利润率|EBITDA ?率)`,
  'gi',
);
const wholeCompany = /the (?:year|quarter|month|period)|FY|20|Q|H|about|around|just|nearly|over|\d|[a-z]+ 20/;
/** Margins of a product, or at a price. */
const notOfAll = pattern`^\s*(?:on|per|for|from|in|of) (?!${wholeCompany})`;

/** Words before a margin of the whole company. */
const ofAll = wordsOf(
  {
    en: [/overall|blended|company|group|total|consolidated/],
    zh: [/综合|整体|总体|公司|全年|合并/, /报告期内?|本[年期季]度?|[上下]半年|当[年期]/],
  },
  'gi',
);
/** Returns the margins that a statement gives: each percentage that follows the word with nothing but a verb or a period between. */
function marginsIn(read: Read, all: readonly Series[]): Ratio[] {
  const { text } = read;
  const mentions = [...text.matchAll(margin)];
  return mentions.flatMap((named, at) => marginsAfter(named, mentions[at + 1]?.index ?? text.length, read, all));
}

/** Returns the margins of one mention, up to the next one. */
function marginsAfter(
  named: RegExpExecArray,
  to: number,
  { text, numbers, place }: Read,
  all: readonly Series[],
): Ratio[] {
  const word = named.groups!.kind ?? named.groups!.zh ?? '';
  const before = text.slice(0, named.index).replace(/^.*[,.;:，。；：]/s, '');
  const kind =
    marginKinds.find(([name]) => name.test(word))?.[1] ??
    metricsIn(before).findLast(({ metric }) => marginKinds.some(([, id]) => id === metric.id))?.metric.id;
  const isQualified = word !== '' && contentWords(before.replace(ofAll, ' ')).length > 0;
  const end = named.index + named[0].length;
  if (!kind || isQualified || notOfAll.test(text.slice(end))) return [];
  const own = all.filter(({ entry }) => entry === place.entry);
  const profits = own.filter(({ metric }) => metric?.id === kind);
  let last = end;
  let isLost = false;
  return numbers.flatMap((hit, at): Ratio[] => {
    if (!hit.percent || hit.start < end || hit.start > to || isLost) return [];
    const between = text.slice(last, hit.start);
    const isNext =
      metricsIn(between).length === 0 &&
      !/[;；。]|\.\s|\b(?:growth|share|grew|of which|price|volume|yield)\b|增长|占|率/i.test(between);
    isLost = !isNext || between.length > 90;
    last = hit.end;
    const next = numbers[at + 1]?.start ?? text.length;
    const stop = text.slice(hit.end, next).search(/[,;，；。]|\.\s/);
    const around =
      (between.length > 60 ? between.slice(-30) : between) + text.slice(hit.start, stop < 0 ? next : hit.end + stop);
    if (isLost || /^ (?:of|points?|above|below|higher|lower|more|less)\b/i.test(hit.after)) return [];
    return [
      {
        percent: hit,
        parts: profits.length > 0 || kind !== 'gross_profit' ? profits : grossProfits(own),
        wholes: own.filter(({ metric }) => metric?.id === 'revenue'),
        subject: `${named[0]} ${hit.raw}`,
        around: `${before} ${around}`,
        isOfAnyPeriod: false,
      },
    ];
  });
}

/** Words for the total of a table of this kind. */
const wholeKinds: readonly RegExp[] = [
  /spen[dt]|expen|\bcosts?\b|outgoings|outlay|支出|成本|费用/i,
  /revenue|turnover|\bsales\b|income|收入|营收|销售额/i,
  /headcount|employees|staff\b|workforce|people|员工|人员/i,
  /invest|总投资|project cost|budget|funding/i,
];

/** Returns the totals that a phrase such as "last year's spending" or "turnover" means. */
function wholesNamed(phrase: string, all: readonly Series[], entry: string | undefined): Series[] {
  const name = phrase
    .replace(/\b(?:last|this) year['’]s\b|\b(?:all|total|our|the|its|overall|FY ?\d+|20\d\d)\b|全部|全年|公司/gi, ' ')
    .trim();
  const rows = seriesNamed(name, all, entry);
  const kind = wholeKinds.find((one) => one.test(name));
  const isPlain = contentWords(name).length <= 1;
  if (rows.length > 0 || !kind || !isPlain) return rows.filter(({ table }) => table !== null);
  return all.filter(
    ({ label, about, metric, table, entry: of }) =>
      of === entry &&
      table !== null &&
      (isTotal(label) || metric?.id === 'revenue') &&
      kind.test(
        `${label} ${isTotal(label) ? `${table.header?.cells[0]?.text} ${table.caption.split('\n')[0]} ${about.join(' ')}` : ''}`,
      ),
  );
}

/** Returns the shares that a statement gives: "91% of spending went on care", "exports were 12% of sales", "设备占总投资的30%". */
function sharesIn(read: Read, all: readonly Series[]): Ratio[] {
  const { text, numbers, place } = read;
  return numbers.flatMap((percent): Ratio[] => {
    if (!percent.percent) return [];
    const lead = text
      .slice(Math.max(0, percent.start - 110), percent.start)
      .replace(/^.*[.;:。；：](?=\s|\p{Script=Han})/su, '');
    const tail = text.slice(percent.end, percent.end + 140);
    const inHan = han.exec(lead)?.groups;
    const of = inHan ?? wholeAfter.exec(tail)?.groups;
    if (!of?.whole) return [];
    const rest = inHan ? '' : tail.slice(` of ${of.whole}`.length);
    const part = inHan?.part ?? partAfter.exec(rest)?.groups?.part ?? partBefore.exec(lead)?.groups?.part ?? '';
    // "Research and development" may be one row.
    const phrase = part.replace(/^.*\b(?:on|upon) (?=\p{Lu})/u, '').replace(/ (?:in|during) (?:20\d\d|FY\S+)$/, '');
    const parts = [phrase.replace(/ and (?=\p{L}+\s*$)/u, ' & '), phrase].reduce<readonly Series[]>((found, one) => {
      const name = phraseIn(one);
      return found.length > 0 || name === '' ? found : seriesNamed(name, all, place.entry);
    }, []);
    const wholes = parts.length === 0 ? [] : wholesNamed(of.whole, all, place.entry);
    return [
      { percent, parts, wholes, subject: text, around: `${lead.slice(-60)}${tail.slice(0, 90)}`, isOfAnyPeriod: true },
    ];
  });
}

/** Returns the ratios that a statement gives by their name: "an equity ratio of 38%", "流动比率2.1". */
const namedIn = (read: Read, all: readonly Series[]): Ratio[] =>
  namedRatiosIn(read, all).map(({ hit, parts, wholes, name, start }) => ({
    percent: hit,
    parts,
    wholes,
    subject: `${name} ${hit.raw}`,
    around: read.text.slice(Math.max(0, start - 30), hit.end + 30),
    isOfAnyPeriod: true,
  }));

function isWithin(
  { percent: { value, step, raw, percent } }: Ratio,
  { value: exact, part, whole }: Value,
  isRough: boolean,
): boolean {
  const rounding = part.step.plus(whole.step).div(whole.value).times(60);
  const exactly = percent ? (isRough ? '1.1' : '0.6') : step.times(isRough ? '1.1' : '0.6');
  const allowed = new Big(/\d[.,]\d/.test(raw) ? step.times('1.1') : exactly).plus(
    percent ? rounding : rounding.div(60),
  );
  return value.minus(exact).abs().lte(allowed);
}

const rough = /\b(?:about|around|nearly|almost|some|roughly|approximately|over|more than|just)\b|约|近|超过/i;

function checkRatio(ratio: Ratio, read: Read): Check[] {
  const values = valuesOf(ratio);
  if (values.length === 0) return [];
  const meant = ofPeriod(ratio, read, values);
  if (planned.test(read.text.slice(0, ratio.percent.start)) && !meant) return [];
  const isRough = rough.test(read.text.slice(Math.max(0, ratio.percent.start - 14), ratio.percent.start));
  const agrees = (one: Value) => isWithin(ratio, one, isRough);
  const right = (meant ?? values).find(agrees);
  const wrong = meant ? meant[0] : ratio.isOfAnyPeriod ? latest(values)[0] : undefined;
  const found = right ?? wrong;
  if (!found) return [];
  const { part, whole, value } = found;
  return [
    checkOf({
      kind: 'ratio',
      subject: ratio.subject,
      expected: value,
      stated: ratio.percent.value,
      tolerance: right ? value.minus(ratio.percent.value).abs() : new Big(0),
      unit: ratio.percent.percent ? '%' : 'x',
      basis: `${part.value.toFixed()} / ${whole.value.toFixed()}`,
      read,
    }),
  ];
}

/** Maximum number of statements that are checked per document. */
const MAX_STATEMENTS = 1_000;

/** Checks margins and shares in sentences against the rows of the document's tables. */
export function checkRatioClaims(reads: readonly Read[], series: readonly Series[]): Check[] {
  const found = reads.filter(({ kind, text, numbers }) => {
    const isText = kind !== 'heading' && text.length <= 500 && numbers.length <= 12;
    // A cell of text in a table is a statement too.
    return (
      isText &&
      (numbers.some(({ percent }) => percent) || /ratio|比率|\d times\b/i.test(text)) &&
      (kind !== 'row' || /\p{L}{3}[^\t|]{40}/u.test(text))
    );
  });
  return found
    .slice(0, MAX_STATEMENTS)
    .flatMap((read) =>
      [...marginsIn(read, series), ...sharesIn(read, series), ...namedIn(read, series)].flatMap((ratio) =>
        checkRatio(ratio, read),
      ),
    );
}
