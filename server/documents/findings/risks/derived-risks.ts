import Big from 'big.js';
import { monthsOfBurn } from '../../facts/facts.ts';
import { ofCash, ofRound, withoutRound } from '../../lexicon/risks.ts';
import { scanDates } from '../../read/dates.ts';
import { evidenceIn } from '../../read/statements.ts';
import type { Evidence, Figure, Metric, Phrase } from '../analysis-output.ts';
import { phraseText, type TextLanguage } from '../phrase-text.ts';
import type { RiskFound } from './risks.ts';

/** Share of one customer in percent, and months of runway, from which on figures show a risk. */
const MIN_SHARE = 30;
const MIN_RUNWAY_MONTHS = 12;
/** Relative difference up to which a stated runway agrees with the calculated one. */
const MAX_DIFFERENCE = 0.25;
/** Months below which a runway is believed only if the document states it. */
const MIN_COMPUTED_RUNWAY = 3;

/** Findings from which risks are derived. */
interface Source {
  figures: readonly Figure[];
  metrics: readonly Metric[];
}

/** Returns the figures with this meaning that the rules found, rather than a model. */
const figuresAbout = (id: string, figures: readonly Figure[]) =>
  figures.filter(({ about, source }) => about === id && source !== 'model');

type Found = Pick<RiskFound, 'kind'> & Phrase & { evidence: Evidence };

/** Returns the risk of a customer with a large part of the sales. */
function concentrationRisk({ figures }: Source): Found[] {
  const [largest] = figuresAbout('top_customer', figures).sort((a, b) => Number(b.value) - Number(a.value));
  if (!largest || Number(largest.value) <= MIN_SHARE) return [];
  const kind = 'customer_concentration';
  const params = { value: { value: largest.value, unit: '%' } };
  return [{ kind, code: `derived.${kind}`, params, evidence: largest }];
}

function runwayRisk(source: Source): Found[] {
  const months = runwayOf(source);
  if (!months?.value.lt(MIN_RUNWAY_MONTHS)) return [];
  const params = { value: { value: monthsText(months), unit: 'months' } };
  const code = months.computed ? 'derived.runway' : 'derived.runway_stated';
  return [{ kind: 'runway', code, params, evidence: months.evidence }];
}

/** Returns the risk of a loss in the last year, if no later year has a profit. */
function lossRisk(metrics: readonly Metric[]): Found[] {
  const profit = metrics.find(({ metric }) => metric === 'net_profit' || metric === 'operating_result');
  const years = profit?.points.filter(({ period }) => /^\d{4}$/.test(period)) ?? [];
  const last = years.findLast(({ projected }) => !projected);
  if (!profit || !last || new Big(last.value).gte(0)) return [];
  if (years.some(({ projected, year, value }) => projected && year >= last.year && new Big(value).gte(0))) return [];
  const params = { metric: profit.metric, period: last.period, value: { value: last.value, unit: profit.unit } };
  return [{ kind: 'losses', code: 'derived.loss', params, evidence: last }];
}

/** Returns the risks that figures show: one customer over 30 %, cash for less than a year, a loss without a planned profit. */
export function derivedRisks(source: Source, language: TextLanguage): RiskFound[] {
  const found = [...concentrationRisk(source), ...runwayRisk(source), ...lossRisk(source.metrics)];
  return found.map(({ kind, code, params, evidence }) => ({
    origin: 'derived',
    kind,
    risk: phraseText(`finding.${code}`, params, language),
    risk_phrase: { code, params },
    severity: kind === 'losses' ? 'medium' : 'high',
    ...evidenceIn(evidence),
  }));
}

interface Runway {
  value: Big;
  /** Calculated from cash and burn. */
  computed: boolean;
  evidence: Evidence;
}

/** Returns months with one decimal if they are calculated. */
export const monthsText = ({ value, computed }: Pick<Runway, 'value' | 'computed'>) => value.toFixed(computed ? 1 : 0);

/** Returns true for words about the money that is there, not about stock or about what a round pays for. */
const isOfCash = ({ quote, label }: Pick<Figure, 'quote' | 'label'>) =>
  ofCash.test(quote) && (withoutRound.test(quote) || (label !== 'funding' && !ofRound.test(quote)));

/** Returns the figures with this meaning, the one of the latest actual period first: tables begin with the earliest. */
function latestFirst(metric: string, { figures, metrics }: Source): Figure[] {
  const point = metrics.find((one) => one.metric === metric)?.points.findLast(({ projected }) => !projected);
  const isLatest = ({ value, quote }: Figure) => value === point?.value && quote === point.quote;
  const found = figuresAbout(metric, figures);
  return [...found.filter(isLatest), ...found.filter((one) => !isLatest(one))];
}

/** Returns the months that the available cash lasts: calculated from cash and burn, or else as stated. */
export function runwayOf(source: Source): Runway | null {
  const { figures } = source;
  const burns = latestFirst('burn', source).filter(({ value }) => new Big(value).gt(0));
  const burn = burns.find(({ quote }) => !ofRound.test(quote)) ?? burns[0];
  const cashes = latestFirst('cash', source).filter(({ unit }) => unit === burn?.unit);
  const cash =
    cashes.find(({ quote }) => quote === burn?.quote) ?? cashes.find(({ period }) => period === burn?.period);
  const figure = figuresAbout('runway', figures).find(isOfCash);
  const stated = figure ? { value: new Big(figure.value), computed: false, evidence: figure } : null;
  // Other cash or burn than that of the day gives no runway, but it can put a stated one in doubt.
  const nearest = cash ?? cashes[0];
  if (!burn || !nearest) return stated;
  const start = burn.quote.indexOf(burn.raw);
  const text = { text: burn.quote, dates: scanDates(burn.quote) };
  const months = monthsOfBurn(text, { start, end: start + burn.raw.length });
  const value = new Big(nearest.value).times(months).div(burn.value);
  // Two different answers are doubt, and the checks report them.
  const isDoubtful = stated
    ? stated.value.minus(value).abs().gt(value.times(MAX_DIFFERENCE))
    : value.lt(MIN_COMPUTED_RUNWAY);
  if (isDoubtful) return null;
  return cash && !ofRound.test(burn.quote) ? { value, computed: true, evidence: burn } : stated;
}
