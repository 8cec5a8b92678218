import { useSyncExternalStore } from 'react';
import { runs } from '#contract/runs.ts';
import { ApiError } from '#src/api/api-error.ts';
import { call } from '#src/api/call.ts';
import { createUndoQueue, type Outcomes } from './undo-queue.ts';

/** One record by the documented call, more by the extension. */
async function deleteRecords(runIds: readonly string[], keepalive: boolean): Promise<Outcomes> {
  const [run_id] = runIds;
  if (runIds.length > 1 || !run_id) {
    const body = { action: 'delete' as const, run_ids: [...runIds], dry_run: false };
    return (await call(runs.bulk, { body, keepalive })).outcomes;
  }
  const one = (outcome: string) => [{ run_id, project_name: null, status: null, outcome }];
  try {
    await call(runs.deleteRecord, { params: { run_id }, keepalive });
    return one('deleted');
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return one('not_found');
    if (error instanceof ApiError && error.name === 'RUN_ACTIVE') return one('still_active');
    throw error;
  }
}

export const deletions = createUndoQueue({ send: deleteRecords });
export const useDeletions = () => useSyncExternalStore(deletions.subscribe, deletions.get);

// What was confirmed is done, also by somebody who closes the tab: the request outlives the page. A tab that is only
// hidden goes on counting, so that coming back in time still undoes.
if (typeof window !== 'undefined') {
  window.addEventListener('pagehide', () => void deletions.flush());
  document.addEventListener('freeze', () => void deletions.flush());
}
