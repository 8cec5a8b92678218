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
}

const decimal = /^-?\d{1,30}(?:\.\d{1,10})?$/;
const amountOf = (value: unknown) => (typeof value === 'string' && decimal.test(value) ? value : null);
const textOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null);

/** Returns the key figures and findings of a result. A result of another shape has none. */
export function keyFiguresOf(result: unknown): { summary: KeyFigures; findings: ResultFinding[] } {
  const { summary, metrics } = objectOf(result);
  const { ask, ask_currency, coverage_score, partial, sentences } = objectOf(summary);
  // The revenue of a town or a market is no key figure.
  const isCompany = !listOf(sentences).some(({ code }) => code === 'noCompany');
  const revenue = isCompany ? listOf(metrics).find(({ metric }) => metric === 'revenue') : undefined;
  const points = listOf(revenue?.points);
  const latest = points.findLast(({ projected }) => projected !== true) ?? points[0];
  const findings = findingsOf(result);
  const count = (kind: ResultFinding['kind']) => findings.filter((finding) => finding.kind === kind).length;
  return {
    summary: {
      ask: amountOf(ask),
      ask_currency: textOf(ask_currency),
      revenue: amountOf(latest?.value),
      revenue_currency: latest ? textOf(revenue?.unit) : null,
      revenue_period: textOf(latest?.period),
      coverage:
        typeof coverage_score === 'number' && partial !== true ? Math.min(1, Math.max(0, coverage_score)) : null,
      contradictions: count('contradiction'),
      questions: count('question'),
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
