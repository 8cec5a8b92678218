import type { MantineColorSchemeManager } from '@mantine/core';
import { preferences } from '#src/lib/browser/preferences.ts';

/** Stores Mantine's color scheme with the user's other preferences. */
export const colorSchemeManager: MantineColorSchemeManager = (() => {
  let stop: (() => void) | undefined;
  return {
    get: () => preferences.get().scheme,
    // Mantine also calls `set` for changes it was notified of. Only a user's choice may be stored.
    set: (scheme) => {
      if (scheme !== preferences.get().scheme) preferences.set({ scheme });
    },
    subscribe(onUpdate) {
      let known = preferences.get().scheme;
      stop = preferences.subscribe(() => {
        const { scheme } = preferences.get();
        if (scheme === known) return;
        known = scheme;
        onUpdate(scheme);
      });
    },
    unsubscribe: () => stop?.(),
    clear: () => preferences.set({ scheme: 'auto' }),
  };
})();
