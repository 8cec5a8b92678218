import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { propertyRuns } from '#testing/property-runs.ts';
import { generate } from '../../../../../scripts/generate-md5-core.ts';
import { type Checkpoint, type Md5, sparkMd5, wasmMd5 } from './md5.ts';
import * as generated from './md5-core.gen.ts';

const oracle = (bytes: Uint8Array) => createHash('md5').update(bytes).digest('hex');
const kinds: [string, (from?: Checkpoint) => Md5][] = [
  ['WebAssembly', wasmMd5],
  ['spark-md5', sparkMd5],
];

/** Returns pseudorandom bytes with a long period that are cheap to generate. */
function noise(length: number, seed = 1): Uint8Array {
  const bytes = new Uint8Array(length);
  let state = seed;
  for (let at = 0; at < length; at += 1) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0;
    bytes[at] = state >>> 24;
  }
  return bytes;
}

/** Arbitrary bytes, split at arbitrary positions. */
const cutBytes = fc
  .tuple(fc.uint8Array({ maxLength: 700 }), fc.array(fc.nat(700), { maxLength: 6 }))
  .map(([bytes, cuts]) => {
    const places = [0, ...cuts.map((cut) => Math.min(cut, bytes.length)).sort((a, b) => a - b), bytes.length];
    return { bytes, parts: places.slice(1).map((end, index) => bytes.subarray(places[index], end)) };
  });

it('matches the committed core with the output of the generator', async () => {
  expect(await generate()).toContain(generated.md5Core);
});

describe.each(kinds)('%s', (_name, create) => {
  it('agrees with the oracle for any split of the bytes', () => {
    fc.assert(
      fc.property(cutBytes, ({ bytes, parts }) => {
        const md5 = create();
        for (const part of parts) md5.update(part);
        expect(md5.digest()).toBe(oracle(bytes));
      }),
      { numRuns: propertyRuns(500) },
    );
  });

  it('agrees with the oracle for inputs larger than its buffer', () => {
    for (const length of [(1 << 20) - 1, 1 << 20, (1 << 20) + 65, (5 << 20) + 17]) {
      const bytes = noise(length, length);
      const md5 = create();
      md5.update(bytes);
      expect(md5.digest()).toBe(oracle(bytes));
    }
  });

  it('continues from a checkpoint of either implementation', () => {
    fc.assert(
      fc.property(cutBytes, fc.constantFrom(wasmMd5, sparkMd5), ({ bytes, parts }, other) => {
        const first = create();
        for (const part of parts.slice(0, -1)) first.update(part);
        const stored: Checkpoint = JSON.parse(JSON.stringify(first.checkpoint()));
        expect(stored.bytes % 64).toBe(0);
        const second = other(stored);
        second.update(bytes.slice(stored.bytes));
        expect(second.digest()).toBe(oracle(bytes));
      }),
      { numRuns: propertyRuns(500) },
    );
  });
});

it('handles lengths above 4 GiB', () => {
  // Only the length can overflow there, and it affects only the padding.
  const far: Checkpoint = { bytes: 2 ** 33 + 64, words: [1, -2, 3, -4] };
  const [one, two] = [wasmMd5(far), sparkMd5(far)];
  for (const md5 of [one, two]) md5.update(noise(100));
  expect(one.digest()).toBe(two.digest());
});
