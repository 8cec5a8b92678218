import { fieldOf, isNumber, isObject, type Json, type JsonObject, sourceOf } from '#src/lib/json/json.ts';

/** Fields that can identify an element, most reliable first. */
const identifyingFields = [
  'id',
  'key',
  'uuid',
  'code',
  'slug',
  'name',
  'label',
  'title',
  'metric',
  'kind',
  'type',
  '编号',
  '名称',
];
const idLike = /(?:_id|Id|ID|_key|_code|_name)$/;

/** Indexes of matching elements in two lists; `null` on the side where the element does not exist. */
export interface ElementPair {
  left: number | null;
  right: number | null;
  /** Name of the element; undefined if it was matched by position. */
  name?: string;
  /** True if its order relative to the other elements changed. */
  moved: boolean;
}

/** Pairs the elements of two lists by a field that identifies each of them, or by position if there is none. */
export function pairElements(left: readonly Json[], right: readonly Json[]): ElementPair[] {
  const names = left.length > 0 && right.length > 0 ? namesOf(left, right) : null;
  return names ? pairByName(...names) : pairByPlace(left.length, right.length);
}

function pairByPlace(left: number, right: number): ElementPair[] {
  return Array.from({ length: Math.max(left, right) }, (_, place) => ({
    left: place < left ? place : null,
    right: place < right ? place : null,
    moved: false,
  }));
}

function pairByName(left: string[], right: string[]): ElementPair[] {
  const places = new Map(right.map((name, place) => [name, place]));
  const pairs: ElementPair[] = left.map((name, place) => ({
    left: place,
    right: places.get(name) ?? null,
    name: name.slice(1),
    moved: false,
  }));
  const common = pairs.filter((pair) => pair.right !== null);
  const inOrder = longestIncreasingSubsequence(common.map((pair) => pair.right!));
  common.forEach((pair, index) => {
    pair.moved = !inOrder.has(index);
  });
  const known = new Set(left);
  right.forEach((name, place) => {
    if (!known.has(name)) pairs.push({ left: null, right: place, name: name.slice(1), moved: false });
  });
  return pairs;
}

/**
 * Returns the names of all elements by the first suitable field, or null. The field must be a nonempty scalar in every
 * element, unique within each list, and match for at least half of the shorter list.
 */
function namesOf(left: readonly Json[], right: readonly Json[]): [string[], string[]] | null {
  if (!left.every(isObject) || !right.every(isObject)) return null;
  const first = left[0] as JsonObject;
  const fields = new Set([...identifyingFields, ...first.keys.filter((key) => idLike.test(key)), ...first.keys]);
  for (const field of fields) {
    if (!first.keys.includes(field)) continue;
    const before = namesBy(left as JsonObject[], field);
    const after = before && namesBy(right as JsonObject[], field);
    if (!after) continue;
    const known = new Set(before);
    const shared = after.filter((name) => known.has(name)).length;
    if (shared * 2 >= Math.min(before.length, after.length)) return [before, after];
  }
  return null;
}

/** Returns the names by one field, or null. A prefix distinguishes the text "1" from the number 1. */
function namesBy(list: JsonObject[], field: string): string[] | null {
  const names: string[] = [];
  for (const element of list) {
    const value = fieldOf(element, field);
    if (typeof value === 'string' && value !== '' && value.length <= 200) names.push(`"${value}`);
    else if (value !== undefined && value !== null && isNumber(value)) names.push(`#${sourceOf(value)}`);
    else return null;
  }
  return new Set(names).size === names.length ? names : null;
}

/** Returns the indexes of the longest increasing subsequence: the elements that have the same order on both sides. */
function longestIncreasingSubsequence(values: number[]): Set<number> {
  const tails: number[] = [];
  const before: (number | undefined)[] = [];
  values.forEach((value, index) => {
    let low = 0;
    let high = tails.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (values[tails[middle]!]! < value) low = middle + 1;
      else high = middle;
    }
    before[index] = tails[low - 1];
    tails[low] = index;
  });
  const rise = new Set<number>();
  for (let at = tails.at(-1); at !== undefined; at = before[at]) rise.add(at);
  return rise;
}
