const MEBIBYTE = 1024 * 1024;
/** Target duration of one chunk: short enough to resend cheaply, long enough to make its overhead negligible. */
const CHUNK_SECONDS = 2;
const STORAGE_KEY = 'assay:line';

/** Last measured speed of the connection to the service. Stored for the next page load. */
export class ConnectionSpeed {
  private readonly storage: () => Pick<Storage, 'getItem' | 'setItem'> | undefined;
  private kept = 0;

  /** @param storage may throw if the browser forbids storage */
  constructor(storage: () => Pick<Storage, 'getItem' | 'setItem'> | undefined = () => undefined) {
    this.storage = storage;
  }

  /** Records a measured speed. @param speed bytes per second of all concurrent requests together */
  recordSpeed(speed: number) {
    // A change below 10% hardly affects the chunk size.
    if (Math.abs(speed - this.kept) < this.kept / 10) return;
    this.kept = speed;
    try {
      this.storage()?.setItem(STORAGE_KEY, String(Math.round(speed)));
    } catch {
      // Storage is full or forbidden: the next page measures again.
    }
  }

  /**
   * Returns the preferred chunk size in bytes, a multiple of 1 MiB, or undefined before the first measurement.
   * @param atOnce number of concurrent requests
   */
  chunkSize(atOnce: number): number | undefined {
    const speed = this.kept || this.remembered();
    if (!speed) return undefined;
    return Math.max(1, Math.round((speed / atOnce / MEBIBYTE) * CHUNK_SECONDS)) * MEBIBYTE;
  }

  private remembered(): number {
    try {
      const speed = Number(this.storage()?.getItem(STORAGE_KEY));
      return Number.isFinite(speed) && speed > 0 ? speed : 0;
    } catch {
      return 0;
    }
  }
}
