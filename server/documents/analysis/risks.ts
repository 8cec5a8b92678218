import Big from 'big.js';
import { asWritten } from '../label/simplified.ts';
import type { Evidence, Metric, Phrase, Risk, Severity } from './analysis-output.ts';
import type { Check } from './checks/check.ts';
import { type Fact, type Facts, monthsOfBurn } from './figures/facts.ts';
import { fill } from './phrases/phrases.ts';
import type { Phrases } from './phrases/phrases.types.ts';
import { decimal } from './read/numerals.ts';
import type { Read } from './read/reading.ts';
import { evidenceIn, evidenceOf } from './read/statements.ts';
import {
  countermeasure,
  denial,
  hazard,
  mild,
  namedItem,
  namedRisk,
  otherTitle,
  reference,
  response,
  riskColumn,
  riskKinds,
  riskTitle,
  severe,
  shortcoming,
  warnings,
} from './risk-kinds.ts';

export type RiskFound = Omit<Risk, 'id'>;

const boilerplate =
  /\bplease\b|\bpublic offering\b|information only|no offer of|not constitute|forward-looking|plans and may not come true|qualified investors|仅供.{0,8}参考|不构成.{0,8}要约/i;

const compact = (text: string) => text.replace(/\s/g, '');

/** Returns the clauses of a sentence, so that a denial in one does not silence the others. */
const clausesOf = (text: string) => text.split(/[;；]|, (?:but|although|however|while|so)\b|，(?:但|不过|然而)/);

/**
 * Returns the risk that one statement names. In a section about risk a sentence counts if it names a hazard, elsewhere
 * only if it is a clear warning. Headings, table rows and references never count.
 */
export function statedRisk(read: Read): RiskFound | null {
  const { text, kind, label, title, isAlone } = read;
  const least = /\p{Script=Han}/u.test(text) ? 8 : 25;
  if (kind === 'heading' || kind === 'row' || text.length < least || text.length > 600) return null;
  if (compact(title ?? '').endsWith(compact(text))) return null;
  if (boilerplate.test(text) || reference.test(text)) return null;
  const clauses = clausesOf(text).filter((clause) => !denial.test(clause));
  const says = (expression: RegExp) => clauses.some((clause) => expression.test(clause));
  const warned = warnings.find(([, expression]) => says(expression))?.[0];
  const named = namedRisk.test(text);
  const isRiskSection = !otherTitle.test(title ?? '') && (label === 'risk' || riskTitle.test(title ?? ''));
  // A list under a heading about risk names a risk in each item, in any words; on a slide, items end without a full stop.
  const isLine = kind === 'item' || !/[.!?。！？]$/.test(text);
  const isItem = isLine && riskTitle.test(title ?? '') && clauses.length > 0 && !countermeasure.test(text);
  const isShort = isAlone && riskTitle.test(title ?? '') && says(shortcoming) && !countermeasure.test(text);
  const isListed = isRiskSection && (says(hazard) || namedItem.test(text) || isItem || isShort) && !response.test(text);
  if (response.test(text) && !named) return null;
  if (warned === undefined && !named && !isListed) return null;
  const told =
    (warned === 'other' ? undefined : warned) ?? riskKinds.find(([, expression]) => says(expression))?.[0] ?? 'other';
  const severity: Severity = severe.test(text) ? 'high' : mild.test(text) ? 'low' : 'medium';
  const evidence = evidenceOf(read);
  return { origin: 'stated', kind: told, risk: evidence.quote, risk_phrase: null, severity, ...evidence };
}

/** Column of risks in a table, and the section of the table. */
interface RiskColumn {
  index: number;
  section: number;
  /** The column is named "Point" or the like, so that only the title of the section is about risks. */
  isLoose: boolean;
}

const looseColumn = /^(?:points?|items?|issues?|topics?|descriptions?|matters?|what)$|^(?:事项|内容|问题|描述|说明)$/i;

/** Minimum length of a risk in a register. */
const MIN_RISK_LENGTH = { chinese: 4, english: 12 };

const cellsOf = ({ text }: Read) => text.replace(/^\||\|$/g, '').split(text.includes('\t') ? '\t' : '|');

/** Returns the column of risks if a row is the header of a risk register, else the current one within its section. */
export function riskColumnOf(read: Read, current: RiskColumn | null): RiskColumn | null {
  if (read.kind !== 'row') return null;
  const cells = cellsOf(read).map((cell) => cell.trim());
  const named = cells.findIndex((cell) => riskColumn.test(cell));
  const isLoose = named < 0 && current?.section !== read.section && riskTitle.test(read.title ?? '');
  const index = isLoose ? cells.findIndex((cell) => looseColumn.test(cell)) : named;
  if (index >= 0 && read.numbers.length === 0) return { index, section: read.section, isLoose };
  return current?.section === read.section ? current : null;
}

