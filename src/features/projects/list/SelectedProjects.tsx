import { Button, Group, Text } from '@mantine/core';
import { IconTag } from '@tabler/icons-react';
import type { Project } from '#contract/projects.ts';
import { useMessages } from '#src/messages/useMessages.ts';
import { Failure } from '#src/ui/feedback/Failure.tsx';
import { SelectedRows } from '#src/ui/table/SelectedRows.tsx';
import { useStartLabelingOfAll } from '../projects.queries.ts';
import { DeleteProjects } from '../trash/DeleteProjects.tsx';

interface SelectedProjectsProps {
  selected: readonly Project[];
  /** Ids of projects whose file labeling may be unable to read. */
  doubtful: ReadonlySet<string>;
  onClear: () => void;
}

/**
 * Labels or deletes the selected projects. Labeling leaves out those that are labeled or being labeled, and files in doubt,
 * which are labeled alone.
 */
export function SelectedProjects({ selected, doubtful, onClear }: SelectedProjectsProps) {
  const { t } = useMessages();
  const start = useStartLabelingOfAll();
  const unlabeled = selected
    .filter(({ projectStatus }) => projectStatus !== 'LABELED' && projectStatus !== 'LABELING')
    .map(({ projectId }) => projectId);
  const ids = unlabeled.length > 1 ? unlabeled.filter((id) => !doubtful.has(id)) : unlabeled;
  if (selected.length === 0) return null;
  return (
    <SelectedRows
      label={t('projects.selection')}
      count={t('projects.selected', { n: selected.length })}
      clear={{ label: t('action.clearSelection'), run: onClear }}
    >
      {ids.length < unlabeled.length && (
        <Text size="sm" c="var(--mantine-color-yellow-light-color)">
          {t('projects.selected.doubtful', { n: unlabeled.length - ids.length })}
        </Text>
      )}
      <Group gap="xs" ml="auto">
        <DeleteProjects isMany ids={selected.map(({ projectId }) => projectId)} onDeleted={onClear} />
        <Button
          size="xs"
          leftSection={<IconTag size={14} />}
          disabled={ids.length === 0}
          loading={start.isPending}
          onClick={() => start.mutate(ids, { onSuccess: onClear })}
        >
          {t('action.startLabelingMany', { n: ids.length })}
        </Button>
      </Group>
      {start.error && <Failure error={start.error} />}
    </SelectedRows>
  );
}
