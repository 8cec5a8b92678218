import { ByteBudget } from '#server/http/body/byte-budget.ts';
import { DomainError } from '#server/http/errors.ts';

const mebibyte = 1024 * 1024;
/** Maximum bytes of chunks in memory, including buffers kept for the next chunk. */
const TOTAL_BYTES = 96 * mebibyte;
/** Maximum size of a chunk the service accepts. Also the limit per user, so that others always get memory. */
export const MAX_RELAYED_CHUNK_BYTES = 64 * mebibyte;

const budget = new ByteBudget({ total: TOTAL_BYTES, perOwner: MAX_RELAYED_CHUNK_BYTES, waitMs: 10_000 });
/** Buffers to reuse, most recently used first. The garbage collector would free hundreds of megabytes of them too late. */
let spare: Buffer[] = [];
let inUse = 0;

export interface ChunkMemory {
  /** Buffer of at least the requested size, with arbitrary content. */
  piece: Buffer;
  /** Releases the buffer. Must be called once it is no longer in use. */
  release: () => void;
}

/**
 * Allocates memory for one chunk, waiting until there is room.
 * @param owner user who sends the chunk
 * @throws DomainError UNAVAILABLE
 */
export async function takeChunkMemory(owner: string, size: number): Promise<ChunkMemory> {
  const giveBack = await budget.take(owner, size);
  const fitting = spare.find(({ length }) => length >= size && length <= 1.25 * size);
  const piece = fitting ?? Buffer.allocUnsafeSlow(size);
  spare = spare.filter((other) => other !== fitting);
  inUse += piece.length;
  keepWithin();
  let isHeld = true;
  const release = () => {
    if (!isHeld) return;
    isHeld = false;
    inUse -= piece.length;
    spare = [piece, ...spare];
    keepWithin();
    giveBack();
  };
  return { piece, release };
}

/** Frees the least recently used spare buffers that exceed the limit, without waiting for the garbage collector. */
function keepWithin() {
  let kept = inUse;
  spare = spare.filter(({ buffer, length }) => {
    if (kept + length > TOTAL_BYTES) (buffer as ArrayBuffer).transfer(0);
    else kept += length;
    return buffer.byteLength > 0;
  });
}

/** Limits the chunks the service holds in memory. Only the largest files in an object store need larger ones. */
export function checkRelayed(chunkSize: number) {
  if (chunkSize > MAX_RELAYED_CHUNK_BYTES)
    throw new DomainError('FILE_TOO_LARGE', 'A file of this size can only be uploaded directly to the object store.');
}
