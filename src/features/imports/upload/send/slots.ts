/** Semaphore: grants a limited number of slots, first come, first served. */
export class Slots {
  private free: number;
  private readonly waiting: (() => void)[] = [];

  constructor(count: number) {
    this.free = count;
  }

  /** Waits for a slot. @returns a function that releases it @throws the signal's reason */
  async take(signal: AbortSignal): Promise<() => void> {
    signal.throwIfAborted();
    if (this.free > 0) this.free -= 1;
    else {
      await new Promise<void>((resolve, reject) => {
        const proceed = () => {
          signal.removeEventListener('abort', abort);
          resolve();
        };
        const abort = () => {
          this.waiting.splice(this.waiting.indexOf(proceed), 1);
          reject(signal.reason);
        };
        this.waiting.push(proceed);
        signal.addEventListener('abort', abort, { once: true });
      });
    }
    return () => {
      const next = this.waiting.shift();
      if (next) next();
      else this.free += 1;
    };
  }
}
