import { fieldOf, isNumber, isObject, type Json, type JsonObject, sourceOf } from '#src/lib/json/json.ts';

/** Fields that say which thing an element is, the surest first. */
const telling = [
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

/** Which elements of two lists are the same thing; `null` on one side where it is in the other list alone. */
export interface Pair {
  left: number | null;
  right: number | null;
  /** What the element is called; undefined where its place alone names it. */
  name?: string;
  /** Its order among the others is another. */
  moved: boolean;
}

/** Pairs the elements by a field that names each of them, where they are alike objects; else by their place. */
export function pairElements(left: readonly Json[], right: readonly Json[]): Pair[] {
  const names = left.length > 0 && right.length > 0 ? namesOf(left, right) : null;
  return names ? pairByName(...names) : pairByPlace(left.length, right.length);
}

function pairByPlace(left: number, right: number): Pair[] {
  return Array.from({ length: Math.max(left, right) }, (_, place) => ({
    left: place < left ? place : null,
    right: place < right ? place : null,
    moved: false,
  }));
}

function pairByName(left: string[], right: string[]): Pair[] {
  const places = new Map(right.map((name, place) => [name, place]));
  const pairs: Pair[] = left.map((name, place) => ({
    left: place,
    right: places.get(name) ?? null,
    name: name.slice(1),
    moved: false,
  }));
  const common = pairs.filter((pair) => pair.right !== null);
  const inOrder = longestRise(common.map((pair) => pair.right!));
  common.forEach((pair, index) => {
    pair.moved = !inOrder.has(index);
  });
  const known = new Set(left);
  right.forEach((name, place) => {
    if (!known.has(name)) pairs.push({ left: null, right: place, name: name.slice(1), moved: false });
  });
  return pairs;
}

/** Names of all elements by one field: there in each, scalar, different in each list, and shared by half of the shorter one. */
function namesOf(left: readonly Json[], right: readonly Json[]): [string[], string[]] | null {
  if (!left.every(isObject) || !right.every(isObject)) return null;
  const first = left[0] as JsonObject;
  const fields = new Set([...telling, ...first.keys.filter((key) => idLike.test(key)), ...first.keys]);
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

/** The first character keeps the text "1" and the number 1 apart. */
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

/** Indexes of the longest rising subsequence: what stands in the same order on both sides. */
function longestRise(values: number[]): Set<number> {
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
