import { type ComponentType, lazy, Suspense, useEffect } from 'react';
import { createStore } from '#src/lib/store.ts';
import { useStore } from '#src/lib/useStore.ts';
import { loadMessages } from '#src/messages/t.ts';

type Overlay = 'palette' | 'shortcuts';

interface Opened {
  overlay: Overlay;
  /** Element to focus when the overlay closes. */
  from: Element | null;
}

const opened = createStore<Opened | null>(null);

/** Opens the search palette or the list of shortcuts, replacing the other one if open. */
export const openOverlay = (overlay: Overlay) =>
  opened.set({ overlay, from: opened.get()?.from ?? document.activeElement });

export interface OverlayProps {
  close: () => void;
}

function withMessages(load: () => Promise<ComponentType<OverlayProps>>) {
  return lazy(async () => {
    const [component] = await Promise.all([load(), loadMessages(['overlays'])]);
    return { default: component };
  });
}

// Loaded on demand, to keep both out of the initial bundle.
const overlays: Record<Overlay, ComponentType<OverlayProps>> = {
  palette: withMessages(async () => (await import('../palette/Palette.tsx')).Palette),
  shortcuts: withMessages(async () => (await import('../shortcuts/ShortcutSheet.tsx')).ShortcutSheet),
};

/** Renders the open overlay. Mounted once, in the signed-in area. */
export function Overlays() {
  const current = useStore(opened);
  // The next user starts without an open overlay.
  useEffect(() => () => opened.set(null), []);
  if (!current) return null;
  const Current = overlays[current.overlay];
  const close = () => {
    opened.set(null);
    if (current.from instanceof HTMLElement) current.from.focus({ preventScroll: true });
  };
  return (
    <Suspense fallback={null}>
      <Current close={close} />
    </Suspense>
  );
}
