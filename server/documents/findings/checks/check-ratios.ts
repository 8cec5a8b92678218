import Big from 'big.js';
import type { Facts } from '../../facts/facts.ts';
import { metricsIn, nameOf } from '../../facts/metric-names.ts';
import type { Observation } from '../../facts/metrics.ts';
import type { NumberHit } from '../../read/numbers.ts';
import type { Read } from '../../read/reading.ts';
import { type Check, checkOf } from './check.ts';

const half = (hit: { step: Big }) => hit.step.div(2);
const relative = (hit: NumberHit) => (hit.value.eq(0) ? new Big(0) : half(hit).div(hit.value).abs());

/** Checks that the valuation after the round is the one before it plus the amount. */
export function checkPostMoney(facts: Facts): Check[] {
  const [ask, pre, post] = ['ask', 'pre_money', 'post_money'].map((id) => facts.get(id));
  const hits = [ask?.hit, pre?.hit, post?.hit];
  const [a, b, c] = hits;
  // Files of an archive may be about different companies. A lower value is that of an earlier round.
  if (!a || !b || !c || new Set([ask, pre, post].map((fact) => fact!.read.place.entry)).size > 1) return [];
  if (new Set(hits.map((hit) => hit!.currency)).size > 1 || c.value.lte(b.value)) return [];
  const basis = `${b.raw} + ${a.raw}`;
  return [
    checkOf({
      kind: 'ratio',
      subject: `${basis} = ${c.raw}`,
      expected: a.value.plus(b.value),
      stated: c.value,
      tolerance: half(a).plus(half(b)).plus(half(c)),
      unit: c.currency!,
      basis,
      read: post!.read,
    }),
  ];
}

/** Checks gross margins of one table against gross profit and revenue of another one, by period. */
export function checkMarginRow(observations: readonly Observation[]): Check[] {
  return observations.flatMap((margin) => {
    if (margin.metric.id !== 'gross_margin') return [];
    const at = (id: string, section?: number) =>
      observations.find(
        ({ metric, period, projected, read }) =>
          metric.id === id &&
          period === margin.period &&
          projected === margin.projected &&
          read.place.entry === margin.read.place.entry &&
          (section === undefined || read.section === section),
      );
    const profit = at('gross_profit');
    const revenue = at('revenue', profit?.read.section);
    if (!profit || !revenue || revenue.value.lte(0) || profit.unit !== revenue.unit) return [];
    // Within one table, each margin is checked in its own column.
    if (profit.read.section === margin.read.section) return [];
    return checkOf({
      kind: 'ratio',
      subject: `${nameOf(margin.metric, margin.read.text)} ${margin.period}`,
      subjectPhrase: { code: 'subject.metric', params: { metric: margin.metric.id, period: margin.period } },
      expected: profit.value.div(revenue.value).times(100),
      stated: margin.value,
      tolerance: margin.step.gte('0.1') ? new Big('0.6') : new Big('0.15'),
      unit: '%',
      basis: `${profit.value.toFixed()} / ${revenue.value.toFixed()}`,
      read: margin.read,
    });
  });
}

const asked = /gross margin|毛利率/i;

/** Checks "gross profit of $3M on revenue of $5M, a gross margin of 70%" within one sentence. */
export function checkMarginSentence(read: Read): Check[] {
  const { text, numbers, kind } = read;
  const money = numbers.filter(({ currency }) => currency !== null);
  const percents = numbers.filter(({ percent }) => percent);
  const [percent] = percents;
  if (kind === 'row' || money.length !== 2 || percents.length !== 1 || !percent || !asked.test(text)) return [];
  const metricOf = (hit: NumberHit) => metricsIn(text).findLast(({ end }) => end <= hit.start)?.metric.id;
  const profit = money.find((hit) => metricOf(hit) === 'gross_profit');
  const revenue = money.find((hit) => metricOf(hit) === 'revenue');
  if (!profit || !revenue || revenue.value.lte(0) || profit.currency !== revenue.currency) return [];
  const expected = profit.value.div(revenue.value).times(100);
  return [
    checkOf({
      kind: 'ratio',
      subject: text,
      expected,
      stated: percent.value,
      tolerance: new Big('0.6').plus(expected.times(relative(profit).plus(relative(revenue)))),
      unit: '%',
      basis: `${profit.raw} / ${revenue.raw}`,
      read,
    }),
  ];
}

const unitEconomics = [
  /\b(?:LTV|lifetime value)(?: ?[:/] ?| to )CAC\b[^\d]{0,24}(\d+(?:\.\d+)?)\s?(?:x|:1|times)/i,
  /(?:LTV|生命周期(?:价值|毛利))[^，。；\d]{0,3}(?:CAC|获客成本)[^，。；\d]{0,10}(\d+(?:\.\d+)?)\s?(?:倍|:1|：1)/i,
];

/** Checks a stated ratio of lifetime value to acquisition cost against the two amounts. */
export function checkUnitEconomics(reads: readonly Read[], facts: Facts): Check[] {
  const [cac, ltv] = [facts.get('cac')?.hit, facts.get('ltv')?.hit];
  if (!cac || !ltv || cac.currency !== ltv.currency || cac.value.lte(0)) return [];
  return reads.flatMap((read) => {
    const stated = unitEconomics.map((one) => one.exec(read.text)?.[1]).find((one) => one !== undefined);
    if (stated === undefined || read.place.entry !== facts.get('cac')?.read.place.entry) return [];
    // A ratio that is far off is of another time or group of customers.
    const share = Number(ltv.value.div(cac.value).div(stated));
    if (!(share > 0.2 && share < 5)) return [];
    return checkOf({
      kind: 'ratio',
      subject: 'LTV / CAC',
      expected: ltv.value.div(cac.value),
      stated: new Big(stated),
      tolerance: new Big(stated.includes('.') ? '0.15' : '0.6'),
      unit: 'x',
      basis: `${ltv.raw} / ${cac.raw}`,
      read,
    });
  });
}
