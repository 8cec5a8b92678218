import { Button } from '@mantine/core';
import { IconTag } from '@tabler/icons-react';
import type { Project } from '#contract/projects.ts';
import { useMessages } from '#src/messages/useMessages.ts';
import { Failure } from '#src/ui/feedback/Failure.tsx';
import { SelectedRows } from '#src/ui/table/SelectedRows.tsx';
import { useStartLabelingOfAll } from '../projects.queries.ts';

/** Actions for the selected projects. Those that are labeled or being labeled are left out. */
export function LabelSelected({ selected, onClear }: { selected: readonly Project[]; onClear: () => void }) {
  const { t } = useMessages();
  const start = useStartLabelingOfAll();
  const ids = selected
    .filter(({ projectStatus }) => projectStatus !== 'LABELED' && projectStatus !== 'LABELING')
    .map(({ projectId }) => projectId);
  if (selected.length === 0) return null;
  return (
    <SelectedRows
      label={t('projects.selection')}
      count={t('projects.selected', { n: selected.length })}
      clear={{ label: t('action.clearSelection'), run: onClear }}
    >
      <Button
        size="xs"
        ml="auto"
        leftSection={<IconTag size={14} />}
        disabled={ids.length === 0}
        loading={start.isPending}
        onClick={() => start.mutate(ids, { onSuccess: onClear })}
      >
        {t('action.startLabelingMany', { n: ids.length })}
      </Button>
      {start.error && <Failure error={start.error} />}
    </SelectedRows>
  );
}
