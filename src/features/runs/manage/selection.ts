import { useSyncExternalStore } from 'react';
import { z } from 'zod';
import { mostSelected } from '#contract/runs.ts';

const Kept = z.object({ personId: z.string(), ids: z.array(z.guid()) });
const key = 'assay:run-selection';

/**
 * Runs chosen by hand: ids alone, so that nothing the service does moves a run in or out. Per tab, over pages, filters and
 * reloads; gone when its person signs out.
 */
export function createSelection(most = mostSelected) {
  let ids: ReadonlySet<string> = new Set();
  let owner: string | undefined;
  let isUnsure = false;
  const listeners = new Set<() => void>();
  const show = (next: Iterable<string>) => {
    ids = new Set([...next].slice(0, most));
    for (const listener of listeners) listener();
  };
  const move = (next: Iterable<string>) => {
    show(next);
    keep(owner && ids.size > 0 ? { personId: owner, ids: [...ids] } : null);
  };
  return {
    get: () => ids,
    /** Of the time before a reload: some of the runs may not be there any more. */
    isUnsure: () => isUnsure,
    sure: () => {
      isUnsure = false;
    },
    add: (more: readonly string[]) => move([...ids, ...more]),
    remove: (gone: readonly string[]) => {
      const without = new Set(gone);
      move([...ids].filter((id) => !without.has(id)));
    },
    clear: () => move([]),
    /** Takes up what the person had selected in this tab; nothing stays of another one's, or without one. */
    belongTo(personId: string | undefined) {
      if (owner === personId) return;
      owner = personId;
      const kept = personId ? readKept() : null;
      if (kept?.personId === personId && kept && kept.ids.length > 0) {
        isUnsure = true;
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
    // A forbidden store costs the selection at the next reload, nothing else.
  }
}

export const selection = createSelection();
export const useSelection = () => useSyncExternalStore(selection.subscribe, selection.get);
