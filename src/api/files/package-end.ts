import { z } from 'zod/mini';
import { type ZipEntry, zipEntries } from '#src/lib/zip.ts';

export interface PackageEntry extends ZipEntry {
  /** Digest from the manifest; undefined if the package has none. */
  sha256: string | undefined;
}

/** Thrown for bytes that are not a complete package. */
export class BrokenPackage extends Error {
  override readonly name = 'BROKEN_PACKAGE';
}

const Manifest = z.object({
  entries: z.array(z.object({ name: z.string(), size: z.int().check(z.minimum(0)), sha256: z.string() })),
});

const signature = { local: 0x04034b50, end: 0x06054b50, end64: 0x06064b50, locator64: 0x07064b50 };
const endSize = 22;

/**
 * Number of bytes at the end of a package that always contain its manifest and directory, for up to about a hundred
 * thousand entries.
 */
export const PACKAGE_END_BYTES = 16 * 1024 * 1024;

/**
 * Reads a package's directory and manifest from its last bytes (APPNOTE 6.3, including ZIP64). The package is
 * complete only if the directory ends where the bytes end, is at the offset it declares, starts with the first file,
 * and matches the manifest if it has one.
 * @param total size of the whole package in bytes
 * @throws BrokenPackage
 */
export function readPackageEnd(tail: Uint8Array<ArrayBuffer>, total: number): PackageEntry[] {
  try {
    return readEnd(new DataView(tail.buffer, tail.byteOffset, tail.byteLength), total - tail.length);
  } catch (cause) {
    if (cause instanceof RangeError) throw new BrokenPackage('A record points outside of the package.', { cause });
    throw cause;
  }
}

function readEnd(bytes: DataView, start: number): PackageEntry[] {
  const directory = findDirectory(bytes, start);
  const from = directory.offset - start;
  if (from < 0) throw new BrokenPackage('The directory is larger than expected.');
  const files = [...zipEntries(new DataView(bytes.buffer, bytes.byteOffset + from, directory.end - from))];
  if (files.length !== directory.count)
    throw new BrokenPackage('The number of entries differs from the count in the directory.');
  files.sort((a, b) => a.offset - b.offset);
  if ((files[0]?.offset ?? directory.offset) !== 0)
    throw new BrokenPackage('The directory belongs to another package.');
  const last = files.at(-1);
  const manifest = last?.name === 'manifest.json' ? readManifest(bytes, last, start) : undefined;
  return manifest ? hold(files.slice(0, -1), manifest) : files.map((file) => ({ ...file, sha256: undefined }));
}

function findDirectory(bytes: DataView, start: number) {
  for (let at = bytes.byteLength - endSize; at >= Math.max(0, bytes.byteLength - endSize - 0xffff); at -= 1) {
    if (bytes.getUint32(at, true) !== signature.end) continue;
    if (at + endSize + bytes.getUint16(at + 20, true) !== bytes.byteLength) continue;
    const directory = directoryAt(bytes, at, start);
    if (directory.offset + directory.size === start + directory.end) return directory;
  }
  throw new BrokenPackage('The end of the package is missing.');
}

/** Reads the end record, or the ZIP64 one before it. */
function directoryAt(bytes: DataView, at: number, start: number) {
  const plain = {
    count: bytes.getUint16(at + 10, true),
    size: bytes.getUint32(at + 12, true),
    offset: bytes.getUint32(at + 16, true),
    end: at,
  };
  const locator = at - 20;
  if (locator < 0 || bytes.getUint32(locator, true) !== signature.locator64) return plain;
  const record = Number(bytes.getBigUint64(locator + 8, true)) - start;
  if (record < 0 || record + 56 > locator || bytes.getUint32(record, true) !== signature.end64) return plain;
  return {
    count: Number(bytes.getBigUint64(record + 32, true)),
    size: Number(bytes.getBigUint64(record + 40, true)),
    offset: Number(bytes.getBigUint64(record + 48, true)),
    end: record,
  };
}

const textOf = (bytes: DataView, from: number, to: number) =>
  new TextDecoder().decode(new Uint8Array(bytes.buffer as ArrayBuffer, bytes.byteOffset + from, to - from));

/**
 * Reads the manifest. Returns undefined if the file with that name is compressed or malformed, so not a manifest.
 * @throws BrokenPackage
 */
function readManifest(bytes: DataView, { offset, size, method }: ZipEntry, start: number) {
  if (method !== 0) return undefined;
  const at = offset - start;
  try {
    if (bytes.getUint32(at, true) !== signature.local) throw new Error('no local header');
    const from = at + 30 + bytes.getUint16(at + 26, true) + bytes.getUint16(at + 28, true);
    return Manifest.safeParse(JSON.parse(textOf(bytes, from, from + size))).data;
  } catch (cause) {
    throw new BrokenPackage('The manifest cannot be read.', { cause });
  }
}

/** Checks the directory against the manifest and adds its digests. */
function hold(files: ZipEntry[], { entries }: z.output<typeof Manifest>): PackageEntry[] {
  const listed = new Map(entries.map((entry) => [entry.name, entry]));
  if (listed.size !== files.length) throw new BrokenPackage('The manifest does not match the files in the package.');
  return files.map((file) => {
    const entry = listed.get(file.name);
    if (entry?.size !== file.size) throw new BrokenPackage(`${file.name} does not match the manifest.`);
    return { ...file, sha256: entry.sha256 };
  });
}
