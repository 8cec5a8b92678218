import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { TaskName } from '#server/documents/step.ts';
import { type PlannedStep, taskNames } from '#server/pipeline/steps.ts';
import { startTestService, type TestService } from '#server/testing/service.ts';
import { importFile, startLabeling } from '#testing/import-file.ts';

/** Each step logs its input. The analysis waits while the gate is closed. */
let gate = Promise.resolve();
const ran: string[] = [];
const step = (name: TaskName): PlannedStep => ({
  needs: name === 'deep_analysis' ? ['extract_text', 'label_sections', 'build_company'] : [],
  thread: 'main',
  async run(inputs, { file, signal }) {
    ran.push(`${name} ${file.name}`);
    if (file.name.startsWith('unusable')) throw new Error('always');
    const aborted = new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()));
    if (name === 'deep_analysis') await Promise.race([gate, aborted]);
    signal.throwIfAborted();
    return { step: name, made: crypto.randomUUID(), inputs };
  },
});

let service: TestService;
beforeAll(async () => {
  const steps = Object.fromEntries(taskNames.map((name) => [name, step(name)]));
  service = await startTestService({ steps });
  await service.work();
});
afterAll(() => service.stop());

let made = 0;
const project = (name: string) => importFile(service.as('operator'), `${name}.txt`, Buffer.from(`${name} ${made++}`));
const label = async (project_id: string) => (await startLabeling(service.as('operator'), project_id)).run_id;
const start = (project_id: unknown, who: string | undefined = 'operator') =>
  service.ask(who, 'POST', '/api/analysis/start', { project_id });
const run = async (runId: string) => (await service.ask('analyst', 'GET', `/api/runs/${runId}`)).json().data;
const result = (taskId: string) =>
  service.ask('analyst', 'GET', `/api/open/investor-products/deep-analysis/${taskId}/result`);
const list = async (query = '', who = 'analyst') =>
  (await service.ask(who, 'GET', `/api/analysis${query}`)).json().data;
const finished = (runId: string) =>
  vi.waitFor(
    async () => {
      const found = await run(runId);
      expect(found.finished_at).toBeTruthy();
      return found;
    },
    { timeout: 20_000, interval: 25 },
  );
const labeled = async (name: string) => {
  const project_id = await project(name);
  const run_id = await label(project_id);
  await finished(run_id);
  return { project_id, run_id };
};
/** Closes the gate. @returns a function that opens it */
const hold = () => {
  let open = () => {};
  gate = new Promise((resolve) => {
    open = resolve;
  });
  return open;
};

