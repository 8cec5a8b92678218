import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isFields } from '#src/lib/json/fields.ts';
import { flatFields, hasValue, textOfValue } from './entry-fields.ts';

test.each<[string, Record<string, unknown>, [string, unknown][]]>([
  [
    'plain fields',
    { code: 'a', pages: 12 },
    [
      ['code', 'a'],
      ['pages', 12],
    ],
  ],
  [
    'objects, by the path to each value',
    { user: { id: 7, team: { name: 'x' } } },
    [
      ['user.id', 7],
      ['user.team.name', 'x'],
    ],
  ],
  [
    'the usual wrapper, which is left out',
    { host: 'h', fields: { code: 'a' } },
    [
      ['host', 'h'],
      ['code', 'a'],
    ],
  ],
  [
    'a wrapper with a name that is taken',
    { code: 'b', fields: { code: 'a' } },
    [
      ['code', 'b'],
      ['fields.code', 'a'],
    ],
  ],
  [
    'lists and empty objects, as they are',
    { tags: ['a'], none: {} },
    [
      ['tags', ['a']],
      ['none', {}],
    ],
  ],
])('lists %s', (_, fields, expected) => {
  expect(flatFields(fields)).toEqual(expected);
});

test('finds each value that it lists, under its name, and no other value', () => {
  const scalar = fc.oneof(fc.string(), fc.integer(), fc.boolean(), fc.constant(null), fc.double({ noNaN: true }));
  const name = fc.oneof(fc.constantFrom('code', 'fields', 'a.b', 'value', '__proto__'), fc.string());
  const { entry } = fc.letrec((tie) => ({
    value: fc.oneof({ depthSize: 'small' }, scalar, tie('entry')),
    entry: fc.dictionary(name, tie('value'), { maxKeys: 6 }),
  }));
  fc.assert(
    fc.property(entry, (fields) => {
      const parsed: unknown = JSON.parse(JSON.stringify(fields));
      if (!isFields(parsed)) return;
      for (const [name, value] of flatFields(parsed)) {
        const text = textOfValue(value);
        if (text !== null) expect(hasValue(parsed, name, text)).toBe(true);
        expect(hasValue(parsed, name, 'a value of no field')).toBe(false);
      }
    }),
  );
});

test('a line of text has no fields', () => {
  for (const entry of ['text', 1, null, ['code']]) expect(hasValue(entry, 'length', '4')).toBe(false);
});
