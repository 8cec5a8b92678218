import { type ComponentType, useState } from 'react';
import { tellMissedPart } from '#src/lib/browser/missed-part.ts';

/** A popup that is fetched when somebody makes for its button, and takes the button's place when it has come; another press tries again. */
export function useLazyPopup<P extends object>(load: () => Promise<ComponentType<P>>) {
  const [Popup, setPopup] = useState<ComponentType<P> | null>(null);
  const prefetch = () => void load().catch(() => {});
  const handlers = {
    'aria-expanded': false,
    onPointerEnter: prefetch,
    onFocus: prefetch,
    onClick: () => void load().then((loaded) => setPopup(() => loaded), tellMissedPart),
  };
  return { Popup, handlers };
}
