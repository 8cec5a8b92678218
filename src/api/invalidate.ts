import type { QueryClient } from '@tanstack/react-query';

interface RunChange {
  /** Returns whether a run may have changed. All runs by default. */
  isAffected?: (runId: string) => boolean;
  /** Runs were deleted, with their results. Otherwise a result never changes. */
  isDeletion?: boolean;
}

/** Refetches what shows runs: the runs, their projects and the lists of results. */
export const invalidateRuns = (client: QueryClient, { isAffected = () => true, isDeletion = false }: RunChange = {}) =>
  client.invalidateQueries({
    predicate: ({ queryKey: [noun, kind, id] }) =>
      noun === 'projects' ||
      (noun === 'analysis' && kind !== 'comparison' && (isDeletion || kind !== 'result')) ||
      (noun === 'runs' && kind !== 'dry-run' && (kind !== 'detail' || isAffected(String(id)))),
  });
