import { type ComponentType, lazy, Suspense, useEffect } from 'react';
import { useStore } from '#src/lib/useStore.ts';
import { loadMessages } from '#src/messages/t.ts';
import { type Overlay, type OverlayProps, openedOverlay } from './overlay.ts';

function withMessages(load: () => Promise<ComponentType<OverlayProps>>) {
  return lazy(async () => {
    const [component] = await Promise.all([load(), loadMessages(['overlays', 'search'])]);
    return { default: component };
  });
}

// Loaded on demand, to keep them out of the initial bundle.
const overlays: Record<Overlay, ComponentType<OverlayProps>> = {
  palette: withMessages(async () => (await import('../palette/Palette.tsx')).Palette),
  shortcuts: withMessages(async () => (await import('../shortcuts/ShortcutSheet.tsx')).ShortcutSheet),
  tour: withMessages(async () => (await import('../tour/Tour.tsx')).Tour),
};

/** Renders the open overlay. Mounted once, in the signed-in area. */
export function Overlays() {
  const current = useStore(openedOverlay);
  // The next user starts without an open overlay.
  useEffect(() => () => openedOverlay.set(null), []);
  if (!current) return null;
  const Current = overlays[current.overlay];
  const close = () => {
    openedOverlay.set(null);
    if (current.from instanceof HTMLElement) current.from.focus({ preventScroll: true });
  };
  return (
    <Suspense fallback={null}>
      <Current close={close} />
    </Suspense>
  );
}
