/** Nothing moved for too long, or the machine slept: the request is dead, the work is not. */
export class Stalled extends Error {
  override readonly name = 'Stalled';
}

/** Milliseconds without a byte until a request counts as stalled. */
export const patience = 30_000;
const tick = 1_000;

/**
 * Aborts `controller` when `alive` has not been called for 30 s of wall time. A laptop that wakes up, or a clock that was
 * set, shows as a jump and does the same: trying again is harmless, waiting for a dead line is not.
 */
export function watch(controller: AbortController, now: () => number = Date.now) {
  let last = now();
  const timer = setInterval(() => {
    if (Math.abs(now() - last) >= patience) controller.abort(new Stalled());
  }, tick);
  return {
    alive: () => {
      last = now();
    },
    stop: () => clearInterval(timer),
  };
}
