/** Bytes that are kept between chunks: the usual ones of four people who upload at once. */
const mostSpare = 128 * 1024 * 1024;

/**
 * Memory for chunks, used again and again. Left to the garbage collector, which sees eight megabytes as a small object of
 * JavaScript, hundreds of them waited to be freed.
 */
export function spareMemory() {
  let spare: Buffer[] = [];

  const take = (size: number): Buffer => {
    const fitting = spare.find(({ length }) => length >= size && length <= 2 * size);
    if (!fitting) return Buffer.allocUnsafeSlow(size);
    spare = spare.filter((piece) => piece !== fitting);
    return fitting;
  };
  /** For the next chunk; what has not been used for longest goes. Nobody may use the piece any more. */
  const giveBack = (piece: Buffer) => {
    if (spare.includes(piece)) return;
    spare = [piece, ...spare];
    for (let kept = 0, at = 0; at < spare.length; at += 1) {
      kept += spare[at]!.length;
      if (kept > mostSpare) spare = spare.slice(0, at);
    }
  };

  return {
    /** A piece of at least so many bytes, whatever is in it. */
    take,
    giveBack,
    /** A piece with the same bytes and room for more, at least twice as large. */
    larger(piece: Buffer, size: number): Buffer {
      const next = take(Math.max(size, 2 * piece.length));
      piece.copy(next);
      giveBack(piece);
      return next;
    },
  };
}
