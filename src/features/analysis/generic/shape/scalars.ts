import { isDecimal } from '#src/lib/format/decimal-text.ts';
import { isNumber, type Json, sourceOf } from '#src/lib/json/json.ts';
import { isAmount, isIdentity, isPosition } from './names.ts';

/** Interpretation of a single value, derived from the value and its key. */
export type Scalar =
  | { kind: 'number'; source: string; isGrouped: boolean }
  | { kind: 'boolean'; value: boolean }
  | { kind: 'instant' | 'url' | 'id' | 'text'; text: string };

/** Maximum number of characters of an inline text. A longer text is shown as a block of prose. */
const MAX_INLINE_LENGTH = 120;
export const isLong = (text: string): boolean => text.length > MAX_INLINE_LENGTH || text.includes('\n');

const instant =
  /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:?\d{2})$/;
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

/**
 * Interprets a single value.
 * @param value a scalar that is neither null nor an empty text
 */
export function scalarOf(value: Json, key: string): Scalar {
  if (typeof value === 'boolean') return { kind: 'boolean', value };
  const numeral = numeralOf(value, key);
  if (numeral !== null) {
    const isGrouped = isNumber(value) ? !isPosition(key) && !isIdentity(key) : isAmount(key);
    return { kind: 'number', source: numeral, isGrouped };
  }
  const text = String(value);
  if (instant.test(text)) return { kind: 'instant', text };
  if (linkOf(text)) return { kind: 'url', text };
  if (uuid.test(text) || digest.test(text)) return { kind: 'id', text };
  return { kind: 'text', text };
}
