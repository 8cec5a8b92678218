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

/** Milliseconds that a browser's word for being offline is taken for true: a service on this machine is there all the same. */
export const longestOffline = 30_000;

/**
 * Waits; while the browser says that it is offline, until it says otherwise or 30 s have passed; an `online` event ends
 * any wait. @throws the signal's reason
 */
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
      if (navigator.onLine !== false) return proceed();
      // Its word for being online again may be lost, too.
      timer = setTimeout(proceed, longestOffline);
    };
    let timer = setTimeout(due, milliseconds);
    globalThis.addEventListener?.('online', proceed);
    signal.addEventListener('abort', abort);
  });
}
