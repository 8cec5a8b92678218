import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { preferences } from '#src/lib/browser/preferences.ts';
import { openOverlay } from '../layout/overlay.ts';
import { listenForShortcuts } from './shortcuts.ts';

/** Handles the global shortcuts while a user is signed in. */
export function useShortcuts() {
  const navigate = useNavigate();
  useEffect(
    () =>
      listenForShortcuts({
        openPalette: () => openOverlay('palette'),
        openSheet: () => openOverlay('shortcuts'),
        go: (path) => void navigate(path),
        areSingleKeysOn: () => preferences.get().shortcuts,
      }),
    [navigate],
  );
}
