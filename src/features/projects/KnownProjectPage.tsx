import { Alert, Anchor, Text } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { usePersonId } from '#src/api/session/session.ts';
import { formatBytes } from '#src/lib/format/bytes.ts';
import type { ImportedProject } from '#src/lib/imported-project.ts';
import { paths } from '#src/lib/paths.ts';
import { useMessages } from '#src/messages/useMessages.ts';
import { DownloadFiles } from '#src/ui/download/DownloadFiles.tsx';
import { Facts } from '#src/ui/page/Facts.tsx';
import { Instant } from '#src/ui/page/Instant.tsx';
import { Page } from '#src/ui/page/Page.tsx';
import { Section } from '#src/ui/page/Section.tsx';
import { ShortId } from '#src/ui/page/ShortId.tsx';
import { WriteBackLink } from './detail/ProjectReports.tsx';
import { type KnownProject, knownProjects, startedRuns } from './list/known-projects.ts';
import classes from './ProjectPage.module.css';
import { useStartLabeling } from './projects.queries.ts';
import { LabelingOutcome, StartLabelingButton } from './StartLabelingButton.tsx';

const load = async () => (await import('#src/api/files/download.ts')).downloadFiles;

interface KnownProjectPageProps {
  projectId: string;
  imported: ImportedProject[] | undefined;
}

/**
 * Project page for a service without the projects extension: data this browser has stored, and actions that need only
 * the id.
 */
export function KnownProjectPage({ projectId, imported = [] }: KnownProjectPageProps) {
  const { t } = useMessages();
  const personId = usePersonId();
  const start = useStartLabeling();
  const known = knownProjects(imported, startedRuns.list(personId)).find((project) => project.projectId === projectId);
  return (
    <Page
      title={known?.fileName ?? t('projects.known.title', { id: projectId.slice(0, 8) })}
      facts={<ShortId id={projectId} />}
      actions={
        <>
          <DownloadFiles tasks={[]} load={load} />
          <StartLabelingButton projectId={projectId} start={start} />
        </>
      }
    >
      <LabelingOutcome start={start} />
      <Alert color="gray" icon={<IconInfoCircle />} title={t('projects.known.notDescribed')}>
        {t('projects.known.notDescribed.body')}
      </Alert>
      <div className={classes.columns}>
        <Section title={t('projects.facts')}>
          <KnownFile project={known} />
        </Section>
        <div className={classes.column}>
          <Section title={t('nav.runs')}>
            <KnownRuns runIds={known?.runIds ?? []} />
          </Section>
          <Section title={t('nav.reports')} actions={<WriteBackLink projectId={projectId} />}>
            <Text size="sm" c="dimmed">
              {t('projects.known.reports')}
            </Text>
          </Section>
        </div>
      </div>
    </Page>
  );
}

function KnownFile({ project }: { project: KnownProject | undefined }) {
  const { t, locale } = useMessages();
  if (project?.fileName === undefined) {
    return (
      <Text size="sm" c="dimmed">
        {t('projects.known.notImported')}
      </Text>
    );
  }
  const bytes = project.fileSize ?? 0;
  const size = { size: formatBytes(bytes, locale), bytes: bytes.toLocaleString(locale) };
  return (
    <Facts
      items={[
        { label: t('projects.fact.name'), value: project.fileName },
        { label: t('projects.size'), value: t('projects.fact.bytes', size) },
        ...(project.md5 ? [{ label: t('projects.fact.md5'), value: <ShortId id={project.md5} whole /> }] : []),
        { label: t('projects.known.imported'), value: <Instant value={project.importedAt} /> },
      ]}
    />
  );
}

function KnownRuns({ runIds }: { runIds: string[] }) {
  const { t } = useMessages();
  if (runIds.length === 0) {
    return (
      <Text size="sm" c="dimmed">
        {t('projects.known.noRuns')}
      </Text>
    );
  }
  return (
    <ul>
      {runIds.map((id) => (
        <li key={id} className={classes.row}>
          <Anchor component={Link} to={paths.run(id)} fw={500} inherit>
            {t('word.runTitle', { id: id.slice(0, 8) })}
          </Anchor>
        </li>
      ))}
    </ul>
  );
}
