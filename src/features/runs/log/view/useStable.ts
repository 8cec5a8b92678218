import { useLayoutEffect, useState } from 'react';

type Actions<A> = { [K in keyof A]: (...values: never[]) => unknown };

/** Returns functions with a stable identity that call the latest version, for memoized children. */
export function useStable<A extends Actions<A>>(actions: A): A {
  const [{ stable, update }] = useState(() => stableOf(actions));
  useLayoutEffect(() => update(actions));
  return stable;
}

function stableOf<A extends Actions<A>>(actions: A) {
  let latest = actions;
  const names = Object.keys(actions) as (keyof A)[];
  const stable = Object.fromEntries(names.map((name) => [name, (...values: never[]) => latest[name](...values)])) as A;
  const update = (next: A) => {
    latest = next;
  };
  return { stable, update };
}
