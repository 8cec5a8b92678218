import type { Read } from './join-reads.ts';

const MAX_KEPT_BYTES = 4 << 20;

/**
 * Reads whole blocks of a file of `size` bytes and keeps the first ones, which have its structure: they are read by us,
 * by pdf.js, and again by each worker that opens the file.
 * @param start the beginning of the file, a whole block or all of it
 */
export function keepBlocks(read: Read, size: number, start: Uint8Array, blockBytes: number): Read {
  const kept = new Map<number, Uint8Array>([[0, start]]);
  const readBlocks = async (from: number, to: number) => {
    const bytes = await read(from, to);
    for (let at = from; at < to && kept.size * blockBytes < MAX_KEPT_BYTES; at += blockBytes)
      kept.set(at / blockBytes, bytes.slice(at - from, at - from + blockBytes));
    return bytes;
  };
  return async (begin, end) => {
    const first = Math.floor(begin / blockBytes);
    const last = Math.floor((Math.max(begin + 1, end) - 1) / blockBytes);
    const blocks = Array.from({ length: last - first + 1 }, (_, index) => kept.get(first + index));
    const from = first * blockBytes;
    const bytes = blocks.every((block) => block !== undefined)
      ? joined(blocks)
      : await readBlocks(from, Math.min(size, (last + 1) * blockBytes));
    return bytes.subarray(begin - from, end - from);
  };
}

/** Joins parts. Copies even a single one, because the result may be transferred to a worker. */
function joined(parts: Uint8Array[]): Uint8Array {
  const all = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}
