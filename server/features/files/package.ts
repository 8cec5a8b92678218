import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';
import { type PassThrough, pipeline, type Readable, Transform } from 'node:stream';
import { crc32 } from 'node:zlib';
import { ZipFile } from 'yazl';
import type { Storage } from '#server/storage/storage.ts';

// yazl's own checksum goes byte by byte through JavaScript: more work than everything else about a package.
createRequire(import.meta.resolve('yazl'))('buffer-crc32').unsigned = crc32;

export interface PackagedFile {
  /** Path inside the package. */
  entry: string;
  object_key: string;
  /** Bytes. */
  size: number;
  sha256: string;
  modified: Date;
}

/** Bytes of the package's directory from which on yazl reckons with ZIP64 without writing it: then it is asked to. */
const zip64Directory = 0xffff;

/**
 * A ZIP of files as they are kept, not deflated, the manifest last. One file is open at a time; each is held against its
 * size and SHA-256 on the way. A failure destroys the stream before the directory, so that no reader takes it for whole.
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
  zip.end({ forceZip64Format: directory >= zip64Directory, comment: '' }, known);
  return { size, body };
}

/** Passes bytes on and fails at the end where they are not the ones that were kept. */
function verifier({ entry, size, sha256 }: PackagedFile): Transform {
  const hash = createHash('sha256');
  const changed = () => new Error(`The stored bytes of ${entry} are not the ones that were kept.`);
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
