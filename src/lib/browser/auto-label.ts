import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
const keyOf = (userId: string) => `assay:auto-label:${userId}`;

/** Whether labeling starts by itself after an import: a choice that a person's browser remembers. */
export const autoLabel = {
  get(userId: string): boolean {
    try {
      return localStorage.getItem(keyOf(userId)) === 'on';
    } catch {
      return false;
    }
  },
  set(userId: string, on: boolean) {
    try {
      localStorage.setItem(keyOf(userId), on ? 'on' : 'off');
    } catch {
      // A store that is full or forbidden: the switch stays off.
    }
    for (const listener of listeners) listener();
  },
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

export const useAutoLabel = (userId: string) => useSyncExternalStore(subscribe, () => autoLabel.get(userId));
