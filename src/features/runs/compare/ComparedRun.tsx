import { Anchor } from '@mantine/core';
import { Link } from 'react-router-dom';
import type { RunDetail } from '#contract/runs.ts';
import { paths } from '#src/lib/paths.ts';
import { useMessages } from '#src/messages/useMessages.ts';
import { StatusBadge } from '#src/ui/feedback/StatusBadge.tsx';
import { Instant } from '#src/ui/page/Instant.tsx';

interface ComparedRunProps {
  label: string;
  runId: string;
  /** Null if the service has no run API. */
  run: RunDetail | null | undefined;
}

/** Link, time and status of the run on one side. */
export function ComparedRun({ label, runId, run }: ComparedRunProps) {
  const { t } = useMessages();
  return (
    <span>
      {t('compare.side', { side: label })}{' '}
      <Anchor component={Link} to={paths.run(runId)} size="sm" underline="always">
        {run ? `${run.project_name} · ${runId.slice(0, 8)}` : runId.slice(0, 8)}
      </Anchor>{' '}
      {run && (
        <>
          <Instant value={run.created_at} /> <StatusBadge status={run.status} isPartial={run.is_partial} />
        </>
      )}
    </span>
  );
}
