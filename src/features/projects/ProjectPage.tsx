import { Alert, Anchor, Button, Group } from '@mantine/core';
import { IconFolders, IconScan } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ComponentType, type ReactNode, useMemo } from 'react';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { z } from 'zod/mini';
import type { ProjectDetail } from '#contract/projects.ts';
import { remedyOf } from '#src/api/answers/fault-remedy.ts';
import { isNoSuch } from '#src/api/api-error.ts';
import { useHistory } from '#src/api/audit-history.ts';
import { useCanRename } from '#src/api/project-name.ts';
import { useScannedPages } from '#src/api/scanned-pages.ts';
import { useExtension } from '#src/api/session/extensions.ts';
import { useIsAdmin } from '#src/api/session/session.ts';
import { keepScrollPosition } from '#src/lib/browser/scroll-position.ts';
import { useUrlState } from '#src/lib/browser/useUrlState.ts';
import type { ImportedProject } from '#src/lib/imported-project.ts';
import type { DocumentDeskProps } from '#src/lib/passage.ts';
import { paths } from '#src/lib/paths.ts';
import { useMessages } from '#src/messages/useMessages.ts';
import { EmptyState } from '#src/ui/feedback/EmptyState.tsx';
import { QueryView } from '#src/ui/feedback/QueryView.tsx';
import { ScanNotice } from '#src/ui/feedback/ScanNotice.tsx';
import { StatusBadge } from '#src/ui/feedback/StatusBadge.tsx';
import { ActionHistory } from '#src/ui/page/ActionHistory.tsx';
import { Instant } from '#src/ui/page/Instant.tsx';
import { Page } from '#src/ui/page/Page.tsx';
import { Section } from '#src/ui/page/Section.tsx';
import { ShortId } from '#src/ui/page/ShortId.tsx';
import { CompanyRecord, type CompanyRecordProps } from './detail/CompanyRecord.tsx';
import { companyFacts, passagesOf } from './detail/company-facts.ts';
import { DownloadProjectFiles } from './detail/DownloadProjectFiles.tsx';
import { FileFacts } from './detail/FileFacts.tsx';
import { ProjectNotes } from './detail/ProjectNotes.tsx';
import { ProjectReports } from './detail/ProjectReports.tsx';
import { ProjectResults, ProjectRuns } from './detail/ProjectRuns.tsx';
import { SameFile } from './detail/SameFile.tsx';
import { FailedLastRun } from './FailedLastRun.tsx';
import { KnownProjectPage } from './KnownProjectPage.tsx';
import classes from './ProjectPage.module.css';
import { projectQueries, useStartLabeling } from './projects.queries.ts';
import { RenameProject } from './RenameProject.tsx';
import { LabelingOutcome, StartLabelingButton } from './StartLabelingButton.tsx';
import { DeleteProjects, TrashLink } from './trash/DeleteProjects.tsx';

interface ProjectPageProps {
  /** Projects that this browser has imported; undefined while loading. */
  imported: ImportedProject[] | undefined;
  Desk: ComponentType<DocumentDeskProps>;
}

export function ProjectPage({ imported, Desk }: ProjectPageProps) {
  const { project_id = '' } = useParams();
  const described = useExtension('projects');
  // The key resets the page for another project, because the labeling outcome belongs to the previous one.
  if (described === false) return <KnownProjectPage key={project_id} projectId={project_id} imported={imported} />;
  return <DescribedProjectPage key={project_id} projectId={project_id} Desk={Desk} />;
}

/** Passage of the document that is selected. */
const ProjectState = z.object({ passage: z.optional(z.string()) });

