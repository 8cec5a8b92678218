const polynomial = 0xedb88320;
const table = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ polynomial : value >>> 1;
  return value;
});

function crc32(bytes: Uint8Array, before: number): number {
  let crc = ~before;
  for (const byte of bytes) crc = table[(crc ^ byte) & 255]! ^ (crc >>> 8);
  return ~crc >>> 0;
}

export interface ZipEntry {
  name: string;
  crc: number;
  /** Size in bytes before and after compression. */
  size: number;
  packed: number;
  parts: Uint8Array<ArrayBuffer>[];
}

/** Opens one file of a ZIP package. The browser compresses its text as it is written. */
export function openEntry(name: string) {
  const entry: ZipEntry = { name, crc: 0, size: 0, packed: 0, parts: [] };
  const { writable, readable } = new CompressionStream('deflate-raw');
  const writer = writable.getWriter();
  const encoder = new TextEncoder();
  const reading = (async () => {
    for (const reader = readable.getReader(); ; ) {
      const { done, value } = await reader.read();
      if (done) return;
      entry.parts.push(value as Uint8Array<ArrayBuffer>);
      entry.packed += value.length;
    }
  })();
  return {
    async write(text: string) {
      const bytes = encoder.encode(text);
      entry.crc = crc32(bytes, entry.crc);
      entry.size += bytes.length;
      await writer.write(bytes);
    },
    async close(): Promise<ZipEntry> {
      await writer.close();
      await reading;
      return entry;
    },
  };
}

/** Encodes the fields of a record, each 2 or 4 bytes, little-endian. */
function record(...fields: [bytes: 2 | 4, value: number][]) {
  const view = new DataView(new ArrayBuffer(fields.reduce((sum, [bytes]) => sum + bytes, 0)));
  let at = 0;
  for (const [bytes, value] of fields) {
    if (bytes === 2) view.setUint16(at, value, true);
    else view.setUint32(at, value, true);
    at += bytes;
  }
  return new Uint8Array(view.buffer);
}

const VERSION = 20;
const UTF8 = 0x0800;
const DEFLATE = 8;
/** 1980-01-01, the earliest date in the format. Fixed, so that the same content yields the same bytes. */
const DOS_DATE = 0x21;
const MAX_SIZE_BYTES = 0xffff_ffff;

/**
 * Builds a ZIP package (APPNOTE 6.3, without ZIP64).
 * @throws RangeError if it would exceed 4 GiB
 */
export function zipOf(entries: ZipEntry[], type: string): Blob {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  const directory: Uint8Array<ArrayBuffer>[] = [];
  let offset = 0;
  for (const { name, crc, size, packed, parts: body } of entries) {
    const bytes = new TextEncoder().encode(name);
    const common: [2 | 4, number][] = [
      [2, VERSION],
      [2, UTF8],
      [2, DEFLATE],
      [2, 0],
      [2, DOS_DATE],
      [4, crc],
      [4, packed],
      [4, size],
      [2, bytes.length],
      [2, 0],
    ];
    const header = record([4, 0x04034b50], ...common);
    directory.push(
      record([4, 0x02014b50], [2, VERSION], ...common, [2, 0], [2, 0], [2, 0], [4, 0], [4, offset]),
      bytes,
    );
    parts.push(header, bytes, ...body);
    offset += header.length + bytes.length + packed;
    if (size > MAX_SIZE_BYTES || offset > MAX_SIZE_BYTES)
      throw new RangeError('The file would be larger than 4 GiB. Export fewer transactions.');
  }
  const length = directory.reduce((sum, part) => sum + part.length, 0);
  const count = entries.length;
  const end = record([4, 0x06054b50], [2, 0], [2, 0], [2, count], [2, count], [4, length], [4, offset], [2, 0]);
  return new Blob([...parts, ...directory, end], { type });
}
