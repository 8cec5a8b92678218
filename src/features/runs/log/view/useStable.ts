import { useMemo, useRef } from 'react';

type Actions = Record<string, (...values: never[]) => unknown>;

/** Returns functions with a stable identity that call the latest version, for memoized children. */
export function useStable<A extends { [K in keyof A]: (...values: never[]) => unknown }>(actions: A): A {
  const newest = useRef(actions);
  newest.current = actions;
  return useMemo(() => {
    const names = Object.keys(newest.current) as (keyof A)[];
    const stable: Actions = {};
    for (const name of names) stable[name as string] = (...values) => newest.current[name](...values);
    return stable as A;
  }, []);
}
