import { Button } from '@mantine/core';
import { IconTag } from '@tabler/icons-react';
import { useNavigate } from 'react-router-dom';
import { runs } from '#contract/runs.ts';
import { useCan } from '#src/api/session.ts';
import { paths } from '#src/lib/paths.ts';
import { useMessages } from '#src/messages/t.ts';
import type { useStartLabeling } from './projects.queries.ts';

interface StartLabelingButtonProps {
  projectId: string;
  /** Of the project's last run, if it has one. */
  lastRunStatus: string | undefined;
  start: ReturnType<typeof useStartLabeling>;
}

/** A run in one of these states would be reused: starting would do nothing. */
const reused = ['QUEUED', 'RUNNING', 'SUCCEEDED'];

/** Starts labeling and opens its run, where there is none that would be reused. */
export function StartLabelingButton({ projectId, lastRunStatus, start }: StartLabelingButtonProps) {
  const { t } = useMessages();
  const navigate = useNavigate();
  const may = useCan(runs.startLabeling);
  if (!may || (lastRunStatus && reused.includes(lastRunStatus))) return null;
  return (
    <Button
      leftSection={<IconTag size={16} />}
      loading={start.isPending}
      onClick={() => start.mutate(projectId, { onSuccess: ({ run_id }) => void navigate(paths.run(run_id)) })}
    >
      {t('projects.startLabeling')}
    </Button>
  );
}