/** Returns the risk in a row of a risk register. */
export function riskOfRow(read: Read, { index, isLoose }: RiskColumn): RiskFound | null {
  const cells = cellsOf(read).map((cell) => cell.trim());
  const risk = cells[index] ?? '';
  const minLength = /\p{Script=Han}/u.test(risk) ? MIN_RISK_LENGTH.chinese : MIN_RISK_LENGTH.english;
  if (risk.length < minLength || riskColumn.test(risk) || denial.test(risk) || !/\p{L}{2}/u.test(risk)) return null;
  if (isLoose && !hazard.test(risk) && !shortcoming.test(risk)) return null;
  const kind = riskKinds.find(([, expression]) => expression.test(risk))?.[0] ?? 'other';
  const grade = cells.find((cell) => /^(?:high|medium|low|severe|critical|高|中|低)$/i.test(cell))?.toLowerCase() ?? '';
  const severity: Severity = /^(?:high|severe|critical|高)$/.test(grade)
    ? 'high'
    : /^(?:low|低)$/.test(grade)
      ? 'low'
      : 'medium';
  return { origin: 'stated', kind, risk: asWritten(risk, read), risk_phrase: null, severity, ...evidenceOf(read) };
}

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

/** Returns the risk of a percentage, as severe as the first limit that it reaches. */
function shareRisk(
  fact: Fact | undefined,
  kind: string,
  template: string,
  limits: readonly (readonly [Severity, number])[],
): DerivedRisk | null {
  const hit = fact?.hit;
  const severity = hit && limits.find(([, limit]) => hit.value.gte(limit))?.[0];
  if (!severity) return null;
  const value = decimal(hit.value);
  const evidence = evidenceOf(fact.read, hit.start);
  return { kind, severity, template, values: { value }, params: { value: { value, unit: '%' } }, evidence };
}

function runwayRisk(facts: Facts): DerivedRisk | null {
  const months = runwayOf(facts);
  if (!months?.value.lt(18)) return null;
  const value = monthsText(months);
  return {
    kind: 'runway',
    severity: months.value.lt(12) ? 'high' : 'medium',
    template: months.computed ? 'runway' : 'runway_stated',
    values: { value },
    params: { value: { value, unit: 'months' } },
    evidence: evidenceOf(months.read),
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

/** Returns the risks that follow from the figures: concentration, runway, churn, steep plans, losses, inconsistencies. */
export function derivedRisks(
  facts: Facts,
  metrics: readonly Metric[],
  wrong: readonly Check[],
  phrases: Phrases,
): RiskFound[] {
  const concentration = 'customer_concentration';
  const risks: (DerivedRisk | null)[] = [
    shareRisk(facts.get('top_customer'), concentration, concentration, [
      ['high', 30],
      ['medium', 20],
      ['low', 15],
    ]),
    shareRisk(facts.get('top_customers'), concentration, 'top_customers', [
      ['high', 60],
      ['medium', 40],
    ]),
    runwayRisk(facts),
    shareRisk(facts.get('churn'), 'churn', 'churn', [
      ['high', 15],
      ['medium', 5],
    ]),
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

/** Returns months with one decimal if they are calculated. */
export const monthsText = ({ value, computed }: { value: Big; computed: boolean }) => value.toFixed(computed ? 1 : 0);

/** Returns the months that the available cash lasts: as stated next to cash or burn, or calculated from the two. */
export function runwayOf(facts: Facts): { value: Big; computed: boolean; read: Read } | null {
  const cash = facts.get('cash');
  const burn = facts.get('burn');
  const stated = facts.get('runway');
  if (cash?.hit && burn?.hit?.value.gt(0) && cash.hit.currency === burn.hit.currency)
    return {
      value: cash.hit.value.times(monthsOfBurn(burn.read, burn.hit)).div(burn.hit.value),
      computed: true,
      read: burn.read,
    };
  // A runway in a section about the round is the one that the round pays for.
  if (stated?.hit && stated.read.label !== 'funding')
    return { value: stated.hit.value, computed: false, read: stated.read };
  return null;
}

const order = { high: 0, medium: 1, low: 2 };
/** Maximum number of stated risks, the most severe first. */
const MAX_STATED = 24;

/** Sorts risks by severity, removes those that repeat another one about the same sentence, and adds IDs. */
export function rankRisks(risks: readonly RiskFound[]): Risk[] {
  const seen = new Set<string>();
  const derived = new Set(
    risks.filter(({ origin }) => origin === 'derived').map(({ kind, quote }) => `${kind} ${quote}`),
  );
  return risks
    .filter(({ origin, kind, risk, quote }) => {
      const said = origin === 'stated' && derived.has(`${kind} ${quote}`);
      return !said && !seen.has(`${kind} ${risk}`) && seen.add(`${kind} ${risk}`);
    })
    .sort((a, b) => order[a.severity] - order[b.severity])
    .filter((risk, index, all) => {
      if (risk.origin === 'derived') return true;
      return all.slice(0, index).filter(({ origin }) => origin === 'stated').length < MAX_STATED;
    })
    .map((risk, index) => ({ id: `R${index + 1}`, ...risk }));
}
