import { useSyncExternalStore } from 'react';
import { mostSelected } from '#contract/runs.ts';

/** Runs chosen by hand: ids alone, so that nothing the service does moves a run in or out. In memory and per tab, over pages and filters. */
export function createSelection(most = mostSelected) {
  let ids: ReadonlySet<string> = new Set();
  const listeners = new Set<() => void>();
  const move = (next: Iterable<string>) => {
    ids = new Set([...next].slice(0, most));
    for (const listener of listeners) listener();
  };
  return {
    get: () => ids,
    add: (more: readonly string[]) => move([...ids, ...more]),
    remove: (gone: readonly string[]) => move([...ids].filter((id) => !gone.includes(id))),
    clear: () => move([]),
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

export const selection = createSelection();
export const useSelection = () => useSyncExternalStore(selection.subscribe, selection.get);
