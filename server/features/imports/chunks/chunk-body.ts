import type { IncomingMessage } from 'node:http';
import { announcedLength, receive } from '#server/http/body/receive.ts';
import { DomainError } from '#server/http/errors.ts';
import { takeChunkMemory } from './chunk-memory.ts';
import { ChunkDigest } from './content-digest.ts';

/** A chunk of the expected size that matches its declared digest. */
export interface ChunkBody {
  bytes: Uint8Array;
  /** SHA-256 as `sha-256:base64`. */
  digest: string;
  /** Releases the memory. Must be called once the bytes are no longer needed. */
  release: () => void;
}

interface Expected {
  index: number;
  /** Size of this chunk in bytes, according to the session. */
  size: number;
  contentDigest: string;
  /** User who sends the chunk. Chunk memory is limited per user. */
  owner: string;
}

/** @throws DomainError CHUNK_SIZE_MISMATCH */
function checkChunkSize({ index, size }: Pick<Expected, 'index' | 'size'>, came: number, orMore = '') {
  if (came === size) return;
  const message = `Chunk ${index} must have ${size} bytes, but ${came}${orMore} arrived. Send exactly that many bytes.`;
  throw new DomainError('CHUNK_SIZE_MISMATCH', message, { details: { size } });
}

/**
 * Reads a chunk into one buffer, hashes it on the way, while each part is still in the CPU cache, and checks its digest.
 * Reads nothing if the announced size is wrong, the digest algorithm is not supported or there is no memory for the chunk.
 * @throws DomainError CHUNK_SIZE_MISMATCH, DIGEST_UNSUPPORTED, CHUNK_DIGEST_MISMATCH, UNAVAILABLE; the connection's error if
 * it breaks
 */
export async function readChunk(request: IncomingMessage, expected: Expected): Promise<ChunkBody> {
  const { size, contentDigest, owner } = expected;
  checkChunkSize(expected, announcedLength(request) ?? size);
  const digest = new ChunkDigest(contentDigest);
  const { piece, release } = await takeChunkMemory(owner, size);
  let came = 0;
  try {
    await receive(request, (part) => {
      if (came + part.length > size) checkChunkSize(expected, came + part.length, ' or more');
      part.copy(piece, came);
      digest.update(part);
      came += part.length;
    });
    checkChunkSize(expected, came);
    return { bytes: piece.subarray(0, size), digest: digest.check(), release };
  } catch (error) {
    release();
    throw error;
  }
}
