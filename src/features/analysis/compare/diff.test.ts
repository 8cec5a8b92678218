import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { countLeaves, type Json } from '#src/lib/json/json.ts';
import { parseJson } from '#src/lib/json/parse-json.ts';
import { propertyRuns } from '#testing/property-runs.ts';
import { type Change, diff, leavesOf } from './diff.ts';

const read = (value: unknown) => parseJson(JSON.stringify(value));
const differ = (left: unknown, right: unknown) => diff(read(left), read(right));
const brief = ({ kind, left, right, difference }: Change) => [kind, left, right, difference];

type Plain = null | boolean | number | string | Plain[] | { [key: string]: Plain };
const plain = (value: Json): Plain => JSON.parse(write(value));
const write = (value: Json): string => {
  if (Array.isArray(value)) return `[${value.map(write).join(',')}]`;
  if (typeof value === 'object' && value !== null && 'keys' in value)
    return `{${value.keys.map((key, i) => `${JSON.stringify(key)}:${write(value.values[i]!)}`).join(',')}}`;
  return typeof value === 'object' && value !== null && 'source' in value ? value.source : JSON.stringify(value);
};

const pointer = (parent: string, key: string | number) =>
  `${parent}/${String(key).replaceAll('~', '~0').replaceAll('/', '~1')}`;
const indexIn = (parent: string, at: string) => Number(at.slice(parent.length + 1));
const isChild = (parent: string, at: string | null): at is string =>
  at?.startsWith(`${parent}/`) === true && !at.slice(parent.length + 1).includes('/');

/** Rebuilds the second document from the first document and the changes. */
function apply(value: Plain, changes: Change[], left = '', right = ''): Plain {
  const whole = changes.find((change) => change.kind === 'changed' && change.left === left && change.right === right);
  if (whole) return plain(whole.after!);
  const removed = new Set(changes.flatMap((c) => (c.kind === 'removed' && isChild(left, c.left) ? [c.left] : [])));
  const added = changes.filter((c) => c.kind === 'added' && isChild(right, c.right));
  const moved = new Map(
    changes.flatMap((c) => (c.kind === 'moved' && isChild(left, c.left) ? [[c.left, c.right!]] : [])),
  );
  if (Array.isArray(value)) {
    const places = new Map<number, (at: number) => Plain>();
    for (const { right: at, after } of added) places.set(indexIn(right, at!), () => plain(after!));
    const kept = value.map((_, i) => i).filter((i) => !removed.has(pointer(left, i)));
    const one = (from: number) => (to: number) => apply(value[from]!, changes, pointer(left, from), pointer(right, to));
    for (const i of kept) {
      const to = moved.get(pointer(left, i));
      if (to !== undefined) places.set(indexIn(right, to), one(i));
    }
    const still = kept.filter((i) => !moved.has(pointer(left, i)));
    return Array.from({ length: kept.length + added.length }, (_, at) => (places.get(at) ?? one(still.shift()!))(at));
  }
  if (typeof value !== 'object' || value === null) return value;
  const next = Object.create(null) as Record<string, Plain>;
  for (const [key, old] of Object.entries(value)) {
    const at = pointer(left, key);
    if (!removed.has(at)) next[key] = apply(old, changes, at, pointer(right, key));
  }
  for (const { path, after } of added) next[path.at(-1)!] = plain(after!);
  return next;
}

const record = fc.record(
  { id: fc.integer({ min: 0, max: 6 }), name: fc.string({ maxLength: 3 }), value: fc.jsonValue({ maxDepth: 1 }) },
  { requiredKeys: ['id'] },
);
const document = fc.oneof(
  fc.jsonValue({ maxDepth: 4 }),
  fc.record({
    rows: fc.uniqueArray(record, { selector: ({ id }) => id, maxLength: 8 }),
    rest: fc.jsonValue({ maxDepth: 2 }),
  }),
);

