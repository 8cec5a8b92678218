import { useSyncExternalStore } from 'react';
import { z } from 'zod';

const Preferences = z.object({
  locale: z.enum(['en', 'zh']).optional().catch(undefined),
  scheme: z.enum(['light', 'dark', 'auto']).default('auto').catch('auto'),
  zone: z.enum(['local', 'utc']).default('local').catch('local'),
});
/** What a person chose about the look of the console. Never a token, never data. */
export type Preferences = z.output<typeof Preferences>;

const last = 'assay:preferences';
let key = last;
let current: Preferences = read(last) ?? Preferences.parse({});
const listeners = new Set<() => void>();

function read(from: string): Preferences | undefined {
  try {
    const stored = localStorage.getItem(from);
    return stored ? Preferences.parse(JSON.parse(stored)) : undefined;
  } catch {
    return undefined;
  }
}

function keep(next: Preferences) {
  current = next;
  for (const listener of listeners) listener();
}

/** Preferences of the person signed in, kept in this browser; before sign-in, those of the last person. */
export const preferences = {
  get: () => current,

  set(patch: Partial<Preferences>) {
    const next = { ...preferences.get(), ...patch };
    keep(next);
    try {
      for (const name of new Set([last, key])) localStorage.setItem(name, JSON.stringify(next));
    } catch {
      // A full or forbidden store costs the memory of the choice, not the choice.
    }
  },

  /** Switches to a person's own; one who never chose keeps what is on the screen. */
  belongTo(personId: string) {
    key = `${last}:${personId}`;
    const own = read(key);
    if (own) keep(own);
  },

  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};

/** As `preferences.get`, for components. */
export const usePreferences = () => useSyncExternalStore(preferences.subscribe, preferences.get);

/** The language to begin with: the remembered one, else the browser's. */
export const initialLocale = (languages: readonly string[] = navigator.languages) =>
  preferences.get().locale ??
  (languages
    .find((tag) => /^(en|zh)\b/i.test(tag))
    ?.slice(0, 2)
    .toLowerCase() === 'zh'
    ? 'zh'
    : 'en');
