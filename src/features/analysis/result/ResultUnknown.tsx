import { Button, Group } from '@mantine/core';
import { IconFileUnknown } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { paths } from '#src/lib/paths.ts';
import { useMessages } from '#src/messages/useMessages.ts';
import { EmptyState } from '#src/ui/feedback/EmptyState.tsx';
import { Page } from '#src/ui/page/Page.tsx';
import { ShortId } from '#src/ui/page/ShortId.tsx';

/** Shown if the service does not know the task. Offers to wait, because the task may have just been started. */
export function ResultUnknown({ taskId, onWait }: { taskId: string; onWait: (() => void) | undefined }) {
  const { t } = useMessages();
  return (
    <Page title={t('analysis.result.title')} facts={<ShortId id={taskId} whole />}>
      <EmptyState
        icon={<IconFileUnknown aria-hidden />}
        title={t('analysis.unknown.title')}
        action={
          <Group gap="xs">
            <Button component={Link} to={paths.analysis} variant="default">
              {t('analysis.title')}
            </Button>
            {onWait && (
              <Button variant="subtle" onClick={onWait}>
                {t('analysis.unknown.wait')}
              </Button>
            )}
          </Group>
        }
      >
        {t('analysis.unknown.body')}
      </EmptyState>
    </Page>
  );
}
