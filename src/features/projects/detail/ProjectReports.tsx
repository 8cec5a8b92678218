import { Anchor } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { reports } from '#contract/reports.ts';
import { useCan } from '#src/api/session/session.ts';
import { paths } from '#src/lib/paths.ts';
import { useMessages } from '#src/messages/useMessages.ts';
import { Instant } from '#src/ui/page/Instant.tsx';
import classes from '../ProjectPage.module.css';
import { projectQueries } from '../projects.queries.ts';
import { ProjectList } from './ProjectList.tsx';

/** Newest report of each rehearsal session, with links to its other versions. */
export function ProjectReports({ projectId }: { projectId: string }) {
  const { t } = useMessages();
  const query = useQuery(projectQueries.reports(projectId));
  return (
    <ProjectList
      title={t('nav.reports')}
      query={query}
      all={`${paths.reports}?project_id=${encodeURIComponent(projectId)}`}
      none={t('projects.reports.none')}
      actions={<WriteBackLink projectId={projectId} />}
      keyOf={({ report_id }) => report_id}
    >
      {(report) => (
        <>
          <Anchor component={Link} to={paths.report(report.report_id)} fw={500} inherit>
            {t('word.version', { n: report.report_version })}
          </Anchor>
          <span>{t('projects.reports.session', { id: report.session_id.slice(0, 8) })}</span>
          <span className={classes.aside}>
            {report.versions > 1 && (
              <Anchor
                component={Link}
                to={`${paths.reports}?session_id=${encodeURIComponent(report.session_id)}`}
                inherit
              >
                {t('projects.reports.versions', { n: report.versions })}
              </Anchor>
            )}
            <Instant value={report.stored_at} />
          </span>
        </>
      )}
    </ProjectList>
  );
}

export function WriteBackLink({ projectId }: { projectId: string }) {
  const { t } = useMessages();
  if (!useCan(reports.store)) return null;
  return (
    <Anchor component={Link} to={paths.reportWriteBack(projectId)} size="sm">
      {t('action.submitReport')}
    </Anchor>
  );
}
