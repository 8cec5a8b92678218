import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Draft } from '../../draft.ts';
import type { Ask, Reply, ServiceClient } from '../../service-client.ts';
import { waitForResult } from './run.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const bytesOf = (json: unknown) => new TextEncoder().encode(JSON.stringify(json));

/** Waits for the result of a run with these tasks, none of which has one. */
async function wait(tasks: string[]) {
  const ask = async ({ path }: Ask) => {
    const data = tasks.map((task_name) => ({
      task_name,
      task_id: `${task_name}-1`,
      level: 'INFO',
      message: 'finished',
    }));
    const json = path.includes('pipeline-logs') ? { code: 0, data } : { message: 'no such task' };
    return { status: path.includes('pipeline-logs') ? 200 : 404, json, bytes: bytesOf(json), headers: new Headers() };
  };
  let isOver = false;
  const ended = waitForResult({ ask } as unknown as ServiceClient, new Draft(), 'r', { json: {} } as Reply);
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
