import Big from 'big.js';
import type { Evidence, Figure, Metric, Phrase, Severity } from './analysis-output.ts';
import type { Check } from './checks/check.ts';
import { type Facts, monthsOfBurn } from './figures/facts.ts';
import { fill } from './phrases/phrases.ts';
import type { Phrases } from './phrases/phrases.types.ts';
import { scanDates } from './read/dates.ts';
import type { NumberHit } from './read/numbers.ts';
import { decimal } from './read/numerals.ts';
import type { Read } from './read/reading.ts';
import { evidenceIn, evidenceOf } from './read/statements.ts';
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

/** Names of a buyer, in the words of different trades. */
const buyers =
  /\b(?:customers?|clients?|accounts?|buyers?|payers?|funders?|donors?|sources?|councils?|tenants?|chains?|retailers?|distributors?|employers?|contracts?|commissioners?|off-?takers?)\b|客户|买家|经销商|渠道商|甲方/i;
const largest =
  /\b(?:largest|biggest|main|top|most important|number one)\b(?! (?:two|three|four|five|six|ten|\d))|第一大|最大/i;
const several =
  /\b(?:largest|biggest|main|top) (?:two|three|four|five|six|ten|\d)|\b(?:two|three|four|five|six|ten) (?:largest|biggest|main)\b|前[二三四五六十\d]/i;
const ofSales =
  /^(?: ?%)? ?of (?:our |its |their |total |all |group |company |the |net |annual |(?:FY|fiscal )?\d+ ){0,3}(?:revenues?|sales|turnover|income|billings|ARR|MRR|receipts|orders?|order book|volume)\b/i;
const ofSalesZh = /(?:占|贡献).{0,16}(?:收入|营收|销售|营业额|订单|货款|流水)?.{0,6}$/;
/** Groups that are no single buyer. */
const groups =
  /\b(?:segments?|markets?|products?|lines?|regions?|countr(?:y|ies)|categor(?:y|ies)|channels?|no (?:single|one)|neither|none)\b|产品|地区|区域|渠道(?!商)|品类|没有|单款/i;

/** Returns the largest share of one buyer in the sales that a sentence states, as a figure. */
function shareOfBuyer({ text, numbers, kind }: Read): NumberHit | undefined {
  const at = kind === 'row' ? -1 : text.search(largest);
  if (at < 0 || several.test(text) || !buyers.test(text) || groups.test(text)) return undefined;
  return numbers.find(
    (hit) =>
      hit.start > at &&
      hit.percent &&
      hit.value.lte(100) &&
      (ofSales.test(text.slice(hit.end)) || ofSalesZh.test(text.slice(0, hit.start))),
  );
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

/** A value and the place where it is stated. */
interface Stated {
  value: Big;
  evidence: Evidence;
}

const statedIn = (figure: Figure): Stated => ({ value: new Big(figure.value), evidence: figure });

const largestOf = (values: readonly Stated[]) =>
  values.reduce<Stated | undefined>((most, one) => (most?.value.gte(one.value) ? most : one), undefined);

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

/** Returns the risks of few customers, from sentences and from the rows of a table of customers. */
function concentrationRisks(figuresAbout: (id: string) => Figure[], reads: readonly Read[]): (DerivedRisk | null)[] {
  const ofOne = figuresAbout('top_customer').map(statedIn);
  for (const read of reads) {
    const hit = shareOfBuyer(read);
    if (hit) ofOne.push({ value: hit.value, evidence: evidenceOf(read, hit.start) });
  }
  const kind = 'customer_concentration';
  return [
    shareRisk(largestOf(ofOne), kind, kind, limitsOfOne),
    shareRisk(largestOf(figuresAbout('top_customers').map(statedIn)), kind, 'top_customers', limitsOfSeveral),
  ];
}

/** Returns the churn of the last period. */
function churnRisk(figures: readonly Figure[]): DerivedRisk | null {
  const shares = figures.filter(({ unit }) => unit === '%');
  const last = shares.reduce<Figure | undefined>(
    (latest, one) => (latest && (latest.period ?? '') >= (one.period ?? '') ? latest : one),
    undefined,
  );
  return shareRisk(last && statedIn(last), 'churn', 'churn', limitsOfChurn);
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

/** What risks are derived from. */
interface Source {
  facts: Facts;
  figures: readonly Figure[];
  reads: readonly Read[];
  metrics: readonly Metric[];
  /** Checks that found a contradiction. */
  wrong: readonly Check[];
}

/** Returns the risks that follow from the figures: concentration, runway, churn, steep plans, losses, inconsistencies. */
export function derivedRisks({ facts, figures, reads, metrics, wrong }: Source, phrases: Phrases): RiskFound[] {
  const figuresAbout = (id: string) => figures.filter(({ about, source }) => about === id && source !== 'model');
  const risks: (DerivedRisk | null)[] = [
    ...concentrationRisks(figuresAbout, reads),
    runwayRisk(runwayOf(figures, facts)),
    churnRisk(figuresAbout('churn')),
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
const ofRound =
  /\b(?:rounds?|raise[ds]?|proceeds|completion|closing|new (?:money|capital|funds|investors?)|seed|series [a-e]|(?:this|the) (?:loan|grant|investment)|sized|rises? to|will|would|funds (?:us|the company))\b|本轮|融资后|到账后|募集/i;
const withoutRound = /\b(?:without|before|no|not|excluding)\b|不(?:融资|含|考虑)|若不|融资前/i;

const isOfRound = ({ quote, label }: Pick<Figure, 'quote' | 'label'>) =>
  !withoutRound.test(quote) && (label === 'funding' || ofRound.test(quote));

/** Returns the months that the available cash lasts: calculated from cash and burn, or else as stated. */
export function runwayOf(figures: readonly Figure[], facts: Facts): Runway | null {
  const about = (id: string) => figures.filter((one) => one.about === id && one.source !== 'model');
  const burn = about('burn').find((one) => new Big(one.value).gt(0) && !ofRound.test(one.quote));
  const cashes = about('cash').filter(({ unit }) => unit === burn?.unit);
  const cash = cashes.find(({ quote }) => quote === burn?.quote) ?? cashes[0];
  if (burn && cash) {
    const start = burn.quote.indexOf(burn.raw);
    const months = monthsOfBurn(
      { text: burn.quote, dates: scanDates(burn.quote) },
      { start, end: start + burn.raw.length },
    );
    return { value: new Big(cash.value).times(months).div(burn.value), computed: true, evidence: burn };
  }
  const figure = about('runway').find((one) => !isOfRound(one));
  if (figure) return { value: new Big(figure.value), computed: false, evidence: figure };
  const { hit, read } = facts.get('runway') ?? {};
  if (!hit || !read || isOfRound({ quote: read.text, label: read.label })) return null;
  return { value: hit.value, computed: false, evidence: evidenceOf(read) };
}
