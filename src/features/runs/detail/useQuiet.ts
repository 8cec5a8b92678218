import { useEffect, useState } from 'react';

/** Returns how long a value has not changed, in milliseconds, as the last of `steps` that has passed. */
export function useQuiet(value: string, steps: readonly number[]): number {
  const [quiet, setQuiet] = useState({ value, ms: 0 });
  useEffect(() => {
    const timers = steps.map((ms) => setTimeout(() => setQuiet({ value, ms }), ms));
    return () => timers.forEach(clearTimeout);
  }, [value, steps]);
  return quiet.value === value ? quiet.ms : 0;
}
