import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, type Page, request } from '@playwright/test';
import type { Run } from '#contract/runs.ts';
import { dataOf } from '#testing/api-client.ts';
import { startRun, waitForRun } from '#testing/import-file.ts';
import { overPlaywright, signedIn } from '#testing/senders.ts';

export type DemoUser = 'operator' | 'analyst' | 'finance' | 'admin';

/** Address of a service with demo data, and ids of the objects in the screenshots. */
export interface Subjects {
  address: string;
  /** A labeled project, its run and its result. */
  projectId: string;
  runId: string;
  taskId: string;
  otherRunId: string;
  otherTaskId: string;
  /** A run that failed because its file is damaged. */
  failedRunId: string;
  reportIds: [string, string];
  transactionId: string;
}

const password = 'assay-demo';

export async function signIn(page: Page, person: DemoUser) {
  await page.goto('/sign-in');
  await page.locator('input[autocomplete=username]').fill(person);
  await page.locator('input[autocomplete=current-password]').fill(password);
  await page.locator('form button[type=submit]').click();
  await page.waitForURL((url) => url.pathname !== '/sign-in');
}

/** Adds a failed run, which the demo data lacks, and waits until the runs to show have finished. */
export async function prepareSubjects(address: string): Promise<Subjects> {
  const context = await request.newContext({ baseURL: address, timeout: 120_000 });
  const as = (username: DemoUser) => signedIn(overPlaywright(context), username, password);
  const api = await as('operator');
  const documents = path.join(import.meta.dirname, '../../server/demo/documents');
  const damaged = (await readFile(path.join(documents, 'northwind-robotics-pitch.pdf'))).subarray(0, 9_000);
  const failed = await startRun(api, 'harbor-logistics-deck.pdf', damaged);
  /** Returns the oldest run of a demo document, which later imports do not change. */
  const runOf = async (name: string) => {
    let first: Run | undefined;
    const look = async () => {
      const { items } = await dataOf(api.runs.list({ query: { status: 'SUCCEEDED', q: name, page_size: 100 } }));
      first = items.findLast((run) => run.kind === 'N1' && run.project_name === name);
      return first !== undefined;
    };
    await expect.poll(look, { timeout: 180_000 }).toBe(true);
    return first!;
  };
  const run = await runOf('northwind-robotics-pitch');
  const other = await runOf('lumen-health-plan');
  expect((await waitForRun(api, failed.run_id)).status).toBe('FAILED');
  const taskOf = async (run_id: string) => {
    const { tasks } = await dataOf(api.runs.get({ params: { run_id } }));
    return tasks.find(({ task_name }) => task_name === 'deep_analysis')!.task_id;
  };
  const reportsOf = async (query: { project_id: string } | { session_id: string }) =>
    (await dataOf(api.reports.list({ query: { ...query, page_size: 100 } }))).items;
  const revised = (await reportsOf({ project_id: run.project_id })).findLast(({ versions }) => versions > 1)!;
  const [newest, older] = await reportsOf({ session_id: revised.session_id });
  const money = await dataOf((await as('finance')).finance.list({ query: { page_size: 10 } }));
  const taskId = await taskOf(run.run_id);
  const otherTaskId = await taskOf(other.run_id);
  await context.dispose();
  return {
    address,
    projectId: run.project_id,
    runId: run.run_id,
    taskId,
    otherRunId: other.run_id,
    otherTaskId,
    failedRunId: failed.run_id,
    reportIds: [newest!.report_id, older!.report_id],
    transactionId: money.data[0]!.id,
  };
}
