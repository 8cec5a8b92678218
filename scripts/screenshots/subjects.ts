import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type APIRequestContext, type APIResponse, expect, type Page, request } from '@playwright/test';

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

async function client(address: string) {
  const context = await request.newContext({ baseURL: address, timeout: 120_000 });
  const login = async (username: DemoUser) => {
    const answer = await context.post('/api/auth/login', { data: { username, password, refresh_in_body: true } });
    return { authorization: `Bearer ${(await answer.json()).data.access_token}` };
  };
  return { context, login };
}

// biome-ignore lint/suspicious/noExplicitAny: responses are only read here.
const dataOf = async (answer: APIResponse): Promise<any> => (await answer.json()).data;

interface Run {
  kind: string;
  project_name: string;
  project_id: string;
  run_id: string;
}

/** Imports a file using only documented endpoints, and starts labeling. */
async function importFile(context: APIRequestContext, headers: Record<string, string>, name: string, bytes: Buffer) {
  const md5 = createHash('md5').update(bytes).digest('hex');
  const file = { fileName: name, fileSize: bytes.length, md5 };
  const { sessionId } = await dataOf(await context.post('/api/upload-sessions', { headers, data: file }));
  const digest = createHash('sha256').update(bytes).digest('base64');
  await context.put(`/api/upload-sessions/${sessionId}/chunks/0`, {
    headers: { ...headers, 'content-type': 'application/octet-stream', 'content-digest': `sha-256=:${digest}:` },
    data: bytes,
  });
  const { storage } = await dataOf(await context.post(`/api/upload-sessions/${sessionId}/complete`, { headers }));
  const { projectId } = await dataOf(
    await context.post('/api/project-imports/commit', {
      headers,
      data: { ...file, sessionId, storage, forceCreateProject: true },
    }),
  );
  return dataOf(await context.post('/api/vendor/labeling/start', { headers, data: { project_id: projectId } }));
}

/** Adds a failed run, which the demo data lacks, and waits until the runs to show have finished. */
export async function prepareSubjects(address: string): Promise<Subjects> {
  const { context, login } = await client(address);
  const operator = await login('operator');
  const documents = path.join(import.meta.dirname, '../../server/demo/documents');
  const damaged = (await readFile(path.join(documents, 'northwind-robotics-pitch.pdf'))).subarray(0, 9_000);
  const failed = await importFile(context, operator, 'harbor-logistics-deck.pdf', damaged);
  const get = async (url: string, headers = operator) => dataOf(await context.get(url, { headers }));
  /** Returns the oldest run of a demo document, which later imports do not change. */
  const runOf = async (name: string) => {
    let first: Run | undefined;
    const look = async () => {
      const { items } = await get(`/api/runs?status=SUCCEEDED&q=${name}&page_size=100`);
      first = items.findLast((run: Run) => run.kind === 'N1' && run.project_name === name);
      return first !== undefined;
    };
    await expect.poll(look, { timeout: 180_000 }).toBe(true);
    return first!;
  };
  const run = await runOf('northwind-robotics-pitch');
  const other = await runOf('lumen-health-plan');
  const stateOf = async (runId: string) => (await get(`/api/runs/${runId}`)).status;
  await expect.poll(() => stateOf(failed.run_id), { timeout: 180_000 }).toBe('FAILED');
  const taskOf = async (runId: string) =>
    (await get(`/api/runs/${runId}`)).tasks.find((task: { task_name: string }) => task.task_name === 'deep_analysis')
      .task_id as string;
  const { items: latest } = await get(`/api/reports?project_id=${run.project_id}&page_size=100`);
  const { session_id } = latest.findLast((report: { versions: number }) => report.versions > 1);
  const { items: reports } = await get(`/api/reports?session_id=${session_id}`);
  const money = await (
    await context.get('/api/open/finance/transactions?page_size=10', { headers: await login('finance') })
  ).json();
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
    reportIds: reports.slice(0, 2).map((report: { report_id: string }) => report.report_id),
    transactionId: money.data[0].id,
  };
}
