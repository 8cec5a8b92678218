/** Creates a list of listeners. */
export function createEmitter<Args extends unknown[] = []>() {
  const listeners = new Set<(...args: Args) => void>();
  return {
    emit(...args: Args) {
      for (const listener of listeners) listener(...args);
    },
    /** Adds a listener. Returns a function that removes it. */
    subscribe: (listener: (...args: Args) => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** State outside React that components read with `useStore`. */
export interface ReadableStore<T> {
  get: () => T;
  subscribe: (listener: () => void) => () => void;
}

/** Creates a store. Its value is immutable: `set` replaces it and notifies the listeners if it is another value. */
export function createStore<T>(initial: T) {
  let value = initial;
  const { emit, subscribe } = createEmitter();
  const set = (next: T) => {
    if (Object.is(next, value)) return;
    value = next;
    emit();
  };
  return { get: () => value, set, subscribe };
}
