export type Overlay = 'palette' | 'shortcuts';

interface Opened {
  overlay: Overlay;
  /** Element to focus when the overlay closes. */
  from: Element | null;
}

let opened: Opened | null = null;
const listeners = new Set<() => void>();
const setOpened = (next: Opened | null) => {
  opened = next;
  for (const listener of listeners) listener();
};
export const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

export const openedOverlay = () => opened;

export const closeOverlay = () => setOpened(null);

/** Opens the search palette or the list of shortcuts, replacing the other one if open. */
export const openOverlay = (overlay: Overlay) =>
  setOpened({ overlay, from: opened ? opened.from : document.activeElement });

export interface OverlayProps {
  close: () => void;
}
