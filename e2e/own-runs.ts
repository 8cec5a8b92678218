import { createHash } from 'node:crypto';
import type { APIRequestContext } from '@playwright/test';
import { type Api, apiOf, expect } from './fixtures.ts';

/** Size in bytes of a text whose run stays active long enough for a test to act on it. */
export const LONG_TEXT_BYTES = 20_000_000;

let made = 0;
/** Imports a text and starts labeling. @returns the id of the run. */
export async function startRun(request: APIRequestContext, api: Api, name: string, size = 40): Promise<string> {
  made += 1;
  const bytes = Buffer.from(
    `${name} ${made} ${Date.now()}\n`.padEnd(size, 'Revenue grew by ten percent in 2025.\n\n## Market\n\n'),
  );
  const declared = {
    fileName: `${name}.txt`,
    fileSize: bytes.length,
    md5: createHash('md5').update(bytes).digest('hex'),
  };
  const session = (await api.post('/api/upload-sessions', declared)) as { sessionId: string; chunkSize: number };
  const login = await request.post('/api/auth/login', {
    data: { username: 'operator', password: 'assay-demo', refresh_in_body: true },
  });
  const authorization = `Bearer ${(await login.json()).data.access_token}`;
  for (let n = 0; n * session.chunkSize < size; n++) {
    const data = bytes.subarray(n * session.chunkSize, (n + 1) * session.chunkSize);
    const digest = createHash('sha256').update(data).digest('base64');
    await request.put(`/api/upload-sessions/${session.sessionId}/chunks/${n}`, {
      data,
      headers: {
        authorization,
        'content-type': 'application/octet-stream',
        'content-digest': `sha-256=:${digest}:`,
      },
    });
  }
  const { storage } = (await api.post(`/api/upload-sessions/${session.sessionId}/complete`)) as { storage: object };
  const body = { ...declared, sessionId: session.sessionId, storage, forceCreateProject: true };
  const { projectId } = (await api.post('/api/project-imports/commit', body)) as { projectId: string };
  const { run_id } = (await api.post('/api/vendor/labeling/start', { project_id: projectId })) as { run_id: string };
  return run_id;
}

export const statusOf = async (api: Api, runId: string) =>
  ((await api.get(`/api/runs/${runId}`)) as { status: string } | null)?.status ?? 'gone';
const waitUntilFinished = (api: Api, runId: string) =>
  expect.poll(() => statusOf(api, runId), { timeout: 30_000 }).toMatch(/SUCCEEDED|FAILED/);

/** Creates finished runs for one test. */
export async function finishedRuns(request: APIRequestContext, count: number) {
  const api = await apiOf(request, 'operator');
  const name = `e2e-${crypto.randomUUID().slice(0, 8)}`;
  const ids: string[] = [];
  for (let n = 0; n < count; n++) ids.push(await startRun(request, api, name));
  for (const id of ids) await waitUntilFinished(api, id);
  return { api, name, ids };
}
