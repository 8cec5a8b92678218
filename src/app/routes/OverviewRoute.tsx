import { usePersonId } from '#src/api/session/session.ts';
import { openedResults } from '#src/features/analysis/list/opened-results.ts';
import { OpenImports } from '#src/features/imports/OpenImports.tsx';
import { useImportedProjects } from '#src/features/imports/useImportedProjects.ts';
import { OverviewPage } from '#src/features/overview/OverviewPage.tsx';
import { openedRuns } from '#src/features/runs/list/opened-runs.ts';
import { TourButton } from '../tour/TourButton.tsx';

/** Shows the overview with the imports in progress and the objects opened in this browser. */
export function OverviewRoute() {
  const personId = usePersonId();
  const projects = useImportedProjects() ?? [];
  const known = {
    projects: [...projects].sort((a, b) => b.importedAt.localeCompare(a.importedAt)),
    runs: openedRuns.list(personId),
  };
  const opened = new Set(openedResults.list(personId).map(({ task_id }) => task_id));
  return <OverviewPage openImports={<OpenImports />} openedResults={opened} known={known} tour={<TourButton />} />;
}
