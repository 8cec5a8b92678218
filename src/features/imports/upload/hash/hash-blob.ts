import { type Checkpoint, createMd5, type Md5 } from './md5.ts';
import { readBlob } from './read-blob.ts';

export interface HashOptions {
  /** Goes on from here instead of from the first byte. */
  from?: Checkpoint | undefined;
  /** States that an earlier digest of what should be the same file went through. */
  expected?: readonly Checkpoint[] | undefined;
  onProgress?: ((bytes: number) => void) | undefined;
  onCheckpoint?: ((checkpoint: Checkpoint) => void) | undefined;
}

/** The bytes differ from those of an earlier digest; said at the first checkpoint after the difference. */
export class BytesDiffer extends Error {
  override readonly name = 'BytesDiffer';
}

const mebibyte = 1 << 20;

/** Bytes between two checkpoints: at most 64 of them a file, none for a file that is read again in no time. */
export const checkpointEvery = (size: number) => Math.max(64, Math.ceil(size / 64 / mebibyte)) * mebibyte;

/**
 * MD5 of a blob of any size in flat memory.
 * @throws BytesDiffer, DOMException NotReadableError
 */
export async function hashBlob(blob: Blob, options: HashOptions, create: (from?: Checkpoint) => Md5 = createMd5) {
  const { from, expected = [], onProgress, onCheckpoint } = options;
  const md5 = create(from);
  const every = checkpointEvery(blob.size);
  const known = new Map(expected.map((checkpoint) => [checkpoint.bytes, checkpoint.words.join()]));
  let at = from?.bytes ?? 0;
  for await (const bytes of readBlob(blob, at)) {
    for (let rest = bytes; rest.length > 0; ) {
      const part = rest.subarray(0, every - (at % every));
      md5.update(part);
      at += part.length;
      rest = rest.subarray(part.length);
      if (at % every !== 0) continue;
      const checkpoint = md5.checkpoint();
      if ((known.get(at) ?? checkpoint.words.join()) !== checkpoint.words.join()) throw new BytesDiffer();
      onCheckpoint?.(checkpoint);
    }
    onProgress?.(at);
  }
  return md5.digest();
}
