import { type ComponentType, lazy, Suspense, useEffect, useSyncExternalStore } from 'react';
import { bringMessages } from '#src/messages/t.ts';

type Overlay = 'palette' | 'shortcuts';

interface Opened {
  overlay: Overlay;
  /** What had the focus before, and gets it back. */
  from: Element | null;
}

let opened: Opened | null = null;
const listeners = new Set<() => void>();
const move = (next: Opened | null) => {
  opened = next;
  for (const listener of listeners) listener();
};
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Opens the search palette or the sheet of shortcuts, over any page; one takes the other's place. */
export const openOverlay = (overlay: Overlay) => move({ overlay, from: opened ? opened.from : document.activeElement });

export interface OverlayProps {
  close: () => void;
}

function withWords(load: () => Promise<ComponentType<OverlayProps>>) {
  return lazy(async () => {
    const [component] = await Promise.all([load(), bringMessages(['overlays'])]);
    return { default: component };
  });
}

// Neither is part of a first screen.
const overlays: Record<Overlay, ComponentType<OverlayProps>> = {
  palette: withWords(async () => (await import('../palette/Palette.tsx')).Palette),
  shortcuts: withWords(async () => (await import('../shortcuts/ShortcutSheet.tsx')).ShortcutSheet),
};

/** Where they appear; once, in the signed-in area. */
export function Overlays() {
  const current = useSyncExternalStore(subscribe, () => opened);
  // Whoever signs in next finds nothing open.
  useEffect(() => () => move(null), []);
  if (!current) return null;
  const Current = overlays[current.overlay];
  const close = () => {
    move(null);
    if (current.from instanceof HTMLElement) current.from.focus({ preventScroll: true });
  };
  return (
    <Suspense fallback={null}>
      <Current close={close} />
    </Suspense>
  );
}
