import { useSyncExternalStore } from 'react';

/** Imports finished after this time stay in the queue; older ones are in the history. */
let since = Date.now();
const listeners = new Set<() => void>();

/** Moves finished imports from the queue to the history. */
export function clearFinished() {
  since = Date.now();
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Returns the time since which finished imports stay in the queue, in milliseconds since 1970. */
export const useShownSince = () => useSyncExternalStore(subscribe, () => since);
