import { useEffectEvent, useLayoutEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { z } from 'zod/mini';
import { stored } from './stored.ts';

/** State for navigations that change only the URL: the scroll position does not change. */
export const keepScrollPosition = { keepScrollPosition: true } as const;

/** Scroll offsets in pixels by history entry. They survive a reload but not closing the tab. */
const kept = stored('assay:scroll', z.array(z.tuple([z.string(), z.number()])), [], 'sessionStorage');
const places = new Map(kept.get());

/** Scrolls new pages to the top or to their fragment, and restores the position on Back, Forward and reload. */
export function useScrollPosition() {
  const { key, hash, state } = useLocation();
  const how = useNavigationType();
  useLayoutEffect(() => {
    history.scrollRestoration = 'manual';
    const store = () => kept.set([...places].slice(-200));
    window.addEventListener('pagehide', store);
    return () => window.removeEventListener('pagehide', store);
  }, []);
  const position = useEffectEvent(() => {
    // The browser has already scrolled to the fragment of a plain link, whose history entry has no state.
    const isThere = how === 'POP' && history.state === null && hash !== '';
    const known = how === 'POP' ? places.get(key) : undefined;
    const target = hash ? document.getElementById(decodeFragment(hash)) : null;
    if (!isThere) {
      if (known !== undefined) window.scrollTo(0, known);
      else if (keepsScrollPosition(state)) return;
      else if (target) target.scrollIntoView();
      else window.scrollTo(0, 0);
    }
  });
  // Each history entry is positioned once, when it is shown.
  useLayoutEffect(() => {
    position();
    const record = () => void places.set(key, window.scrollY);
    window.addEventListener('scroll', record, { passive: true });
    return () => window.removeEventListener('scroll', record);
  }, [key]);
}

/** Returns whether the state of a history entry is that of a navigation that keeps the scroll position. */
export const keepsScrollPosition = (state: unknown) =>
  typeof state === 'object' && state !== null && 'keepScrollPosition' in state;

function decodeFragment(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return hash.slice(1);
  }
}
