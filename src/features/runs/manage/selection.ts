import { useSyncExternalStore } from 'react';
import { z } from 'zod';
import { MAX_SELECTED_RUNS } from '#contract/runs.ts';

const Kept = z.object({ personId: z.string(), ids: z.array(z.guid()) });
const key = 'assay:run-selection';

/**
 * Creates a selection of run ids, which changes on the service do not affect. It is kept per tab across pages, filters
 * and reloads, until the user signs out.
 */
export function createSelection(maxSelected = MAX_SELECTED_RUNS) {
  let ids: ReadonlySet<string> = new Set();
  let owner: string | undefined;
  let isUnverified = false;
  const listeners = new Set<() => void>();
  const show = (next: Iterable<string>) => {
    ids = new Set([...next].slice(0, maxSelected));
    for (const listener of listeners) listener();
  };
  const move = (next: Iterable<string>) => {
    show(next);
    keep(owner && ids.size > 0 ? { personId: owner, ids: [...ids] } : null);
  };
  return {
    get: () => ids,
    /** Returns true if the selection was restored after a reload and some runs may no longer exist. */
    isUnverified: () => isUnverified,
    markVerified: () => {
      isUnverified = false;
    },
    add: (more: readonly string[]) => move([...ids, ...more]),
    remove: (gone: readonly string[]) => {
      const without = new Set(gone);
      move([...ids].filter((id) => !without.has(id)));
    },
    clear: () => move([]),
    /** Sets the owner and restores their selection in this tab; clears any other user's selection. */
    switchUser(personId: string | undefined) {
      if (owner === personId) return;
      owner = personId;
      const kept = personId ? readKept() : null;
      if (kept?.personId === personId && kept && kept.ids.length > 0) {
        isUnverified = true;
        show(kept.ids);
      } else move([]);
    },
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

function readKept() {
  try {
    return Kept.safeParse(JSON.parse(sessionStorage.getItem(key) ?? 'null')).data ?? null;
  } catch {
    return null;
  }
}

function keep(selected: z.output<typeof Kept> | null) {
  try {
    if (selected) sessionStorage.setItem(key, JSON.stringify(selected));
    else sessionStorage.removeItem(key);
  } catch {
    // If storage is blocked, only the selection is lost at the next reload.
  }
}

export const selection = createSelection();
export const useSelection = () => useSyncExternalStore(selection.subscribe, selection.get);