describe('analysis-start: run N2 again', () => {
  test('creates an N2 run with one task, which reads the stored text of the labeling run', async () => {
    const { project_id, run_id } = await labeled('again');
    const before = await run(run_id);
    const { data } = (await start(project_id)).json();
    expect(data).toMatchObject({ project_id, status: 'QUEUED', reused: false });
    const again = await finished(data.run_id);
    expect(again).toMatchObject({ kind: 'N2', status: 'SUCCEEDED', project_id });
    expect(again.tasks.map((task: { task_name: string }) => task.task_name)).toEqual(['deep_analysis']);
    expect(again.tasks[0].task_id).toBe(data.task_id);
    expect(ran.filter((entry) => entry === 'extract_text again.txt')).toHaveLength(1);

    const first = (await result(before.tasks[4].task_id)).json().data.result;
    const second = (await result(data.task_id)).json().data.result;
    expect(second.inputs).toEqual(first.inputs);
    expect(second.inputs.build_company.step).toBe('build_company');
    expect(second.made).not.toBe(first.made);
  });

  test('keeps the project labeled, and its labeling run is still the one that is reused', async () => {
    const { project_id, run_id } = await labeled('state');
    await finished((await start(project_id)).json().data.run_id);
    const { data } = (await service.ask('operator', 'GET', `/api/projects/${project_id}`)).json();
    expect(data.projectStatus).toBe('LABELED');
    expect(await label(project_id)).toBe(run_id);
  });

  test('creates one run for ten concurrent starts and reuses an active one', async () => {
    const { project_id } = await labeled('raced');
    const open = hold();
    const answers = await Promise.all(Array.from({ length: 10 }, () => start(project_id)));
    const data = answers.map((answer) => answer.json().data);
    expect(new Set(data.map(({ run_id, task_id }) => `${run_id} ${task_id}`)).size).toBe(1);
    expect(data.filter(({ reused }) => !reused)).toHaveLength(1);
    open();
    await finished(data[0].run_id);
    expect((await start(project_id)).json().data).toMatchObject({ reused: false });
  });

  test('can be canceled, writes nothing afterward, and can then be started again', async () => {
    const { project_id } = await labeled('cancelled');
    const open = hold();
    const { data } = (await start(project_id)).json();
    await expect.poll(async () => (await run(data.run_id)).status, { interval: 25, timeout: 20_000 }).toBe('RUNNING');
    await service.ask('operator', 'DELETE', `/api/open/runs/${data.run_id}`);
    expect(await finished(data.run_id)).toMatchObject({ status: 'CANCELLED' });
    open();
    expect((await result(data.task_id)).json().data).toMatchObject({ status: 'CANCELLED', result: null });
    const restarted = (await start(project_id)).json().data;
    expect(restarted.reused).toBe(false);
    expect(await finished(restarted.run_id)).toMatchObject({ status: 'SUCCEEDED' });
    const { data: after } = (await service.ask('operator', 'GET', `/api/projects/${project_id}`)).json();
    expect(after.projectStatus).toBe('LABELED');
  });

  test('answers 409 with the reason for a project without a finished labeling run', async () => {
    const unlabeled = await start(await project('unlabeled'));
    expect(unlabeled.json()).toMatchObject({ code: 40912, error: 'PROJECT_NOT_LABELED' });
    expect(unlabeled.json().message).toMatch(/Start labeling first/);

    const failed = await project('unusable');
    await finished(await label(failed));
    expect((await start(failed)).json().error).toBe('PROJECT_NOT_LABELED');

    const open = hold();
    const labeling = await project('labeling');
    const runId = await label(labeling);
    expect((await start(labeling)).json().message).toMatch(/being labeled/);
    open();
    await finished(runId);
    expect((await start(labeling)).statusCode).toBe(200);
  });

  test('fails and says why if the labeling run it reads is deleted before it begins', async () => {
    const { project_id, run_id } = await labeled('pulled');
    const other = await labeled('busy');
    const second = await labeled('busier');
    const open = hold();
    const holders = [await start(other.project_id), await start(second.project_id)];
    const { data } = (await start(project_id)).json();
    expect((await service.ask('operator', 'DELETE', `/api/open/runs/${run_id}/record`)).statusCode).toBe(200);
    open();
    const again = await finished(data.run_id);
    expect(again).toMatchObject({ status: 'FAILED', error: { code: 'LABELING_DELETED' } });
    expect(again.tasks[0].attempts).toHaveLength(1);
    for (const holder of holders) await finished(holder.json().data.run_id);
    expect((await start(project_id)).json().error).toBe('PROJECT_NOT_LABELED');
  });

  test('keeps its result if the labeling run is deleted afterward', async () => {
    const { project_id, run_id } = await labeled('kept');
    const { data } = (await start(project_id)).json();
    await finished(data.run_id);
    await service.ask('operator', 'DELETE', `/api/open/runs/${run_id}/record`);
    expect((await result(data.task_id)).json().data.result.step).toBe('deep_analysis');
  });

  test('is for operators only, answers 404 to a foreign project as to an unknown one, and requires a UUID', async () => {
    const { project_id } = await labeled('guarded');
    expect((await start(project_id, 'analyst')).statusCode).toBe(403);
    expect((await start(project_id, 'finance')).statusCode).toBe(403);
    expect((await service.app.inject({ method: 'POST', url: '/api/analysis/start' })).statusCode).toBe(401);
    const [foreign, unknown] = await Promise.all([start(project_id, 'stranger'), start(crypto.randomUUID())]);
    const bare = (answer: typeof foreign) => ({ ...answer.json(), timestamp: 0, request_id: '' });
    expect(foreign.statusCode).toBe(404);
    expect(bare(foreign)).toEqual(bare(unknown));
    expect((await start('nonsense')).json().detail[0].loc).toEqual(['body', 'project_id']);
  });
});

describe('analysis list (extension runs)', () => {
  test('lists newest first, with the number in each state', async () => {
    const { project_id, run_id } = await labeled('listed');
    const again = (await start(project_id)).json().data;
    await finished(again.run_id);
    const { items, total, counts } = await list(`?project_id=${project_id}`);
    expect(items.map((task: { run_id: string }) => task.run_id)).toEqual([again.run_id, run_id]);
    expect(items[0]).toMatchObject({ task_id: again.task_id, run_kind: 'N2', status: 'SUCCEEDED', progress: 1 });
    expect(items[1]).toMatchObject({ run_kind: 'N1', project_name: 'listed' });
    expect({ total, counts }).toEqual({ total: 2, counts: { SUCCEEDED: 2 } });
  });

  test('filters by state and by text of project, task or run, and pages with the correct total', async () => {
    const { project_id, run_id } = await labeled('séarched 50%'.normalize('NFD'));
    const again = (await start(project_id)).json().data;
    await finished(again.run_id);
    expect((await list(`?q=${encodeURIComponent('SÉARCHED 50%')}`)).total).toBe(2);
    expect((await list(`?q=${encodeURIComponent('séarched 50_')}`)).total).toBe(0);
    expect((await list(`?q=${again.task_id.slice(0, 13).toUpperCase()}`)).items).toHaveLength(1);
    expect((await list(`?q=${run_id}`)).items[0].run_id).toBe(run_id);
    const unusable = await list('?q=unusable');
    expect(unusable).toMatchObject({ items: [], total: 0, counts: {} });
    const second = await list(`?project_id=${project_id}&page=2&page_size=1`);
    expect(second).toMatchObject({ total: 2, page: 2, items: [{ run_id }] });
    expect(await list(`?project_id=${project_id}&page=9`)).toMatchObject({ total: 2, items: [] });
  });

  test('omits deleted runs and those of other tenants', async () => {
    const { project_id, run_id } = await labeled('gone');
    expect((await list(`?project_id=${project_id}`, 'stranger')).total).toBe(0);
    await service.ask('operator', 'DELETE', `/api/open/runs/${run_id}/record`);
    expect((await list(`?project_id=${project_id}`)).total).toBe(0);
    expect((await service.ask('finance', 'GET', '/api/analysis')).statusCode).toBe(403);
    expect((await service.ask('analyst', 'GET', '/api/analysis?status=DONE')).json().detail[0].loc).toEqual([
      'query',
      'status',
    ]);
  });
});
