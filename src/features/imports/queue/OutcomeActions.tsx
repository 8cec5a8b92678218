import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { type Run, runs } from '#contract/runs.ts';
import { useCan } from '#src/api/session/session.ts';
import { paths } from '#src/lib/paths.ts';
import { useMessages } from '#src/messages/useMessages.ts';
import type { ImportRecord } from '../upload/record/record.ts';
import { useImports } from '../useImports.ts';
import { RunNextStep } from './RunNextStep.tsx';

interface OutcomeActionsProps {
  record: ImportRecord;
  /** Run that labels the file, if the service lists runs. */
  run: Run | undefined;
  /** Avoids filled buttons, for use in a table. */
  quiet?: boolean;
}

export function OutcomeActions({ record, run, quiet = false }: OutcomeActionsProps) {
  const { t } = useMessages();
  const { engine } = useImports();
  const mayLabel = useCan(runs.startLabeling);
  const { outcome, labeling } = record;
  const openRun = useRef<HTMLAnchorElement>(null);
  const isPressed = useRef(false);
  const isStarted = labeling?.state === 'started';
  // The pressed button is gone. Focus its replacement unless the user has moved the focus in the meantime.
  useEffect(() => {
    const isHere = document.activeElement?.contains(openRun.current);
    if (isStarted && isPressed.current && isHere) openRun.current?.focus();
  }, [isStarted]);
  if (outcome?.kind === 'unnamed') {
    return (
      <Button component={Link} to={paths.projects} size="compact-sm" variant="default">
        {t('imports.toProjects')}
      </Button>
    );
  }
  if (!outcome || !('projectId' in outcome)) return null;
  const hasNextStep = run?.status === 'SUCCEEDED' || run?.status === 'FAILED';
  const first = quiet || outcome.kind === 'reused' || hasNextStep || record.file.doubt ? 'default' : 'filled';
  return (
    <>
      {run && hasNextStep && (
        <RunNextStep run={run} quiet={quiet} onRetry={() => void engine.startLabeling(record.id)} />
      )}
      {labeling?.state === 'started' ? (
        <Button
          component={Link}
          ref={openRun}
          variant={first}
          to={labeling.runId === null ? paths.runs : paths.run(labeling.runId)}
          size="compact-sm"
        >
          {t(labeling.runId === null ? 'action.findRun' : 'action.openRun')}
        </Button>
      ) : (
        mayLabel && (
          <Button
            size="compact-sm"
            variant={first}
            loading={labeling?.state === 'wanted'}
            onClick={() => {
              isPressed.current = true;
              void engine.startLabeling(record.id);
            }}
          >
            {t('action.startLabeling')}
          </Button>
        )
      )}
      <Button component={Link} to={paths.project(outcome.projectId)} size="compact-sm" variant="default">
        {t('action.openProject')}
      </Button>
    </>
  );
}
