import { createStore } from '#src/lib/store.ts';

export type Overlay = 'palette' | 'shortcuts';

export interface OverlayProps {
  close: () => void;
}

interface Opened {
  overlay: Overlay;
  /** Element to focus when the overlay closes. */
  from: Element | null;
}

export const openedOverlay = createStore<Opened | null>(null);

/** Opens the search palette or the list of shortcuts, replacing the other one if open. */
export const openOverlay = (overlay: Overlay) =>
  openedOverlay.set({ overlay, from: openedOverlay.get()?.from ?? document.activeElement });
