const mebibyte = 1024 * 1024;
/** Parts of one object that S3 keeps at most. */
const mostChunks = 10_000;
/** MiB of a chunk, where nobody says what suits the line. */
const usual = 8;
/** MiB: a chunk is held in memory while its digest is made. */
const most = 32;
/** MiB: S3 takes no smaller part but the last; a disk does. */
const least = { s3: 5, disk: 1 };

/** The largest object that S3 keeps, 5 TiB. */
export const maxFileSize = 5 * 1024 ** 4;

/**
 * Bytes of every chunk of a file but the last: what the sender wishes, in whole MiB, within what the store can take, and more
 * where the file would have over ten thousand.
 */
export function chunkSizeFor(fileSize: number, backend: 's3' | 'disk', wish?: number): number {
  const needed = Math.ceil(fileSize / mostChunks / mebibyte);
  const wished = wish === undefined ? usual : Math.min(most, Math.max(least[backend], Math.round(wish / mebibyte)));
  return Math.max(wished, needed) * mebibyte;
}

/** Bytes of the largest chunk that can ever come. */
export const maxChunkSize = chunkSizeFor(maxFileSize, 'disk', most * mebibyte);
