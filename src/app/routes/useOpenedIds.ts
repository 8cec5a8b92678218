import { usePersonId } from '#src/api/session/session.ts';
import { openedResults } from '#src/features/analysis/list/opened-results.ts';
import { openedRuns } from '#src/features/runs/list/opened-runs.ts';

/** Returns the last run and task that the person has opened in this browser. */
export function useOpenedIds() {
  const personId = usePersonId();
  return { runId: openedRuns.list(personId)[0]?.run_id, taskId: openedResults.list(personId)[0]?.task_id };
}
