import { useSyncExternalStore } from 'react';
import { z } from 'zod';

const Preferences = z.object({
  locale: z.enum(['en', 'zh']).optional().catch(undefined),
  scheme: z.enum(['light', 'dark', 'auto']).default('auto').catch('auto'),
  zone: z.enum(['local', 'utc']).default('local').catch('local'),
  density: z.enum(['comfortable', 'compact']).default('comfortable').catch('comfortable'),
  /** Whether keys without Ctrl are shortcuts. */
  shortcuts: z.boolean().default(true).catch(true),
  /** Columns that the person has hidden, by list; a list that is not named shows what it shows at first. */
  hiddenColumns: z.record(z.string(), z.array(z.string())).default({}).catch({}),
});
/** What a person chose about the look of the console. Never a token, never data. */
export type Preferences = z.output<typeof Preferences>;
export type Density = Preferences['density'];

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

// A choice made in another tab of the same person: written over otherwise by the next one made here.
if (typeof window !== 'undefined') {
  window.addEventListener('storage', (event) => {
    const chosen = event.key === key && key !== last ? read(key) : undefined;
    if (chosen) keep(chosen);
  });
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
