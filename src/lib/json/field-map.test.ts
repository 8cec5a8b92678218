import { describe, expect, test } from 'vitest';
import { type FieldMap, type FieldSource, mapFields, mapPayload, readSource } from './field-map.ts';
import { isJsonPath, valueAt } from './json-path.ts';

const answer = {
  job: { id: 7, state: 'DONE', tags: ['a', 'b'] },
  rows: [{ n: 1 }, { n: 2 }, {}],
  attributes: { 'task.name': 'n2', 'it"s': 1, "it's": 2 },
  none: null,
};

test.each<[string, unknown]>([
  ['job.id', 7],
  ['rows[1].n', 2],
  ['rows.1.n', 2],
  ['rows[*].n', [1, 2]],
  ['rows[9].n', undefined],
  ['job[*]', undefined],
  ['attributes["task.name"]', 'n2'],
  ["attributes['it\"s']", 1],
  ['attributes["it\'s"]', 2],
  ['["job"].id', 7],
  ['$.job.id', 7],
  ['$', answer],
  ['none.x', undefined],
  ['job.id.x', undefined],
  ['constructor', undefined],
  ['job.__proto__', undefined],
  ['rows.length', 3],
])('reads %s', (path, value) => {
  expect(isJsonPath(path)).toBe(true);
  expect(valueAt(answer, path)).toEqual(value);
});

test.each(['', '.', 'a.', '.a', 'a..b', 'a[', 'a[]', 'a[x]', 'a[-1]', 'a]b', '["a"b]'])(
  'refuses the path %j',
  (path) => {
    expect(isJsonPath(path)).toBe(false);
  },
);

test.each<[string, FieldSource, unknown]>([
  ['the first alternative that is there', ['job.run', 'none', 'job.id'], 7],
  ['null if no alternative has a value', ['job.run', 'none'], null],
  ['nothing if no alternative exists', ['job.run', 'x'], undefined],
  ['a constant', { value: false }, false],
  ['a constant as the last alternative', ['x', { value: 'n/a' }], 'n/a'],
  ['a translated word', { path: 'job.state', words: { DONE: 'SUCCEEDED' } }, 'SUCCEEDED'],
  ['a translated number', { path: ['x', 'job.id'], words: { 7: 'seven' } }, 'seven'],
  ['an unknown word as it is', { path: 'job.state', words: { OPEN: 'RUNNING' } }, 'DONE'],
  ['a word that every object has', { path: 'job.state', words: {} }, 'DONE'],
  ['a list of translated words', { path: 'job.tags', words: { a: 'A' } }, ['A', 'b']],
])('reads %s', (_, source, value) => {
  expect(readSource(source, answer)).toEqual(value);
});

test('adds fields, nests those with dots, and keeps the fields that the map does not name', () => {
  const given = { url: 'x', storage: { etag: 'e' } };
  const map = { 'storage.backend': { value: 's3' }, 'place.url': 'url', id: 'missing' };
  expect(mapFields(map, given)).toEqual({
    url: 'x',
    storage: { etag: 'e', backend: 's3' },
    place: { url: 'x' },
  });
  expect(given).toEqual({ url: 'x', storage: { etag: 'e' } });
});

describe('lists', () => {
  const body = { meta: { count: '2' }, entries: [{ ts: 1 }, { ts: 2 }] };
  const map: FieldMap = { $items: 'entries', $total: '$.meta.count', timestamp: 'ts', source: '$.meta.count' };
  test('become the answer', () => {
    expect(mapPayload(map, body, body)).toEqual([
      { ts: 1, timestamp: 1, source: '2' },
      { ts: 2, timestamp: 2, source: '2' },
    ]);
  });
  test('are put into a page with its own fields', () => {
    expect(mapPayload(map, body, body, 'items')).toMatchObject({
      total: '2',
      items: [{ timestamp: 1 }, { timestamp: 2 }],
    });
  });
  test('that are missing stay missing', () => {
    expect(mapPayload({ $items: 'x' }, body, body)).toBeUndefined();
  });
});
