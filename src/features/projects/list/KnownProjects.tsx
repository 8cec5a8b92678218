import { Anchor, Stack } from '@mantine/core';
import { IconFolders } from '@tabler/icons-react';
import { Link, useNavigate } from 'react-router-dom';
import { usePersonId } from '#src/api/session/session.ts';
import { formatBytes } from '#src/lib/format/bytes.ts';
import type { ImportedProject } from '#src/lib/imported-project.ts';
import { paths } from '#src/lib/paths.ts';
import type { Locale } from '#src/messages/t.ts';
import { useMessages } from '#src/messages/useMessages.ts';
import { EmptyState } from '#src/ui/feedback/EmptyState.tsx';
import { IdForm } from '#src/ui/form/IdForm.tsx';
import { Ago } from '#src/ui/page/Ago.tsx';
import { Section } from '#src/ui/page/Section.tsx';
import { ShortId } from '#src/ui/page/ShortId.tsx';
import { type Column, DataTable } from '#src/ui/table/DataTable.tsx';
import { RowName } from '#src/ui/table/RowName.tsx';
import { type KnownProject, knownProjects, startedRuns } from './known-projects.ts';
import classes from './ProjectTable.module.css';

const columnsIn = (t: ReturnType<typeof useMessages>['t'], locale: Locale): Column<KnownProject>[] => [
  {
    id: 'file',
    header: t('word.project'),
    isRowHeader: true,
    cell: (project) => (
      <div className={classes.name}>
        <Anchor component={Link} to={paths.project(project.projectId)} fw={500}>
          <RowName name={project.fileName ?? t('projects.known.title', { id: project.projectId.slice(0, 8) })} />
        </Anchor>
      </div>
    ),
  },
  {
    id: 'fileSize',
    header: t('projects.size'),
    align: 'right',
    cell: ({ fileSize }) =>
      fileSize === undefined ? null : <span className={classes.line}>{formatBytes(fileSize, locale)}</span>,
  },
  {
    id: 'runIds',
    header: t('projects.known.lastRun'),
    cell: ({ runIds: [id] }) => {
      if (!id) return null;
      return (
        <Anchor component={Link} to={paths.run(id)}>
          {t('word.runTitle', { id: id.slice(0, 8) })}
        </Anchor>
      );
    },
  },
  {
    id: 'lastAt',
    header: t('word.lastUsed'),
    cell: ({ lastAt }) => (
      <span className={classes.line}>
        <Ago value={lastAt} />
      </span>
    ),
  },
  { id: 'projectId', header: t('word.projectId'), cell: ({ projectId }) => <ShortId id={projectId} /> },
];

/**
 * Replacement for the project list if the service has none: open by id, and projects imported or labeled in this
 * browser.
 */
export function KnownProjects({ imported }: { imported: ImportedProject[] | undefined }) {
  const { t, locale } = useMessages();
  const navigate = useNavigate();
  const personId = usePersonId();
  const columns = columnsIn(t, locale);
  const known = knownProjects(imported ?? [], startedRuns.list(personId));
  return (
    <Stack>
      <Section title={t('projects.noList')} hint={t('projects.noList.body')}>
        <IdForm
          label={t('word.projectId')}
          action={t('action.openProject')}
          onSubmit={(id) => void navigate(paths.project(id))}
        />
      </Section>
      <DataTable
        caption={t('projects.known.caption')}
        columns={columns}
        rows={known}
        rowKey={({ projectId }) => projectId}
        empty={
          <EmptyState icon={<IconFolders />} title={t('empty.imported')}>
            {t('projects.known.none.body')}
          </EmptyState>
        }
      />
    </Stack>
  );
}
