import { Button, Group } from '@mantine/core';
import { IconTag } from '@tabler/icons-react';
import { runs } from '#contract/runs.ts';
import { useCan } from '#src/api/session/session.ts';
import { useMessages } from '#src/messages/useMessages.ts';
import { NotifyButton } from '#src/ui/feedback/NotifyButton.tsx';
import { useConfirm } from '#src/ui/popup/useConfirm.tsx';
import { isOpen } from '../upload/record/record.ts';
import type { Row } from '../upload/record/store.ts';
import { useImports, useSelected } from '../useImports.ts';
import { canStartLabeling, isRecent } from './list-summary.ts';

/**
 * Actions for several imports. Each is shown if it applies to more than one.
 * @param isBusy true if imports or their runs are in progress
 */
export function ListActions({ isBusy }: { isBusy: boolean }) {
  const { t } = useMessages();
  const { engine } = useImports();
  const confirm = useConfirm();
  const mayLabel = useCan(runs.startLabeling);
  const useIds = (applies: (row: Row) => boolean) =>
    useSelected((rows) => rows.filter(applies).map(({ record }) => record.id));
  const pausable = useIds(({ record, owner }) => isOpen(record) && owner === 'here' && !record.hold);
  const paused = useIds(({ record, owner }) => owner === 'here' && record.hold?.kind === 'paused');
  const finished = useIds(({ record }) => !isOpen(record));
  const unlabeled = useIds((row) => isRecent(row.record) && canStartLabeling(row));
  const bulk = (ids: string[], run: (id: string) => Promise<void>) => {
    for (const id of ids) void run(id);
  };
  const clear = () =>
    confirm({
      title: t('imports.list.clear.title'),
      body: t('imports.list.clear.body', { n: finished.length }),
      action: t('imports.list.clear'),
      run: () => engine.remove(finished),
    });
  return (
    <Group gap="xs" align="stretch">
      {isBusy && <NotifyButton />}
      {pausable.length > 1 && (
        <Button size="compact-sm" variant="default" onClick={() => bulk(pausable, (id) => engine.pause(id))}>
          {t('imports.list.pauseAll')}
        </Button>
      )}
      {paused.length > 1 && (
        <Button size="compact-sm" variant="default" onClick={() => bulk(paused, (id) => engine.resume(id))}>
          {t('imports.list.resumeAll')}
        </Button>
      )}
      {finished.length > 0 && (
        <Button size="compact-sm" variant="default" onClick={clear}>
          {t('imports.list.clear')}
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
