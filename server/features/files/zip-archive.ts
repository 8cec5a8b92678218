import { crc32 } from 'node:zlib';

/** A file to put into a ZIP archive without compression. */
export interface ZipEntry {
  /** Path inside the archive. */
  name: string;
  /** Size in bytes. */
  size: number;
  modified: Date;
  read(): AsyncIterable<Uint8Array>;
}

/**
 * Maximum values of 16-bit and 32-bit fields. A field that reaches its maximum holds it, and the ZIP64 form holds the
 * real value.
 */
const MAX_16 = 0xffff;
const MAX_32 = 0xffffffff;
/** Names are UTF-8; the checksum and the sizes follow the data. */
const FLAGS = 0x0808;
const VERSION = 20;
const VERSION_ZIP64 = 45;
/** Unix, version 6.3 of the specification. */
const MADE_BY = 0x033f;
const ATTRIBUTES = 0o100664 * 0x10000;

/**
 * Streams a ZIP archive (APPNOTE 6.3) of `zipSize(entries)` bytes. Opens one entry at a time, after the previous one.
 * Node's checksum is the reason for this module: archiver, yazl and client-zip compute it in JavaScript.
 */
export async function* zipOf(entries: ZipEntry[]): AsyncGenerator<Uint8Array> {
  const directory: Buffer[] = [];
  let offset = 0;
  for (const entry of entries) {
    const header = localHeader(entry);
    yield header;
    let checksum = 0;
    for await (const chunk of entry.read()) {
      checksum = crc32(chunk, checksum);
      yield chunk;
    }
    const descriptor = dataDescriptor(entry, offset, checksum);
    yield descriptor;
    directory.push(directoryRecord(entry, offset, checksum));
    offset += header.length + entry.size + descriptor.length;
  }
  const records = Buffer.concat(directory);
  yield records;
  yield endOfDirectory(entries.length, records.length, offset);
}

/** Returns the exact size of the archive in bytes. */
export function zipSize(entries: ZipEntry[]): number {
  let directory = 0;
  let offset = 0;
  for (const entry of entries) {
    directory += directoryRecord(entry, offset, 0).length;
    offset += localHeader(entry).length + entry.size + dataDescriptor(entry, offset, 0).length;
  }
  return offset + directory + endOfDirectory(entries.length, directory, offset).length;
}

/** Writes unsigned little-endian integers, given as pairs of width in bytes and value. */
function integers(...fields: [bytes: 1 | 2 | 4 | 8, value: number][]): Buffer {
  const written = Buffer.alloc(fields.reduce((sum, [bytes]) => sum + bytes, 0));
  let at = 0;
  for (const [bytes, value] of fields) {
    if (bytes === 8) written.writeBigUInt64LE(BigInt(value), at);
    else written.writeUIntLE(value, at, bytes);
    at += bytes;
  }
  return written;
}

const isZip64 = ({ size }: ZipEntry, offset: number) => size >= MAX_32 || offset >= MAX_32;

/** MS-DOS time in the low half and date in the high half, in local time with a resolution of two seconds, from 1980. */
function dosTime(date: Date): number {
  const days = (Math.max(0, date.getFullYear() - 1980) << 9) | ((date.getMonth() + 1) << 5) | date.getDate();
  const time = (date.getHours() << 11) | (date.getMinutes() << 5) | (date.getSeconds() >> 1);
  return days * 0x10000 + time;
}

function localHeader({ name, modified }: ZipEntry): Buffer {
  const path = Buffer.from(name);
  return Buffer.concat([
    integers([4, 0x04034b50], [2, VERSION], [2, FLAGS], [2, 0], [4, dosTime(modified)]),
    integers([4, 0], [4, 0], [4, 0], [2, path.length], [2, 0]),
    path,
  ]);
}

function dataDescriptor(entry: ZipEntry, offset: number, checksum: number): Buffer {
  const width = isZip64(entry, offset) ? 8 : 4;
  return integers([4, 0x08074b50], [4, checksum], [width, entry.size], [width, entry.size]);
}

function directoryRecord(entry: ZipEntry, offset: number, checksum: number): Buffer {
  const { name, size, modified } = entry;
  const path = Buffer.from(name);
  const zip64 = isZip64(entry, offset);
  // The time of modification in UTC, because the MS-DOS time has no time zone.
  const timestamp = integers([2, 0x5455], [2, 5], [1, 3], [4, Math.floor(modified.getTime() / 1000)]);
  const wide = zip64 ? integers([2, 1], [2, 24], [8, size], [8, size], [8, offset]) : Buffer.alloc(0);
  const shown = (value: number) => (zip64 ? MAX_32 : value);
  return Buffer.concat([
    integers([4, 0x02014b50], [2, MADE_BY], [2, zip64 ? VERSION_ZIP64 : VERSION], [2, FLAGS], [2, 0]),
    integers([4, dosTime(modified)], [4, checksum], [4, shown(size)], [4, shown(size)]),
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
