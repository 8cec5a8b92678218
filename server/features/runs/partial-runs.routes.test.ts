import { afterAll, beforeAll, expect, test, vi } from 'vitest';
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
