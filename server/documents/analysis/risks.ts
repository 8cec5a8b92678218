import Big from 'big.js';
import type { Evidence, Metric, Phrase, Risk, Severity } from './analysis-output.ts';
import type { Check } from './checks/check.ts';
import { type Facts, monthsOfBurn } from './figures/facts.ts';
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
  warnings,
} from './risk-kinds.ts';

export type RiskFound = Omit<Risk, 'id'>;

const boilerplate =
  /information only|no offer of|not constitute|forward-looking|plans and may not come true|qualified investors|仅供.{0,8}参考|不构成.{0,8}要约/i;

const compact = (text: string) => text.replace(/\s/g, '');

/** Returns the clauses of a sentence, so that a denial in one does not silence the others. */
const clausesOf = (text: string) => text.split(/[;；]|, (?:but|although|however|while|so)\b|，(?:但|不过|然而)/);

/**
 * Returns the risk that one statement names. In a section about risk a sentence counts if it names a hazard, elsewhere
 * only if it is a clear warning. Headings, table rows and references never count.
 */
export function statedRisk(read: Read): RiskFound | null {
  const { text, kind, label, title } = read;
  const least = /\p{Script=Han}/u.test(text) ? 8 : 25;
  if (kind === 'heading' || kind === 'row' || text.length < least || text.length > 600) return null;
  if (compact(title ?? '').endsWith(compact(text))) return null;
  if (boilerplate.test(text) || reference.test(text)) return null;
  const clauses = clausesOf(text).filter((clause) => !denial.test(clause));
  const says = (expression: RegExp) => clauses.some((clause) => expression.test(clause));
  const warned = warnings.find(([, expression]) => says(expression))?.[0];
  const named = namedRisk.test(text);
  const isRiskSection = !otherTitle.test(title ?? '') && (label === 'risk' || riskTitle.test(title ?? ''));
  // A list under a heading about risk names a risk in each item, in whatever words.
  const isItem = kind === 'item' && riskTitle.test(title ?? '') && clauses.length > 0 && !countermeasure.test(text);
  const isListed = isRiskSection && (says(hazard) || namedItem.test(text) || isItem) && !response.test(text);
  if (warned === undefined && !named && !isListed) return null;
  const told = warned ?? riskKinds.find(([, expression]) => says(expression))?.[0] ?? 'other';
  const severity: Severity = severe.test(text) ? 'high' : mild.test(text) ? 'low' : 'medium';
  const evidence = evidenceOf(read);
  return { origin: 'stated', kind: told, risk: evidence.quote, risk_phrase: null, severity, ...evidence };
}

/** Column of risks in a table, and the section of the table. */
interface RiskColumn {
  index: number;
  section: number;
}

/** Minimum length of a risk in a register. */
const MIN_RISK_LENGTH = { chinese: 4, english: 12 };

const cellsOf = ({ text }: Read) => text.replace(/^\||\|$/g, '').split(text.includes('\t') ? '\t' : '|');

/** Returns the column of risks if a row is the header of a risk register, else the current one within its section. */
export function riskColumnOf(read: Read, current: RiskColumn | null): RiskColumn | null {
  if (read.kind !== 'row') return null;
  const index = cellsOf(read).findIndex((cell) => riskColumn.test(cell.trim()));
  if (index >= 0 && read.numbers.length === 0) return { index, section: read.section };
  return current?.section === read.section ? current : null;
}

/** Returns the risk in a row of a risk register. */
export function riskOfRow(read: Read, { index }: RiskColumn): RiskFound | null {
  const cells = cellsOf(read).map((cell) => cell.trim());
  const risk = cells[index] ?? '';
  const minLength = /\p{Script=Han}/u.test(risk) ? MIN_RISK_LENGTH.chinese : MIN_RISK_LENGTH.english;
  if (risk.length < minLength || riskColumn.test(risk) || denial.test(risk) || !/\p{L}{2}/u.test(risk)) return null;
  const kind = riskKinds.find(([, expression]) => expression.test(risk))?.[0] ?? 'other';
  const grade = cells.find((cell) => /^(?:high|medium|low|severe|critical|高|中|低)$/i.test(cell))?.toLowerCase() ?? '';
  const severity: Severity = /^(?:high|severe|critical|高)$/.test(grade)
    ? 'high'
    : /^(?:low|低)$/.test(grade)
      ? 'low'
      : 'medium';
  return { origin: 'stated', kind, risk, risk_phrase: null, severity, ...evidenceOf(read) };
}

