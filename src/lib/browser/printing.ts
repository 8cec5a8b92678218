import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/**
 * Calls `begin` before and `end` after the page is printed. A browser that makes a file of the page changes only the medium.
 * @returns a function that stops this
 */
export function onPrint(begin: () => void, end: () => void): () => void {
  let isOn = false;
  const set = (next: boolean) => {
    if (next === isOn) return;
    isOn = next;
    (next ? begin : end)();
  };
  const before = () => set(true);
  const after = () => set(false);
  const medium = window.matchMedia?.('print');
  const change = () => set(medium.matches);
  window.addEventListener('beforeprint', before);
  window.addEventListener('afterprint', after);
  medium?.addEventListener('change', change);
  return () => {
    window.removeEventListener('beforeprint', before);
    window.removeEventListener('afterprint', after);
    medium?.removeEventListener('change', change);
  };
}

/** Returns true while the page is being printed. Updates synchronously, so that what is not on the screen is printed too. */
export function usePrinting(): boolean {
  const [isPrinting, setIsPrinting] = useState(false);
  useEffect(
    () =>
      onPrint(
        () => flushSync(() => setIsPrinting(true)),
        () => setIsPrinting(false),
      ),
    [],
  );
  return isPrinting;
}
