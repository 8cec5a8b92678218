import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countLeaves } from '#src/lib/json/json.ts';
import { parseJson } from '#src/lib/json/parse-json.ts';
import { propertyRuns } from '#testing/property-runs.ts';
import { classify } from './classify.ts';
import { shownBy } from './shown.testing.ts';

const block = (json: unknown, key = 'x') => classify(parseJson(JSON.stringify(json)), { key, pointer: '', depth: 0 });
/** Same as `block` for JSON text, to test numbers that JavaScript cannot represent. */
const written = (json: string, key = 'x') => classify(parseJson(json), { key, pointer: '', depth: 0 });

describe('classify', () => {
  it('shows or counts every leaf of any value', () => {
    const key = fc.oneof(
      fc.constantFrom('date', 'year', 'score', 'value', 'id', 'name', 'text', '__proto__', ''),
      fc.string(),
    );
    const leaf = fc.oneof(
      fc.constantFrom(null, true, '', [], {}, '2024', '2024-Q3', '1.10', 'https://example.com', 'x'.repeat(200)),
      fc.string(),
      fc.double({ noNaN: true, noDefaultInfinity: true }),
      fc.integer(),
    );
    const { value } = fc.letrec((tie) => ({
      value: fc.oneof(
        { depthSize: 'small', maxDepth: 7 },
        leaf,
        fc.array(tie('value'), { maxLength: 6 }),
        fc.dictionary(key, tie('value'), { maxKeys: 6 }),
        fc
          .tuple(
            fc.uniqueArray(key, { minLength: 1, maxLength: 4 }),
            fc.array(fc.array(tie('value'), { minLength: 4, maxLength: 4 }), { maxLength: 6 }),
          )
          .map(([keys, rows]) => rows.map((row) => Object.fromEntries(keys.map((name, index) => [name, row[index]])))),
      ),
    }));
    fc.assert(
      fc.property(value, (sample) => {
        const root = parseJson(JSON.stringify(sample));
        const { shown, omitted } = shownBy(root);
        expect(new Set(shown).size).toBe(shown.length);
        expect(shown.length + omitted).toBe(countLeaves(root));
      }),
      { numRuns: propertyRuns(3_000) },
    );
    const deep = parseJson(`${'{"a":['.repeat(20)}1,2${',3]}'.repeat(20)}`);
    expect(shownBy(deep).omitted).toBeGreaterThan(10);
  });

  it('distinguishes null, empty text, empty list and empty object', () => {
    expect([null, '', [], {}].map((value) => block(value))).toEqual(
      ['null', 'text', 'list', 'object'].map((mark) => ({ kind: 'empty', mark })),
    );
  });

  it('recognizes short and long texts, times, URLs and IDs', () => {
    const kind = (value: unknown, key?: string) => {
      const made = block(value, key);
      return made.kind === 'scalar' ? made.scalar.kind : made.kind;
    };
    expect(kind('2024-05-01T10:00:00Z')).toBe('instant');
    expect(kind('https://example.com/a?b=c')).toBe('url');
    for (const text of [
      'javascript:alert(1)',
      'data:text/html,x',
      'https://bank.example@evil.example',
      'ftp://example.com',
      'HTTPS://',
    ])
      expect(kind(text)).toBe('text');
    expect(kind('3340afd5-76ac-4056-94d2-7ced6effdbd3')).toBe('id');
    expect(kind('x'.repeat(121))).toBe('prose');
    expect(kind('two\nlines')).toBe('prose');
  });

  it('groups the digits of amounts but not of years, IDs or codes', () => {
    const grouped = (json: string, key: string) => {
      const made = written(json, key);
      return made.kind === 'scalar' && made.scalar.kind === 'number' && made.scalar.isGrouped;
    };
    expect(grouped('1234567', 'characters')).toBe(true);
    expect(grouped('"1234567.10"', 'amount')).toBe(true);
    for (const [json, key] of [
      ['20240101', 'day'],
      ['1234567', 'task_id'],
      ['"13800138000"', 'phone'],
      ['"007"', 'value'],
    ] as const)
      expect(grouped(json, key)).toBe(false);
  });

  it('shows similar records as a table and others each under its title', () => {
    expect(
      block([
        { a: 1, b: 'x' },
        { a: 2, b: 'y' },
      ]),
    ).toMatchObject({ kind: 'table', columns: [{ key: 'a' }, { key: 'b' }] });
    expect(block([{ a: 1 }, { b: 2 }, { c: 3 }]).kind).toBe('object');
    expect(written('[{"a":1,"a":2},{"a":3,"a":4}]').kind).toBe('object');
    expect(
      block([
        { name: 'A', list: [{ x: 1 }] },
        { name: 'B', list: [{ x: 2 }] },
      ]),
    ).toMatchObject({
      kind: 'object',
      parts: [{ title: 'A' }, { title: 'B' }],
    });
    expect(
      block([
        [1, 'a'],
        [2, 'b'],
      ]),
    ).toMatchObject({ kind: 'table', isBare: true });
  });

  it('detects the kind of each column', () => {
    const rows = Array.from({ length: 6 }, (_, index) => ({
      id: `F${index}`,
      severity: index % 2 ? 'high' : 'low',
      share: index / 10,
      value: `${index}.50`,
      entry: null,
      sentence: 'word '.repeat(30),
      code: `00${index}`,
    }));
    const made = block(rows);
    const kinds = made.kind === 'table' ? made.columns.map((column) => column.kind) : [];
    expect(kinds).toEqual(['text', 'text', 'number', 'number', 'text', 'long', 'text']);
  });

  it('shows numbers over an index or time as what they are: a list, an object or a table', () => {
    expect(block([1, 2, 3]).kind).toBe('chips');
    expect(block({ 2022: 5, 2023: 7 })).toMatchObject({ kind: 'object', facts: [{ key: '2022' }, { key: '2023' }] });
    expect(block([2022, 2023, 2024].map((year) => ({ year, sum: 1 }))).kind).toBe('table');
  });
});
