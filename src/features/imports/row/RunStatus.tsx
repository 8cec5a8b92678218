import { useQuery } from '@tanstack/react-query';
import type { Run } from '#contract/runs.ts';
import { runDetail } from '#src/api/run-detail.ts';
import { useIsAdmin } from '#src/api/session/session.ts';
import { shownStatus } from '#src/lib/shown-status.ts';
import { messageOr } from '#src/messages/t.ts';
import { useMessages } from '#src/messages/useMessages.ts';
import { faultText } from '#src/ui/phrases/service-text.ts';
import classes from './RowStatus.module.css';

const tones: Record<string, string> = { SUCCEEDED: 'good', PARTIAL: 'warn', FAILED: 'bad', CANCELLED: 'warn' };

/** State of the run that labels an imported file, with its progress or the reason for its failure. */
export function RunStatus({ run }: { run: Run }) {
  const { t, locale } = useMessages();
  const isAdmin = useIsAdmin();
  const isRunning = run.status === 'RUNNING';
  const { data: detail } = useQuery({ ...runDetail(run.run_id), enabled: isRunning });
  const tasks = detail?.tasks ?? [];
  const done = tasks.reduce((sum, { status, progress }) => sum + (status === 'SUCCEEDED' ? 1 : progress), 0);
  const shown = shownStatus(run.status, run.is_partial);
  const state = t('imports.run.state', { state: messageOr(`status.${shown}`, shown) });
  const more =
    run.status === 'FAILED' && run.error
      ? faultText(run.error, locale, isAdmin)
      : isRunning && tasks.length > 0 && (done / tasks.length).toLocaleString(locale, { style: 'percent' });
  return (
    <p className={classes.status} data-tone={tones[shown]}>
      {[state, more].filter(Boolean).join(' · ')}
    </p>
  );
}