/** Returns the risks that follow from the figures: concentration, runway, churn, steep plans, losses, inconsistencies. */
export function derivedRisks(
  facts: Facts,
  metrics: readonly Metric[],
  wrong: readonly Check[],
  phrases: Phrases,
): RiskFound[] {
  const risks: RiskFound[] = [];
  const add = (
    kind: string,
    severity: Severity,
    template: string,
    values: Record<string, string | number>,
    evidence: Evidence,
    params: Phrase['params'] = values,
  ) =>
    risks.push({
      origin: 'derived',
      kind,
      risk: fill(phrases.derived[template] ?? '', values),
      risk_phrase: { code: `derived.${template}`, params },
      severity,
      ...evidenceIn(evidence),
    });
  const fact = (id: string) => facts.get(id);
  const top = fact('top_customer');
  if (top?.hit?.value.gte(15))
    add(
      'customer_concentration',
      top.hit.value.gte(30) ? 'high' : top.hit.value.gte(20) ? 'medium' : 'low',
      'customer_concentration',
      { value: decimal(top.hit.value) },
      evidenceOf(top.read, top.hit.start),
      { value: { value: decimal(top.hit.value), unit: '%' } },
    );
  const several = fact('top_customers');
  if (several?.hit?.value.gte(40))
    add(
      'customer_concentration',
      several.hit.value.gte(60) ? 'high' : 'medium',
      'top_customers',
      { value: decimal(several.hit.value) },
      evidenceOf(several.read, several.hit.start),
      { value: { value: decimal(several.hit.value), unit: '%' } },
    );
  const months = runwayOf(facts);
  if (months?.value.lt(18))
    add(
      'runway',
      months.value.lt(12) ? 'high' : 'medium',
      months.computed ? 'runway' : 'runway_stated',
      { value: monthsText(months) },
      evidenceOf(months.read),
      { value: { value: monthsText(months), unit: 'months' } },
    );
  const churn = fact('churn');
  if (churn?.hit?.value.gte(5))
    add(
      'churn',
      churn.hit.value.gte(15) ? 'high' : 'medium',
      'churn',
      { value: decimal(churn.hit.value) },
      evidenceOf(churn.read, churn.hit.start),
      { value: { value: decimal(churn.hit.value), unit: '%' } },
    );
  const none = fact('no_customers');
  if (none) add('no_revenue', 'high', 'no_revenue', {}, evidenceOf(none.read));
  for (const { metric, name, unit, points } of metrics) {
    const yearly = points.filter(({ period }) => /^\d{4}$/.test(period));
    const actual = yearly.filter(({ projected }) => !projected);
    const last = actual.at(-1);
    const before = actual.at(-2);
    const next = yearly.find(({ projected, year }) => projected && last && year === last.year + 1);
    const change = (from: string, to: string) =>
      new Big(from).gt(0) ? new Big(to).minus(from).div(from).times(100) : null;
    if ((metric === 'revenue' || metric === 'arr') && last && before && next) {
      const past = change(before.value, last.value);
      const planned = change(last.value, next.value);
      if (past && planned?.gt(100) && planned.gt(past.times('1.2')))
        add(
          'forecast',
          'medium',
          'forecast',
          { name, from: last.period, to: next.period, value: planned.toFixed(0), before: past.toFixed(0) },
          next,
          {
            metric,
            from: last.period,
            to: next.period,
            value: { value: planned.toFixed(0), unit: '%' },
            before: { value: past.toFixed(0), unit: '%' },
          },
        );
    }
    if (
      (metric === 'net_profit' || metric === 'operating_result') &&
      last &&
      before &&
      new Big(last.value).lt(0) &&
      new Big(last.value).lt(before.value)
    )
      add(
        'losses',
        'medium',
        'losses',
        { name, from: before.period, to: last.period, before: before.value, value: last.value },
        last,
        {
          metric,
          from: before.period,
          to: last.period,
          before: { value: before.value, unit },
          value: { value: last.value, unit },
        },
      );
  }
  if (wrong.length > 0)
    add('figures', wrong.length > 2 ? 'high' : 'medium', 'figures', { count: wrong.length }, wrong[0]!);
  return risks;
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
