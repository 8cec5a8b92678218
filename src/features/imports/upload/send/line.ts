const mebibyte = 1024 * 1024;
/** Seconds that one chunk should take: what is lost with it is soon sent again, and its beginning and end cost little of it. */
const chunkSeconds = 2;
const place = 'assay:line';

/** What the line to the service carried when something was last sent over it; kept for the next page, which has the same line. */
export class Line {
  private readonly storage: () => Pick<Storage, 'getItem' | 'setItem'> | undefined;
  private kept = 0;

  /** @param storage may throw: a browser can forbid it */
  constructor(storage: () => Pick<Storage, 'getItem' | 'setItem'> | undefined = () => undefined) {
    this.storage = storage;
  }

  /** @param speed bytes a second, of all that is sent at once */
  saw(speed: number) {
    // A tenth more or less makes no other chunk.
    if (Math.abs(speed - this.kept) < this.kept / 10) return;
    this.kept = speed;
    try {
      this.storage()?.setItem(place, String(Math.round(speed)));
    } catch {
      // Full or forbidden: the next page measures again.
    }
  }

  /** The size of chunk, in whole MiB as bytes, that suits the line when so many are sent at once; undefined before it was measured. */
  chunkSize(atOnce: number): number | undefined {
    const speed = this.kept || this.remembered();
    if (!speed) return undefined;
    return Math.max(1, Math.round((speed / atOnce / mebibyte) * chunkSeconds)) * mebibyte;
  }

  private remembered(): number {
    try {
      const speed = Number(this.storage()?.getItem(place));
      return Number.isFinite(speed) && speed > 0 ? speed : 0;
    } catch {
      return 0;
    }
  }
}
