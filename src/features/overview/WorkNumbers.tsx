import { useQuery } from '@tanstack/react-query';
import { paths } from '#src/lib/paths.ts';
import { useMessages } from '#src/messages/useMessages.ts';
import { NumberLink, Numbers } from './Numbers.tsx';
import { overviewQueries } from './overview.queries.ts';

/** Shows the number of running, waiting, failed and partial runs, and of projects that are not labeled yet. */
export function WorkNumbers() {
  const { t } = useMessages();
  const runs = useQuery(overviewQueries.runs());
  const projects = useQuery(overviewQueries.projects());
  // While the runs are unknown, return undefined instead of 0.
  const runsIn = (status: string) => (runs.data ? (runs.data.counts[status] ?? 0) : undefined);
  const ofRuns = { isMissing: runs.isError && !runs.data };
  const ofProjects = { isMissing: projects.isError && !projects.data };
  return (
    <Numbers queries={[runs, projects]}>
      <NumberLink
        label={t('overview.runsRunning')}
        value={runsIn('RUNNING')}
        to={`${paths.runs}?status=RUNNING`}
        {...ofRuns}
      />
      <NumberLink
        label={t('overview.runsQueued')}
        value={runsIn('QUEUED')}
        to={`${paths.runs}?status=QUEUED`}
        {...ofRuns}
      />
      <NumberLink
        label={t('overview.runsFailed')}
        value={runsIn('FAILED')}
        to={`${paths.runs}?status=FAILED`}
        isBad
        {...ofRuns}
      />
      <NumberLink
        label={t('overview.runsPartial')}
        value={runsIn('PARTIAL')}
        to={`${paths.runs}?status=PARTIAL`}
        {...ofRuns}
      />
      <NumberLink
        label={t('overview.projectsUploaded')}
        value={projects.data && (projects.data.counts.UPLOADED ?? 0)}
        to={`${paths.projects}?status=UPLOADED`}
        {...ofProjects}
      />
    </Numbers>
  );
}
