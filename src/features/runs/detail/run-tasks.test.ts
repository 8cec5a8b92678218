import { expect, test } from 'vitest';
import type { RunDetail } from '#contract/runs.ts';
import type { TaskSummary } from '../log/model/protocol.ts';
import { barsOfLog, barsOfRun } from './run-tasks.ts';

const summary = (name: string, first: number, last: number, lastLevel = 'info'): TaskSummary => ({
  name,
  taskId: `id-${name}`,
  lastLevel,
  lastText: '',
  lastStates: [],
  first,
  last,
});

test('derives tasks from the log: all but the last have ended, and the last runs while lines arrive', () => {
  const tasks = [summary('extract_text', 50, 90), summary('verify_file', 10, 40), summary('', 1, 99)];
  expect(barsOfLog(tasks, false).map(({ name, status, taskId }) => [name, status, taskId])).toEqual([
    ['verify_file', 'SUCCEEDED', 'id-verify_file'],
    ['extract_text', 'RUNNING', 'id-extract_text'],
  ]);
  expect(barsOfLog(tasks, true).at(-1)?.status).toBe('ENDED');
  expect(barsOfLog([summary('verify_file', 1, 2, 'error')], true)[0]?.status).toBe('FAILED');
  const failed = [summary('read', 1, 2, 'error'), summary('label', 3, 4)];
  expect(barsOfLog(failed, false).map(({ status }) => status)).toEqual(['ENDED', 'RUNNING']);
  const analysis = { name: 'deep_analysis', status: 'SUCCEEDED' };
  expect(barsOfLog([summary('deep_analysis', 1, 2)], false, analysis)[0]?.status).toBe('SUCCEEDED');
});

test('shows tasks without times in the order of the log', () => {
  const bars = barsOfLog([summary('b', Number.NaN, Number.NaN), summary('a', Number.NaN, Number.NaN)], false);
  expect(bars.map(({ name, status, attempts }) => [name, status, attempts])).toEqual([
    ['b', 'SUCCEEDED', []],
    ['a', 'RUNNING', []],
  ]);
});

test('a task waits from the end of the previous task, and a running task ends now', () => {
  const at = (second: number) => new Date(second * 1000).toISOString();
  const task = (name: string, status: string, from: number, to: number | null) => ({
    task_id: name,
    task_name: name,
    status,
    progress: 0.5,
    attempts: [{ attempt: 1, started_at: at(from), finished_at: to && at(to), outcome: null }],
    started_at: at(from),
    finished_at: to && at(to),
    error: null,
    median_ms: 4000,
  });
  const run = {
    created_at: at(0),
    tasks: [task('a', 'SUCCEEDED', 2, 5), task('b', 'RUNNING', 7, null)],
  } as unknown as RunDetail;
  const bars = barsOfRun(run, 9_000);
  expect(bars.map((bar) => [bar.waitingFrom, bar.attempts[0]?.from, bar.attempts[0]?.to])).toEqual([
    [0, 2_000, 5_000],
    [5_000, 7_000, 9_000],
  ]);
});
