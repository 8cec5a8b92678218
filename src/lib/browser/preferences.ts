import { z } from 'zod/mini';
import { createStore } from '../store.ts';
import { useStore } from '../useStore.ts';
import { stored } from './stored.ts';

/** Describes a value for each list. A list without an entry shows its defaults. */
const perList = <T extends z.ZodMiniType>(value: T) => z.catch(z._default(z.record(z.string(), value), {}), {});

const Preferences = z.object({
  locale: z.catch(z.optional(z.enum(['en', 'zh'])), undefined),
  scheme: z.catch(z._default(z.enum(['light', 'dark', 'auto']), 'auto'), 'auto'),
  zone: z.catch(z._default(z.enum(['local', 'utc']), 'local'), 'local'),
  density: z.catch(z._default(z.enum(['comfortable', 'compact']), 'comfortable'), 'comfortable'),
  /** Enables single-key shortcuts (without Ctrl). */
  shortcuts: z.catch(z._default(z.boolean(), true), true),
  /** Shows browser notifications while the console is in the background. */
  notifications: z.catch(z._default(z.boolean(), false), false),
  /** Parts of a memo beyond the findings. Notes are for colleagues, and a memo may be for others. */
  memoDecisions: z.catch(z._default(z.boolean(), true), true),
  memoNotes: z.catch(z._default(z.boolean(), false), false),
  hiddenColumns: perList(z.array(z.string())),
  columnOrder: perList(z.array(z.string())),
  /** Widths in pixels of the columns that do not have their automatic width. */
  columnWidths: perList(z.record(z.string(), z.number())),
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
