import { isActive, type RunDetail, type RunTask, type TaskFault } from '#contract/runs.ts';
import type { TaskSummary } from '../log/model/protocol.ts';
import { ENDED, endStateOf } from './run-end.ts';

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
  error: TaskFault | null;
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
    error: task.error,
  };
}

/**
 * Derives the tasks from the log, for a service without a run API. A task has ended if its last entry says so, or if
 * another task follows it; otherwise it runs until the run is over.
 * @param analysis name of the deep analysis and its state by its result, which takes precedence over the log
 */
export function barsOfLog(
  tasks: TaskSummary[],
  isOver: boolean,
  analysis?: { name: string | undefined; status: string | null | undefined },
): TaskBar[] {
  const named = tasks.filter((task) => task.name !== '').sort((a, b) => a.first - b.first || 0);
  const newest = Math.max(...named.map(({ last }) => (Number.isNaN(last) ? Number.NEGATIVE_INFINITY : last)));
  return named.map((task, i) => {
    const isOpen = i === named.length - 1 || task.last === newest;
    const openStatus = isOver ? ENDED : 'RUNNING';
    const ofResult = task.name === analysis?.name ? analysis.status : undefined;
    const status = ofResult ?? endStateOf(task, named) ?? (isOpen ? openStatus : 'SUCCEEDED');
    return {
      name: task.name,
      taskId: task.taskId,
      status,
      progress: status === 'SUCCEEDED' ? 1 : 0,
      attempts: Number.isNaN(task.first) ? [] : [{ from: task.first, to: task.last, outcome: null }],
      waitingFrom: null,
      medianMs: null,
      error: null,
    };
  });
}
