import { createStore } from '#src/lib/store.ts';
import { useStore } from '#src/lib/useStore.ts';

/** Imports finished after this time stay in the queue; older ones are in the history. */
const since = createStore(Date.now());

/** Moves finished imports from the queue to the history. */
export const clearFinished = () => since.set(Date.now());

/** Returns the time since which finished imports stay in the queue, in milliseconds since 1970. */
export const useShownSince = () => useStore(since);
