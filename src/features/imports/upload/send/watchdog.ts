/** Thrown if a request made no progress for too long or the computer slept. The request is lost but can be repeated. */
export class Stalled extends Error {
  override readonly name = 'Stalled';
}

/** Time without progress after which a request counts as stalled. */
const STALL_TIMEOUT_MS = 30_000;
const CHECK_INTERVAL_MS = 1_000;

/**
 * Aborts `controller` if `alive` has not been called for 30 s of wall time, or for the time given at its last call. Waking from sleep or a clock change looks
 * like a jump and also aborts: a retry is harmless, but waiting for a dead connection is not.
 */
export function watch(controller: AbortController, now: () => number = Date.now) {
  let last = now();
  let limit = STALL_TIMEOUT_MS;
  const timer = setInterval(() => {
    if (Math.abs(now() - last) >= limit) controller.abort(new Stalled());
  }, CHECK_INTERVAL_MS);
  return {
    alive: (timeoutMs = STALL_TIMEOUT_MS) => {
      last = now();
      limit = timeoutMs;
    },
    stop: () => clearInterval(timer),
  };
}
