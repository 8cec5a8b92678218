import { z } from 'zod/mini';
import { stored } from '#src/lib/browser/stored.ts';

const MEBIBYTE = 1024 * 1024;
/** Target duration of one chunk: short enough to resend cheaply, long enough to make its overhead negligible. */
const CHUNK_SECONDS = 2;
/** Chunk size before the first measurement, and on the fastest connections. */
const DEFAULT_MIB = 8;
const MAX_FAST_MIB = 16;
/** Maximum number of parts of one object in S3. Larger files get larger chunks, up to the maximum size. */
const MAX_PARTS = 10_000;
/** Maximum preferred size. The page holds a chunk in memory to compute its digest while it hashes the file. */
export const MAX_CHUNK_BYTES = 32 * MEBIBYTE;
const remembered = stored('assay:line', z.number().check(z.positive()), undefined);

/** Last measured speed of the connection to the service. Stored for the next page load. */
export class ConnectionSpeed {
  private speed = remembered.get();

  /** Records a measured speed. @param speed bytes per second of all concurrent requests together */
  recordSpeed(speed: number) {
    // A change below 10% hardly affects the chunk size.
    if (this.speed && Math.abs(speed - this.speed) < this.speed / 10) return;
    this.speed = speed;
    remembered.set(Math.round(speed));
  }

  /**
   * Returns the preferred chunk size in bytes, a multiple of 1 MiB.
   * @param atOnce number of concurrent requests
   */
  chunkSize(fileSize: number, atOnce: number): number {
    const inTime = this.speed ? Math.round((this.speed / atOnce / MEBIBYTE) * CHUNK_SECONDS) : DEFAULT_MIB;
    const needed = Math.ceil(fileSize / MAX_PARTS / MEBIBYTE);
    return Math.min(MAX_CHUNK_BYTES, Math.max(1, Math.min(MAX_FAST_MIB, inTime), needed) * MEBIBYTE);
  }
}
