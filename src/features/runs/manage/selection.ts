import { z } from 'zod/mini';
import { MAX_SELECTED_RUNS } from '#contract/runs.ts';
import { stored } from '#src/lib/browser/stored.ts';
import { createStore } from '#src/lib/store.ts';
import { useStore } from '#src/lib/useStore.ts';

const Kept = z.object({ personId: z.string(), ids: z.array(z.guid()) });
const saved = stored('assay:run-selection', Kept, null, 'sessionStorage');

/**
 * Creates a selection of run ids, which changes on the service do not affect. It is kept per tab across pages, filters
 * and reloads, until the user signs out.
 */
export function createSelection(maxSelected = MAX_SELECTED_RUNS) {
  const { get, set, subscribe } = createStore<ReadonlySet<string>>(new Set());
  let owner: string | undefined;
  let isUnverified = false;
  const show = (next: Iterable<string>) => set(new Set([...next].slice(0, maxSelected)));
  const move = (next: Iterable<string>) => {
    show(next);
    saved.set(owner && get().size > 0 ? { personId: owner, ids: [...get()] } : undefined);
  };
  return {
    get,
    subscribe,
    /** Returns true if the selection was restored after a reload and some runs may no longer exist. */
    isUnverified: () => isUnverified,
    markVerified: () => {
      isUnverified = false;
    },
    add: (more: readonly string[]) => move([...get(), ...more]),
    remove: (gone: readonly string[]) => {
      const without = new Set(gone);
      move([...get()].filter((id) => !without.has(id)));
    },
    clear: () => move([]),
    /** Sets the owner and restores their selection in this tab; clears any other user's selection. */
    switchUser(personId: string | undefined) {
      if (owner === personId) return;
      owner = personId;
      const kept = personId ? saved.get() : null;
      if (kept?.personId === personId && kept && kept.ids.length > 0) {
        isUnverified = true;
        show(kept.ids);
      } else move([]);
    },
  };
}

export const selection = createSelection();
export const useSelection = () => useStore(selection);
