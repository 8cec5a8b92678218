import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Draft } from '../../draft.ts';
import type { Ask, Reply, ServiceClient } from '../../service-client.ts';
import { noResultLine, startRun, waitForResult } from './find-run.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const bytesOf = (json: unknown) => new TextEncoder().encode(JSON.stringify(json));

/**
 * Waits for the result of a run with these tasks in its log.
 * @param started the answer to the start of labeling
 * @param results ids of the tasks that have a result
 */
async function wait(tasks: string[], started: object = {}, results: string[] = [], hasIds = true) {
  const ask = async ({ path }: Ask) => {
    const data = tasks.map((task_name) => ({
      task_name,
      ...(hasIds && { task_id: `${task_name}-1` }),
      level: 'INFO',
      message: 'finished',
    }));
    const hasResult = results.some((id) => path.endsWith(`/${id}/result`));
    const found = path.includes('pipeline-logs') ? { code: 0, data } : hasResult && { code: 0, data: { pages: 3 } };
    const json = found || { message: 'no such task' };
    return { status: found ? 200 : 404, json, bytes: bytesOf(json), headers: new Headers() };
  };
  let isOver = false;
  const ended = waitForResult({ ask } as unknown as ServiceClient, new Draft(), 'r', { json: started } as Reply);
  const settled = ended.catch(() => {}).then(() => (isOver = true));
  while (!isOver) await vi.advanceTimersByTimeAsync(1_000);
  await settled;
  return ended;
}

test('ends without a result if no task of a quiet run has one', async () => {
  expect(await wait(['parse', 'label'])).toMatchObject({ result: undefined, taskIds: ['parse-1', 'label-1'] });
});

test('waits for the result of a task that is named like the deep analysis', async () => {
  await expect(wait(['parse', 'deep_analysis'])).rejects.toThrow('No result of a deep analysis within 40 s');
});

test('does not mistake the result of another task for that of a deep analysis that has not begun', async () => {
  const tasks = [
    { id: 'parse-1', name: 'parse' },
    { id: 'n2-1', name: 'n2' },
  ];
  expect(await wait(['parse'], { tasks }, ['parse-1', 'n2-1'])).toMatchObject({ taskId: 'n2-1' });
});

test('ends without a result if the log names the deep analysis but not its id', async () => {
  expect(await wait(['deep_analysis'], {}, [], false)).toMatchObject({ result: undefined, taskIds: [] });
});

test.each<[string, string[], string, string]>([
  ['the id of a task of a usual name', ['parse', 'deep_analysis'], '', 'no id of the task deep_analysis'],
  [
    'the id of the task in the settings',
    ['parse', 'Investor-View'],
    'investor_view',
    'no id of the task Investor-View',
  ],
  ['a task of the name in the settings', ['parse', 'label'], 'investor-view', 'no task with the name investor-view'],
  ['a deep analysis', ['parse', 'label'], '', 'Labeling ended without a deep analysis'],
])('says that a run has no result because the log lacks %s', (_, tasks, setting, text) => {
  const line = noResultLine(undefined, tasks, setting);
  expect(line.text).toContain(text);
  expect(line.advice?.includes('set tasks.deepAnalysis to its name')).toBe(text.startsWith('Labeling ended'));
});

test('says that the log cannot be read if the service fails at it', async () => {
  const ask = async ({ method, path }: Ask) =>
    method === 'POST'
      ? { status: 200, json: { data: { runId: 'r' } }, bytes: new Uint8Array() }
      : { status: 500, json: { message: `failed at ${path}` }, bytes: new Uint8Array() };
  await expect(startRun({ ask } as unknown as ServiceClient, new Draft(), 'p')).rejects.toThrow(
    'The log cannot be read: failed at /api/open/pipeline-logs/r',
  );
});
