import { crc32 } from 'node:zlib';

/** A file to put into a ZIP archive. */
export interface ZipEntry {
  /** Path inside the archive. */
  name: string;
  /** Size in bytes. */
  size: number;
  modified: Date;
  /** CRC-32, if it is known. The entry is then stored, with its size in front; it must be less than 4 GiB. */
  checksum?: number;
  read(): AsyncIterable<Uint8Array>;
}

/**
 * Maximum values of 16-bit and 32-bit fields. A field that reaches its maximum holds it, and the ZIP64 form holds the
 * real value.
 */
const MAX_16 = 0xffff;
const MAX_32 = 0xffffffff;
/** Flags and method. Names are UTF-8; without a known checksum, the checksum and the sizes follow the data. */
const STORED = [
  [2, 0x0800],
  [2, 0],
] as const;
const DEFLATED = [
  [2, 0x0808],
  [2, 8],
] as const;
/** Maximum length of a DEFLATE block without compression, and the length of its header (RFC 1951 §3.2.4). */
const MAX_BLOCK_BYTES = 0xffff;
const BLOCK_HEADER_BYTES = 5;
const VERSION = 20;
const VERSION_ZIP64 = 45;
/** Unix, version 6.3 of the specification. */
const MADE_BY = 0x033f;
const ATTRIBUTES = 0o100664 * 0x10000;

/**
 * Streams a ZIP archive (APPNOTE 6.3) of `zipSize(entries)` bytes. Opens one entry at a time, after the previous one.
 * Entries without a known checksum are DEFLATE blocks without compression: their length is known in advance, and they tell
 * readers that stream, such as Java's ZipInputStream, where they end.
 * Node's checksum is the reason for this module: archiver, yazl and client-zip compute it in JavaScript.
 */
export async function* zipOf(entries: ZipEntry[]): AsyncGenerator<Uint8Array> {
  const directory: Buffer[] = [];
  let offset = 0;
  for (const entry of entries) {
    const header = localHeader(entry);
    yield header;
    const checksum = entry.checksum ?? (yield* blocksOf(entry));
    if (entry.checksum !== undefined) yield* entry.read();
    const descriptor = dataDescriptor(entry, checksum);
    yield descriptor;
    directory.push(directoryRecord(entry, offset, checksum));
    offset += header.length + packedSize(entry) + descriptor.length;
  }
  const records = Buffer.concat(directory);
  yield records;
  yield endOfDirectory(entries.length, records.length, offset);
}

/** Yields the DEFLATE blocks of an entry. @returns the CRC-32 of its bytes */
async function* blocksOf({ name, size, read }: ZipEntry): AsyncGenerator<Uint8Array, number> {
  let checksum = 0;
  let left = size;
  let block = 0;
  if (left === 0) yield blockHeader(0, 0);
  for await (const chunk of read()) {
    checksum = crc32(chunk, checksum);
    for (let at = 0; at < chunk.length; ) {
      if (block === 0) {
        if (left === 0) throw new Error(`${name} is longer than its size.`);
        block = Math.min(left, MAX_BLOCK_BYTES);
        left -= block;
        yield blockHeader(block, left);
      }
      const part = chunk.subarray(at, at + block);
      yield part;
      at += part.length;
      block -= part.length;
    }
  }
  return checksum;
}

/** Returns the exact size of the archive in bytes. */
export function zipSize(entries: ZipEntry[]): number {
  let directory = 0;
  let offset = 0;
  for (const entry of entries) {
    directory += directoryRecord(entry, offset, 0).length;
    offset += localHeader(entry).length + packedSize(entry) + dataDescriptor(entry, 0).length;
  }
  return offset + directory + endOfDirectory(entries.length, directory, offset).length;
}

/** Writes unsigned little-endian integers, given as pairs of width in bytes and value. */
function integers(...fields: readonly (readonly [bytes: 1 | 2 | 4 | 8, value: number])[]): Buffer {
  const written = Buffer.alloc(fields.reduce((sum, [bytes]) => sum + bytes, 0));
  let at = 0;
  for (const [bytes, value] of fields) {
    if (bytes === 8) written.writeBigUInt64LE(BigInt(value), at);
    else written.writeUIntLE(value, at, bytes);
    at += bytes;
  }
  return written;
}

