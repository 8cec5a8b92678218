/** An entry in the directory of a ZIP archive. */
export interface ZipEntry {
  name: string;
  isEncrypted: boolean;
  /** Number of the compression method: 0 for none, 8 for DEFLATE. */
  method: number;
  /** Size in bytes. */
  size: number;
  /** Size in the archive, with the headers of DEFLATE. */
  packed: number;
  /** Offset of the local header. */
  offset: number;
}

const ENTRY_SIGNATURE = 0x02014b50;
const IN_ZIP64 = 0xffffffff;

/** Reads the directory of an archive (APPNOTE 6.3, 4.3.12, including ZIP64) up to its end or to a damaged entry. */
export function* zipEntries(directory: DataView): Generator<ZipEntry> {
  for (let at = 0; at + 46 <= directory.byteLength && directory.getUint32(at, true) === ENTRY_SIGNATURE; ) {
    const nameEnd = at + 46 + directory.getUint16(at + 28, true);
    const extraEnd = nameEnd + directory.getUint16(at + 30, true);
    const next = extraEnd + directory.getUint16(at + 32, true);
    if (next > directory.byteLength) return;
    const name = new Uint8Array(directory.buffer as ArrayBuffer, directory.byteOffset + at + 46, nameEnd - at - 46);
    // The ZIP64 extra field holds the values that did not fit, in this order: size, packed size, offset.
    const sizes = [24, 20, 42].map((field) => directory.getUint32(at + field, true));
    for (let extra = nameEnd; extra + 4 <= extraEnd; extra += 4 + directory.getUint16(extra + 2, true)) {
      if (directory.getUint16(extra, true) !== 1) continue;
      let field = extra + 4;
      for (const [index, value] of sizes.entries()) {
        if (value !== IN_ZIP64) continue;
        sizes[index] = Number(directory.getBigUint64(field, true));
        field += 8;
      }
    }
    const [size, packed, offset] = sizes as [number, number, number];
    const isEncrypted = (directory.getUint16(at + 8, true) & 1) === 1;
    const method = directory.getUint16(at + 10, true);
    yield { name: new TextDecoder().decode(name), isEncrypted, method, size, packed, offset };
    at = next;
  }
}

/** Returns the contents of an entry. @param shift bytes before the archive */
export async function contentsOf(archive: Blob, { offset, packed, method }: ZipEntry, shift = 0) {
  const at = shift + offset;
  const header = new DataView(await archive.slice(at, at + 30).arrayBuffer());
  const from = at + 30 + header.getUint16(26, true) + header.getUint16(28, true);
  const stored = archive.slice(from, from + packed).stream();
  return method === 0 ? stored : stored.pipeThrough(new DecompressionStream('deflate-raw'));
}
