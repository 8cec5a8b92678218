import type { TaskBar } from '../detail/run-tasks.ts';

/** One task in two runs; null if a run has no task of that name. Times are in milliseconds. */
export interface TaskPair {
  name: string;
  left: TaskTook | null;
  right: TaskTook | null;
  /** Right minus left; null if one of them did not run. */
  difference: number | null;
}

export interface TaskTook {
  status: string;
  attempts: number;
  /** Duration; null if the task never started. */
  took: number | null;
}

/** Pairs the tasks of two runs by name, in the order of the left run followed by the rest of the right. */
export function pairTasks(left: TaskBar[], right: TaskBar[]): TaskPair[] {
  const names = new Set([...left, ...right].map(({ name }) => name));
  return [...names].map((name) => {
    const [a, b] = [tookOf(left, name), tookOf(right, name)];
    const known = a?.took != null && b?.took != null;
    return { name, left: a, right: b, difference: known ? b.took! - a.took! : null };
  });
}

function tookOf(bars: TaskBar[], name: string): TaskTook | null {
  const bar = bars.find((one) => one.name === name);
  if (!bar) return null;
  const [first, last] = [bar.attempts[0], bar.attempts.at(-1)];
  return { status: bar.status, attempts: bar.attempts.length, took: first && last ? last.to - first.from : null };
}
