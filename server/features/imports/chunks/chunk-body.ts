import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { announcedLength, receive } from '#server/http/body/receive.ts';
import { DomainError } from '#server/http/errors.ts';
import { takeChunkMemory } from './chunk-memory.ts';
import { type ChunkDigests, strongestDigest } from './content-digest.ts';

export class ChunkBody {
  readonly bytes: Uint8Array;
  readonly digests: ChunkDigests;
  /** Releases the memory. Must be called once the bytes are no longer needed. */
  readonly release: () => void;

  constructor(bytes: Uint8Array, digests: ChunkDigests, release: () => void) {
    this.bytes = bytes;
    this.digests = digests;
    this.release = release;
  }
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
export function checkChunkSize({ index, size }: Pick<Expected, 'index' | 'size'>, came: number, orMore = '') {
  if (came === size) return;
  const message = `Chunk ${index} must have ${size} bytes, but ${came}${orMore} arrived. Send exactly that many bytes.`;
  throw new DomainError('CHUNK_SIZE_MISMATCH', message, { details: { size } });
}

/**
 * Reads a chunk into one buffer and computes its digests on the way, while each part is still in the CPU cache.
 * Reads nothing if the announced size is wrong, the digest algorithm is not supported or there is no memory for the chunk.
 * @throws DomainError CHUNK_SIZE_MISMATCH, DIGEST_UNSUPPORTED, UNAVAILABLE; the connection's error if it breaks
 */
export async function readChunk(request: IncomingMessage, expected: Expected): Promise<ChunkBody> {
  const { size, contentDigest, owner } = expected;
  checkChunkSize(expected, announcedLength(request) ?? size);
  const name = strongestDigest(contentDigest)?.name;
  if (!name)
    throw new DomainError(
      'DIGEST_UNSUPPORTED',
      'The Content-Digest header must contain sha-256=:…: or md5=:…: (RFC 9530).',
    );
  const sha256 = createHash('sha256');
  const md5 = name === 'md5' ? createHash('md5') : undefined;
  const { piece, release } = await takeChunkMemory(owner, size);
  let came = 0;
  try {
    await receive(request, (part) => {
      if (came + part.length > size) checkChunkSize(expected, came + part.length, ' or more');
      part.copy(piece, came);
      sha256.update(part);
      md5?.update(part);
      came += part.length;
    });
    checkChunkSize(expected, came);
  } catch (error) {
    release();
    throw error;
  }
  return new ChunkBody(piece.subarray(0, size), { 'sha-256': sha256.digest(), md5: md5?.digest() }, release);
}
