import { compareNumerals, differenceOf } from '#src/lib/format/decimal.ts';
import { isDecimal } from '#src/lib/format/decimal-text.ts';
import {
  childrenOf,
  countLeaves,
  isCut,
  isNumber,
  isObject,
  type Json,
  type JsonObject,
  pointerTo,
  sourceOf,
} from '#src/lib/json/json.ts';
import { pairElements } from './match-lists.ts';

export const changeKinds = ['changed', 'added', 'removed', 'moved'] as const;
export type ChangeKind = (typeof changeKinds)[number];

/** One difference between two results. `moved` marks a list element whose order relative to the others changed. */
export interface Change {
  kind: ChangeKind;
  /** JSON Pointers in the two documents; null if the value is absent. */
  left: string | null;
  right: string | null;
  /** Readable path: object keys, and the names of list elements that have one. */
  path: string[];
  before?: Json;
  after?: Json;
  /** Exact value of `after - before` for two numbers. */
  difference: string | null;
}

export interface Difference {
  changes: Change[];
  /** Number of leaves that are equal on both sides. */
  unchanged: number;
  /** Number of leaves that are nested too deeply to be compared. */
  unread: number;
}

interface Place {
  left: string;
  right: string;
  path: string[];
}

/** Compares two JSON documents and returns the changes in the order of the first. Numbers are compared by value. */
export function diff(left: Json, right: Json): Difference {
  const found: Difference = { changes: [], unchanged: 0, unread: 0 };
  compare(left, right, { left: '', right: '', path: [] }, found);
  return found;
}

function compare(left: Json, right: Json, place: Place, found: Difference) {
  if (isCut(left) && isCut(right) && left.leaves === right.leaves) {
    found.unread += left.leaves;
    return;
  }
  const leftChildren = childrenOf(left);
  const rightChildren = childrenOf(right);
  // An empty container counts as a leaf and is compared as a whole.
  const areContainers = leftChildren.length > 0 && rightChildren.length > 0;
  if (areContainers && Array.isArray(left) && Array.isArray(right)) return compareLists(left, right, place, found);
  if (areContainers && isObject(left) && isObject(right)) return compareObjects(left, right, place, found);
  if (isSameLeaf(left, right)) {
    found.unchanged += 1;
    return;
  }
  found.changes.push({
    kind: 'changed',
    ...place,
    before: left,
    after: right,
    difference: numericDifference(left, right),
  });
}

function compareLists(left: Json[], right: Json[], place: Place, found: Difference) {
  for (const pair of pairElements(left, right)) {
    const at: Place = {
      left: pointerTo(place.left, pair.left ?? 0),
      right: pointerTo(place.right, pair.right ?? 0),
      path: [...place.path, pair.name ?? `[${pair.left ?? pair.right}]`],
    };
    if (pair.right === null) found.changes.push(removal(at, left[pair.left!]!));
    else if (pair.left === null) found.changes.push(addition(at, right[pair.right]!));
    else {
      if (pair.moved) found.changes.push({ kind: 'moved', ...at, difference: null });
      compare(left[pair.left]!, right[pair.right]!, at, found);
    }
  }
}

/** Compares two objects. The nth occurrence of a repeated key is paired with the nth occurrence on the other side. */
function compareObjects(left: JsonObject, right: JsonObject, place: Place, found: Difference) {
  const others = numbered(right.keys);
  const paired = new Set<number>();
  for (const [name, index] of numbered(left.keys)) {
    const key = left.keys[index]!;
    const at = child(place, key);
    const other = others.get(name);
    if (other === undefined) found.changes.push(removal(at, left.values[index]!));
    else {
      paired.add(other);
      compare(left.values[index]!, right.values[other]!, at, found);
    }
  }
  right.keys.forEach((key, index) => {
    if (!paired.has(index)) found.changes.push(addition(child(place, key), right.values[index]!));
  });
}

const child = ({ left, right, path }: Place, key: string): Place => ({
  left: pointerTo(left, key),
  right: pointerTo(right, key),
  path: [...path, key],
});

const removal = (at: Place, before: Json): Change => ({
  kind: 'removed',
  ...at,
  right: null,
  before,
  difference: null,
});
const addition = (at: Place, after: Json): Change => ({ kind: 'added', ...at, left: null, after, difference: null });

/** Maps each key, prefixed with the number of its earlier occurrences, to its index. */
function numbered(keys: readonly string[]): Map<string, number> {
  const seen = new Map<string, number>();
  return new Map(
    keys.map((key, index) => {
      const times = seen.get(key) ?? 0;
      seen.set(key, times + 1);
      return [`${times} ${key}`, index];
    }),
  );
}

function isSameLeaf(left: Json, right: Json): boolean {
  if (left !== null && right !== null && isNumber(left) && isNumber(right)) {
    const [a, b] = [sourceOf(left), sourceOf(right)];
    return a === b || compareNumerals(a, b) === 0;
  }
  if (Array.isArray(left) && Array.isArray(right)) return left.length === 0 && right.length === 0;
  if (isObject(left) && isObject(right)) return left.keys.length === 0 && right.keys.length === 0;
  return left === right;
}

/** Returns the difference of two numbers, or of two texts that are plain decimals (amounts are texts). */
function numericDifference(left: Json, right: Json): string | null {
  if ((typeof left === 'string') !== (typeof right === 'string')) return null;
  const [a, b] = [numeralOf(left), numeralOf(right)];
  return a !== null && b !== null ? differenceOf(a, b) : null;
}

function numeralOf(value: Json): string | null {
  if (typeof value === 'string') return isDecimal(value) && !/^-?0\d/.test(value) ? value : null;
  return value !== null && isNumber(value) ? sourceOf(value) : null;
}

/** Counts the leaves that a change covers on each side. */
export const leavesOf = ({ kind, before, after }: Change): { before: number; after: number } =>
  kind === 'moved'
    ? { before: 0, after: 0 }
    : {
        before: before === undefined ? 0 : countLeaves(before),
        after: after === undefined ? 0 : countLeaves(after),
      };
