import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';
import { DomainError } from '#server/http/errors.ts';
import { type ChunkDigests, strongestDigest } from './content-digest.ts';
import { spareMemory } from './spare-memory.ts';

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

const memory = spareMemory();
/** Bytes to begin with where nobody says how many come. */
const unannounced = 1024 * 1024;

/**
 * Gives a part's memory back at once, where it is nobody else's. The collector would learn of a part only by its bytes outside
 * of the heap, and walk the whole heap for each twenty megabytes of them: more work than reading the chunk.
 */
function free({ buffer, length }: Buffer) {
  if (buffer instanceof ArrayBuffer && buffer.byteLength === length) buffer.transfer(0);
}

/**
 * Reads a chunk into one piece of memory and computes its digests on the way, while each part is still in the processor's
 * cache; the parts' memory is gone afterwards.
 * @throws DomainError PAYLOAD_TOO_LARGE for more than `limit` bytes; the line's error where it breaks
 */
export async function readChunk(body: Readable, headers: IncomingHttpHeaders, limit: number): Promise<ChunkBody> {
  const tooLarge = () => new DomainError('PAYLOAD_TOO_LARGE', `A chunk has at most ${limit} bytes.`);
  const announced = Number(headers['content-length'] ?? Number.NaN);
  if (announced > limit) throw tooLarge();
  const sha256 = createHash('sha256');
  const isMd5Declared = strongestDigest(String(headers['content-digest'] ?? ''))?.name === 'md5';
  const md5 = isMd5Declared ? createHash('md5') : undefined;
  let kept = memory.take(Number.isNaN(announced) ? unannounced : announced);
  let size = 0;
  try {
    // Left open where it is too much, so that the answer still goes out.
    for await (const part of body.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      if (size + part.length > limit) throw tooLarge();
      if (size + part.length > kept.length) kept = memory.larger(kept, size + part.length);
      part.copy(kept, size);
      sha256.update(part);
      md5?.update(part);
      size += part.length;
      free(part);
    }
  } catch (error) {
    memory.giveBack(kept);
    // A line that breaks is the sender's affair.
    throw error instanceof DomainError ? error : Object.assign(error as Error, { statusCode: 400 });
  }
  const piece = kept;
  const digests = { 'sha-256': sha256.digest(), md5: md5?.digest() };
  return new ChunkBody(piece.subarray(0, size), digests, () => memory.giveBack(piece));
}
