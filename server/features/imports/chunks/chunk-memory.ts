import { ByteBudget } from '#server/http/body/byte-budget.ts';

const mebibyte = 1024 * 1024;
/** Bytes of chunks in memory at once, those kept for the next chunk included. */
const TOTAL_BYTES = 96 * mebibyte;
/** The largest chunk that is taken in: no one person holds more, so that others always get room. */
export const MAX_RELAYED_CHUNK_BYTES = 64 * mebibyte;

const budget = new ByteBudget({ total: TOTAL_BYTES, perOwner: MAX_RELAYED_CHUNK_BYTES, waitMs: 10_000 });
/** Pieces for the next chunks, the last used first: the garbage collector would leave hundreds of megabytes waiting. */
let spare: Buffer[] = [];
let inUse = 0;

export interface ChunkMemory {
  /** At least as many bytes as asked for, with any content. */
  piece: Buffer;
  /** To be called once nobody uses the piece any more. */
  release: () => void;
}

/**
 * Takes memory for one chunk, when there is room.
 * @param owner the person who sends it.
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

/** Frees the spare pieces that were not used for longest, at once. */
function keepWithin() {
  let kept = inUse;
  spare = spare.filter(({ buffer, length }) => {
    if (kept + length > TOTAL_BYTES) (buffer as ArrayBuffer).transfer(0);
    else kept += length;
    return buffer.byteLength > 0;
  });
}
