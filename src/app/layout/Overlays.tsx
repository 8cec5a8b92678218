import { type ComponentType, lazy, Suspense, useEffect, useSyncExternalStore } from 'react';
import { loadMessages } from '#src/messages/t.ts';

type Overlay = 'palette' | 'shortcuts';

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
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Opens the search palette or the list of shortcuts, replacing the other one if open. */
export const openOverlay = (overlay: Overlay) =>
  setOpened({ overlay, from: opened ? opened.from : document.activeElement });

export interface OverlayProps {
  close: () => void;
}

function withWords(load: () => Promise<ComponentType<OverlayProps>>) {
  return lazy(async () => {
    const [component] = await Promise.all([load(), loadMessages(['overlays'])]);
    return { default: component };
  });
}

// Loaded on demand, to keep both out of the initial bundle.
const overlays: Record<Overlay, ComponentType<OverlayProps>> = {
  palette: withWords(async () => (await import('../palette/Palette.tsx')).Palette),
  shortcuts: withWords(async () => (await import('../shortcuts/ShortcutSheet.tsx')).ShortcutSheet),
};

/** Renders the open overlay. Mounted once, in the signed-in area. */
export function Overlays() {
  const current = useSyncExternalStore(subscribe, () => opened);
  // The next user starts without an open overlay.
  useEffect(() => () => setOpened(null), []);
  if (!current) return null;
  const Current = overlays[current.overlay];
  const close = () => {
    setOpened(null);
    if (current.from instanceof HTMLElement) current.from.focus({ preventScroll: true });
  };
  return (
    <Suspense fallback={null}>
      <Current close={close} />
    </Suspense>
  );
}
