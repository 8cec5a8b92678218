import { useEffect, useState } from 'react';

/** Returns the current time in milliseconds, updated every second while `isWanted`. */
export function useNow(isWanted: boolean): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    if (!isWanted) return;
    const tick = () => setNow(Date.now());
    // The time may be out of date if no component has needed it until now.
    const first = setTimeout(tick);
    const timer = setInterval(tick, 1_000);
    return () => {
      clearTimeout(first);
      clearInterval(timer);
    };
  }, [isWanted]);
  return now;
}
