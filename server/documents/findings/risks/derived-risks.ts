import Big from 'big.js';
import { churn } from '../../facts/churn.ts';
import { type Facts, monthsOfBurn } from '../../facts/facts.ts';
import { scanDates } from '../../read/dates.ts';
import { decimal } from '../../read/numerals.ts';
import type { Read } from '../../read/reading.ts';
import { evidenceIn, evidenceOf } from '../../read/statements.ts';
import type { Table } from '../../read/table.ts';
import { wordsOf } from '../../words.ts';
import type { Evidence, Figure, Metric, Phrase, Severity } from '../analysis-output.ts';
import type { Check } from '../checks/check.ts';
import { fill } from '../phrases/phrases.ts';
import type { Phrases } from '../phrases/phrases.types.ts';
import { figuresAbout, largestOf, type Stated, sharesOfBuyers, sharesOfSeveral, statedIn } from './concentration.ts';
import type { RiskFound } from './risks.ts';

/** A risk that follows from figures, before its sentence is written. */
interface DerivedRisk {
  kind: string;
  severity: Severity;
  template: string;
  values: Record<string, string | number>;
  /** Values of the phrase, if they differ from those of the sentence. */
  params?: Phrase['params'];
  evidence: Evidence;
}

type Limits = readonly (readonly [Severity, number])[];
const limitsOfOne: Limits = [
  ['high', 30],
  ['medium', 20],
  ['low', 15],
];
const limitsOfSeveral: Limits = [
  ['high', 60],
  ['medium', 40],
];
const limitsOfChurn: Limits = [
  ['high', 15],
  ['medium', 5],
];

/** Returns the risk of a percentage, as severe as the first limit that it reaches. */
function shareRisk(stated: Stated | undefined, kind: string, template: string, limits: Limits): DerivedRisk | null {
  const severity = stated && limits.find(([, limit]) => stated.value.gte(limit))?.[0];
  if (!severity) return null;
  const value = decimal(stated.value);
  return {
    kind,
    severity,
    template,
    values: { value },
    params: { value: { value, unit: '%' } },
    evidence: stated.evidence,
  };
}

/** Returns the risks of depending on few customers. */
function concentrationRisks(source: Source): (DerivedRisk | null)[] {
  const kind = 'customer_concentration';
  const ofSeveral = largestOf(sharesOfSeveral(source.figures, source.reads));
  return [
    shareRisk(largestOf(sharesOfBuyers(source)), kind, kind, limitsOfOne),
    shareRisk(ofSeveral, kind, 'top_customers', limitsOfSeveral),
  ];
}

const yearly = /^ ?%? ?(?:(?:a|per|in (?:a|one)|over a|on an?|at an?) )?(?:year\b|annum\b|annual)/i;

/** Returns the risk of churn: of a whole year if a sentence states it, or else of the last period. */
function churnRisk(figures: readonly Figure[], reads: readonly Read[]): DerivedRisk | null {
  const shares = figures.filter(({ unit }) => unit === '%');
  const last = shares.reduce<Figure | undefined>(
    (latest, one) => (latest && (latest.period ?? '') >= (one.period ?? '') ? latest : one),
    undefined,
  );
  const ofYear = reads.flatMap((read): Stated[] => {
    const hit = churn.test(read.text)
      ? read.numbers.find(({ percent, end }) => percent && yearly.test(read.text.slice(end)))
      : undefined;
    return hit ? [{ value: hit.value, evidence: evidenceOf(read, hit.start) }] : [];
  });
  return shareRisk(ofYear[0] ?? (last && statedIn(last)), 'churn', 'churn', limitsOfChurn);
}

/** Returns the risk that the cash ends within 18 months. */
function runwayRisk(months: Runway | null): DerivedRisk | null {
  if (!months?.value.lt(18)) return null;
  const value = monthsText(months);
  return {
    kind: 'runway',
    severity: months.value.lt(12) ? 'high' : 'medium',
    template: months.computed ? 'runway' : 'runway_stated',
    values: { value },
    params: { value: { value, unit: 'months' } },
    evidence: months.evidence,
  };
}

/** Returns the change in percent, or null without a positive value to start from. */
const changeOf = (from: string, to: string) =>
  new Big(from).gt(0) ? new Big(to).minus(from).div(from).times(100) : null;

/** Returns the risk of revenue that is planned to grow much faster than before. */
function forecastRisk({ metric, name, points }: Metric): DerivedRisk | null {
  if (metric !== 'revenue' && metric !== 'arr') return null;
  const yearly = points.filter(isYearly);
  const [before, last] = yearly.filter(({ projected }) => !projected).slice(-2);
  const next = yearly.find(({ projected, year }) => projected && last && year === last.year + 1);
  if (!before || !last || !next) return null;
  const past = changeOf(before.value, last.value);
  const planned = changeOf(last.value, next.value);
  if (!past || !planned?.gt(100) || !planned.gt(past.times('1.2'))) return null;
  const values = { from: last.period, to: next.period, value: planned.toFixed(0), before: past.toFixed(0) };
  return {
    kind: 'forecast',
    severity: 'medium',
    template: 'forecast',
    values: { name, ...values },
    params: {
      metric,
      ...values,
      value: { value: values.value, unit: '%' },
      before: { value: values.before, unit: '%' },
    },
    evidence: next,
  };
}

