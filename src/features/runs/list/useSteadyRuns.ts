import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { Run, RunFilter } from '#contract/runs.ts';
import { runQueries } from '../runs.queries.ts';

/** State that exists only in the console: the row stays although the run no longer exists. */
const deleted = 'DELETED';

/**
 * Returns a page of runs with stable rows: each row shows its latest state, but no row is added, removed or moved until
 * `refresh`. Newer runs are only counted. A new filter or returning to the first page starts over.
 */
export function useSteadyRuns(filter: RunFilter, enabled: boolean) {
  const { page, ...rest } = filter;
  const [pressed, setPressed] = useState(0);
  const view = JSON.stringify([rest, pressed]);
  const steady = useRef({ view: '', page: 0, epoch: 0 });
  const last = steady.current;
  if (last.view !== view || (page === 1 && last.page > 1)) last.epoch = nextEpoch();
  last.view = view;
  last.page = page;

  const list = useQuery({ ...runQueries.steady(filter, last.epoch), enabled });
  const shown = useRef<{ key: string; rows: Run[] }>({ key: '', rows: [] });
  const key = `${last.epoch} ${page} ${filter.page_size}`;
  const fresh = list.data && !list.isPlaceholderData ? list.data.items : undefined;
  if (fresh && shown.current.key !== key) shown.current = { key, rows: fresh };
  const isShown = fresh !== undefined && shown.current.key === key;
  const missing = isShown ? missingOf(shown.current.rows, fresh) : [];
  const named = useQuery({ ...runQueries.named(missing), enabled: missing.length > 0 });
  const rows = isShown ? shown.current.rows.map((row) => newest(row, fresh, named.data)) : list.data?.items;
  if (isShown && rows) shown.current.rows = rows;
  return {
    list,
    rows,
    newer: list.data?.newer ?? 0,
    /** Number of rows that no longer match the filter. */
    stale: missing.length,
    epoch: last.epoch,
    refresh: () => setPressed((n) => n + 1),
  };
}

let epochs = 0;
const nextEpoch = () => {
  epochs += 1;
  return epochs;
};

const missingOf = (rows: Run[], fresh: Run[]) => {
  const there = new Set(fresh.map(({ run_id }) => run_id));
  return rows.map(({ run_id }) => run_id).filter((id) => !there.has(id));
};

function newest(row: Run, fresh: Run[], named: Run[] | undefined): Run {
  const found = (list: Run[] | undefined) => list?.find(({ run_id }) => run_id === row.run_id);
  const now = found(fresh) ?? found(named);
  if (now) return now;
  return named ? { ...row, status: deleted } : row;
}
