import { z } from 'zod/mini';
import { storedList } from '#src/lib/browser/stored.ts';
import { type Fields, isFields } from '#src/lib/json/fields.ts';
import { isOpaqueId } from '#src/lib/opaque-id.ts';
import { plainName } from '#src/lib/plain-name.ts';

/** A task in the answer to the start of labeling. */
const StartedTask = z.object({ taskId: z.string(), names: z.array(z.string()) });
export type StartedTask = z.infer<typeof StartedTask>;

const StartedRun = z.object({ runId: z.string(), tasks: z.array(StartedTask) });
const MAX_RUNS = 50;

/** Tasks of the runs that a user started in this browser. */
export const startedRuns = storedList('assay:started-runs', StartedRun, ({ runId }) => runId, MAX_RUNS);

const MAX_DEPTH = 5;
const MAX_TASKS = 100;
const isTaskName = /task|step|stage|node|job/;
/** Field names of a task id in a list of tasks, in lower case without separators, best first. */
const idNames = ['taskid', 'id', 'taskuuid', 'taskno', 'uuid', 'stepid', 'stageid', 'nodeid', 'jobid'];
const MAX_NAME_CHARACTERS = 100;

const isId = (value: unknown) => (typeof value === 'string' && value !== '') || typeof value === 'number';

/**
 * Returns the tasks in an answer: objects with an id in lists of tasks, ids by name, and single ids such as `n2_task_id`. Many services
 * send the ids of tasks here and not in the log.
 */
export function startedTasksOf(answer: unknown): StartedTask[] {
  const tasks = tasksIn(answer, '', MAX_DEPTH);
  const ids = [...new Set(tasks.map(({ taskId }) => taskId))].slice(0, MAX_TASKS);
  return ids.map((taskId) => ({
    taskId,
    names: [...new Set(tasks.filter((task) => task.taskId === taskId).flatMap(({ names }) => names))],
  }));
}

function tasksIn(value: unknown, name: string, depth: number): StartedTask[] {
  if (depth === 0) return [];
  if (Array.isArray(value))
    return value.flatMap((one) =>
      isFields(one) && isTaskName.test(plainName(name)) ? taskOf(one) : tasksIn(one, name, depth - 1),
    );
  if (!isFields(value)) return [];
  if (isTaskName.test(plainName(name)) && isIdsByName(value))
    return Object.entries(value).map(([task, id]) => ({ taskId: String(id), names: [task] }));
  return Object.entries(value).flatMap(([key, inner]) => {
    const [, noun] = /^(.*task)(?:id|no|uuid)$/.exec(plainName(key)) ?? [];
    return noun && isId(inner) ? [{ taskId: String(inner), names: [noun] }] : tasksIn(inner, key, depth - 1);
  });
}

/** Returns whether an object has nothing but ids, such as `{"parse": "01JD…", "label": "01JE…"}`. */
const isIdsByName = (value: Fields) => {
  const ids = Object.values(value);
  return ids.length > 1 && new Set(ids).size === ids.length && ids.every(isOpaqueId);
};

function taskOf(fields: Fields): StartedTask[] {
  const plain = new Map(Object.entries(fields).map(([name, value]) => [plainName(name), value]));
  const taskId = idNames.map((name) => plain.get(name)).find(isId);
  if (taskId === undefined) return [];
  const texts = [...plain.values()].filter((value): value is string => typeof value === 'string');
  return [
    { taskId: String(taskId), names: texts.filter((text) => text !== taskId && text.length <= MAX_NAME_CHARACTERS) },
  ];
}

/** Returns the tasks of a log with the ids from the answer to the start of labeling. */
export function withTaskIds<T extends { name: string; taskId: string | null }>(
  tasks: T[],
  started: StartedTask[],
): T[] {
  if (started.length === 0 || tasks.every(({ taskId }) => taskId !== null)) return tasks;
  return tasks.map((task) => {
    const plain = plainName(task.name);
    const known = task.taskId === null && started.find(({ names }) => names.some((name) => plainName(name) === plain));
    return known ? { ...task, taskId: known.taskId } : task;
  });
}
