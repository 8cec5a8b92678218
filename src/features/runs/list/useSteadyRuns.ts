import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { RunFilter } from '#contract/runs.ts';
import { runQueries } from '../runs.queries.ts';

/**
 * Returns a page of runs with stable rows: each row shows its latest state, but no row is added, removed or moved until
 * `refresh`. Newer runs are only counted. A new filter or returning to the first page starts over.
 */
export function useSteadyRuns(filter: RunFilter, enabled: boolean) {
  const { page, ...rest } = filter;
  const view = JSON.stringify(rest);
  // Epochs start from the current time, so that a new visit does not continue the epoch of an earlier one.
  const [shown, setShown] = useState(() => ({ view, page, epoch: Date.now() }));
  const startsOver = shown.view !== view || (page === 1 && shown.page > 1);
  if (startsOver || shown.page !== page) setShown({ view, page, epoch: shown.epoch + (startsOver ? 1 : 0) });
  const list = useQuery({ ...runQueries.steady(filter, shown.epoch), enabled });
  return {
    list,
    rows: list.data?.rows,
    newer: list.data?.newer ?? 0,
    /** Number of rows that no longer match the filter. */
    stale: list.isPlaceholderData ? 0 : (list.data?.stale ?? 0),
    epoch: shown.epoch,
    refresh: () => setShown({ ...shown, epoch: shown.epoch + 1 }),
  };
}
