import { useLayoutEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { preferences } from '#src/lib/browser/preferences.ts';
import { holdKey, openOverlay } from '../layout/overlay.ts';
import { listenForShortcuts } from './shortcuts.ts';

/** Handles the global shortcuts while a user is signed in. */
export function useShortcuts() {
  const navigate = useNavigate();
  // Before the first paint, so that no key is lost.
  useLayoutEffect(
    () =>
      listenForShortcuts({
        openPalette: () => openOverlay('palette'),
        holdKey,
        openSheet: () => openOverlay('shortcuts'),
        go: (path) => void navigate(path),
        areSingleKeysOn: () => preferences.get().shortcuts,
      }),
    [navigate],
  );
}
