import { z } from 'zod/mini';
import { stored } from '#src/lib/browser/stored.ts';

const MEBIBYTE = 1024 * 1024;
/** Target duration of one chunk: short enough to resend cheaply, long enough to make its overhead negligible. */
const CHUNK_SECONDS = 2;
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
   * Returns the preferred chunk size in bytes, a multiple of 1 MiB, or undefined before the first measurement.
   * @param atOnce number of concurrent requests
   */
  chunkSize(atOnce: number): number | undefined {
    if (!this.speed) return undefined;
    return Math.max(1, Math.round((this.speed / atOnce / MEBIBYTE) * CHUNK_SECONDS)) * MEBIBYTE;
  }
}
