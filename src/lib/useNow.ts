import { useEffect, useState } from 'react';
import { serviceNow } from './time/service-clock.ts';

/**
 * Returns the current time in milliseconds, updated every second while `isWanted`.
 * @param clock by default that of the service, whose times are shown; `Date.now` for times of this browser
 */
export function useNow(isWanted: boolean, clock = serviceNow): number {
  const [now, setNow] = useState(clock);
  useEffect(() => {
    if (!isWanted) return;
    const tick = () => setNow(clock());
    // The time may be out of date if no component has needed it until now.
    const first = setTimeout(tick);
    const timer = setInterval(tick, 1_000);
    return () => {
      clearTimeout(first);
      clearInterval(timer);
    };
  }, [isWanted, clock]);
  return now;
}
