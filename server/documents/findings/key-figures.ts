import { type FigureName, figureText } from '#contract/figures.ts';
import { disputes } from '#src/lib/text/disputed.ts';
import { findingsOf, type ResultFinding } from './finding-ids.ts';

/** Key figures of a result. Null where the document does not state them. Amounts are decimals in whole units. */
export interface KeyFigures {
  ask: string | null;
  ask_currency: string | null;
  /** Latest revenue that is not a plan, or the first planned one. */
  revenue: string | null;
  revenue_currency: string | null;
  revenue_period: string | null;
  /** How much of the expected information the document covers, 0 to 1. Null if only a part of it was read. */
  coverage: number | null;
  contradictions: number;
  questions: number;
  /** Comparisons of figures, wrong or not. Results of earlier versions have no such number here. */
  checks?: number;
  /** Ids of contradictions that say that the ask or the revenue may be wrong. */
  disputed_by?: { ask: string[]; revenue: string[] };
  /** Headline figures as texts of facts. Results of earlier versions have none here. */
  figures?: Partial<Record<FigureName, string>>;
}

const decimal = /^-?\d{1,30}(?:\.\d{1,10})?$/;
const amountOf = (value: unknown) => (typeof value === 'string' && decimal.test(value) ? value : null);
const textOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null);

/** Returns the key figures and findings of a result. A result of another shape has none. */
export function keyFiguresOf(result: unknown): { summary: KeyFigures; findings: ResultFinding[] } {
  const { summary, metrics, consistency_checks, consistency_checks_omitted } = objectOf(result);
  const { ask, ask_currency, coverage_score, partial, sentences } = objectOf(summary);
  // The revenue of a town or a market is no key figure.
  const isCompany = !listOf(sentences).some(({ code }) => code === 'noCompany');
  const latestOf = (id: string) => {
    const metric = isCompany ? listOf(metrics).find(({ metric }) => metric === id) : undefined;
    const points = listOf(metric?.points);
    const { value, period } = points.findLast(({ projected }) => projected !== true) ?? points[0] ?? {};
    return { value: amountOf(value), unit: textOf(metric?.unit), period: textOf(period) };
  };
  const runway = objectOf(objectOf(listOf(sentences).find(({ code }) => code === 'runway')?.params).value);
  const findings = findingsOf(result);
  const checks = listOf(consistency_checks);
  const idsOf = (value: string | null, unit: string | null) =>
    findings
      .filter(({ kind, pointer }) => {
        const check = kind === 'contradiction' && checks[Number(pointer.split('/').at(-1))];
        return value !== null && check && disputes(check, value, unit ?? '');
      })
      .map(({ id }) => id);
  const askOf = { value: amountOf(ask), unit: textOf(ask_currency), period: null as string | null };
  const revenueOf = latestOf('revenue');
  const stated: Record<FigureName, typeof askOf> = {
    ask: askOf,
    revenue: revenueOf,
    gross_margin: latestOf('gross_margin'),
    burn: latestOf('burn'),
    cash: latestOf('cash'),
    runway: { value: amountOf(runway.value), unit: textOf(runway.unit), period: null },
  };
  const figures = Object.entries(stated).flatMap(([name, { value, unit, period }]) =>
    value === null ? [] : [[name, figureText({ value, unit: unit ?? '', period: period ?? '' })]],
  );
  const count = (kind: ResultFinding['kind']) => findings.filter((finding) => finding.kind === kind).length;
  return {
    summary: {
      ask: askOf.value,
      ask_currency: askOf.unit,
      revenue: revenueOf.value,
      revenue_currency: revenueOf.unit,
      revenue_period: revenueOf.period,
      coverage:
        typeof coverage_score === 'number' && partial !== true ? Math.min(1, Math.max(0, coverage_score)) : null,
      contradictions: count('contradiction'),
      questions: count('question'),
      checks: checks.length + (typeof consistency_checks_omitted === 'number' ? consistency_checks_omitted : 0),
      disputed_by: {
        ask: idsOf(askOf.value, askOf.unit),
        revenue: idsOf(revenueOf.value, revenueOf.unit),
      },
      figures: Object.fromEntries(figures),
    },
    findings,
  };
}

/** Returns true if a result says that it covers only a part of its file. */
export const isPartialResult = (result: unknown): boolean => objectOf(objectOf(result).summary).partial === true;

type Fields = Record<string, unknown>;

const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const objectOf = (value: unknown): Fields => (isObject(value) ? value : {});
const listOf = (value: unknown): Fields[] => (Array.isArray(value) ? value.filter(isObject) : []);
