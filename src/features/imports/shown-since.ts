import { useSyncExternalStore } from 'react';

/** Imports finished after this moment stay in the queue, where a person looks for them; older ones are history. */
let since = Date.now();
const listeners = new Set<() => void>();

/** Moves what is finished from the queue to the history. */
export function clearFinished() {
  since = Date.now();
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Milliseconds since 1970. */
export const useShownSince = () => useSyncExternalStore(subscribe, () => since);
