import { createStore } from '#src/lib/store.ts';

export type Overlay = 'palette' | 'shortcuts' | 'tour';

export interface OverlayProps {
  close: () => void;
}

interface Opened {
  overlay: Overlay;
  /** Element to focus when the overlay closes. */
  from: Element | null;
}

export const openedOverlay = createStore<Opened | null>(null);

/** Keys pressed while the search palette or the list of shortcuts is loading. */
let heldKeys: string[] = [];

/**
 * Holds a key for an overlay that is loading, so that it is neither lost nor handled as a shortcut. Escape closes the overlay.
 * @returns false if none is loading
 */
export function holdKey({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  const opened = openedOverlay.get();
  // The pages stay usable during the tour.
  if (!opened || opened.overlay === 'tour' || ctrlKey || metaKey || altKey) return false;
  if (document.activeElement?.closest('[role="dialog"]')) return false;
  if (key === 'Escape') openedOverlay.set(null);
  else heldKeys.push(key);
  return true;
}

export const takeHeldKeys = () => heldKeys.splice(0);

/** Opens an overlay, replacing another one if open. */
export const openOverlay = (overlay: Overlay) => {
  heldKeys = [];
  openedOverlay.set({ overlay, from: openedOverlay.get()?.from ?? document.activeElement });
};
