/** Milliseconds: the first bound, and the one that is never passed. */
const first = 500;
const longest = 15_000;

/**
 * Milliseconds until the next try: full jitter (a random part of a bound that doubles), and never before `retryAfter`
 * seconds, which the service asked for.
 */
export function backoff(failures: number, retryAfter = 0, random: () => number = Math.random): number {
  const bound = Math.min(longest, first * 2 ** Math.max(0, failures - 1));
  return Math.max(random() * bound, retryAfter * 1000 + random() * Math.min(1000, retryAfter * 100));
}

/** Waits; while the browser is offline, until it is online; an `online` event ends any wait. @throws the signal's reason */
export function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) return reject(signal.reason);
    const end = (settle: () => void) => {
      clearTimeout(timer);
      globalThis.removeEventListener?.('online', proceed);
      signal.removeEventListener('abort', abort);
      settle();
    };
    const proceed = () => end(resolve);
    const abort = () => end(() => reject(signal.reason));
    const due = () => {
      // A browser that says it is offline is right; one that says it is online may be wrong.
      if (navigator.onLine !== false) proceed();
    };
    const timer = setTimeout(due, milliseconds);
    globalThis.addEventListener?.('online', proceed);
    signal.addEventListener('abort', abort);
  });
}
