import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { markPartialRuns } from '#server/pipeline/analysis-summaries.ts';
import { type PlannedStep, steps, taskNames } from '#server/pipeline/steps.ts';
import { startTestService, type TestService } from '#server/testing/service.ts';
import { importFile, upload } from '#testing/import-file.ts';

/** Steps whose result is as partial as the name of the file says. */
const step: PlannedStep = {
  needs: [],
  thread: 'main',
  run: async (_, { file }) => ({ summary: { partial: file.name.startsWith('part'), coverage_score: 0.2 } }),
};

let service: TestService;
beforeAll(async () => {
  const { afterwards } = steps.deep_analysis as PlannedStep;
  service = await startTestService({
    steps: { ...Object.fromEntries(taskNames.map((name) => [name, step])), deep_analysis: { ...step, afterwards } },
  });
  await service.work();
});
afterAll(() => service.stop());

const get = async (path: string) => (await service.ask('operator', 'GET', path)).json().data;

async function labeled(name: string, content: string) {
  const project_id = await importFile(service.as('operator'), name, Buffer.from(content));
  const started = await service.ask('operator', 'POST', '/api/vendor/labeling/start', { project_id });
  const { run_id } = started.json().data as { run_id: string };
  return vi.waitFor(
    async () => {
      const run = await get(`/api/runs/${run_id}`);
      expect(run.status).toBe('SUCCEEDED');
      return { run, run_id, project_id };
    },
    { timeout: 20_000, interval: 25 },
  );
}

test.each([
  ['part.txt', true],
  ['whole.txt', false],
])('every answer that shows the state of the run of %s says whether it is partial', async (name, isPartial) => {
  const { run, run_id, project_id } = await labeled(name, `The content of ${name}`);
  expect(run).toMatchObject({ status: 'SUCCEEDED', is_partial: isPartial });
  expect((await get(`/api/runs?project_id=${project_id}`)).items).toMatchObject([{ is_partial: isPartial }]);
  const named = await service.ask('operator', 'POST', '/api/runs/named', { run_ids: [run_id] });
  expect(named.json().data.items).toMatchObject([{ is_partial: isPartial }]);
  const { items } = await get(`/api/analysis?project_id=${project_id}`);
  expect(items).toMatchObject([{ is_partial: isPartial, summary: { coverage: isPartial ? null : 0.2 } }]);
  const result = await get(`/api/open/investor-products/deep-analysis/${items[0].task_id}/result`);
  expect(result).toMatchObject({ status: 'SUCCEEDED', is_partial: isPartial });
  const ofProject = { projectStatus: 'LABELED', isPartial, lastRun: { status: 'SUCCEEDED', isPartial } };
  expect(await get(`/api/projects/${project_id}`)).toMatchObject(ofProject);
  expect((await get(`/api/projects?q=${project_id}`)).items).toMatchObject([ofProject]);
  const again = await upload(service.as('operator'), name, Buffer.from(`The content of ${name}`));
  const reused = await service.ask('operator', 'POST', '/api/project-imports/commit', again);
  expect(reused.json().data.projects).toMatchObject([{ isPartial, lastRun: { status: 'SUCCEEDED', isPartial } }]);
});

const countsOf = async (path: string) => (await get(path)).counts;
const idsOf = async (path: string) => (await get(path)).items.map((one: { run_id?: string }) => one.run_id);

test('lists and counts of runs, trends and projects have partial results as a state of their own', async () => {
  const part = await labeled('part list.txt', 'part of a list');
  const whole = await labeled('whole list.txt', 'whole of a list');
  const runs = '/api/runs?q=list';
  expect(await countsOf(runs)).toEqual({ PARTIAL: 1, SUCCEEDED: 1 });
  expect(await idsOf(`${runs}&status=PARTIAL`)).toEqual([part.run_id]);
  expect(await idsOf(`${runs}&status=SUCCEEDED`)).toEqual([whole.run_id]);
  expect(await get('/api/runs/ids?q=list&status=PARTIAL')).toEqual({ run_ids: [part.run_id], total: 1 });
  const { counts } = await get('/api/runs');
  expect((await get('/api/runs/trends')).days).toMatchObject([{ counts }]);
  const projects = '/api/projects?q=list';
  expect(await countsOf(projects)).toEqual({ PARTIAL: 1, LABELED: 1 });
  for (const [status, name] of [
    ['PARTIAL', 'part list.txt'],
    ['LABELED', 'whole list.txt'],
  ]) {
    const { items, total } = await get(`${projects}&status=${status}`);
    expect([total, items]).toMatchObject([1, [{ fileName: name, projectStatus: 'LABELED' }]]);
  }
});

test('a project whose later result is complete is not partial, and a deleted run does not count', async () => {
  const { project_id, run_id } = await labeled('part again.txt', 'part, then whole');
  const states = () => countsOf(`/api/projects?q=${project_id}`);
  expect(await states()).toEqual({ PARTIAL: 1 });
  const { data } = (await service.ask('operator', 'POST', '/api/labeling/again', { project_id })).json();
  await vi.waitFor(async () => expect((await get(`/api/runs/${data.run_id}`)).status).toBe('SUCCEEDED'), 20_000);
  await service.db.updateTable('runs').set({ is_partial: false }).where('id', '=', data.run_id).execute();
  expect(await states()).toEqual({ LABELED: 1 });
  await service.ask('operator', 'DELETE', `/api/open/runs/${data.run_id}/record`);
  expect(await states()).toEqual({ PARTIAL: 1 });
  await service.ask('operator', 'DELETE', `/api/open/runs/${run_id}/record`);
  expect(await countsOf(`/api/runs?project_id=${project_id}`)).toEqual({});
});

test('runs that ended before partial results were stored become partial from their stored result', async () => {
  const ended = [await labeled('part old.txt', 'part, old'), await labeled('whole old.txt', 'whole, old')];
  const ids = ended.map(({ run_id }) => run_id);
  const lost = await labeled('part lost.txt', 'part, lost');
  await sql`update runs set is_partial = null where id = any(${[...ids, lost.run_id]}::uuid[])`.execute(service.db);
  await sql`delete from task_files where task_id in (select id from tasks where run_id = ${lost.run_id})`.execute(
    service.db,
  );
  await markPartialRuns(service.db, service.storage);
  const partial = async (id: string) => (await get(`/api/runs/${id}`)).is_partial;
  expect(await Promise.all(ids.map(partial))).toEqual([true, false]);
  expect(await partial(lost.run_id)).toBe(false);
});
