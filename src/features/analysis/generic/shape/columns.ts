import { childrenOf, fieldOf, isObject, type Json, type JsonObject } from '#src/lib/json/json.ts';
import { isLong, numeralOf } from './scalars.ts';

export interface Column {
  key: string;
  /**
   * `number`: every filled cell is numeric; `long`: texts that wrap; `nested`: half or more of the filled cells are objects
   * or lists.
   */
  kind: 'number' | 'text' | 'long' | 'nested';
}

/** Returns the different lists of keys. The parser gives records with the same keys one shared list. */
export const layoutsOf = (records: readonly JsonObject[]) => [...new Set(records.map(({ keys }) => keys))];

/** Returns the keys of records, in the order in which they first appear. */
export const keysOf = (records: readonly JsonObject[]) => new Set(layoutsOf(records).flat());

export const columnsOf = (records: readonly JsonObject[]): Column[] =>
  [...keysOf(records)].map((key) => columnOf(key, records));

function columnOf(key: string, records: readonly JsonObject[]): Column {
  const filled: Json[] = [];
  for (const record of records) {
    const value = fieldOf(record, key);
    if (value !== undefined && value !== null && value !== '' && !isHollow(value)) filled.push(value);
  }
  if (filled.length === 0) return { key, kind: 'text' };
  if (filled.filter(isNested).length * 2 >= filled.length) return { key, kind: 'nested' };
  if (filled.every((value) => numeralOf(value, key) !== null)) return { key, kind: 'number' };
  if (filled.some((value) => typeof value === 'string' && (value.length > 60 || isLong(value))))
    return { key, kind: 'long' };
  return { key, kind: 'text' };
}

const isHollow = (value: Json) => (Array.isArray(value) || isObject(value)) && childrenOf(value).length === 0;
const isNested = (value: Json) =>
  isObject(value) || (Array.isArray(value) && value.some((item) => isObject(item) || Array.isArray(item)));
