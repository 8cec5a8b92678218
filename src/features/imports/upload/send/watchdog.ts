/** Thrown if a request made no progress for too long or the computer slept. The request is lost but can be repeated. */
export class Stalled extends Error {
  override readonly name = 'Stalled';
}

/** Time without progress after which a request counts as stalled. */
const STALL_TIMEOUT_MS = 30_000;
const CHECK_INTERVAL_MS = 1_000;

/**
 * Aborts `controller` if `alive` has not been called for 30 s of wall time. Waking from sleep or a clock change looks
 * like a jump and also aborts: a retry is harmless, but waiting for a dead connection is not.
 */
export function watch(controller: AbortController, now: () => number = Date.now) {
  let last = now();
  const timer = setInterval(() => {
    if (Math.abs(now() - last) >= STALL_TIMEOUT_MS) controller.abort(new Stalled());
  }, CHECK_INTERVAL_MS);
  return {
    alive: () => {
      last = now();
    },
    stop: () => clearInterval(timer),
  };
}
