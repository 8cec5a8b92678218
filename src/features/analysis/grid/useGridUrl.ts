import { useMemo } from 'react';
import { z } from 'zod/mini';
import { keepScrollPosition } from '#src/lib/browser/scroll-position.ts';
import { useUrlState } from '#src/lib/browser/useUrlState.ts';

export const MIN_COLUMNS = 2;
export const MAX_COLUMNS = 12;

const isSet = z.optional(z.literal('1'));
const GridState = z.object({
  tasks: z._default(z.string(), ''),
  /** Keys of the added rows. They are encoded, because the name of a row can have a comma. */
  rows: z._default(z.string(), ''),
  /** Set if all results are about one company. */
  same: isSet,
  /** Set to show only rows in which documents differ. */
  only: isSet,
});

const listOf = (text: string) => [...new Set(text.split(',').filter(Boolean))];

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Reads and changes the state of the grid, which is kept in its address. */
export function useGridUrl() {
  const [state, setState] = useUrlState(GridState);
  const { tasks, rows, same, only } = state;
  const chosen = useMemo(() => listOf(tasks), [tasks]);
  const ids = useMemo(() => chosen.slice(0, MAX_COLUMNS), [chosen]);
  const added = listOf(rows).map(decode);
  const set = (patch: Partial<typeof state>) => setState(patch, { replace: true, state: keepScrollPosition });
  return {
    ids,
    /** Number of results that do not fit. */
    omitted: chosen.length - ids.length,
    added,
    isSame: same === '1',
    isOnlyDifferences: only === '1',
    remove: (id: string) => set({ tasks: chosen.filter((one) => one !== id).join(',') }),
    setAdded: (keys: readonly string[]) => set({ rows: keys.map(encodeURIComponent).join(',') }),
    setSame: (isSame: boolean) => set({ same: isSame ? '1' : undefined }),
    setOnlyDifferences: (isOnly: boolean) => set({ only: isOnly ? '1' : undefined }),
  };
}