describe('by property', () => {
  test('finds no differences between a document and itself', () => {
    fc.assert(
      fc.property(document, (value) => {
        expect(differ(value, value).changes).toEqual([]);
        expect(differ(value, value).unchanged).toBe(countLeaves(read(value)));
      }),
    );
  });

  test('applying the changes to the first document yields the second', () => {
    fc.assert(
      fc.property(document, document, (left, right) => {
        const made = apply(plain(read(left)), differ(left, right).changes);
        expect(JSON.parse(JSON.stringify(made))).toEqual(plain(read(right)));
      }),
      { numRuns: propertyRuns(500) },
    );
  });

  test('counts every leaf of both documents as equal, changed, added or removed', () => {
    fc.assert(
      fc.property(document, document, (left, right) => {
        const { changes, unchanged } = differ(left, right);
        const sums = changes.map(leavesOf);
        expect(unchanged + sums.reduce((sum, { before }) => sum + before, 0)).toBe(countLeaves(read(left)));
        expect(unchanged + sums.reduce((sum, { after }) => sum + after, 0)).toBe(countLeaves(read(right)));
      }),
      { numRuns: propertyRuns(500) },
    );
  });
});

test('compares numbers by value and computes exact differences', () => {
  const left = parseJson('{"a":0.1,"b":1.10,"c":12345678901234567890.12,"d":"99.90","e":1e400,"f":-0,"g":"007"}');
  const right = parseJson('{"a":0.3,"b":1.1,"c":12345678901234567891.15,"d":"100","e":2e400,"f":0,"g":"008"}');
  expect(diff(left, right).changes.map(brief)).toEqual([
    ['changed', '/a', '/a', '0.2'],
    ['changed', '/c', '/c', '1.03'],
    ['changed', '/d', '/d', '0.1'],
    ['changed', '/e', '/e', `1${'0'.repeat(400)}`],
    ['changed', '/g', '/g', null],
  ]);
});

test('omits the difference if it would have too many digits', () => {
  const { changes } = diff(parseJson('[1e999999999]'), parseJson('[1]'));
  expect(changes.map(brief)).toEqual([['changed', '/0', '/0', null]]);
});

test('matches list elements by name regardless of position', () => {
  const left = {
    risks: [
      { id: 'r1', p: 0.2 },
      { id: 'r2', p: 0.4 },
      { id: 'r3', p: 0.5 },
    ],
  };
  const right = {
    risks: [
      { id: 'r0', p: 1 },
      { id: 'r1', p: 0.2 },
      { id: 'r3', p: 0.7 },
    ],
  };
  const { changes } = differ(left, right);
  expect(changes.map(brief)).toEqual([
    ['removed', '/risks/1', null, null],
    ['changed', '/risks/2/p', '/risks/2/p', '0.2'],
    ['added', null, '/risks/0', null],
  ]);
  expect(changes[1]!.path).toEqual(['risks', 'r3', 'p']);
});

test('reports reordered named elements as moved and other elements as changed', () => {
  expect(
    differ([{ name: 'a' }, { name: 'b' }, { name: 'c' }], [{ name: 'c' }, { name: 'a' }, { name: 'b' }]).changes.map(
      brief,
    ),
  ).toEqual([['moved', '/2', '/0', null]]);
  expect(differ(['a', 'b'], ['b', 'a']).changes.map(brief)).toEqual([
    ['changed', '/0', '/0', null],
    ['changed', '/1', '/1', null],
  ]);
});

test('distinguishes types, empty containers, null and absence', () => {
  expect(differ({ a: null, b: [], c: {}, d: '', e: 1 }, { b: {}, c: [1], d: null, e: '1' }).changes.map(brief)).toEqual(
    [
      ['removed', '/a', null, null],
      ['changed', '/b', '/b', null],
      ['changed', '/c', '/c', null],
      ['changed', '/d', '/d', null],
      ['changed', '/e', '/e', null],
    ],
  );
});

test('handles repeated keys, hostile keys and values that are nested too deeply', () => {
  const { changes } = diff(
    parseJson('{"a":1,"a":2,"__proto__":{"x":1},"a/b~c":1}'),
    parseJson('{"a":1,"a":3,"a":4,"__proto__":{"x":2},"a/b~c":1}'),
  );
  expect(changes.map(brief)).toEqual([
    ['changed', '/a', '/a', '1'],
    ['changed', '/__proto__/x', '/__proto__/x', '1'],
    ['added', null, '/a', null],
  ]);
  const deep = (leaf: string) => parseJson(`${'['.repeat(2_000)}${leaf}${']'.repeat(2_000)}`);
  expect(diff(deep('1'), deep('1'))).toEqual({ changes: [], unchanged: 0, unread: 1 });
  expect(diff(deep('1'), deep('1,2')).changes).toHaveLength(1);
});
