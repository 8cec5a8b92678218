import { buffer } from 'node:stream/consumers';
import { crc32, inflateRawSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { zipOf, zipSize } from './zip-archive.ts';

/** Reads an archive from its first byte on, as Java's ZipInputStream does: without the central directory. */
function streamed(archive: Buffer) {
  const found: Record<string, Buffer> = {};
  let at = 0;
  for (; archive.readUInt32LE(at) === 0x04034b50; ) {
    const [flags, method] = [archive.readUInt16LE(at + 6), archive.readUInt16LE(at + 8)];
    const [checksum, size] = [archive.readUInt32LE(at + 14), archive.readUInt32LE(at + 18)];
    const nameEnd = at + 30 + archive.readUInt16LE(at + 26);
    const name = archive.toString('utf8', at + 30, nameEnd);
    at = nameEnd + archive.readUInt16LE(at + 28);
    if (method === 0) {
      found[name] = archive.subarray(at, at + size);
      at += size;
      expect([flags & 8, crc32(found[name]!)]).toEqual([0, checksum]);
      continue;
    }
    expect([flags & 8, method]).toEqual([8, 8]);
    const { buffer: content, engine } = inflateRawSync(archive.subarray(at), { info: true }) as unknown as {
      buffer: Buffer;
      engine: { bytesWritten: number };
    };
    const packed = engine.bytesWritten;
    at += packed;
    const descriptor = [0, 4, 8, 12].map((field) => archive.readUInt32LE(at + field));
    expect(descriptor).toEqual([0x08074b50, crc32(content), packed, content.length]);
    at += 16;
    found[name] = content;
  }
  return { found, directory: archive.subarray(at) };
}

test('can be read from its first byte on, whatever the chunks of its entries are', async () => {
  const sizes = [0, 1, 65_534, 65_535, 65_536, 131_070, 200_000];
  const contents = sizes.map((size) => Buffer.from(Uint8Array.from({ length: size }, (_, at) => (at * 7) % 251)));
  const entries = contents.flatMap((content, index) =>
    [1, 65_535, 65_536, 1_000_000].map((chunk) => ({
      name: `清/${index} ${chunk}`,
      size: content.length,
      modified: new Date('2026-03-01T09:30:07Z'),
      async *read() {
        const step = chunk === 1 ? Math.max(1, Math.ceil(content.length / 100)) : chunk;
        for (let at = 0; at < content.length; at += step) yield content.subarray(at, at + step);
      },
    })),
  );
  const known = { ...entries.at(-1)!, name: 'known', checksum: crc32(contents.at(-1)!) };
  entries.push(known);
  const archive = await buffer(zipOf(entries));
  expect(archive.length).toBe(zipSize(entries));
  const { found, directory } = streamed(archive);
  expect(Object.keys(found)).toEqual(entries.map(({ name }) => name));
  for (const [index, { name }] of entries.entries())
    expect(found[name]!.equals((contents[Math.floor(index / 4)] ?? contents.at(-1))!), name).toBe(true);
  // The directory has the time of modification only.
  const timestamp = directory.indexOf('UT');
  expect([directory.readUInt16LE(timestamp + 2), directory[timestamp + 4]]).toEqual([5, 1]);
});
