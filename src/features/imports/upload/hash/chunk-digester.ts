import type { DigestAlgorithm } from '#src/api/request/digest-algorithms.ts';

/** Chunks of a file whose digests are computed while the file is read. */
export interface ChunkPlan {
  /** Bytes of every chunk except the last. */
  size: number;
  algorithm: Exclude<DigestAlgorithm, 'md5'>;
}

/** `Content-Digest` of a range of a file. */
export interface ChunkDigest {
  from: number;
  to: number;
  digest: string;
}

/** Returns the `Content-Digest` of bytes (RFC 9530). */
export async function digestOf(bytes: BufferSource, algorithm: ChunkPlan['algorithm'], subtle = crypto.subtle) {
  const digest = new Uint8Array(await subtle.digest(algorithm, bytes));
  return `${algorithm}=:${btoa(String.fromCharCode(...digest))}:`;
}

/**
 * Returns a function that takes the bytes of a file in order and computes the digest of each chunk that they contain whole.
 * Holds one chunk in memory, and a copy of it while its digest is computed.
 * @param at offset of the first byte
 */
export function chunkDigester(
  fileSize: number,
  { size, algorithm }: ChunkPlan,
  at: number,
  onChunk: (chunk: ChunkDigest) => void,
) {
  const buffer = new Uint8Array(Math.min(size, fileSize));
  let position = at;
  let computing = Promise.resolve();
  return async (bytes: Uint8Array) => {
    for (let rest = bytes; rest.length > 0; ) {
      const from = position - (position % size);
      const part = rest.subarray(0, from + size - position);
      buffer.set(part, position - from);
      position += part.length;
      rest = rest.subarray(part.length);
      const to = position;
      if (from < at || (to < from + size && to < fileSize)) continue;
      await computing;
      // `digest` copies the bytes before it returns, so the buffer can take the next chunk.
      computing = digestOf(buffer.subarray(0, to - from), algorithm).then((digest) => onChunk({ from, to, digest }));
    }
    if (position === fileSize) await computing;
  };
}
