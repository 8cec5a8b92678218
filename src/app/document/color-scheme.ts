import type { MantineColorSchemeManager } from '@mantine/core';
import { preferences } from '#src/lib/browser/preferences.ts';

/** Mantine's colour scheme, kept with the person's other preferences. */
export const colorSchemeManager: MantineColorSchemeManager = (() => {
  let stop: (() => void) | undefined;
  return {
    get: () => preferences.get().scheme,
    // Mantine sets again what it is told of; only a choice may go back into the store.
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