function DescribedProjectPage({ projectId, Desk }: { projectId: string } & Pick<ProjectPageProps, 'Desk'>) {
  const { t } = useMessages();
  const query = useQuery(projectQueries.detail(projectId));
  const start = useStartLabeling();
  const canRename = useCanRename();
  const project = query.data;
  const { lastRun } = project ?? {};
  const [{ passage: selectedId = null }, setUrl] = useUrlState(ProjectState);
  const setSelectedId = (id: string | null) =>
    id !== selectedId && setUrl({ passage: id ?? undefined }, { replace: true, state: keepScrollPosition });
  const navigate = useNavigate();
  const hasDocument = useExtension('documents') === true;
  const passages = useMemo(
    () =>
      project && hasDocument
        ? passagesOf(companyFacts(project.company) ?? [], project.fileName, t('word.company'))
        : [],
    [project, hasDocument, t],
  );
  // Another run of a file that can never be read would fail too.
  const isUnreadable = lastRun?.status === 'FAILED' && remedyOf(lastRun.error) === 'reimport';
  if (isNoSuch(query.error?.status)) return <NoProject />;
  const page = (openButton: ReactNode) => (
    <Page
      title={project?.projectName ?? t('word.project')}
      isFound={project !== undefined}
      facts={
        project && (
          <>
            <StatusBadge status={project.projectStatus} isPartial={project.isPartial} />
            <span>
              <Instant value={project.createdAt} /> {t('word.createdBy', { name: project.createdBy })}
            </span>
            <ShortId id={project.projectId} />
            {canRename && <RenameProject projectId={projectId} name={project.projectName} />}
          </>
        )
      }
      actions={
        project && (
          <>
            {openButton}
            {project.lastRun && <DownloadProjectFiles run={project.lastRun} />}
            {!isUnreadable && (
              <StartLabelingButton projectId={projectId} lastRunStatus={project.lastRun?.status} start={start} />
            )}
            <DeleteProjects ids={[projectId]} onDeleted={() => navigate(paths.trash)} />
          </>
        )
      }
    >
      <LabelingOutcome start={start} />
      {project?.lastRun?.status === 'FAILED' && (
        <Alert color="red" title={t('projects.lastRun.failed')}>
          <FailedLastRun projectId={project.projectId} name={project.projectName} run={project.lastRun} />{' '}
          <Anchor component={Link} to={paths.run(project.lastRun.runId)} size="sm">
            {t('action.openRun')}
          </Anchor>
        </Alert>
      )}
      {project && <ProjectScans project={project} />}
      <QueryView query={query}>
        {(found) => (
          <Sections project={found} evidence={hasDocument ? { selectedId, onSelect: setSelectedId } : undefined} />
        )}
      </QueryView>
    </Page>
  );
  return (
    <Desk
      projectId={project?.projectId}
      passages={passages}
      selectedId={selectedId}
      onSelect={setSelectedId}
      onReveal={() => {}}
    >
      {page}
    </Desk>
  );
}

/** Says which pages of the file are scans, before labeling and after it. */
function ProjectScans({ project }: { project: ProjectDetail }) {
  const { projectId, fileName, lastRun } = project;
  const scans = useScannedPages(projectId, fileName, lastRun?.status);
  const isAdmin = useIsAdmin();
  if (scans.length === 0) return null;
  const isRead = scans.every(({ status }) => ['read', 'empty', 'later'].includes(status));
  return (
    <Alert color={isRead ? 'gray' : 'yellow'} icon={<IconScan />}>
      <ScanNotice scans={scans} isAdmin={isAdmin} />
    </Alert>
  );
}

function Sections({ project, evidence }: { project: ProjectDetail } & Pick<CompanyRecordProps, 'evidence'>) {
  const { t } = useMessages();
  const listsRuns = useExtension('runs');
  const listsReports = useExtension('reports');
  const { projectId, lastRun } = project;
  const history = useHistory(projectId);
  return (
    <div className={classes.columns}>
      <div className={classes.column} data-in-order>
        <Section title={t('word.company')}>
          <CompanyRecord
            projectId={projectId}
            fileName={project.fileName}
            record={project.company}
            isPartial={project.isPartial}
            evidence={evidence}
          />
        </Section>
        {project.note && <ProjectNotes projectId={projectId} note={project.note} />}
      </div>
      <div className={classes.column} data-in-order>
        {listsRuns && <ProjectRuns projectId={projectId} lastRunStatus={lastRun?.status} />}
        {listsRuns && <ProjectResults projectId={projectId} lastRunStatus={lastRun?.status} />}
        {listsReports && <ProjectReports projectId={projectId} />}
        <Section title={t('projects.facts')}>
          <FileFacts project={project} />
        </Section>
        <SameFile project={project} />
        {history && <ActionHistory {...history} />}
      </div>
    </div>
  );
}

function NoProject() {
  const { t } = useMessages();
  return (
    <Page title={t('projects.notFound')}>
      <EmptyState
        icon={<IconFolders />}
        action={
          <Group gap="xs">
            <TrashLink />
            <Button component={Link} to={paths.projects} variant="default">
              {t('projects.notFound.back')}
            </Button>
          </Group>
        }
      >
        {t('projects.notFound.body')}
      </EmptyState>
    </Page>
  );
}
