import { setImmediate } from 'node:timers/promises';

const slice = 15;

/** Yields to other work after about 15 ms on the event loop, and stops when the run is aborted. */
export type Pace = () => Promise<void>;

/** @returns a function to await between pieces of work of a few milliseconds each. It throws the abort reason. */
export function createPace(signal: AbortSignal): Pace {
  let since = performance.now();
  return async () => {
    signal.throwIfAborted();
    if (performance.now() - since < slice) return;
    await setImmediate();
    signal.throwIfAborted();
    since = performance.now();
  };
}
