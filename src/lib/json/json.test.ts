import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { propertyRuns } from '#testing/property-runs.ts';
import {
  countLeaves,
  fieldOf,
  isCut,
  isNumber,
  type Json,
  type JsonObject,
  sourceOf,
  toPlain,
  writeJson,
} from './json.ts';
import { parseJson } from './parse-json.ts';

const digits = (text: string) => {
  const value = parseJson(text);
  if (!isNumber(value)) throw new Error('expected a number');
  return sourceOf(value);
};

describe('parseJson', () => {
  it('keeps every digit of a number', () => {
    for (const text of ['1e400', '-0', '1.10', '0.1', '1E+2', '12345678901234567890123456789012345678', '-1.0e-0'])
      expect(digits(text)).toBe(text);
    expect(parseJson('42')).toBe(42);
    expect(parseJson('1.10')).toEqual({ source: '1.10' });
  });

  it('keeps the digits of any decimal', () => {
    const numerals = fc
      .tuple(fc.boolean(), fc.bigInt({ min: 0n, max: 10n ** 38n }), fc.option(fc.stringMatching(/^\d{1,38}$/)))
      .map(([minus, whole, part]) => `${minus ? '-' : ''}${whole}${part === null ? '' : `.${part}`}`);
    fc.assert(
      fc.property(numerals, (text) => {
        expect(digits(text)).toBe(text);
      }),
      { numRuns: propertyRuns(5_000) },
    );
  });

  it('keeps key order, repeated keys and special keys', () => {
    const object = parseJson('{"b":1,"2":2,"1":3,"b":4,"__proto__":5,"source":6}') as JsonObject;
    expect(object.keys).toEqual(['b', '2', '1', 'b', '__proto__', 'source']);
    expect(object.values).toEqual([1, 2, 3, 4, 5, 6]);
    expect(fieldOf(object, 'b')).toBe(4);
    expect(fieldOf(object, 'none')).toBeUndefined();
  });

  it('shares key arrays between records with the same keys only', () => {
    const [a, b, c] = parseJson('[{"x":1,"y":2},{"x":3,"y":4},{"x\\u0000y":5}]') as JsonObject[];
    expect(a?.keys).toBe(b?.keys);
    expect(c?.keys).toEqual(['x\0y']);
  });

  it('accepts what JSON.parse accepts, with the same result', () => {
    fc.assert(
      fc.property(fc.json({ noUnicodeString: false }), (text) => {
        expect(JSON.stringify(toPlain(parseJson(text)))).toBe(JSON.stringify(JSON.parse(text)));
        expect(JSON.stringify(JSON.parse(writeJson(parseJson(text))))).toBe(JSON.stringify(JSON.parse(text)));
      }),
      { numRuns: propertyRuns(5_000) },
    );
  });

  it('rejects what JSON.parse rejects', () => {
    const noise = fc.string({ unit: fc.constantFrom(...'{}[]",:\\u0019ae.-+ tnfrusl\n\t\0'), maxLength: 12 });
    const broken = fc.tuple(fc.json(), fc.nat(), noise).map(([text, at, extra]) => {
      const cut = at % (text.length + 1);
      return text.slice(0, cut) + extra + text.slice(cut + 1);
    });
    const accepts = (read: () => unknown) => {
      try {
        read();
        return true;
      } catch {
        return false;
      }
    };
    fc.assert(
      fc.property(fc.oneof(noise, broken), (text) => {
        expect(accepts(() => parseJson(text))).toBe(accepts(() => JSON.parse(text)));
      }),
      { numRuns: propertyRuns(20_000) },
    );
  });

  it('reads 200,000 levels, keeps the upper ones and counts the rest', () => {
    const depth = 200_000;
    const lists = parseJson(`${'['.repeat(depth)}1,2${']'.repeat(depth)}`);
    expect(countLeaves(lists)).toBe(2);
    let value: Json = lists;
    let levels = 0;
    for (; Array.isArray(value); value = value[0]!) levels += 1;
    expect(levels).toBe(100);
    expect(isCut(value)).toBe(true);
    const objects = parseJson(`${'{"a":'.repeat(depth)}[]${'}'.repeat(depth)}`);
    expect(countLeaves(objects)).toBe(1);
    expect(() => parseJson('['.repeat(depth))).toThrow('Not JSON at character 200000');
    expect(structuredClone(lists)).toEqual(lists);
  });

  it('counts the same leaves whether they are kept or cut', () => {
    fc.assert(
      fc.property(fc.json({ maxDepth: 6 }), fc.integer({ min: 0, max: 5 }), (text, depth) => {
        expect(countLeaves(parseJson(text, depth))).toBe(countLeaves(parseJson(text)));
      }),
      { numRuns: propertyRuns(2_000) },
    );
  });
});

it('stops writing at the limit', () => {
  expect(writeJson(parseJson('{"a":[1.10,{}],"b":[]}'), 0)).toBe('{"a":[1.10,{}],"b":[]}');
  expect(writeJson(parseJson(`[${Array(10_000).fill('"text"')}]`), 2, 100)).toHaveLength(101);
});
