import { Button, Group } from '@mantine/core';
import { IconTag } from '@tabler/icons-react';
import { runs } from '#contract/runs.ts';
import { useCan } from '#src/api/session/session.ts';
import { useMessages } from '#src/messages/useMessages.ts';
import { NotifyButton } from '#src/ui/feedback/NotifyButton.tsx';
import { clearFinished } from '../shown-since.ts';
import { isOpen } from '../upload/record/record.ts';
import type { Row } from '../upload/record/store.ts';
import { useImports, useSelected } from '../useImports.ts';
import { canStartLabeling } from './queue-summary.ts';

interface QueueActionsProps {
  isQueued: (row: Row) => boolean;
  /** True if imports or their runs are in progress. */
  isBusy: boolean;
}

/** Actions for several imports of the queue. Each is shown if it applies to more than one. */
export function QueueActions({ isQueued, isBusy }: QueueActionsProps) {
  const { t } = useMessages();
  const { engine } = useImports();
  const mayLabel = useCan(runs.startLabeling);
  const useIds = (applies: (row: Row) => boolean) =>
    useSelected((rows) => rows.filter((row) => isQueued(row) && applies(row)).map(({ record }) => record.id));
  const pausable = useIds(({ record, owner }) => isOpen(record) && owner === 'here' && !record.hold);
  const paused = useIds(({ record, owner }) => owner === 'here' && record.hold?.kind === 'paused');
  const finished = useIds(({ record }) => !isOpen(record));
  const unlabeled = useIds(canStartLabeling);
  const bulk = (ids: string[], run: (id: string) => Promise<void>) => {
    for (const id of ids) void run(id);
  };
  return (
    <Group gap="xs" align="stretch">
      {isBusy && <NotifyButton />}
      {pausable.length > 1 && (
        <Button size="compact-sm" variant="default" onClick={() => bulk(pausable, (id) => engine.pause(id))}>
          {t('imports.queue.pauseAll')}
        </Button>
      )}
      {paused.length > 1 && (
        <Button size="compact-sm" variant="default" onClick={() => bulk(paused, (id) => engine.resume(id))}>
          {t('imports.queue.resumeAll')}
        </Button>
      )}
      {finished.length > 0 && (
        <Button size="compact-sm" variant="default" onClick={clearFinished}>
          {t('imports.queue.clear')}
        </Button>
      )}
      {mayLabel && unlabeled.length > 1 && (
        <Button
          size="compact-sm"
          leftSection={<IconTag size={14} />}
          onClick={() => bulk(unlabeled, engine.startLabeling)}
        >
          {t('action.startLabelingMany', { n: unlabeled.length })}
        </Button>
      )}
    </Group>
  );
}
