import { usePersonId } from '#src/api/session/session.ts';
import { openedResults } from '#src/features/analysis/list/opened-results.ts';
import { uploadSample } from '#src/features/imports/upload/upload-sample.ts';
import { openedRuns } from '#src/features/runs/list/opened-runs.ts';
import { InterfaceCheckPage } from '#src/features/settings/check/InterfaceCheckPage.tsx';

/** Shows the interface check with the ids that this browser remembers. */
export function InterfaceCheckRoute() {
  const personId = usePersonId();
  const opened = { runId: openedRuns.list(personId)[0]?.run_id, taskId: openedResults.list(personId)[0]?.task_id };
  return <InterfaceCheckPage opened={opened} upload={uploadSample} />;
}
