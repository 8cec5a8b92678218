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
import { type Column, columnsOf } from './columns.ts';
import { titleKeys } from './names.ts';
import { isLong, type Scalar, scalarOf } from './scalars.ts';

/** A value with its key and JSON Pointer. */
export interface Entry {
  /** Object key, or the position of a list element counted from 1. */
  key: string;
  pointer: string;
  value: Json;
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
  /** List of texts that are too long for chips. */
  | { kind: 'lines'; items: Entry[] }
  | TableBlock
  /** List elements with different shapes or nested lists, each shown as a section under its title. */
  | { kind: 'cards'; items: (Entry & { title: string | null })[] }
  | { kind: 'object'; facts: Entry[]; parts: Entry[] }
  /** Value nested too deeply for the page. Only its leaf count is shown; the raw view has the content. */
  | { kind: 'omitted'; leaves: number };

/** Maximum nesting level of lists and objects on the page. */
const MAX_DEPTH = 8;
const MAX_CHIP_LENGTH = 40;
const MAX_CHIPS = 60;
const MAX_FACT_CHIPS = 12;
const MAX_COLUMNS = 40;
const MAX_CARDS = 50;

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

function classifyObject(value: JsonObject, at: { pointer: string; depth: number }): Block {
  const entries = value.keys.map((key, index) => ({
    key,
    pointer: pointerTo(at.pointer, key),
    value: value.values[index]!,
  }));
  const facts = entries.filter(isFact);
  const inFacts = new Set(facts);
  return {
    kind: 'object',
    facts,
    parts: entries.filter((entry) => !inFacts.has(entry)),
  };
}
/** Returns true if a value belongs in the fact grid. Looks only one level down; larger values get a section. */
function isFact({ key, pointer, value }: Entry): boolean {
  if (isContainer(value)) {
    const children = childrenOf(value);
    if (children.length === 0) return true;
    if (!Array.isArray(value) || children.length > MAX_FACT_CHIPS || children.some(isContainer)) return false;
  }
  const { kind } = classify(value, { key, pointer, depth: 0 });
  return kind === 'chips' || kind === 'empty' || kind === 'scalar';
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
    if (value.length > MAX_CARDS || !columns.some((column) => column.kind === 'nested'))
      return { kind: 'table', columns, rows: items, isBare: false };
  }
  if (room && value.length > 1 && value.every(isRowOfScalars)) {
    const rows = items.map(asRecord);
    return { kind: 'table', columns: columnsOf(rows.map((row) => row.value as JsonObject)), rows, isBare: true };
  }
  if (value.every((item) => !isContainer(item) && !isCut(item))) {
    const isShort = (item: Json) =>
      typeof item !== 'string' || (item.length <= MAX_CHIP_LENGTH && !item.includes('\n'));
    return { kind: value.length <= MAX_CHIPS && value.every(isShort) ? 'chips' : 'lines', items };
  }
  return { kind: 'cards', items: items.map((item) => ({ ...item, title: titleOf(item.value) })) };
}

const isContainer = (value: Json): value is Json[] | JsonObject => Array.isArray(value) || isObject(value);

const isRowOfScalars = (item: Json, _: number, list: Json[]): boolean =>
  Array.isArray(item) &&
  item.length > 1 &&
  item.length <= MAX_COLUMNS &&
  item.length === (list[0] as Json[]).length &&
  item.every((cell) => !isContainer(cell) && !isCut(cell) && !(typeof cell === 'string' && isLong(cell)));

const asRecord = (item: Entry): Entry => {
  const cells = item.value as Json[];
  return { ...item, value: { keys: cells.map((_, index) => String(index + 1)), values: cells } };
};

/** Returns true if records fit in one table: no repeated key, not too many columns, over half of the cells filled. */
function areAlike(records: JsonObject[]): boolean {
  const keys = new Set<string>();
  let cells = 0;
  let last: readonly string[] | undefined;
  for (const record of records) {
    cells += record.keys.length;
    // The parser gives records with the same keys one shared key array.
    if (record.keys === last) continue;
    last = record.keys;
    if (new Set(last).size !== last.length) return false;
    for (const key of last) keys.add(key);
    if (keys.size > MAX_COLUMNS) return false;
  }
  return keys.size > 0 && cells > 0.5 * keys.size * records.length;
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
