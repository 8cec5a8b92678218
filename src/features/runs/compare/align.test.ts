import fc from 'fast-check';
import { expect, test } from 'vitest';
import { propertyRuns } from '#testing/property-runs.ts';
import { align as alignSequences } from './align.ts';

const align = (left: number[], right: number[]) => alignSequences(Uint32Array.from(left), Uint32Array.from(right));

/** Reconstructs both sequences from their alignment. */
function sides(left: number[], right: number[]) {
  const [a, b]: [number[], number[]] = [[], []];
  for (const { kind, left: l, right: r, count } of align(left, right)) {
    if (kind !== 'right') a.push(...left.slice(l, l + count));
    if (kind !== 'left') b.push(...right.slice(r, r + count));
    if (kind === 'same') expect(left.slice(l, l + count)).toEqual(right.slice(r, r + count));
  }
  return [a, b];
}
const differing = (left: number[], right: number[]) =>
  align(left, right).reduce((sum, { kind, count }) => sum + (kind === 'same' ? 0 : count), 0);

test('an alignment contains both sequences, complete and in order', () => {
  const few = fc.array(fc.integer({ min: 0, max: 5 }), { maxLength: 40 });
  const many = fc.array(fc.integer({ min: 0, max: 60 }), { maxLength: 80 });
  for (const sequence of [few, many])
    fc.assert(
      fc.property(sequence, sequence, (left, right) => {
        expect(sides(left, right)).toEqual([left, right]);
        expect(differing(left, left)).toBe(0);
      }),
      { numRuns: propertyRuns(500) },
    );
});

test('finds exactly the inserted and removed elements', () => {
  expect(align([1, 2, 3, 4], [1, 3, 9, 4])).toEqual([
    { kind: 'same', left: 0, right: 0, count: 1 },
    { kind: 'left', left: 1, right: 1, count: 1 },
    { kind: 'same', left: 2, right: 1, count: 1 },
    { kind: 'right', left: 3, right: 2, count: 1 },
    { kind: 'same', left: 3, right: 3, count: 1 },
  ]);
  expect(differing([7, 7, 8, 7, 7, 8], [7, 8, 7, 7, 8])).toBe(1);
});

test('aligns long sequences with nothing in common, and long sequences of one repeated line', () => {
  const odd = Array.from({ length: 100_000 }, (_, i) => 2 * i + 1);
  const even = Array.from({ length: 100_000 }, (_, i) => 2 * i);
  expect(differing(odd, even)).toBe(200_000);
  const same = Array.from({ length: 100_000 }, () => 1);
  expect(differing(same, [...same, 1, 1])).toBe(2);
  const mixed = odd.map((value, i) => (i % 3 === 0 ? 1 : i % 3 === 1 ? 2 : value % 7));
  expect(sides(mixed, mixed.toReversed())[0]).toEqual(mixed);
});
