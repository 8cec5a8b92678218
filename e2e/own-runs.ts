import type { APIRequestContext } from '@playwright/test';
import { startRun as importAndLabel, waitForRun } from '#testing/import-file.ts';
import { type Api, apiOf } from './fixtures.ts';

/** Size in bytes of a text whose run stays active long enough for a test to act on it. */
export const LONG_TEXT_BYTES = 20_000_000;

let made = 0;
/** Imports a text and starts labeling. @returns the id of the run. */
export async function startRun(api: Api, name: string, size = 40): Promise<string> {
  made += 1;
  const text = `${name} ${made} ${Date.now()}\n`.padEnd(size, 'Revenue grew by ten percent in 2025.\n\n## Market\n\n');
  return (await importAndLabel(api, `${name}.txt`, Buffer.from(text))).run_id;
}

export async function statusOf(api: Api, run_id: string) {
  const { status, data } = await api.runs.get({ params: { run_id } });
  return status === 200 ? data.status : 'gone';
}

/** Creates finished runs for one test. */
export async function finishedRuns(request: APIRequestContext, count: number) {
  const api = await apiOf(request, 'operator');
  const name = `e2e-${crypto.randomUUID().slice(0, 8)}`;
  const ids: string[] = [];
  for (let n = 0; n < count; n++) ids.push(await startRun(api, name));
  for (const id of ids) await waitForRun(api, id);
  return { api, name, ids };
}
