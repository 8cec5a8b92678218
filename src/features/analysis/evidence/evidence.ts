import {
  childrenOf,
  fieldOf,
  isNumber,
  isObject,
  type Json,
  type JsonObject,
  pointerTo,
  sourceOf,
} from '#src/lib/json/json.ts';
import type { BlockSpan, Finding, Passage } from '#src/lib/passage.ts';
import { lineKindOf, placeKindOf } from '#src/lib/place-kind.ts';
import { humanize } from '../generic/shape/names.ts';

/** Place where a document says something, and its words. */
export type Evidence = Omit<Passage, 'id' | 'findings'>;

const quoteKeys = ['sentence', 'quote', 'excerpt', 'snippet', 'passage', 'source_text', 'sourceText', '原文', '引文'];
const pageKeys = ['page', 'page_number', 'pageNumber', 'page_no', 'pageNo', 'slide', 'sheet', '页码', '页'];
const lineKeys = ['line', 'line_number', 'lineNumber', 'paragraph', '行'];
const entryKeys = ['entry'];
/** Keys of an object or list inside an element that holds its evidence. */
const nestedKeys = 'evidence evidences source sources citation citations reference references 证据 来源'.split(' ');
/** Key of a second place of an element: the statement that contradicts it. */
const secondKey = 'basis_evidence';
/** Keys of the figures of a calculation: the stated one, and those that it is calculated from. */
const statedKey = 'stated_figure';
const termsKey = 'terms';
/** Key of what follows from an element, which the element shows. */
const consequencesKey = 'consequences';
const partKeys = [secondKey, statedKey, termsKey, consequencesKey];
/** Keys whose text says what an element is about, best first. */
const textKeys = 'question risk missing subject title event finding statement claim name summary text raw value'.split(
  ' ',
);

/** Maximum number of elements that are searched for evidence. */
const MAX_ELEMENTS = 50_000;

function textIn(object: JsonObject, keys: readonly string[]): string | null {
  for (const key of keys) {
    const value = fieldOf(object, key);
    if (typeof value === 'string' && value.trim() !== '') return value;
  }
  return null;
}

function positionIn(object: JsonObject, keys: readonly string[]): number | null {
  for (const key of keys) {
    const value = fieldOf(object, key);
    if (value === undefined || value === null) continue;
    const digits = isNumber(value) ? sourceOf(value) : typeof value === 'string' ? value : '';
    if (/^[1-9]\d{0,8}$/.test(digits)) return Number(digits);
  }
  return null;
}

/** Returns the place in a block, or null if an object does not state all of it. */
function spanIn(object: JsonObject): BlockSpan | null {
  const [block, start, end] = ['block', 'start', 'end'].map((key) => fieldOf(object, key));
  if (!isIndex(block) || !isIndex(start) || !isIndex(end)) return null;
  return start < end ? { block, start, end } : null;
}

const isIndex = (value: Json | undefined): value is number => Number.isSafeInteger(value) && (value as number) >= 0;

/** Returns the evidence in the fields of an object itself: a quote and its page or line. */
function ownEvidence(object: JsonObject): Evidence | null {
  const quote = textIn(object, quoteKeys);
  const page = positionIn(object, pageKeys);
  const line = positionIn(object, lineKeys);
  if (quote === null || (page === null && line === null)) return null;
  const confidence = fieldOf(object, 'text_confidence');
  const ofScan = typeof confidence === 'number' && { confidence };
  return { entry: textIn(object, entryKeys), page, line, quote, span: spanIn(object), ...ofScan };
}

/** Returns the evidence of an element: its own, else the first of an object or list that holds it. */
export function evidenceOf(value: Json): Evidence | null {
  if (!isObject(value)) return null;
  const own = ownEvidence(value);
  if (own) return own;
  for (const key of nestedKeys) {
    const nested = fieldOf(value, key);
    const first = Array.isArray(nested) ? nested[0] : nested;
    const found = first !== undefined && isObject(first) ? ownEvidence(first) : null;
    if (found) return found;
  }
  return null;
}

/** Returns the key under which equal evidence is one passage. */
const keyOf = ({ entry, page, line, quote, span }: Evidence) =>
  JSON.stringify([entry, page, line, quote, span?.block, span?.start]);

function findingOf(object: JsonObject, pointer: string): Finding {
  const kind =
    pointer
      .split('/')
      .slice(1)
      .find((part) => !/^\d+$/.test(part)) ?? '';
  return { pointer, kind: humanize(kind), text: textIn(object, textKeys) ?? textIn(object, quoteKeys) ?? '' };
}

function markTogether(passages: readonly Passage[]) {
  const ids = passages.map(({ id }) => id);
  for (const one of passages) one.markedWith = [...new Set([...(one.markedWith ?? []), ...ids])];
}

/**
 * Collects the quoted passages of a result, each with all findings that rest on it, in the order of the result.
 * @param format format of the document, which decides what its pages are called
 */
export function collectPassages(result: Json, format?: string | null) {
  const byEvidence = new Map<string, Passage>();
  const byPointer = new Map<string, Passage>();
  const add = (evidence: Evidence, pointer: string, finding: Finding): Passage => {
    const key = keyOf(evidence);
    const placeKind = placeKindOf(format, evidence.entry);
    const lineKind = lineKindOf(format, evidence.entry);
    const passage = byEvidence.get(key) ?? { id: pointer, ...evidence, placeKind, lineKind, findings: [] };
    byEvidence.set(key, passage);
    byPointer.set(pointer, passage);
    if (!passage.findings.includes(finding)) passage.findings.push(finding);
    return passage;
  };
  const addEach = (list: Json | undefined, pointer: string, finding: Finding) =>
    (Array.isArray(list) ? list : []).flatMap((one, at) => {
      const evidence = evidenceOf(one);
      return evidence ? add(evidence, pointerTo(pointer, at), finding) : [];
    });
  // The last element is the next one to visit.
  const pending: [value: Json, pointer: string][] = [[result, '']];
  for (let visited = 0; pending.length > 0 && visited < MAX_ELEMENTS; visited += 1) {
    const [value, pointer] = pending.pop()!;
    const evidence = isObject(value) ? (evidenceOf(fieldOf(value, statedKey) ?? null) ?? evidenceOf(value)) : null;
    if (evidence && isObject(value)) {
      const finding = findingOf(value, pointer);
      const stated = add(evidence, pointer, finding);
      const second = evidenceOf(fieldOf(value, secondKey) ?? null);
      const figures = [
        ...(second ? [add(second, pointerTo(pointer, secondKey), finding)] : []),
        ...addEach(fieldOf(value, termsKey), pointerTo(pointer, termsKey), finding),
      ];
      if (figures.length > 0) markTogether([stated, ...figures]);
      addEach(fieldOf(value, consequencesKey), pointerTo(pointer, consequencesKey), finding);
    }
    const children = childrenOf(value);
    const keys = isObject(value) ? value.keys : undefined;
    for (let at = children.length - 1; at >= 0; at -= 1) {
      const child = children[at]!;
      const key = keys?.[at] ?? at;
      // Evidence inside an element belongs to that element.
      if (evidence && [...nestedKeys, ...partKeys].includes(String(key))) continue;
      if (childrenOf(child).length > 0) pending.push([child, pointerTo(pointer, key)]);
    }
  }
  return { passages: [...byEvidence.values()], byPointer };
}
