import { z } from 'zod/mini';
import { tryParse } from '../json/try-parse.ts';

type Area = 'localStorage' | 'sessionStorage';

/**
 * Describes values in the browser's storage, one for each owner or a single one. If storage is full or blocked, they are
 * not remembered; an absent or invalid value reads as `fallback`.
 */
export function stored<T, F = T>(name: string, schema: z.ZodMiniType<T>, fallback: F, area: Area = 'localStorage') {
  const prefix = `${name}:`;
  const keyOf = (owner: string | undefined) => (owner === undefined ? name : prefix + owner);
  return {
    keyOf,

    get: (owner?: string): T | F => {
      try {
        const text = window[area].getItem(keyOf(owner));
        if (text === null) return fallback;
        // Earlier versions stored some choices as plain text.
        const { success, data } = schema.safeParse(tryParse(text, text));
        return success ? data : fallback;
      } catch {
        return fallback;
      }
    },

    /** Writes a value. Removes it if it is undefined. */
    set(value: T | undefined, owner?: string) {
      try {
        if (value === undefined) window[area].removeItem(keyOf(owner));
        else window[area].setItem(keyOf(owner), JSON.stringify(value));
      } catch {
        // Storage is full or blocked.
      }
    },

    /** Returns the owners that have a value, valid or not. */
    owners(): string[] {
      try {
        return Object.keys(window[area]).flatMap((key) => (key.startsWith(prefix) ? key.slice(prefix.length) : []));
      } catch {
        return [];
      }
    },
  };
}

/** Describes a list of a user's recent items in local storage, newest first and each id once. */
export function storedList<T>(name: string, item: z.ZodMiniType<T>, idOf: (item: T) => string, maxItems: number) {
  const lists = stored(name, z.array(item), []);
  const without = (personId: string, id: string) => lists.get(personId).filter((each) => idOf(each) !== id);
  return {
    list: (personId: string) => lists.get(personId),
    add: (personId: string, added: T) =>
      lists.set([added, ...without(personId, idOf(added))].slice(0, maxItems), personId),
    remove: (personId: string, id: string) => lists.set(without(personId, id), personId),
  };
}
