const listeners = new Set<() => void>();

/** Reports that a lazily loaded part of the console could not be fetched. */
export const reportLoadFailure = () => {
  for (const listener of listeners) listener();
};

/**
 * Subscribes to failed fetches of lazily loaded parts.
 * @returns a function that unsubscribes
 */
export const onLoadFailure = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};
