import { useLayoutEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

/** State of a link or a navigation that changes the address alone: what is in view stays where it is. */
export const keepPlace = { keepPlace: true } as const;

const stored = 'assay:scroll';
/** Pixels from the top, by entry of the history; reloads keep them, closing the tab does not. */
const places = new Map<string, number>(readStored());

function readStored(): [string, number][] {
  try {
    return JSON.parse(sessionStorage.getItem(stored) ?? '[]');
  } catch {
    return [];
  }
}

/** A new page begins at its top or at its fragment; Back, Forward and reload come to where the page was left. */
export function useScrollPlace() {
  const { key, hash, state } = useLocation();
  const how = useNavigationType();
  useLayoutEffect(() => {
    history.scrollRestoration = 'manual';
    const keep = () => sessionStorage.setItem(stored, JSON.stringify([...places].slice(-200)));
    window.addEventListener('pagehide', keep);
    return () => window.removeEventListener('pagehide', keep);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each entry of the history is placed once, when it is shown.
  useLayoutEffect(() => {
    // To a fragment of a plain link the browser has gone by itself; its entry has no state.
    const isThere = how === 'POP' && history.state === null && hash !== '';
    const known = how === 'POP' ? places.get(key) : undefined;
    const target = hash ? document.getElementById(decodeFragment(hash)) : null;
    if (!isThere) {
      if (known !== undefined) window.scrollTo(0, known);
      else if (target) target.scrollIntoView();
      else if (!isKept(state)) window.scrollTo(0, 0);
    }
    const note = () => void places.set(key, window.scrollY);
    window.addEventListener('scroll', note, { passive: true });
    return () => window.removeEventListener('scroll', note);
  }, [key]);
}

const isKept = (state: unknown) => typeof state === 'object' && state !== null && 'keepPlace' in state;

function decodeFragment(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return hash.slice(1);
  }
}