/** Returns the size of an entry with the headers of its blocks. */
const packedSize = ({ size, checksum }: ZipEntry) =>
  checksum === undefined ? size + BLOCK_HEADER_BYTES * Math.max(1, Math.ceil(size / MAX_BLOCK_BYTES)) : size;

const methodOf = ({ checksum }: ZipEntry) => (checksum === undefined ? DEFLATED : STORED);

/** The first bit marks the last block, the next two a block without compression. */
const blockHeader = (length: number, left: number) =>
  integers([1, left === 0 ? 1 : 0], [2, length], [2, MAX_BLOCK_BYTES - length]);

/** MS-DOS time in the low half and date in the high half, in local time with a resolution of two seconds, from 1980. */
function dosTime(date: Date): number {
  const days = (Math.max(0, date.getFullYear() - 1980) << 9) | ((date.getMonth() + 1) << 5) | date.getDate();
  const time = (date.getHours() << 11) | (date.getMinutes() << 5) | (date.getSeconds() >> 1);
  return days * 0x10000 + time;
}

function localHeader(entry: ZipEntry): Buffer {
  const { name, modified, checksum } = entry;
  const path = Buffer.from(name);
  const size = checksum === undefined ? 0 : entry.size;
  return Buffer.concat([
    integers([4, 0x04034b50], [2, VERSION], ...methodOf(entry), [4, dosTime(modified)]),
    integers([4, checksum ?? 0], [4, size], [4, size], [2, path.length], [2, 0]),
    path,
  ]);
}

/** Readers that stream expect wide sizes exactly if one of them does not fit. */
function dataDescriptor(entry: ZipEntry, checksum: number): Buffer {
  if (entry.checksum !== undefined) return Buffer.alloc(0);
  const packed = packedSize(entry);
  const width = packed > MAX_32 ? 8 : 4;
  return integers([4, 0x08074b50], [4, checksum], [width, packed], [width, entry.size]);
}

function directoryRecord(entry: ZipEntry, offset: number, checksum: number): Buffer {
  const { name, size, modified } = entry;
  const path = Buffer.from(name);
  const packed = packedSize(entry);
  const zip64 = packed >= MAX_32 || offset >= MAX_32;
  // The time of modification in UTC, because the MS-DOS time has no time zone.
  const timestamp = integers([2, 0x5455], [2, 5], [1, 1], [4, Math.floor(modified.getTime() / 1000)]);
  const wide = zip64 ? integers([2, 1], [2, 24], [8, size], [8, packed], [8, offset]) : Buffer.alloc(0);
  const shown = (value: number) => (zip64 ? MAX_32 : value);
  return Buffer.concat([
    integers([4, 0x02014b50], [2, MADE_BY], [2, zip64 ? VERSION_ZIP64 : VERSION], ...methodOf(entry)),
    integers([4, dosTime(modified)], [4, checksum], [4, shown(packed)], [4, shown(size)]),
    integers(
      [2, path.length],
      [2, timestamp.length + wide.length],
      [2, 0],
      [2, 0],
      [2, 0],
      [4, ATTRIBUTES],
      [4, shown(offset)],
    ),
    path,
    timestamp,
    wide,
  ]);
}

function endOfDirectory(count: number, size: number, offset: number): Buffer {
  const shown = Math.min(count, MAX_16);
  const end = Buffer.concat([
    integers([4, 0x06054b50], [2, 0], [2, 0], [2, shown], [2, shown]),
    integers([4, Math.min(size, MAX_32)], [4, Math.min(offset, MAX_32)], [2, 0]),
  ]);
  if (count < MAX_16 && size < MAX_32 && offset < MAX_32) return end;
  return Buffer.concat([
    integers([4, 0x06064b50], [8, 44], [2, MADE_BY], [2, VERSION_ZIP64], [4, 0], [4, 0]),
    integers([8, count], [8, count], [8, size], [8, offset]),
    integers([4, 0x07064b50], [4, 0], [8, offset + size], [4, 1]),
    end,
  ]);
}
