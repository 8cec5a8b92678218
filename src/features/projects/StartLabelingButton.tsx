import { Alert, Anchor, Button } from '@mantine/core';
import { IconCheck, IconTag } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { isActive, runs } from '#contract/runs.ts';
import { useExtension } from '#src/api/session/extensions.ts';
import { useCan, usePersonId } from '#src/api/session/session.ts';
import { paths } from '#src/lib/paths.ts';
import { serviceNow } from '#src/lib/time/service-clock.ts';
import { useMessages } from '#src/messages/useMessages.ts';
import { Failure } from '#src/ui/feedback/Failure.tsx';
import { startedRuns } from './list/known-projects.ts';
import classes from './ProjectPage.module.css';
import type { useStartLabeling } from './projects.queries.ts';

type Start = ReturnType<typeof useStartLabeling>;

interface StartLabelingButtonProps {
  projectId: string;
  lastRunStatus?: string | undefined;
  start: Start;
}

/**
 * Button that starts labeling. For a labeled project, it labels again if the service offers that. Nothing is shown where the
 * service would only return the run it has.
 */
export function StartLabelingButton({ projectId, lastRunStatus, start }: StartLabelingButtonProps) {
  const { t } = useMessages();
  const personId = usePersonId();
  const mayStart = useCan(runs.startLabeling);
  const canLabelAgain = useExtension('label-again') === true;
  const isAgain = lastRunStatus === 'SUCCEEDED';
  // Labeling has started, but its run is unknown. Another start could begin a second run.
  if (!mayStart || (start.data && start.data.runId === undefined)) return null;
  if (isActive(lastRunStatus) || (isAgain && !canLabelAgain)) return null;
  return (
    <Button
      variant={isAgain ? 'default' : 'filled'}
      leftSection={<IconTag size={16} />}
      loading={start.isPending}
      onClick={() =>
        start.mutate(
          { projectId, isAgain },
          {
            onSuccess: ({ runId }) => {
              if (runId !== undefined)
                startedRuns.add(personId, { projectId, runId, at: new Date(serviceNow()).toISOString() });
            },
          },
        )
      }
    >
      {t(isAgain ? 'projects.labelAgain' : 'action.startLabeling')}
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
            color={start.data.isReused ? 'gray' : undefined}
            title={t(start.data.isReused ? 'projects.labeling.reused' : 'projects.labeling.started')}
            withCloseButton
            closeButtonLabel={t('action.close')}
            onClose={start.reset}
          >
            {start.data.isReused && t('projects.labeling.reused.body')}{' '}
            {start.data.runId === undefined && t('projects.labeling.unnamed')}{' '}
            <Anchor
              component={Link}
              to={start.data.runId === undefined ? paths.runs : paths.run(start.data.runId)}
              inherit
            >
              {t(start.data.runId === undefined ? 'action.findRun' : 'action.openRun')}
            </Anchor>
          </Alert>
        )}
      </div>
    </>
  );
}
