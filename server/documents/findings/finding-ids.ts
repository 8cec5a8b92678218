import { createHash } from 'node:crypto';
import type { FindingKind } from '#contract/findings.ts';

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
  add('risk', 'risks', riskOf);
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

/** The text identifies a risk: the wording of a derived one, the sentence of a stated one. */
const riskOf = ({ origin, kind, risk, severity }: Element) => ({
  subject: [origin, kind, withoutFigures(risk)],
  values: [risk, severity],
});

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
