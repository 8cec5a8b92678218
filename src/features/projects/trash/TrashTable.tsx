import { Button, Group, Text, VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import { type TrashedProject, trash } from '#contract/trash.ts';
import { useCan } from '#src/api/session/session.ts';
import { formatBytes } from '#src/lib/format/bytes.ts';
import { useMessages } from '#src/messages/useMessages.ts';
import { Ago } from '#src/ui/page/Ago.tsx';
import { Instant } from '#src/ui/page/Instant.tsx';
import { type Column, DataTable } from '#src/ui/table/DataTable.tsx';
import { RowName } from '#src/ui/table/RowName.tsx';

interface TrashTableProps {
  rows: TrashedProject[] | undefined;
  empty: ReactNode;
  onRestore: (project: TrashedProject) => void;
  onRemove: (project: TrashedProject) => void;
}

/** Projects in the trash, with the actions that the user may take. */
export function TrashTable({ rows, empty, onRestore, onRemove }: TrashTableProps) {
  const { t, locale } = useMessages();
  const canRemove = useCan(trash.remove);
  const columns: Column<TrashedProject>[] = [
    {
      id: 'projectName',
      header: t('word.project'),
      isRowHeader: true,
      cell: ({ projectName, fileName }) => (
        <>
          <RowName name={projectName} />
          <Text size="xs" c="dimmed" truncate title={fileName}>
            {fileName}
          </Text>
        </>
      ),
    },
    {
      id: 'fileSize',
      header: t('projects.size'),
      align: 'right',
      cell: ({ fileSize }) => formatBytes(fileSize, locale),
    },
    {
      id: 'deletedAt',
      header: t('projects.trash.deleted'),
      cell: ({ deletedAt, deletedBy }) => (
        <>
          <Ago value={deletedAt} />
          <Text size="xs" c="dimmed">
            {deletedBy === null ? t('projects.trash.byRetention') : t('projects.trash.deletedBy', { name: deletedBy })}
          </Text>
        </>
      ),
    },
    { id: 'removedAt', header: t('projects.trash.removed'), cell: ({ removedAt }) => <Instant value={removedAt} /> },
    {
      id: 'actions',
      header: <VisuallyHidden>{t('word.actions')}</VisuallyHidden>,
      align: 'right',
      cell: (project) => {
        const action = (label: string, run: (chosen: TrashedProject) => void, color?: 'red') => (
          <Button
            size="compact-sm"
            variant="default"
            aria-label={`${label}: ${project.projectName}`}
            {...(color && { c: color })}
            onClick={() => run(project)}
          >
            {label}
          </Button>
        );
        return (
          <Group gap={4} justify="flex-end">
            {action(t('projects.trash.restore'), onRestore)}
            {canRemove && action(t('projects.trash.remove'), onRemove, 'red')}
          </Group>
        );
      },
    },
  ];
  return (
    <DataTable
      caption={t('projects.trash')}
      columns={columns}
      rows={rows}
      rowKey={({ projectId }) => projectId}
      empty={empty}
    />
  );
}
