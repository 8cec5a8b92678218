import { isActive, type RunDetail, type RunTask } from '#contract/runs.ts';
import { severityOf } from '../log/model/entry-level.ts';
import type { TaskSummary } from '../log/model/protocol.ts';

/** A task on the timeline. Times are in milliseconds. */
export interface TaskBar {
  name: string;
  taskId: string | null;
  status: string;
  progress: number;
  attempts: { from: number; to: number; outcome: string | null }[];
  /** Earliest possible start: the end of the previous task, or the run's creation. */
  waitingFrom: number | null;
  medianMs: number | null;
  error: string | null;
}

const at = (iso: string | null) => (iso ? Date.parse(iso) : null);

/** Returns the tasks as reported by the service. */
export function barsOfRun(run: RunDetail, now: number): TaskBar[] {
  let free: number | null = at(run.created_at);
  return run.tasks.map((task) => {
    const bar = barOfTask(task, now, free);
    free = at(task.finished_at) ?? null;
    return bar;
  });
}

function barOfTask(task: RunTask, now: number, waitingFrom: number | null): TaskBar {
  const attempts = task.attempts.map(({ started_at, finished_at, outcome }) => ({
    from: Date.parse(started_at),
    to: at(finished_at) ?? (isActive(task.status) ? now : (at(task.finished_at) ?? now)),
    outcome,
  }));
  const started = at(task.started_at);
  if (attempts.length === 0 && started !== null) {
    attempts.push({ from: started, to: at(task.finished_at) ?? now, outcome: null });
  }
  return {
    name: task.task_name,
    taskId: task.task_id,
    status: task.status,
    progress: task.progress,
    attempts,
    waitingFrom: attempts.length > 0 ? waitingFrom : null,
    medianMs: task.median_ms,
    error: task.error?.message ?? null,
  };
}

/**
 * Derives the tasks from the log, for a service without a run API. A task followed by another has ended. The last task has
 * failed if its last entry is an error; otherwise it runs until the log is complete.
 * @param isQuiet no more entries will arrive
 * @param analysisStatus state of the deep analysis, which the service reports
 */
export function barsOfLog(tasks: TaskSummary[], isQuiet: boolean, analysisStatus?: string): TaskBar[] {
  const timed = tasks.filter((task) => task.name !== '' && !Number.isNaN(task.first)).sort((a, b) => a.first - b.first);
  return timed.map((task, i) => {
    const isLast = i === timed.length - 1;
    const hasFailed = severityOf(task.lastLevel) === 3;
    const knownStatus = !isLast ? 'SUCCEEDED' : hasFailed ? 'FAILED' : isQuiet ? 'SUCCEEDED' : 'RUNNING';
    const status = (task.name === 'deep_analysis' && analysisStatus) || knownStatus;
    return {
      name: task.name,
      taskId: task.taskId,
      status,
      progress: status === 'SUCCEEDED' ? 1 : 0,
      attempts: [{ from: task.first, to: task.last, outcome: null }],
      waitingFrom: null,
      medianMs: null,
      error: null,
    };
  });
}
