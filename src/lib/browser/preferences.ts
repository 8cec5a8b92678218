import { z } from 'zod';
import { createStore } from '../store.ts';
import { useStore } from '../useStore.ts';
import { stored } from './stored.ts';

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

/** Preferences of each user and, without an owner, those used last. */
const saved = stored('assay:preferences', Preferences, undefined);
let owner: string | undefined;
const current = createStore(saved.get() ?? Preferences.parse({}));

// Apply changes from the user's other tabs; otherwise the next change here would overwrite them.
if (typeof window !== 'undefined') {
  window.addEventListener('storage', (event) => {
    const chosen = owner !== undefined && event.key === saved.keyOf(owner) ? saved.get(owner) : undefined;
    if (chosen) current.set(chosen);
  });
}

/** Preferences of the signed-in user, stored in this browser. Before sign-in they are those of the last user. */
export const preferences = {
  get: current.get,
  subscribe: current.subscribe,

  set(patch: Partial<Preferences>) {
    const next = { ...current.get(), ...patch };
    current.set(next);
    saved.set(next);
    if (owner !== undefined) saved.set(next, owner);
  },

  /** Switches to the preferences of a user. A user without stored preferences keeps the current ones. */
  switchUser(personId: string) {
    owner = personId;
    const own = saved.get(owner);
    if (own) current.set(own);
  },
};

/** Returns the current preferences and rerenders the component when they change. */
export const usePreferences = () => useStore(preferences);

/** Returns the stored locale, or else the first supported browser language. */
export const initialLocale = (languages: readonly string[] = navigator.languages) =>
  preferences.get().locale ??
  (languages
    .find((tag) => /^(en|zh)\b/i.test(tag))
    ?.slice(0, 2)
    .toLowerCase() === 'zh'
    ? 'zh'
    : 'en');
