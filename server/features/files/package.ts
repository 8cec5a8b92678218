import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';
import { type PassThrough, pipeline, type Readable, Transform } from 'node:stream';
import { crc32 } from 'node:zlib';
import { ZipFile } from 'yazl';
import type { Storage } from '#server/storage/storage.ts';

// yazl computes checksums byte by byte in JavaScript, which takes longer than all other work on a package.
createRequire(import.meta.resolve('yazl'))('buffer-crc32').unsigned = crc32;

export interface PackagedFile {
  /** Path inside the package. */
  entry: string;
  object_key: string;
  /** Size in bytes. */
  size: number;
  sha256: string;
  modified: Date;
}

/** Size of the central directory in bytes from which yazl plans for ZIP64 but does not write it, so ZIP64 is forced. */
const ZIP64_DIRECTORY_BYTES = 0xffff;

/**
 * Streams a ZIP of stored files, uncompressed, with the manifest as its last entry. Opens one file at a time and verifies
 * its size and SHA-256. A failure destroys the stream before the central directory, so readers cannot mistake it for complete.
 */
export function packageOf(files: PackagedFile[], manifest: Buffer, storage: Storage): { size: number; body: Readable } {
  const zip = new ZipFile();
  const body = zip.outputStream as PassThrough;
  let open: Readable | undefined;
  const fail = (error: Error) => body.destroy(error);
  zip.on('error', fail);
  body.on('close', () => open?.destroy());
  for (const file of files) {
    const options = { size: file.size, compress: false, mtime: file.modified };
    zip.addReadStreamLazy(file.entry, options, (give) => {
      storage.read(file.object_key).then((source) => {
        open = source;
        const verified = verifier(file);
        pipeline(source, verified, (error) => error && fail(error));
        if (body.destroyed) source.destroy();
        else give(null, verified);
      }, fail);
    });
  }
  zip.addBuffer(manifest, 'manifest.json', { compress: false, mtime: new Date() });
  const directory = files.reduce((sum, { entry }) => sum + Buffer.byteLength(entry) + 100, 200);
  let size = -1;
  const known = ((total: number) => {
    size = total;
  }) as () => void;
  zip.end({ forceZip64Format: directory >= ZIP64_DIRECTORY_BYTES, comment: '' }, known);
  return { size, body };
}

/** Passes bytes through and fails at the end if their size or SHA-256 differs from what was recorded. */
function verifier({ entry, size, sha256 }: PackagedFile): Transform {
  const hash = createHash('sha256');
  const changed = () => new Error(`The stored bytes of ${entry} do not match their recorded size or SHA-256.`);
  let passed = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      passed += chunk.length;
      if (passed > size) return done(changed());
      hash.update(chunk);
      done(null, chunk);
    },
    flush(done) {
      const whole = passed === size && hash.digest('hex') === sha256;
      done(whole ? null : changed());
    },
  });
}
