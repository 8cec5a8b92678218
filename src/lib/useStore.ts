import { useState, useSyncExternalStore } from 'react';
import type { ReadableStore } from './store.ts';

/**
 * Returns the value of a store, or the part of it that `select` returns, and rerenders only when it changes. Arrays and
 * plain objects are compared by their elements.
 */
export function useStore<T>(store: ReadableStore<T>): T;
export function useStore<T, S>(store: ReadableStore<T>, select: (value: T) => S): S;
export function useStore<T>(store: ReadableStore<T>, select: (value: T) => unknown = (value) => value) {
  const [keepEqual] = useState(createKeeper);
  return useSyncExternalStore(store.subscribe, () => keepEqual(select(store.get())));
}

/** Creates a function that returns its previous result instead of a value that is equal to it. */
function createKeeper() {
  let last: unknown;
  return (next: unknown) => {
    if (!isShallowEqual(last, next)) last = next;
    return last;
  };
}

function isShallowEqual(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  const prototype = Object.getPrototypeOf(a);
  const isPlain = prototype === Object.prototype || prototype === Array.prototype;
  if (!isPlain || prototype !== Object.getPrototypeOf(b)) return false;
  const [one, other] = [Object.entries(a), new Map(Object.entries(b))];
  return one.length === other.size && one.every(([key, value]) => other.has(key) && Object.is(other.get(key), value));
}
