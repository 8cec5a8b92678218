import { read } from 'node:fs';
import { promisify } from 'node:util';
import { fromBufferPromise, fromFdPromise, type Options, type ZipFile } from 'yauzl';

const readAt = promisify(read);

/** The bytes of a file or of an entry of an archive, whichever, with access to any place of them. */
export interface Bytes {
  size: number;
  /** At most `length` bytes from `position` on; fewer at the end. */
  read(position: number, length: number): Promise<Buffer>;
  /** @throws when the bytes are no archive or a cut-off one. */
  openZip(): Promise<ZipFile>;
}

/** Names stay undecoded: yauzl would refuse the whole archive for one bad name, and they are never used as paths. */
const zipOptions: Options = { lazyEntries: true, autoClose: false, decodeStrings: false, validateEntrySizes: true };

/** The descriptor stays open and belongs to the caller. */
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
