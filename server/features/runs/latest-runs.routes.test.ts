import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { UnusableFile } from '#server/documents/step.ts';
import { type PlannedStep, taskNames } from '#server/pipeline/steps.ts';
import { startTestService, type TestService } from '#server/testing/service.ts';
import { importFile } from '#testing/import-file.ts';

/** Steps that act on the file's name: `hold` waits until it is aborted, `unusable` is rejected. */
const step: PlannedStep = {
  needs: [],
  thread: 'main',
  async run(_outputs, { file, signal }) {
    if (file.name.startsWith('unusable'))
      throw new UnusableFile('FILE_ENCRYPTED', 'The file is encrypted; remove its password.');
    if (file.name.startsWith('hold')) await sleep(60_000, undefined, { signal });
    return {};
  },
};

let service: TestService;
beforeAll(async () => {
  service = await startTestService({ steps: Object.fromEntries(taskNames.map((name) => [name, step])) });
  await service.work();
});
afterAll(() => service.stop());

let made = 0;
const project = (name: string) => importFile(service.as('operator'), `${name}.txt`, Buffer.from(`${name} ${made++}`));
const start = (project_id: unknown) => service.ask('operator', 'POST', '/api/vendor/labeling/start', { project_id });
const started = async (name: string) =>
  (await start(await project(name))).json().data as { run_id: string; project_id: string };
const get = async (runId: string) => (await service.ask('analyst', 'GET', `/api/runs/${runId}`)).json().data;
const finished = (runId: string) =>
  vi.waitFor(async () => expect(['SUCCEEDED', 'FAILED', 'CANCELLED']).toContain((await get(runId)).status), {
    timeout: 20_000,
    interval: 25,
  });

test('only the last run of a project is its latest', async () => {
  const project_id = await project('unusable');
  const first = (await start(project_id)).json().data.run_id;
  await finished(first);
  expect((await get(first)).is_latest).toBe(true);
  const second = (await start(project_id)).json().data.run_id;
  await finished(second);
  const { items } = (await service.ask('analyst', 'GET', `/api/runs?project_id=${project_id}`)).json().data;
  expect(items.map(({ run_id, is_latest }: { run_id: string; is_latest: boolean }) => [run_id, is_latest])).toEqual([
    [second, true],
    [first, false],
  ]);
  await service.ask('operator', 'DELETE', `/api/open/runs/${second}/record`);
  expect((await get(first)).is_latest).toBe(true);
});

test('a project says why its last run failed', async () => {
  const project_id = await project('unusable');
  await finished((await start(project_id)).json().data.run_id);
  const { lastRun } = (await service.ask('analyst', 'GET', `/api/projects/${project_id}`)).json().data;
  expect(lastRun).toMatchObject({ status: 'FAILED', kind: 'N1', error: { code: 'FILE_ENCRYPTED' } });
});

test('label-again: starts a new run of a labeled project, and reuses one in progress', async () => {
  const again = async (project_id: string) =>
    (await service.ask('operator', 'POST', '/api/labeling/again', { project_id })).json().data;
  const { run_id, project_id } = await started('relabeled');
  await finished(run_id);
  const second = await again(project_id);
  expect(second).toMatchObject({ project_id, reused: false });
  expect(second.run_id).not.toBe(run_id);
  await finished(second.run_id);
  expect((await start(project_id)).json().data).toMatchObject({ run_id: second.run_id, reused: true });
  const { projectStatus } = (await service.ask('analyst', 'GET', `/api/projects/${project_id}`)).json().data;
  expect(projectStatus).toBe('LABELED');
  const held = await started('hold again');
  expect(await again(held.project_id)).toMatchObject({ run_id: held.run_id, reused: true });
  await service.ask('operator', 'DELETE', `/api/open/runs/${held.run_id}`);
  expect((await service.ask('analyst', 'POST', '/api/labeling/again', { project_id })).statusCode).toBe(403);
});
