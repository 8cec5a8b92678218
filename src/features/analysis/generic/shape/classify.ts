import {
  childrenOf,
  countLeaves,
  fieldOf,
  isCut,
  isObject,
  type Json,
  type JsonObject,
  pointerTo,
} from '#src/lib/json/json.ts';
import { type Column, columnsOf, keysOf, layoutsOf } from './columns.ts';
import { titleKeys } from './names.ts';
import { isLong, type Scalar, scalarOf } from './scalars.ts';

/** A value with its key and JSON Pointer. */
export interface Entry {
  /** Object key, or the position of a list element counted from 1. */
  key: string;
  pointer: string;
  value: Json;
  /** Title of a list element; null if it has none. Undefined for what has a key. */
  title?: string | null;
}

/** Position of a value in the result. `depth` counts the containers around it; `level` is that of the heading above. */
export interface Place {
  name: string;
  pointer: string;
  depth: number;
  level: number;
}

/** Returns the position of a child value. */
export const inside = (place: Place, { key, pointer }: Pick<Entry, 'key' | 'pointer'>): Place => ({
  name: key,
  pointer,
  depth: place.depth + 1,
  level: place.level + 1,
});

export interface TableBlock {
  kind: 'table';
  columns: Column[];
  /** One record per row. Rows of a list of lists are converted to records with numbered columns. */
  rows: Entry[];
  /** True if the rows were built from lists, so a row has no details to open. */
  isBare: boolean;
}

/** How a value is displayed. Covers one level; nested values are classified when they are rendered. */
export type Block =
  | { kind: 'empty'; mark: 'null' | 'text' | 'list' | 'object' }
  | { kind: 'scalar'; scalar: Scalar }
  | { kind: 'prose'; text: string }
  | { kind: 'chips'; items: Entry[] }
  | TableBlock
  /** Key facts, then a section for each larger value, or for each element of a list that is no table. */
  | { kind: 'object'; facts: Entry[]; parts: Entry[] }
  /** Value nested too deeply for the page. Only its leaf count is shown; the raw view has the content. */
  | { kind: 'omitted'; leaves: number };

/** Maximum nesting level of lists and objects on the page. */
const MAX_DEPTH = 8;
const MAX_FACT_CHIP_LENGTH = 40;
const MAX_FACT_CHIPS = 12;
const MAX_COLUMNS = 40;
const MAX_NESTED_PARTS = 50;

/**
 * Chooses how to display a value: the first matching rule wins, and every value matches one.
 * @param at its key, its JSON Pointer and the number of containers around it
 */
export function classify(value: Json, at: { key: string; pointer: string; depth: number }): Block {
  if (value === null) return { kind: 'empty', mark: 'null' };
  if (value === '') return { kind: 'empty', mark: 'text' };
  if (typeof value === 'string' && isLong(value)) return { kind: 'prose', text: value };
  if (isCut(value)) return { kind: 'omitted', leaves: value.leaves };
  if (!isContainer(value)) return { kind: 'scalar', scalar: scalarOf(value, at.key) };
  if (childrenOf(value).length === 0) return { kind: 'empty', mark: Array.isArray(value) ? 'list' : 'object' };
  if (at.depth >= MAX_DEPTH) return { kind: 'omitted', leaves: countLeaves(value) };
  return Array.isArray(value) ? classifyList(value, at) : classifyObject(value, at);
}

function classifyObject(value: JsonObject, { pointer }: { pointer: string }): Block {
  const entries = value.keys.map((key, index) => ({
    key,
    pointer: pointerTo(pointer, key),
    value: value.values[index]!,
  }));
  const facts = entries.filter(isFact);
  const inFacts = new Set(facts);
  return { kind: 'object', facts, parts: entries.filter((entry) => !inFacts.has(entry)) };
}

/** Returns true if a value belongs in the fact grid. Looks only one level down; larger values get a section. */
function isFact({ value }: Entry): boolean {
  if (!isContainer(value)) return isScalar(value) && !(typeof value === 'string' && isLong(value));
  const children = childrenOf(value);
  const isShort = (item: Json) =>
    isScalar(item) && !(typeof item === 'string' && (item.length > MAX_FACT_CHIP_LENGTH || item.includes('\n')));
  return (
    children.length === 0 || (Array.isArray(value) && children.length <= MAX_FACT_CHIPS && children.every(isShort))
  );
}

function classifyList(value: Json[], at: { key: string; pointer: string; depth: number }): Block {
  const items = value.map((item, index) => ({
    key: String(index + 1),
    pointer: pointerTo(at.pointer, index),
    value: item,
  }));
  const room = at.depth + 1 < MAX_DEPTH;
  if (room && value.length > 1 && value.every(isObject) && areAlike(value)) {
    const columns = columnsOf(value);
    if (value.length > MAX_NESTED_PARTS || !columns.some((column) => column.kind === 'nested'))
      return { kind: 'table', columns, rows: items, isBare: false };
  }
  if (room && value.length > 1 && value.every(isRowOfScalars)) {
    const rows = items.map(asRecord);
    return { kind: 'table', columns: columnsOf(rows.map((row) => row.value as JsonObject)), rows, isBare: true };
  }
  if (value.every(isScalar)) return { kind: 'chips', items };
  return { kind: 'object', facts: [], parts: items.map((item) => ({ ...item, title: titleOf(item.value) })) };
}

const isContainer = (value: Json): value is Json[] | JsonObject => Array.isArray(value) || isObject(value);
const isScalar = (value: Json) => !isContainer(value) && !isCut(value);

const isRowOfScalars = (item: Json, _: number, list: Json[]): boolean =>
  Array.isArray(item) &&
  item.length > 1 &&
  item.length <= MAX_COLUMNS &&
  item.length === (list[0] as Json[]).length &&
  item.every((cell) => isScalar(cell) && !(typeof cell === 'string' && isLong(cell)));

const asRecord = (item: Entry): Entry => {
  const cells = item.value as Json[];
  return { ...item, value: { keys: cells.map((_, index) => String(index + 1)), values: cells } };
};

/** Returns true if records fit in one table: no repeated key, not too many columns, over half of the cells filled. */
function areAlike(records: JsonObject[]): boolean {
  const { size } = keysOf(records);
  const cells = records.reduce((sum, { keys }) => sum + keys.length, 0);
  const isRepeated = layoutsOf(records).some((keys) => new Set(keys).size !== keys.length);
  return !isRepeated && size <= MAX_COLUMNS && cells > 0.5 * size * records.length;
}

/** Returns the title of a list element from the first title key that it has, or null. */
function titleOf(value: Json): string | null {
  if (!isObject(value)) return null;
  for (const key of titleKeys) {
    const text = fieldOf(value, key);
    if (typeof text === 'string' && text.trim() && !isLong(text)) return text;
  }
  return null;
}
