import { Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { RunFilter } from '#contract/runs.ts';
import { retryOf, useRemedyOf, useRetryRuns } from '#src/api/retry-run.ts';
import { useMessages } from '#src/messages/useMessages.ts';
import { useConfirm } from '#src/ui/popup/useConfirm.tsx';
import { runQueries } from '../runs.queries.ts';
import { runsToRetry } from './runs-to-retry.ts';

interface RetryFailedProps {
  filter: RunFilter;
  failed: number;
}

/**
 * Button that starts new runs for the failed runs in the list. Leaves out runs with a later run of their project, and
 * files that can never be read.
 */
export function RetryFailed({ filter, failed }: RetryFailedProps) {
  const { t } = useMessages();
  const confirm = useConfirm();
  const remedyOf = useRemedyOf();
  const retry = useRetryRuns();
  const { data = [] } = useQuery({ ...runQueries.failed(filter), enabled: failed > 0 });
  const { runs, unreadable } = runsToRetry(failed > 0 ? data : [], remedyOf);
  const n = runs.length;
  if (n === 0) return null;
  const ask = () =>
    confirm({
      title: t('runs.retry.title', { n }),
      body: [t('runs.retry.body'), unreadable > 0 && t('runs.retry.unreadable', { n: unreadable })]
        .filter(Boolean)
        .join(t('list.sentences')),
      action: t('runs.retry.confirm', { n }),
      run: () => retry.mutateAsync(runs.map(retryOf)),
      isSafe: true,
    });
  return (
    <Button variant="default" leftSection={<IconRefresh size={15} />} onClick={ask}>
      {t('runs.retry', { n })}
    </Button>
  );
}
