import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { InvalidRequest } from '../errors.ts';
import { JsonGuard, MAX_JSON_DEPTH, MAX_JSON_VALUES } from './json-guard.ts';

/** Returns the fault found in a body that arrives in parts of `size` bytes. */
function faultOf(text: string, size = 7) {
  const whole = Buffer.from(text);
  const guard = new JsonGuard();
  try {
    for (let at = 0; at < whole.length; at += size) guard.push(whole.subarray(at, at + size), whole);
  } catch (error) {
    return (error as InvalidRequest).issues[0];
  }
  return undefined;
}

test('names the place of a value that is nested too deeply', () => {
  const deep = (levels: number) => `{"a":[0,{"b \\"x\\"":${'['.repeat(levels)}${']'.repeat(levels)}}]}`;
  expect(faultOf(deep(MAX_JSON_DEPTH - 3))).toBeUndefined();
  expect(faultOf(deep(MAX_JSON_DEPTH - 2))).toMatchObject({
    loc: ['body', 'a', 1, 'b \\"x\\"', ...Array(MAX_JSON_DEPTH - 3).fill(0)],
    type: 'too_deep',
  });
  expect(faultOf('{"k":'.repeat(1e5), 65_536)).toMatchObject({ loc: ['body', ...Array(MAX_JSON_DEPTH).fill('k')] });
});

test('names the place of the first value over the limit', () => {
  const list = (values: number) => `{"list":[${Array(values).fill('1').join()}]}`;
  // The object and the list are values too.
  expect(faultOf(list(MAX_JSON_VALUES - 2))).toBeUndefined();
  expect(faultOf(list(MAX_JSON_VALUES))).toMatchObject({
    loc: ['body', 'list', expect.any(Number)],
    type: 'too_many_values',
  });
  const keys = Array.from({ length: MAX_JSON_VALUES }, (_, index) => `"key${index}":1`);
  expect(faultOf(`{${keys.join()}}`)?.type).toBe('too_many_values');
  expect(faultOf(`{${Array(MAX_JSON_VALUES).fill('"__proto__":1').join()}}`)?.type).toBe('too_many_values');
});

test('ignores brackets and commas within strings, however the body is cut', () => {
  for (const size of [1, 2, 3, 64])
    expect(faultOf(`{"[,{\\\\":"${'[,{\\"'.repeat(MAX_JSON_VALUES)}"}`, size * 1000 + 1)).toBeUndefined();
  fc.assert(
    fc.property(fc.json({ maxDepth: 5 }), fc.integer({ min: 1, max: 9 }), (text, size) => {
      expect(faultOf(text, size)).toBeUndefined();
    }),
  );
});

test('never fails on invalid JSON', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...'{}[]",:\\ x')), (bytes) => {
      expect([undefined, 'too_deep']).toContain(faultOf(bytes.join(''), 1)?.type);
    }),
  );
});
