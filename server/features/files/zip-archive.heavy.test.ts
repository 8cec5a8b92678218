import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { fromBuffer } from 'yauzl';
import { type ZipEntry, zipOf, zipSize } from './zip-archive.ts';

const entry = (name: string, size: number, bytes: Uint8Array[]): ZipEntry => ({
  name,
  size,
  modified: new Date('2026-03-01T09:30:07Z'),
  async *read() {
    yield* bytes;
  },
});

const directoryOf = (bytes: Buffer) =>
  new Promise<{ name: string; size: number; offset: number; modified: Date }[]>((resolve, reject) =>
    fromBuffer(bytes, { lazyEntries: false }, (error, zip) => {
      if (error) return reject(error);
      const found: Awaited<ReturnType<typeof directoryOf>> = [];
      zip.on('entry', (each) =>
        found.push({
          name: each.fileName,
          size: each.uncompressedSize,
          offset: each.relativeOffsetOfLocalHeader,
          modified: each.getLastModDate(),
        }),
      );
      zip.on('error', reject).on('end', () => resolve(found));
    }),
  );

test('uses ZIP64 from 65,535 entries, and announces the exact size', async () => {
  const entries = Array.from({ length: 65_535 }, (_, n) => entry(`清/${n}`, 1, [Buffer.from('x')]));
  const bytes = await buffer(zipOf(entries));
  expect(bytes.length).toBe(zipSize(entries));
  const listed = await directoryOf(bytes);
  expect(listed).toHaveLength(65_535);
  expect(listed.at(-1)).toMatchObject({ name: '清/65534', modified: new Date('2026-03-01T09:30:07Z') });
});

test('uses ZIP64 for an entry of 5 GiB and for those after it', async () => {
  const big = 5 * 2 ** 30;
  const entries = [entry('big', big, []), entry('after', 1, [Buffer.from('x')])];
  const bytes = await buffer(zipOf(entries));
  // The content of the big entry is left out, so the archive is smaller by its packed size.
  const packed = big + 5 * Math.ceil(big / 65_535);
  expect(bytes.length + packed).toBe(zipSize(entries));
  const records = bytes.subarray(bytes.indexOf('PK\x01\x02'));
  const fields = (name: string) => {
    const extra = records.subarray(records.indexOf(Buffer.from(name)) + name.length + 9);
    return [4, 12, 20].map((at) => Number(extra.readBigUInt64LE(at)));
  };
  expect(fields('big')).toEqual([big, packed, 0]);
  expect(fields('after')).toEqual([1, 6, 30 + 3 + packed + 24]);
  // After its data, the small entry has narrow sizes although it starts beyond 4 GiB.
  const end = bytes.subarray(0, bytes.length - records.length).lastIndexOf('PK\x07\x08');
  expect([bytes.readUInt32LE(end + 8), bytes.readUInt32LE(end + 12)]).toEqual([6, 1]);
});
