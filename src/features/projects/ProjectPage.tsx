import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { useMessages } from '#src/messages/t.ts';
import { Failure } from '#src/ui/Failure.tsx';
import { Instant } from '#src/ui/Instant.tsx';
import { Page } from '#src/ui/Page.tsx';
import { QueryView } from '#src/ui/QueryView.tsx';
import { Section } from '#src/ui/Section.tsx';
import { ShortId } from '#src/ui/ShortId.tsx';
import { StatusBadge } from '#src/ui/StatusBadge.tsx';
import { CompanyRecord } from './CompanyRecord.tsx';
import { DownloadProjectFiles } from './DownloadProjectFiles.tsx';
import { FileFacts } from './FileFacts.tsx';
import classes from './ProjectPage.module.css';
import { ProjectRuns } from './ProjectRuns.tsx';
import { projectQueries, useStartLabeling } from './projects.queries.ts';
import { SameFile } from './SameFile.tsx';
import { StartLabelingButton } from './StartLabelingButton.tsx';

export function ProjectPage() {
  const { t } = useMessages();
  const { project_id = '' } = useParams();
  const query = useQuery(projectQueries.detail(project_id));
  const start = useStartLabeling();
  const project = query.data;
  return (
    <Page
      title={project?.projectName ?? t('projects.name')}
      facts={
        project && (
          <>
            <StatusBadge status={project.projectStatus} />
            <span>
              <Instant value={project.createdAt} /> {t('projects.createdBy', { name: project.createdBy })}
            </span>
            <ShortId id={project.projectId} />
          </>
        )
      }
      actions={
        project && (
          <>
            {project.lastRun && <DownloadProjectFiles runId={project.lastRun.runId} />}
            <StartLabelingButton projectId={project.projectId} lastRunStatus={project.lastRun?.status} start={start} />
          </>
        )
      }
    >
      {start.error && <Failure error={start.error} />}
      <QueryView query={query}>
        {(found) => (
          <div className={classes.columns}>
            <div className={classes.column}>
              <Section title={t('projects.company')}>
                <CompanyRecord record={found.company} />
              </Section>
            </div>
            <div className={classes.column}>
              <ProjectRuns project={found} />
              <Section title={t('projects.facts')}>
                <FileFacts project={found} />
              </Section>
              <SameFile projects={found.sameFile} />
            </div>
          </div>
        )}
      </QueryView>
    </Page>
  );
}
