import { read } from 'node:fs';
import { promisify } from 'node:util';
import { fromBufferPromise, fromFdPromise, type Options, type ZipFile } from 'yauzl';

const readAt = promisify(read);

/** Random access to the bytes of a file or of an archive entry. */
export interface Bytes {
  size: number;
  /** Reads up to `length` bytes from `position`, fewer at the end. */
  read(position: number, length: number): Promise<Buffer>;
  /** @throws Error if the bytes are not an archive or the archive is truncated. */
  openZip(): Promise<ZipFile>;
}

/** Names stay undecoded because yauzl rejects the whole archive for one invalid name. They are never used as paths. */
const zipOptions: Options = { lazyEntries: true, autoClose: false, decodeStrings: false, validateEntrySizes: true };

/** Reads from an open descriptor. The caller closes it. */
export function fromDescriptor(descriptor: number, size: number): Bytes {
  return {
    size,
    async read(position, length) {
      const wanted = Math.max(0, Math.min(length, size - position));
      const buffer = Buffer.allocUnsafe(wanted);
      let filled = 0;
      while (filled < wanted) {
        const { bytesRead } = await readAt(descriptor, buffer, filled, wanted - filled, position + filled);
        if (bytesRead === 0) break;
        filled += bytesRead;
      }
      return buffer.subarray(0, filled);
    },
    openZip: () => fromFdPromise(descriptor, zipOptions),
  };
}

export function fromMemory(buffer: Buffer): Bytes {
  return {
    size: buffer.length,
    read: async (position, length) => buffer.subarray(position, position + length),
    openZip: () => fromBufferPromise(buffer, zipOptions),
  };
}
