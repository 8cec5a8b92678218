import { createHash } from 'node:crypto';
import type { FindingKind } from '#contract/findings.ts';
import { grouped } from '../read/numerals.ts';

/** A finding of a result that analysts can decide on. */
export interface ResultFinding {
  /** Derived from the subject of the finding, so that the same finding has the same id in every run. */
  id: string;
  kind: FindingKind;
  /** JSON Pointer in the result. */
  pointer: string;
  /** Digest of the values, which may differ between runs. */
  fingerprint: string;
  /** Id of the finding that a question comes from; null for a question that comes from none. Only questions have it. */
  basis?: string | null;
}

type Element = Record<string, unknown>;
/** Parts of a finding that identify it, and parts that can differ between runs. */
interface Content {
  subject: unknown[];
  values: unknown[];
  basis?: string | null;
}

const digestOf = (parts: unknown[]) => createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 16);

/** Returns a text in lower case, with single spaces and without figures. Years stay, because they belong to the subject. */
export function withoutFigures(text: unknown): string {
  if (typeof text !== 'string') return '';
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\d+(?:[.,]\d+)*/g, (digits) => (/^(?:19|20)\d\d$/.test(digits) ? digits : '#'))
    .replace(/\s+/g, ' ')
    .trim();
}

/** Returns the findings of a result that have a state. Returns an empty list for a result of another shape. */
export function findingsOf(result: unknown): ResultFinding[] {
  const found: ResultFinding[] = [];
  const occurrences = new Map<string, number>();
  /** Ids by the result's own ids, such as `C1`, which questions refer to. */
  const byResultId = new Map<unknown, string>();
  const add = (kind: FindingKind, list: string, contentOf: (element: Element) => Content | null) => {
    for (const [index, element] of elementsOf(result, list)) {
      const content = contentOf(element);
      if (!content) continue;
      const subjectId = `${kind}-${digestOf(content.subject)}`;
      const occurrence = (occurrences.get(subjectId) ?? 0) + 1;
      occurrences.set(subjectId, occurrence);
      const id = occurrence === 1 ? subjectId : `${subjectId}-${occurrence}`;
      byResultId.set(element.id, id);
      const { values, basis } = content;
      const place = { pointer: `/${list}/${index}`, fingerprint: digestOf(values) };
      found.push({ id, kind, ...place, ...(basis !== undefined && { basis }) });
    }
  };
  add('contradiction', 'consistency_checks', contradictionOf);
  const metrics = new Map(elementsOf(result, 'metrics').map(([, { metric, name }]) => [metric, name]));
  add('risk', 'risks', (risk) => riskOf(risk, metrics));
  add('gap', 'gaps', gapOf);
  const figures = new Map(elementsOf(result, 'figures').map(([, { id, about }]) => [id, about]));
  add('question', 'questions', ({ question, label, basis, basis_id }) => ({
    subject:
      typeof basis !== 'string' || basis === 'statement'
        ? [withoutFigures(question)]
        : [basis, byResultId.get(basis_id) ?? (basis === 'figure' && (figures.get(basis_id) ?? basis_id)), label],
    values: [question],
    basis: (typeof basis_id === 'string' && byResultId.get(basis_id)) || null,
  }));
  return found;
}

const contradictionOf = ({ status, kind, subject, unit, stated, expected }: Element) =>
  status === 'inconsistent' ? { subject: [kind, withoutFigures(subject), unit], values: [stated, expected] } : null;

/**
 * Words of derived risks as analysts first decided on them, where the message has changed since then. Ids come from these words
 * instead of the message, so that decisions stay with their risks.
 */
const firstWords: Readonly<Record<'en' | 'zh', Readonly<Record<string, string>>>> = {
  en: { 'derived.loss': '{metric} in {period} was {value}. No later year with a profit was found in the text.' },
  zh: {
    'derived.customer_concentration': '单一客户占收入的{value}%。',
    'derived.runway': '按所述支出，现金约可维持{value}个月。',
    'derived.runway_stated': '文中称资金可维持{value}个月。',
    'derived.loss': '{period}年{metric}为{value}，正文中未找到此后盈利的年份。',
  },
};

/** Returns the text that identifies a risk: the first words of a derived one, the sentence of a stated one. */
function riskText({ risk, risk_phrase: phrase }: Element, metrics: ReadonlyMap<unknown, unknown>): unknown {
  if (typeof risk !== 'string' || !isElement(phrase) || !isElement(phrase.params)) return risk;
  const words = firstWords[/\p{Script=Han}/u.test(risk) ? 'zh' : 'en'][String(phrase.code)];
  const { metric, period, value: amount } = phrase.params;
  const value = String(isElement(amount) ? amount.value : amount);
  const values = { metric: metrics.get(metric), period, value: /^-?\d{5}/.test(value) ? grouped(value) : value };
  return words?.replace(/\{(\w+)\}/g, (_, name: keyof typeof values) => String(values[name] ?? '')) ?? risk;
}

function riskOf(element: Element, metrics: ReadonlyMap<unknown, unknown>): Content {
  const { origin, kind, severity } = element;
  const text = riskText(element, metrics);
  return { subject: [origin, kind, withoutFigures(text)], values: [text, severity] };
}

const gapOf = ({ kind, label, missing, severity }: Element) => ({
  subject: [kind, label, withoutFigures(missing)],
  values: [severity],
});

function elementsOf(result: unknown, list: string): [index: number, element: Element][] {
  const elements = isElement(result) ? result[list] : undefined;
  if (!Array.isArray(elements)) return [];
  return [...elements.entries()].filter((entry): entry is [number, Element] => isElement(entry[1]));
}

const isElement = (value: unknown): value is Element =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
