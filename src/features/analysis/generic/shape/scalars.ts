import { isDecimal } from '#src/lib/format/decimal-text.ts';
import { isNumber, type Json, sourceOf } from '#src/lib/json/json.ts';
import { isAmount, isIdentity, isMeasure, isPercent, isPosition } from './names.ts';

/** Interpretation of a single value, derived from the value and its key. */
export type Scalar =
  | { kind: 'number'; source: string; isGrouped: boolean }
  | { kind: 'meter'; source: string; of: 1 | 100 }
  | { kind: 'boolean'; value: boolean }
  | { kind: 'instant' | 'day' | 'url' | 'id' | 'text'; text: string };

/** Maximum number of characters of an inline text. A longer text is shown as a block of prose. */
const MAX_INLINE_LENGTH = 120;
export const isLong = (text: string): boolean => text.length > MAX_INLINE_LENGTH || text.includes('\n');

const instant =
  /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:?\d{2})$/;
const day = /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/;
const uuid = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i;
const digest = /^(?:[\da-f]{32}|[\da-f]{40}|[\da-f]{64})$/i;

/** Returns the URL if it is safe to link: http(s) without a username, which could be mistaken for the host. */
export function linkOf(text: string): string | null {
  if (!/^https?:\/\/\S+$/i.test(text) || text.length > 2_000) return null;
  const url = URL.parse(text);
  return url && !url.username && !url.password && url.hostname.includes('.') ? url.href : null;
}

/** Returns the digits of a number, or of a text that is a plain decimal but not a code or ID; otherwise null. */
export function numeralOf(value: Json, key: string): string | null {
  if (isNumber(value)) return sourceOf(value);
  if (typeof value !== 'string' || value.length > 60 || !isDecimal(value)) return null;
  return /^-?0\d/.test(value) || isIdentity(key) || isPosition(key) ? null : value;
}

/** Returns the upper end of the range (1 or 100) if the key is a measure and every number is in it; otherwise null. */
export function wholeOf(key: string, sources: readonly string[]): 1 | 100 | null {
  if (!isMeasure(key) || sources.length === 0) return null;
  const numbers = sources.map(Number);
  if (numbers.some((number) => !(number >= 0 && number <= 100))) return null;
  return numbers.every((number) => number <= 1) && !isPercent(key) ? 1 : 100;
}

/**
 * Interprets a single value.
 * @param value a scalar that is neither null nor an empty text
 */
export function scalarOf(value: Json, key: string): Scalar {
  if (typeof value === 'boolean') return { kind: 'boolean', value };
  const numeral = numeralOf(value, key);
  if (numeral !== null) {
    const of = wholeOf(key, [numeral]);
    if (of && isNumber(value)) return { kind: 'meter', source: numeral, of };
    const isGrouped = isNumber(value) ? !isPosition(key) && !isIdentity(key) : isAmount(key);
    return { kind: 'number', source: numeral, isGrouped };
  }
  const text = String(value);
  if (instant.test(text)) return { kind: 'instant', text };
  if (day.test(text)) return { kind: 'day', text };
  if (linkOf(text)) return { kind: 'url', text };
  if (uuid.test(text) || digest.test(text) || (isIdentity(key) && /^\S{8,}$/.test(text))) return { kind: 'id', text };
  return { kind: 'text', text };
}
