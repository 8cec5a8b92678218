/** Rejects with the signal's reason once it is aborted. */
async function unlessAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  signal.throwIfAborted();
  const { promise, reject } = Promise.withResolvers<never>();
  const abort = () => reject(signal.reason);
  signal.addEventListener('abort', abort);
  try {
    return await Promise.race([work, promise]);
  } finally {
    signal.removeEventListener('abort', abort);
  }
}

/** Lets processes run side by side, and one of them alone. Those that start later wait for the one that is alone. */
export class Turns {
  readonly #running = new Set<Promise<unknown>>();
  /** Settles when no process is alone or waits to be. */
  #alone: Promise<unknown> = Promise.resolve();

  async beside<T>(run: () => Promise<T>, signal: AbortSignal): Promise<T> {
    await unlessAborted(this.#alone, signal);
    const running = run();
    const settled = running.catch(() => {});
    this.#running.add(settled);
    try {
      return await running;
    } finally {
      this.#running.delete(settled);
    }
  }

  async alone<T>(run: () => Promise<T>, signal: AbortSignal): Promise<T> {
    const before = this.#alone;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#alone = promise;
    try {
      await unlessAborted(before, signal);
      await unlessAborted(Promise.all(this.#running), signal);
      return await run();
    } finally {
      // A canceled one must not let the next start before the one that is alone ends.
      void before.then(() => resolve());
    }
  }
}