/** Returns the risk of a loss that is larger than the one before. */
function lossRisk({ metric, name, unit, points }: Metric): DerivedRisk | null {
  if (metric !== 'net_profit' && metric !== 'operating_result') return null;
  const [before, last] = points.filter((point) => isYearly(point) && !point.projected).slice(-2);
  if (!before || !last || new Big(last.value).gte(0) || new Big(last.value).gte(before.value)) return null;
  const values = { from: before.period, to: last.period, before: before.value, value: last.value };
  return {
    kind: 'losses',
    severity: 'medium',
    template: 'losses',
    values: { name, ...values },
    params: { metric, ...values, before: { value: before.value, unit }, value: { value: last.value, unit } },
    evidence: last,
  };
}

const isYearly = ({ period }: { period: string }) => /^\d{4}$/.test(period);

/** Findings from which risks are derived. */
interface Source {
  facts: Facts;
  figures: readonly Figure[];
  reads: readonly Read[];
  tables: readonly Table[];
  metrics: readonly Metric[];
  /** Checks that found a contradiction. */
  wrong: readonly Check[];
}

/** Returns the risks that follow from the figures: concentration, runway, churn, steep plans, losses, inconsistencies. */
export function derivedRisks(source: Source, phrases: Phrases): RiskFound[] {
  const { facts, figures, reads, metrics, wrong } = source;
  const risks: (DerivedRisk | null)[] = [
    ...concentrationRisks(source),
    runwayRisk(runwayOf(source)),
    churnRisk(figuresAbout('churn', figures), reads),
  ];
  const none = facts.get('no_customers');
  if (none)
    risks.push({
      kind: 'no_revenue',
      severity: 'high',
      template: 'no_revenue',
      values: {},
      evidence: evidenceOf(none.read),
    });
  for (const metric of metrics) risks.push(forecastRisk(metric), lossRisk(metric));
  if (wrong[0])
    risks.push({
      kind: 'figures',
      severity: wrong.length > 2 ? 'high' : 'medium',
      template: 'figures',
      values: { count: wrong.length },
      evidence: wrong[0],
    });
  return risks
    .filter((risk) => risk !== null)
    .map(({ kind, severity, template, values, params = values, evidence }) => ({
      origin: 'derived',
      kind,
      risk: fill(phrases.derived[template] ?? '', values),
      risk_phrase: { code: `derived.${template}`, params },
      severity,
      ...evidenceIn(evidence),
    }));
}

interface Runway {
  value: Big;
  computed: boolean;
  evidence: Evidence;
}

/** Returns months with one decimal if they are calculated. */
export const monthsText = ({ value, computed }: Pick<Runway, 'value' | 'computed'>) => value.toFixed(computed ? 1 : 0);

/** Words about a plan or about what a round pays for, rather than the money that is there. */
const ofRound = wordsOf({
  en: [
    /rounds?|raise[ds]?|proceeds|completion|closing|seed|series [a-e]/,
    /new (?:money|capital|funds|investors?)|(?:this|the) (?:loan|grant|investment)|funds (?:us|the company)/,
    /sized|rises? to|will(?! last)|would/,
  ],
  zh: [/本轮|募集/, /融资后|到账后/],
});
const withoutRound = /\b(?:without|before|no|not|excluding)\b|不(?:融资|含|考虑)|若不|融资前/i;

const isOfRound = ({ quote, label }: Pick<Figure, 'quote' | 'label'>) =>
  !withoutRound.test(quote) && (label === 'funding' || ofRound.test(quote));

/**
 * Returns the figures with this meaning, the one of the latest actual period first, because tables begin with the
 * earliest.
 */
function latestFirst(metric: string, { figures, metrics }: Pick<Source, 'figures' | 'metrics'>): Figure[] {
  const point = metrics.find((one) => one.metric === metric)?.points.findLast(({ projected }) => !projected);
  const isLatest = ({ value, quote }: Figure) => value === point?.value && quote === point.quote;
  const found = figuresAbout(metric, figures);
  return [...found.filter(isLatest), ...found.filter((one) => !isLatest(one))];
}

/** Returns the months that the available cash lasts: calculated from cash and burn, or else as stated. */
export function runwayOf(source: Pick<Source, 'figures' | 'metrics' | 'facts'>): Runway | null {
  const { figures, facts } = source;
  const burn = latestFirst('burn', source).find((one) => new Big(one.value).gt(0) && !ofRound.test(one.quote));
  const cashes = latestFirst('cash', source).filter(({ unit }) => unit === burn?.unit);
  const cash =
    cashes.find(({ quote }) => quote === burn?.quote) ??
    cashes.find(({ period }) => period !== null && period === burn?.period) ??
    cashes[0];
  if (burn && cash) {
    const start = burn.quote.indexOf(burn.raw);
    const months = monthsOfBurn(
      { text: burn.quote, dates: scanDates(burn.quote) },
      { start, end: start + burn.raw.length },
    );
    return { value: new Big(cash.value).times(months).div(burn.value), computed: true, evidence: burn };
  }
  const figure = figuresAbout('runway', figures).find((one) => !isOfRound(one));
  if (figure) return { value: new Big(figure.value), computed: false, evidence: figure };
  const { hit, read } = facts.get('runway') ?? {};
  if (!hit || !read || isOfRound({ quote: read.text, label: read.label })) return null;
  return { value: hit.value, computed: false, evidence: evidenceOf(read) };
}
