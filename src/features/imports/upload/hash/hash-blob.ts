import { BytesDiffer } from './bytes-differ.ts';
import { type ChunkDigest, type ChunkPlan, chunkDigester } from './chunk-digester.ts';
import { type Checkpoint, createMd5, type Md5 } from './md5.ts';
import { readBlob } from './read-blob.ts';

export interface HashOptions {
  /** Checkpoint to continue from instead of the first byte. */
  from?: Checkpoint | undefined;
  /** Checkpoints of an earlier digest of what should be the same file. */
  expected?: readonly Checkpoint[] | undefined;
  /** Chunks to report to `onChunk`. Ignored if the page is not a secure context. */
  chunks?: ChunkPlan | undefined;
  onProgress?: ((bytes: number) => void) | undefined;
  onCheckpoint?: ((checkpoint: Checkpoint) => void) | undefined;
  onChunk?: ((chunk: ChunkDigest) => void) | undefined;
}

const MEBIBYTE = 1 << 20;

/** Returns the number of bytes between checkpoints: at most 64 per file, and none for files below 64 MiB. */
export const checkpointInterval = (size: number) => Math.max(64, Math.ceil(size / 64 / MEBIBYTE)) * MEBIBYTE;

/**
 * Computes the MD5 of a blob in constant memory.
 * @returns 32 hexadecimal digits
 * @throws BytesDiffer, DOMException NotReadableError
 */
export async function hashBlob(blob: Blob, options: HashOptions, create: (from?: Checkpoint) => Md5 = createMd5) {
  const { from, expected = [], chunks, onProgress, onCheckpoint, onChunk } = options;
  const md5 = create(from);
  const every = checkpointInterval(blob.size);
  const known = new Map(expected.map((checkpoint) => [checkpoint.bytes, checkpoint.words.join()]));
  let at = from?.bytes ?? 0;
  const digestChunks = chunks && onChunk && crypto.subtle && chunkDigester(blob.size, chunks, at, onChunk);
  for await (const bytes of readBlob(blob, at)) {
    await digestChunks?.(bytes);
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
