import { createHash, randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { packageOf } from '#server/features/files/package.ts';
import type { Storage } from '#server/storage/storage.ts';
import { propertyRuns } from '#testing/property-runs.ts';
import { checkDigests } from './package-digests.ts';
import { BrokenPackage, readPackageEnd } from './package-end.ts';

/** Builds a package as the service streams it. */
async function pack(contents: Record<string, Buffer>): Promise<Uint8Array<ArrayBuffer>> {
  const storage = { read: async (key: string) => Readable.from([contents[key]!]) } as unknown as Storage;
  const digest = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
  const files = Object.entries(contents).map(([entry, bytes]) => ({
    entry,
    object_key: entry,
    size: bytes.length,
    sha256: digest(bytes),
    modified: new Date(0),
  }));
  const entries = files.map(({ entry, size, sha256 }) => ({ name: entry, size, sha256 }));
  const { body } = packageOf(files, Buffer.from(JSON.stringify({ entries })), storage);
  return new Uint8Array(await buffer(body));
}

const read = (bytes: Uint8Array<ArrayBuffer>, tail = bytes.length) => readPackageEnd(bytes.slice(-tail), bytes.length);
const isWhole = (bytes: Uint8Array<ArrayBuffer>) => {
  try {
    read(bytes);
    return true;
  } catch (error) {
    expect(error).toBeInstanceOf(BrokenPackage);
    return false;
  }
};

let whole: Uint8Array<ArrayBuffer>;
beforeAll(async () => {
  const inner = await pack({ 'inner.json': Buffer.from('{}') });
  whole = await pack({
    'a-1/text.json': Buffer.from('{"a":1}'),
    'a-1/empty': Buffer.alloc(0),
    // A nested package: if the bytes are cut after it, they end like a complete package.
    'b-2/inner.zip': Buffer.from(inner),
    'c-3/结果.bin': randomBytes(5_000),
    'c-3/inner-again.zip': Buffer.from(inner),
  });
});

test('reads a complete package from all of its bytes or from its end', () => {
  const entries = read(whole);
  expect(entries.map(({ name }) => name)).toEqual([
    'a-1/text.json',
    'a-1/empty',
    'b-2/inner.zip',
    'c-3/结果.bin',
    'c-3/inner-again.zip',
  ]);
  expect(read(whole, 2_500)).toEqual(entries);
});

test('rejects a package cut at any offset', () => {
  const taken = [];
  for (let length = 0; length < whole.length; length += 1) if (isWhole(whole.slice(0, length))) taken.push(length);
  expect(whole.length).toBeGreaterThan(6_000);
  expect(taken).toEqual([]);
});

test('rejects a package with a hole at 1,000 places or with bytes added before or after', () => {
  fc.assert(
    fc.property(fc.nat(whole.length - 2), fc.integer({ min: 1, max: 4_000 }), (from, length) => {
      const holed = new Uint8Array(Buffer.concat([whole.subarray(0, from), whole.subarray(from + length)]));
      expect(isWhole(holed)).toBe(false);
    }),
    { numRuns: propertyRuns(1000) },
  );
  expect(isWhole(new Uint8Array(Buffer.concat([Buffer.from('x'), whole])))).toBe(false);
  expect(isWhole(new Uint8Array(Buffer.concat([whole, Buffer.from('x')])))).toBe(false);
});

test('rejects arbitrary bytes with no other error', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 200 }), fc.uint8Array({ maxLength: 100 }), (a, b) => {
      const end = Uint8Array.of(0x50, 0x4b, 5, 6);
      expect(isWhole(new Uint8Array(Buffer.concat([a, end, b])))).toBe(false);
    }),
    { numRuns: propertyRuns(2000) },
  );
});

test('reads a directory larger than 64 kB with ZIP64 records', async () => {
  const many = await pack(
    Object.fromEntries(Array.from({ length: 1200 }, (_, n) => [`t-${n}/part.json`, Buffer.from(`${n}`)])),
  );
  expect(read(many)).toHaveLength(1200);
  expect(isWhole(many.slice(0, -1))).toBe(false);
});

test('accepts an empty package', async () => {
  expect(read(await pack({}))).toEqual([]);
});

describe('digests', () => {
  test('match for all files', async () => {
    expect(await checkDigests(new Blob([whole]), read(whole))).toEqual({ checked: 5, wrong: [] });
  });

  test('reveal which file has a changed byte', async () => {
    const { offset } = read(whole).find(({ name }) => name.endsWith('.bin'))!;
    const changed = whole.slice();
    changed[offset + 100]! ^= 1;
    expect((await checkDigests(new Blob([changed]), read(changed))).wrong).toEqual(['c-3/结果.bin']);
  });

  test.each([
    ['the header of a block', 30 + 'c-3/结果.bin'.length + 4, 0xff],
    ['the length of a block', 30 + 'c-3/结果.bin'.length + 5, 0x10],
  ])('reveal damage in %s', async (_what, at, flip) => {
    const { offset } = read(whole).find(({ name }) => name.endsWith('.bin'))!;
    const changed = whole.slice();
    changed[offset + at]! ^= flip;
    expect((await checkDigests(new Blob([changed]), read(changed))).wrong).toEqual(['c-3/结果.bin']);
  });

  test('reveal a file that decompresses to more than its size', async () => {
    const entries = read(whole).map((entry) => (entry.size > 1000 ? { ...entry, size: 100 } : entry));
    expect((await checkDigests(new Blob([whole]), entries)).wrong).toContain('c-3/结果.bin');
  });
});
