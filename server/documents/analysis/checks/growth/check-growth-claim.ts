import Big from 'big.js';
import { type Quantity, quantitiesOf } from '../../claims/quantities.ts';
import { contentWords } from '../../claims/words.ts';
import { metricIn } from '../../figures/metric-names.ts';
import type { Observation } from '../../figures/metrics.ts';
import type { Read } from '../../read/reading.ts';
import { type Check, checkOf } from '../check.ts';
import { otherRate } from './check-growth.ts';

/** A verb of growth right before a percentage, with what grew. */
const grew =
  /(?<subject>[^,.;:，。；：]{0,60}?)(?:\b(?:rose|grew|has grown|have grown|increased|went up|climbed|jumped|was up|were up|expanded|advanced)\b|增长|上升|提升|增加)(?:了|约|近|超过|超|大约|逾)*(?: by)?(?: (?:almost|nearly|about|around|some|roughly|more than|over|an? \p{L}+))? ?$/u;
const lastYear =
  /\b(?:last|this|past|previous) (?:financial |fiscal )?year\b|\byear in which\b|\bover the year\b|\bin the year\b|去年|上年|过去一年|今年|年/i;
const planned = /\b(?:will|should|plan|expect|target|forecast|could|would)\b/i;
const yearBefore = (period: string) => (/^\d{4}$/.test(period) ? String(Number(period) - 1) : null);

const subjectBefore = /(?<subject>[^,.;:，。；：]{0,60}?) ?(?:同比|比上年|较上年)?(?:了|约|近)?$/u;
const multiples: Record<string, number> = { doubled: 100, tripled: 200, trebled: 200, quadrupled: 300, halved: -50 };
const multiplied =
  /\b(?:(?:has |have )?(?:(?:more than|almost|nearly|about|roughly|over) )?)(doubled|tripled|trebled|quadrupled|halved)\b(?! (?:from|since|between))|翻了?一?(?:番|倍)/gi;

/** Returns growth as "doubled" states it. */
function multiplesIn(text: string): Pick<Quantity, 'start' | 'unit' | 'value' | 'low' | 'high'>[] {
  return [...text.matchAll(multiplied)].map(({ index, 0: raw, 1: verb }) => {
    const value = new Big(multiples[verb?.toLowerCase() ?? 'doubled']!);
    const spread = value.plus(100).times('0.1');
    const high = /more than|over/i.test(raw) ? new Big(1e6) : value.plus(spread);
    return { start: index, unit: '%', value, low: value.minus(spread), high };
  });
}

/** Checks "sales rose by 62%" and "收入比上年增长近六成" against the values of the metric in the year meant, or the last one. */
export function checkGrowthClaims(reads: readonly Read[], observations: readonly Observation[]): Check[] {
  const yearly = observations
    .filter(({ period, value, unit }) => /^\d{4}$/.test(period) && value.gt(0) && unit !== 'number')
    .slice(0, 500);
  if (yearly.length < 2) return [];
  return reads.flatMap((read) => {
    const { text, dates, kind, place } = read;
    if (
      kind === 'row' ||
      !/%|per ?cent|成|分之|doubled|tripled|trebled|quadrupled|halved|翻/i.test(text) ||
      otherRate.test(text) ||
      text.length > 300 ||
      (!lastYear.test(text) && dates.length === 0)
    )
      return [];
    const multiplied = multiplesIn(text);
    return [...quantitiesOf(read), ...multiplied].flatMap((quantity) => {
      const lead = text.slice(Math.max(0, quantity.start - 90), quantity.start);
      const before = (multiplied.includes(quantity) ? subjectBefore : grew).exec(lead);
      const subject = (before?.groups?.subject ?? '')
        .replace(
          /^.*\b(?:in which|our|the|and|that|when|as|but|(?:last|this|past|previous) (?:financial |fiscal )?year,?) /i,
          '',
        )
        .replace(/[\d〇零一二三四五六七八九]{4}年/g, '')
        .trim();
      const named =
        quantity.unit === '%' && before && !planned.test(text.slice(0, quantity.start)) ? metricIn(subject) : null;
      const extra = named ? contentWords(subject.slice(0, named.start) + subject.slice(named.end)) : [];
      const near = dates.filter((date) => Math.abs(date.start - quantity.start) < 60);
      if (
        !named ||
        named.metric.kind === 'percent' ||
        extra.some((word) => !/^[预计比上去年同期较]+$/.test(word)) ||
        near.length > 1
      )
        return [];
      const own = yearly.filter((one) => one.metric === named.metric && one.read.place.entry === place.entry);
      const actual = own.filter(({ projected }) => !projected).map(({ period }) => period);
      const period = near[0]?.iso ?? actual.sort().at(-1);
      const at = (when: string | null | undefined) => own.find((one) => one.period === when);
      const [to, from] = [at(period), at(period ? yearBefore(period) : null)];
      if (!to || !from || from.unit !== to.unit || from.read === read) return [];
      const exact = to.value.minus(from.value).div(from.value).times(100);
      const rounding = exact
        .plus(100)
        .times(to.step.div(to.value).plus(from.step.div(from.value)).div(2))
        .plus('0.6')
        .plus(exact.abs().times('0.03'));
      const isWithin = exact.gte(quantity.low.minus(rounding)) && exact.lte(quantity.high.plus(rounding));
      return checkOf({
        kind: 'growth',
        subject: text,
        expected: exact,
        stated: quantity.value,
        tolerance: isWithin ? exact.minus(quantity.value).abs() : exact.times(0),
        unit: '%',
        basis: `${from.period}: ${from.value.toFixed()} → ${to.period}: ${to.value.toFixed()}`,
        read,
      });
    });
  });
}
