import { type ComponentType, useState } from 'react';
import { reportLoadFailure } from '#src/lib/browser/missed-part.ts';

/**
 * Loads a popup on hover, focus or click of its button, then replaces the button with it. After a failure the next
 * click retries.
 */
export function useLazyPopup<P extends object>(load: () => Promise<ComponentType<P>>) {
  const [Popup, setPopup] = useState<ComponentType<P> | null>(null);
  const prefetch = () => void load().catch(() => {});
  const handlers = {
    'aria-expanded': false,
    onPointerEnter: prefetch,
    onFocus: prefetch,
    onClick: () => void load().then((loaded) => setPopup(() => loaded), reportLoadFailure),
  };
  return { Popup, handlers };
}
