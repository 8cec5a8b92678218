const mebibyte = 1024 * 1024;
/** Parts of one object that S3 keeps at most. */
const MAX_PARTS = 10_000;
/** MiB of a chunk, where nobody says what suits the line. */
const USUAL = 8;
/** MiB that a sender may ask for: a chunk is held in memory while its digest is made. */
const MAX_WISHED = 32;
/** MiB: S3 takes no smaller part but the last; a disk does. */
const LEAST = { s3: 5, disk: 1 };

/** The largest object that S3 keeps, 5 TiB. */
export const maxFileSize = 5 * 1024 ** 4;

/**
 * Bytes of every chunk of a file but the last: what the sender wishes, in whole MiB, within what the store can take, and more
 * where the file would have over ten thousand. On a disk, which has no such bound, chunks stay small enough for memory.
 */
export function chunkSizeFor(fileSize: number, backend: 's3' | 'disk', wish?: number): number {
  const parts = Math.ceil(fileSize / MAX_PARTS / mebibyte);
  const needed = backend === 'disk' ? Math.min(MAX_WISHED, parts) : parts;
  const wished =
    wish === undefined ? USUAL : Math.min(MAX_WISHED, Math.max(LEAST[backend], Math.round(wish / mebibyte)));
  return Math.max(wished, needed) * mebibyte;
}
