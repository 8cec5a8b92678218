import { useSyncExternalStore } from 'react';
import { z } from 'zod';

const Preferences = z.object({
  locale: z.enum(['en', 'zh']).optional().catch(undefined),
  scheme: z.enum(['light', 'dark', 'auto']).default('auto').catch('auto'),
  zone: z.enum(['local', 'utc']).default('local').catch('local'),
  density: z.enum(['comfortable', 'compact']).default('comfortable').catch('comfortable'),
  /** Enables single-key shortcuts (without Ctrl). */
  shortcuts: z.boolean().default(true).catch(true),
  /** Hidden columns by list. A list without an entry shows its default columns. */
  hiddenColumns: z.record(z.string(), z.array(z.string())).default({}).catch({}),
});
/** Display preferences of a user. They never contain tokens or data. */
export type Preferences = z.output<typeof Preferences>;
export type Density = Preferences['density'];

const LAST_USED_KEY = 'assay:preferences';
let key = LAST_USED_KEY;
let current: Preferences = read(LAST_USED_KEY) ?? Preferences.parse({});
const listeners = new Set<() => void>();

function read(from: string): Preferences | undefined {
  try {
    const stored = localStorage.getItem(from);
    return stored ? Preferences.parse(JSON.parse(stored)) : undefined;
  } catch {
    return undefined;
  }
}

function apply(next: Preferences) {
  current = next;
  for (const listener of listeners) listener();
}

// Apply changes from the user's other tabs; otherwise the next change here would overwrite them.
if (typeof window !== 'undefined') {
  window.addEventListener('storage', (event) => {
    const chosen = event.key === key && key !== LAST_USED_KEY ? read(key) : undefined;
    if (chosen) apply(chosen);
  });
}

/** Preferences of the signed-in user, stored in this browser. Before sign-in they are those of the last user. */
export const preferences = {
  get: () => current,

  set(patch: Partial<Preferences>) {
    const next = { ...preferences.get(), ...patch };
    apply(next);
    try {
      for (const name of new Set([LAST_USED_KEY, key])) localStorage.setItem(name, JSON.stringify(next));
    } catch {
      // Storage is full or blocked: the choice applies but is not remembered.
    }
  },

  /** Switches to the preferences of a user. A user without stored preferences keeps the current ones. */
  switchUser(personId: string) {
    key = `${LAST_USED_KEY}:${personId}`;
    const own = read(key);
    if (own) apply(own);
  },

  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};

/** Returns the current preferences and rerenders the component when they change. */
export const usePreferences = () => useSyncExternalStore(preferences.subscribe, preferences.get);

/** Returns the stored locale, or else the first supported browser language. */
export const initialLocale = (languages: readonly string[] = navigator.languages) =>
  preferences.get().locale ??
  (languages
    .find((tag) => /^(en|zh)\b/i.test(tag))
    ?.slice(0, 2)
    .toLowerCase() === 'zh'
    ? 'zh'
    : 'en');
