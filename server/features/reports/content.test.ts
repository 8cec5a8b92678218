import fc from 'fast-check';
import { expect, test } from 'vitest';
import { propertyRuns } from '#testing/property-runs.ts';
import { checkContent, contentOf } from './content.ts';

const same = (a: string, b: string) => contentOf(a) === contentOf(b);

test('ignores white space, key order and the spelling of numbers', () => {
  expect(same('{"a":1,"b":[2]}', ' { "b" : [2.0],\n"a":1e0 }')).toBe(true);
  expect(same('"\\u00e9"', '"é"')).toBe(true);
});

test.each([
  ['9007199254740993', '9007199254740992'],
  ['1e400', '1e401'],
  ['1e-400', '0'],
  ['0.10000000000000000001', '0.1'],
  ['[1,2]', '[2,1]'],
  ['{"number":"1"}', '1'],
  ['{"fields":[["a",1]]}', '{"a":1}'],
  ['null', '"null"'],
])('%s and %s have different digests', (a, b) => {
  expect(same(a, b)).toBe(false);
});

test('two values have the same digest only if they are equal', () => {
  const value = fc.jsonValue({ maxDepth: 3 });
  fc.assert(
    fc.property(value, value, (a, b) => {
      const [one, other] = [JSON.stringify(a), JSON.stringify(b)];
      expect(same(one, JSON.stringify(JSON.parse(one), null, 3))).toBe(true);
      if (same(one, other)) expect(JSON.parse(other)).toEqual(JSON.parse(one));
    }),
    { numRuns: propertyRuns(2000) },
  );
});

test('gives a large report the same digest, computed in another thread', async () => {
  const report = { overview: 'é'.repeat(300_000), numbers: [1.5, 2] };
  const text = JSON.stringify(report);
  expect(await checkContent(Buffer.from(text), report)).toBe(contentOf(text));
});

test.each([100_000, 1_000_000])('rejects an unknown field of %d characters at its place', async (size) => {
  const report = { report: { overview: '' } };
  const bytes = Buffer.from(JSON.stringify({ report: { overview: '', attachment: 'x'.repeat(size) } }));
  await expect(checkContent(bytes, report)).rejects.toMatchObject({
    issues: [{ loc: ['body', 'report', 'attachment'], type: 'unknown_fields_too_large' }],
  });
});

test('rejects a text that is nested too deeply instead of crashing', () => {
  expect(() => contentOf('['.repeat(200_000) + ']'.repeat(200_000))).toThrow(/nested/);
});
