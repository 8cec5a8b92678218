const mebibyte = 1024 * 1024;
/** Maximum number of parts of one object in S3. */
const MAX_PARTS = 10_000;
/** Chunk size in MiB if the sender does not ask for one. */
const DEFAULT_MIB = 8;
/** Maximum chunk size in MiB a sender can ask for. The service holds a whole chunk in memory to hash it. */
const MAX_REQUESTED_MIB = 32;
/** Minimum chunk size in MiB. S3 accepts smaller parts only as the last one. */
const MIN_MIB = { s3: 5, disk: 1 };

/**
 * Returns the size in bytes of every chunk of a file except the last: the requested size in whole MiB, within the limits of
 * the store, and more if the file would have over ten thousand parts. A disk has no such limit, so its chunks stay small
 * enough for memory.
 */
export function chunkSizeFor(fileSize: number, backend: 's3' | 'disk', requested?: number): number {
  const parts = Math.ceil(fileSize / MAX_PARTS / mebibyte);
  const needed = backend === 'disk' ? Math.min(MAX_REQUESTED_MIB, parts) : parts;
  const preferred =
    requested === undefined
      ? DEFAULT_MIB
      : Math.min(MAX_REQUESTED_MIB, Math.max(MIN_MIB[backend], Math.round(requested / mebibyte)));
  return Math.max(preferred, needed) * mebibyte;
}
