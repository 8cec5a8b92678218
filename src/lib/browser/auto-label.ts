import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
const keyOf = (userId: string) => `assay:auto-label:${userId}`;

/** Preference, stored in this browser for each user, to start labeling automatically after an import. */
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
      // Storage is full or blocked: the preference stays off.
    }
    for (const listener of listeners) listener();
  },
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

export const useAutoLabel = (userId: string) => useSyncExternalStore(subscribe, () => autoLabel.get(userId));
