import { usePersonId } from '#src/api/session/session.ts';
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
  return <OverviewPage openImports={<OpenImports />} known={known} tour={<TourButton />} />;
}
