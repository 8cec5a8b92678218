import { Alert, Anchor, Button } from '@mantine/core';
import { IconCheck, IconTag } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { runs } from '#contract/runs.ts';
import { useCan, usePersonId } from '#src/api/session/session.ts';
import { paths } from '#src/lib/paths.ts';
import { useMessages } from '#src/messages/t.ts';
import { Failure } from '#src/ui/feedback/Failure.tsx';
import { startedRuns } from './list/known-projects.ts';
import classes from './ProjectPage.module.css';
import type { useStartLabeling } from './projects.queries.ts';

type Start = ReturnType<typeof useStartLabeling>;

interface StartLabelingButtonProps {
  projectId: string;
  /** Status of the project's last run, if known. */
  lastRunStatus?: string | undefined;
  start: Start;
}

/** Run statuses in which the service reuses the run instead of starting a new one. */
const reused = ['QUEUED', 'RUNNING', 'SUCCEEDED'];

export function StartLabelingButton({ projectId, lastRunStatus, start }: StartLabelingButtonProps) {
  const { t } = useMessages();
  const personId = usePersonId();
  if (!useCan(runs.startLabeling)) return null;
  return (
    <Button
      variant={lastRunStatus && reused.includes(lastRunStatus) ? 'default' : 'filled'}
      leftSection={<IconTag size={16} />}
      loading={start.isPending}
      onClick={() =>
        start.mutate(projectId, {
          onSuccess: ({ run_id }) =>
            startedRuns.add(personId, { projectId, runId: run_id, at: new Date().toISOString() }),
        })
      }
    >
      {t('projects.startLabeling')}
    </Button>
  );
}

/** Result of starting labeling, with a link to the started or reused run. */
export function LabelingOutcome({ start }: { start: Start }) {
  const { t } = useMessages();
  return (
    <>
      {start.error && <Failure error={start.error} />}
      <div role="status" className={classes.outcome}>
        {start.data && (
          <Alert
            icon={<IconCheck />}
            color={start.data.reused ? 'gray' : undefined}
            title={t(start.data.reused ? 'projects.labeling.reused' : 'projects.labeling.started')}
            withCloseButton
            closeButtonLabel={t('action.close')}
            onClose={start.reset}
          >
            {start.data.reused && t('projects.labeling.reused.body')}{' '}
            <Anchor component={Link} to={paths.run(start.data.run_id)} inherit>
              {t('projects.runs.open')}
            </Anchor>
          </Alert>
        )}
      </div>
    </>
  );
}
