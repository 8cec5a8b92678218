/** Initial and maximum bound of the random wait. */
const FIRST_BOUND_MS = 500;
const MAX_BOUND_MS = 15_000;

/**
 * Returns the milliseconds until the next try: full jitter (a random part of a bound that doubles), but at least
 * `retryAfter`.
 * @param retryAfter seconds from the `Retry-After` header
 */
export function backoff(failures: number, retryAfter = 0, random: () => number = Math.random): number {
  const bound = Math.min(MAX_BOUND_MS, FIRST_BOUND_MS * 2 ** Math.max(0, failures - 1));
  return Math.max(random() * bound, retryAfter * 1000 + random() * Math.min(1000, retryAfter * 100));
}

/** Maximum wait while the browser reports offline. A service on the same machine may be reachable nevertheless. */
export const MAX_OFFLINE_WAIT_MS = 30_000;

/**
 * Waits. If the browser is offline afterward, waits up to 30 s more. An `online` event ends any wait.
 * @throws the signal's reason
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
      // The `online` event may never come.
      timer = setTimeout(proceed, MAX_OFFLINE_WAIT_MS);
    };
    let timer = setTimeout(due, milliseconds);
    globalThis.addEventListener?.('online', proceed);
    signal.addEventListener('abort', abort);
  });
}
