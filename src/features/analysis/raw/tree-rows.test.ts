import fc from 'fast-check';
import { expect, it } from 'vitest';
import { parseJson } from '#src/lib/json/parse-json.ts';
import { propertyRuns } from '#testing/property-runs.ts';
import { openTo, openWidely, searchTree, treeRows } from './tree-rows.ts';

const tree = parseJson('{"a":{"b":[1.10,{"c/d":"Needle"}]},"list":[1,2,3],"none":null}');

it('returns only the rows of open containers', () => {
  expect(treeRows(tree, new Map()).map((row) => row.pointer)).toEqual(['']);
  expect(treeRows(tree, new Map([['', 1_000]])).map((row) => row.pointer)).toEqual(['', '/a', '/list', '/none']);
  const partly = treeRows(
    tree,
    new Map([
      ['', 1_000],
      ['/list', 2],
    ]),
  );
  expect(partly.find((row) => row.more)).toMatchObject({ pointer: '/list', more: 1 });
});

it('finds keys and values as written and opens the path to them', () => {
  expect(searchTree(tree, 'needle')).toEqual(['/a/b/1/c~1d']);
  expect(searchTree(tree, '1.10')).toEqual(['/a/b/0']);
  expect(searchTree(tree, 'LIST')).toEqual(['/list']);
  expect(searchTree(tree, '')).toEqual([]);
  const rows = treeRows(tree, openTo(tree, '/a/b/1/c~1d', new Map()));
  expect(rows.map((row) => row.pointer)).toContain('/a/b/1/c~1d');
});

it('opens the path to any row of any tree', () => {
  fc.assert(
    fc.property(fc.json({ maxDepth: 5 }), fc.nat(), (text, at) => {
      const root = parseJson(text);
      const all = treeRows(root, openWidely(root, Number.POSITIVE_INFINITY));
      const { pointer } = all[at % all.length]!;
      expect(treeRows(root, openTo(root, pointer, new Map())).some((row) => row.pointer === pointer)).toBe(true);
    }),
    { numRuns: propertyRuns(1_000) },
  );
});

it('shows a list of a million elements in steps of a thousand', () => {
  const root = parseJson(`[${'0,'.repeat(999_999)}7]`);
  expect(treeRows(root, openWidely(root, 2_000))).toHaveLength(1_002);
  expect(searchTree(root, '7')).toEqual(['/999999']);
  expect(treeRows(root, openTo(root, '/999999', new Map())).at(-1)?.pointer).toBe('/999999');
});
