import { setImmediate } from 'node:timers/promises';

const slice = 15;

/** Lets other work of the process run once it has held the event loop for some 15 ms, and stops when the run is aborted. */
export type Pace = () => Promise<void>;

/** @returns a function to be awaited between pieces of work of a few milliseconds each; throws the abort's reason. */
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
