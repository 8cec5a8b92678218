import { useEffect, useState } from 'react';

/** Time in milliseconds after which a page counts as settled without user input. */
const SETTLED_MS = 10_000;

/** Returns true once the user acts or the page has been shown for a while, so that what is loaded then does not delay it. */
export function useIsSettled(): boolean {
  const [isSettled, setSettled] = useState(false);
  useEffect(() => {
    const settle = () => setSettled(true);
    const timer = setTimeout(settle, SETTLED_MS);
    const events = ['pointermove', 'pointerdown', 'keydown'] as const;
    for (const event of events) addEventListener(event, settle);
    return () => {
      clearTimeout(timer);
      for (const event of events) removeEventListener(event, settle);
    };
  }, []);
  return isSettled;
}
