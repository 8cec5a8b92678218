export interface Task {
  id: string;
  name: string;
}

export interface Run {
  id: string;
  projectId: string;
  companyId: string;
  startedAt: number;
  cancelledAt?: number;
  tasks: Task[];
  /** The second task fails. */
  isDoomed: boolean;
}

export type RunState = 'queued' | 'running' | 'succeeded' | 'failed' | 'cancelled';

/** A neutral log entry; each foreign service writes it in its own fields. */
export interface Entry {
  number: number;
  at: number;
  task: Task;
  event: 'started' | 'note' | 'warning' | 'finished' | 'failed' | 'cancelled';
  text: string;
}

type Step = Pick<Entry, 'task' | 'event' | 'text'>;

function planOf(run: Run): Step[] {
  const plan: Step[] = [];
  for (const [index, task] of run.tasks.entries()) {
    plan.push({ task, event: 'started', text: `${task.name} started` });
    plan.push({ task, event: 'note', text: `${task.name}: 3 of 7 pages read` });
    if (index === 1) plan.push({ task, event: 'warning', text: 'Page 5 has no text' });
    if (index === 1 && run.isDoomed) return [...plan, { task, event: 'failed', text: `${task.name} cannot read it` }];
    plan.push({ task, event: 'finished', text: `${task.name} finished` });
  }
  return plan;
}

/** Returns the log of a run as of a time, oldest first. The run stops advancing at `progressLimit` of its duration. */
export function logOf(run: Run, now: number, runMs: number, progressLimit = 1): Entry[] {
  const plan = planOf(run);
  const progress = Math.min(((run.cancelledAt ?? now) - run.startedAt) / runMs, progressLimit);
  const entries = plan
    .map((step, index) => ({ ...step, number: index + 1, due: index / (plan.length - 1) }))
    .filter((step) => step.due <= progress)
    .map(({ due, ...step }) => ({ ...step, at: run.startedAt + Math.round(due * runMs) }));
  const last = entries.at(-1);
  if (!run.cancelledAt || !last || entries.length === plan.length) return entries;
  const end = { number: last.number + 1, at: run.cancelledAt, task: last.task };
  return [...entries, { ...end, event: 'cancelled', text: 'Cancelled by an operator' }];
}
