import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { Link } from 'react-router-dom';
import type { Run } from '#contract/runs.ts';
import { remedyOf } from '#src/api/answers/fault-remedy.ts';
import { findAnalysis } from '#src/api/answers/find-analysis.ts';
import { runDetail } from '#src/api/run-detail.ts';
import { config } from '#src/api/settings/config.ts';
import { paths } from '#src/lib/paths.ts';
import { useMessages } from '#src/messages/useMessages.ts';
import { fromField } from '../drop/collect-files.ts';
import { useImports } from '../useImports.ts';

interface RunNextStepProps {
  /** A run that succeeded or failed. */
  run: Run;
  quiet: boolean;
  onRetry: () => void;
}

/** The step that follows a run: its result, another run, or another version of a file that cannot be read. */
export function RunNextStep({ run, quiet, onRetry }: RunNextStepProps) {
  const { t } = useMessages();
  const { intake } = useImports();
  const field = useRef<HTMLInputElement>(null);
  const hasSucceeded = run.status === 'SUCCEEDED';
  const { data: detail } = useQuery({ ...runDetail(run.run_id), enabled: hasSucceeded });
  const look = { size: 'compact-sm', variant: quiet ? 'default' : 'filled' };
  if (hasSucceeded) {
    const named = detail?.tasks.map((task) => ({ ...task, name: task.task_name })) ?? [];
    const analysis = findAnalysis(named, config().tasks.deepAnalysis);
    if (analysis?.status !== 'SUCCEEDED') return null;
    return (
      <Button component={Link} to={paths.result(analysis.task_id)} {...look}>
        {t('action.openResult')}
      </Button>
    );
  }
  if (remedyOf(run.error) === 'retry') {
    return (
      <Button {...look} onClick={onRetry}>
        {t('imports.action.retry')}
      </Button>
    );
  }
  return (
    <>
      <Button {...look} onClick={() => field.current?.click()}>
        {t('imports.action.reimport')}
      </Button>
      <input
        ref={field}
        type="file"
        hidden
        onChange={({ currentTarget }) => {
          void intake.take(fromField(currentTarget.files));
          currentTarget.value = '';
        }}
      />
    </>
  );
}
