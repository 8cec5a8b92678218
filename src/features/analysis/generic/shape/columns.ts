import { childrenOf, fieldOf, isNumber, isObject, type Json, type JsonObject } from '#src/lib/json/json.ts';
import { isAmount, isIdentity, isPosition } from './names.ts';
import { isLong, numeralOf } from './scalars.ts';

export interface Column {
  key: string;
  /**
   * `number`: every filled cell is numeric; `long`: texts that wrap; `nested`: half or more of the filled cells are objects
   * or lists; `empty`: no filled cells.
   */
  kind: 'number' | 'text' | 'long' | 'nested' | 'empty';
  /** True if numbers are shown with thousands separators. */
  isGrouped?: boolean;
}

/** Returns the columns of a list of records, in the order in which their keys first appear. */
export function columnsOf(records: readonly JsonObject[]): Column[] {
  const keys = new Set<string>();
  let last: readonly string[] | undefined;
  for (const record of records) {
    if (record.keys === last) continue;
    last = record.keys;
    for (const key of last) keys.add(key);
  }
  return [...keys].map((key) => columnOf(key, records));
}

function columnOf(key: string, records: readonly JsonObject[]): Column {
  const filled: Json[] = [];
  for (const record of records) {
    const value = fieldOf(record, key);
    if (value !== undefined && value !== null && value !== '' && !isHollow(value)) filled.push(value);
  }
  if (filled.length === 0) return { key, kind: 'empty' };
  if (filled.filter(isNested).length * 2 >= filled.length) return { key, kind: 'nested' };
  if (filled.every((value) => numeralOf(value, key) !== null)) {
    const exact = filled.every(isNumber);
    return { key, kind: 'number', isGrouped: exact ? !isPosition(key) && !isIdentity(key) : isAmount(key) };
  }
  if (filled.some((value) => typeof value === 'string' && (value.length > 60 || isLong(value))))
    return { key, kind: 'long' };
  return { key, kind: 'text' };
}

const isHollow = (value: Json) => (Array.isArray(value) || isObject(value)) && childrenOf(value).length === 0;
const isNested = (value: Json) =>
  isObject(value) || (Array.isArray(value) && value.some((item) => isObject(item) || Array.isArray(item)));
