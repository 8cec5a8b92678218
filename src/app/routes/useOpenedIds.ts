import { usePersonId } from '#src/api/session/session.ts';
import { openedRuns } from '#src/features/runs/list/opened-runs.ts';
import { visits } from '#src/lib/browser/visits.ts';
import { paths } from '#src/lib/paths.ts';

/** Returns the last run and task that the person has opened in this browser. */
export function useOpenedIds() {
  const personId = usePersonId();
  const start = paths.result('');
  const result = visits.list().find(({ path }) => path.startsWith(start));
  return {
    runId: openedRuns.list(personId)[0]?.run_id,
    taskId: result && decodeURIComponent(result.path.slice(start.length)),
  };
}
