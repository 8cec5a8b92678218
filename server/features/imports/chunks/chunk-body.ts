import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { announcedLength, receive } from '#server/http/body/receive.ts';
import { DomainError } from '#server/http/errors.ts';
import { takeChunkMemory } from './chunk-memory.ts';
import { type ChunkDigests, strongestDigest } from './content-digest.ts';

/** A chunk as it came. */
export class ChunkBody {
  readonly bytes: Uint8Array;
  readonly digests: ChunkDigests;
  /** To be called once nobody needs the bytes any more. */
  readonly release: () => void;

  constructor(bytes: Uint8Array, digests: ChunkDigests, release: () => void) {
    this.bytes = bytes;
    this.digests = digests;
    this.release = release;
  }
}

interface Expected {
  index: number;
  /** Bytes that the session says this chunk has. */
  size: number;
  /** The `Content-Digest` header. */
  contentDigest: string;
  /** The person who sends it: nobody fills the memory alone. */
  owner: string;
}

/** @throws DomainError CHUNK_SIZE_MISMATCH */
export function checkChunkSize({ index, size }: Pick<Expected, 'index' | 'size'>, came: number, orMore = '') {
  if (came === size) return;
  const message = `Chunk ${index} has ${size} bytes; ${came}${orMore} came.`;
  throw new DomainError('CHUNK_SIZE_MISMATCH', message, { details: { size } });
}

/**
 * Reads a chunk into one piece of memory and computes its digests on the way, while each part is still in the processor's
 * cache.
 * Nothing is read where the announced size or the digest's algorithm is not the right one, or memory has no room.
 * @throws DomainError CHUNK_SIZE_MISMATCH, DIGEST_UNSUPPORTED, UNAVAILABLE; the connection's error where it breaks
 */
export async function readChunk(request: IncomingMessage, expected: Expected): Promise<ChunkBody> {
  const { size, contentDigest, owner } = expected;
  checkChunkSize(expected, announcedLength(request) ?? size);
  const name = strongestDigest(contentDigest)?.name;
  if (!name)
    throw new DomainError('DIGEST_UNSUPPORTED', 'Content-Digest must carry sha-256=:…: or md5=:…: (RFC 9530).');
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
