import { isDecimal } from '#src/lib/format/decimal-text.ts';
import { isNumber, type Json, sourceOf } from '#src/lib/json/json.ts';
import { isAmount, isIdentity, isMeasure, isPercent, isPosition } from './names.ts';

/** What one value is, seen with the key it stands under. */
export type Scalar =
  | { kind: 'number'; source: string; grouped: boolean }
  | { kind: 'meter'; source: string; of: 1 | 100 }
  | { kind: 'boolean'; value: boolean }
  | { kind: 'instant' | 'day' | 'url' | 'id' | 'text'; text: string };

/** Characters from which on a text is prose and stands in a block of its own. */
export const longText = 120;
export const isLong = (text: string): boolean => text.length > longText || text.includes('\n');

const instant =
  /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:?\d{2})$/;
const day = /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/;
const period =
  /^(?:(?:19|20)\d{2}|\d{4}-(?:0[1-9]|1[0-2])|\d{4}[- ]?[QH][1-4]|\d{4}[-/]\d{4}|\d{4}-?W\d{2}|(?:19|20)\d{2}年(?:\d{1,2}月)?)$/i;
const uuid = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i;
const digest = /^(?:[\da-f]{32}|[\da-f]{40}|[\da-f]{64})$/i;

/** A moment, a day, a month, a quarter, a year: what can stand along a chart. */
export const isPeriod = (text: string): boolean => period.test(text) || day.test(text) || instant.test(text);

/** The address, where it is one that may be a link: http or https, and without a user name, which could look like a host. */
export function linkOf(text: string): string | null {
  if (!/^https?:\/\/\S+$/i.test(text) || text.length > 2_000) return null;
  const url = URL.parse(text);
  return url && !url.username && !url.password && url.hostname.includes('.') ? url.href : null;
}

/** The digits of a value that measures something: a number, or a plain decimal in a text that is no code. */
export function numeralOf(value: Json, key: string): string | null {
  if (isNumber(value)) return sourceOf(value);
  if (typeof value !== 'string' || value.length > 60 || !isDecimal(value)) return null;
  return /^-?0\d/.test(value) || isIdentity(key) || isPosition(key) ? null : value;
}

/** 1 or 100 where numbers under this key are parts of a whole and all lie within it; else null. */
export function wholeOf(key: string, sources: readonly string[]): 1 | 100 | null {
  if (!isMeasure(key) || sources.length === 0) return null;
  const numbers = sources.map(Number);
  if (numbers.some((number) => !(number >= 0 && number <= 100))) return null;
  return numbers.every((number) => number <= 1) && !isPercent(key) ? 1 : 100;
}

/** @param value a scalar that is neither null nor an empty text. */
export function scalarOf(value: Json, key: string): Scalar {
  if (typeof value === 'boolean') return { kind: 'boolean', value };
  const numeral = numeralOf(value, key);
  if (numeral !== null) {
    const of = wholeOf(key, [numeral]);
    if (of && isNumber(value)) return { kind: 'meter', source: numeral, of };
    const grouped = isNumber(value) ? !isPosition(key) && !isIdentity(key) : isAmount(key);
    return { kind: 'number', source: numeral, grouped };
  }
  const text = String(value);
  if (instant.test(text)) return { kind: 'instant', text };
  if (day.test(text)) return { kind: 'day', text };
  if (linkOf(text)) return { kind: 'url', text };
  if (uuid.test(text) || digest.test(text) || (isIdentity(key) && /^\S{8,}$/.test(text))) return { kind: 'id', text };
  return { kind: 'text', text };
}
