import { type Fields, isFields } from '#src/lib/json/fields.ts';
import type { Passage } from '#src/lib/passage.ts';
import { lineKindOf, placeKindOf } from '#src/lib/place-kind.ts';

/** One value of the company record, with its evidence and position in the file if the record has them. */
export interface CompanyValue {
  text: string;
  link?: string;
  evidence?: string;
  place?: { entry?: string; page?: number; line?: number };
}

export interface CompanyFact {
  key: string;
  /** Empty if the record contains the fact but labeling found no value. */
  values: CompanyValue[];
}

/** Display order of known facts. Other facts of the record follow. */
const order = ['name', 'description', 'sector', 'stage', 'location', 'website', 'people'];

/** Reads a company record of any shape. Returns all facts in display order, or null if there is no record. */
export function companyFacts(record: unknown): CompanyFact[] | null {
  if (!isFields(record) || Object.keys(record).length === 0) return null;
  const rank = (key: string) => (order.includes(key) ? order.indexOf(key) : order.length);
  return Object.entries(record)
    .sort(([a], [b]) => rank(a) - rank(b))
    .map(([key, value]) => ({ key, values: valuesOf(value) }));
}

function valuesOf(value: unknown): CompanyValue[] {
  if (value === null || value === undefined || value === '') return [];
  return Array.isArray(value) ? value.flatMap(valuesOf) : [foundValue(value)];
}

function foundValue(found: unknown): CompanyValue {
  if (!isFields(found) || !('value' in found)) return { text: textOf(found) };
  const { value, place, evidence } = found;
  const text = textOf(value);
  return {
    text,
    ...(/^https?:\/\/\S+$/i.test(text) && { link: text }),
    ...(typeof evidence === 'string' && evidence !== '' && { evidence }),
    ...(isFields(place) && { place: placeOf(place) }),
  };
}

function textOf(value: unknown): string {
  if (isFields(value) && typeof value.name === 'string') {
    return [value.name, value.role].filter((part) => typeof part === 'string' && part !== '').join(', ');
  }
  return typeof value === 'string' ? value : JSON.stringify(value);
}

const placeOf = ({ entry, page, line }: Fields) => ({
  ...(typeof entry === 'string' && { entry }),
  ...(typeof page === 'number' && { page }),
  ...(typeof line === 'number' && { line }),
});

/** Returns the id of the passage that a value of a fact is quoted from. */
export const passageIdOf = (key: string, index: number) => `/${key}/${index}`;

/**
 * Returns the passages of the document that the values are quoted from.
 * @param fileName name of the file, whose extension decides what its pages are called
 * @param kind name of the company record for the reader
 */
export const passagesOf = (facts: readonly CompanyFact[], fileName: string, kind: string): Passage[] =>
  facts.flatMap(({ key, values }) =>
    values.flatMap(({ text, evidence, place: { entry = null, page = null, line = null } = {} }, index) => {
      if (evidence === undefined || (page === null && line === null)) return [];
      const id = passageIdOf(key, index);
      const placeKind = placeKindOf(undefined, entry ?? fileName);
      const lineKind = lineKindOf(undefined, entry ?? fileName);
      const findings = [{ pointer: id, kind, text }];
      return [{ id, entry, page, placeKind, line, lineKind, quote: evidence, span: null, findings }];
    }),
  );
