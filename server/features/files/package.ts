import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { crc32 } from 'node:zlib';
import type { Storage } from '#server/storage/storage.ts';
import { type ZipEntry, zipOf, zipSize } from './zip-archive.ts';

export interface PackagedFile {
  /** Path inside the package. */
  entry: string;
  object_key: string;
  /** Size in bytes. */
  size: number;
  sha256: string;
  modified: Date;
}

/**
 * Streams a ZIP of stored files, uncompressed, with the manifest as its last entry. Opens one file at a time and verifies
 * its size and SHA-256. A failure destroys the stream before the central directory, so readers cannot mistake it for complete.
 */
export function packageOf(files: PackagedFile[], manifest: Buffer, storage: Storage): { size: number; body: Readable } {
  const entries: ZipEntry[] = files.map((file) => ({
    name: file.entry,
    size: file.size,
    modified: file.modified,
    read: () => readVerified(file, storage),
  }));
  const read = async function* () {
    yield manifest;
  };
  entries.push({ name: 'manifest.json', size: manifest.length, modified: new Date(), checksum: crc32(manifest), read });
  return { size: zipSize(entries), body: Readable.from(zipOf(entries), { objectMode: false }) };
}

/** @throws Error at the end if the size or SHA-256 of the bytes differs from what was recorded. */
async function* readVerified({ entry, object_key, size, sha256 }: PackagedFile, storage: Storage) {
  const hash = createHash('sha256');
  let read = 0;
  for await (const chunk of await storage.read(object_key)) {
    read += chunk.length;
    if (read > size) break;
    hash.update(chunk);
    yield chunk;
  }
  if (read !== size || hash.digest('hex') !== sha256)
    throw new Error(`The stored bytes of ${entry} do not match their recorded size or SHA-256.`);
}
