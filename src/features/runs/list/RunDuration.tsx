import { isActive, type Run } from '#contract/runs.ts';
import { formatDuration } from '#src/lib/format/dates.ts';
import { useNow } from '../useNow.ts';

type Timed = Pick<Run, 'status' | 'started_at' | 'finished_at'>;

/** Duration of a run, updated while it is active; a dash before it starts. */
export function RunDuration({ run }: { run: Timed }) {
  const now = useNow(isActive(run.status) && run.started_at !== null);
  if (!run.started_at) return '–';
  return formatDuration((run.finished_at ? Date.parse(run.finished_at) : now) - Date.parse(run.started_at));
}
