import { useEffect, useState } from 'react';

/** Delays in milliseconds: the maximum, and the delay in browsers that do not report when they are idle. */
const MAX_DELAY_MS = 2_000;
const FIXED_DELAY_MS = 500;

/** Returns true once the browser is idle, so that what is loaded then does not delay the page. */
export function useIsIdle(): boolean {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => {
    const settle = () => setIdle(true);
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(settle, FIXED_DELAY_MS);
      return () => clearTimeout(timer);
    }
    const request = requestIdleCallback(settle, { timeout: MAX_DELAY_MS });
    return () => cancelIdleCallback(request);
  }, []);
  return isIdle;
}
