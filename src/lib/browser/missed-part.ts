const listeners = new Set<() => void>();

/** A part of the console that somebody made for did not come: the line is gone, or the service. */
export const tellMissedPart = () => {
  for (const listener of listeners) listener();
};

/** @returns what ends the listening */
export const onMissedPart = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};
