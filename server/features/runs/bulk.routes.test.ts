import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type BulkAnswer, MAX_SELECTED_RUNS } from '#contract/runs.ts';
import { type PlannedStep, taskNames } from '#server/pipeline/steps.ts';
import { startTestService, type TestService } from '#server/testing/service.ts';
import { startRun } from '#testing/import-file.ts';

/** Step that waits if the file is named `hold`. */
const step: PlannedStep = {
  needs: [],
  thread: 'main',
  async run(_outputs, { file, signal }) {
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
async function started(name: string, who = 'operator'): Promise<string> {
  return (await startRun(service.as(who), `${name}.txt`, Buffer.from(`${name} ${made++}`))).run_id;
}
const statusOf = async (runId: string) =>
  (await service.ask('analyst', 'GET', `/api/runs/${runId}`)).json().data?.status as string | undefined;
async function until(runId: string, ...statuses: string[]) {
  await vi.waitFor(async () => expect(statuses).toContain(await statusOf(runId)), { timeout: 20_000, interval: 25 });
  return runId;
}
const done = async (name: string) => until(await started(name), 'SUCCEEDED');
const ask = (body: object, who = 'operator') => service.ask(who, 'POST', '/api/runs/bulk', body);
const bulk = async (action: string, run_ids: string[], dry_run = false) =>
  (await ask({ action, run_ids, dry_run })).json().data as BulkAnswer;
const outcomes = ({ outcomes: all }: BulkAnswer) => all.map(({ run_id, outcome }) => [run_id, outcome]);

describe('bulk cancel and delete', () => {
  test('says how many analysis results a deletion removes', async () => {
    const finished = await done('plain');
    const running = await until(await started('hold'), 'RUNNING');
    const foreign = await started('foreign', 'stranger');
    const dry = await bulk('delete', [finished, running, foreign], true);
    expect(dry.results).toBe(1);
    expect((await bulk('delete', [finished, running, foreign])).results).toBe(1);
    expect((await bulk('delete', [finished])).results).toBe(0);
    await bulk('cancel', [running]);
  });

  test('keeps the analysis results of deleted runs until they are deleted too', async () => {
    const id = await done('kept');
    const { tasks, project_id } = (await service.ask('analyst', 'GET', `/api/runs/${id}`)).json().data;
    const idOf = (name: string) => tasks.find((task: { task_name: string }) => task.task_name === name).task_id;
    const task = idOf('deep_analysis');
    const result = async () =>
      (await service.ask('analyst', 'GET', `/api/open/investor-products/deep-analysis/${task}/result`)).json().data;
    const listed = async () =>
      (await service.ask('analyst', 'GET', `/api/analysis?project_id=${project_id}`)).json().data.items;
    const remove = (who = 'operator') => service.ask(who, 'DELETE', `/api/analysis/${task}`);
    const files = (name: string) => service.ask('analyst', 'GET', `/api/open/files/batch?task_id=${idOf(name)}`);
    const before = await result();
    expect((await remove()).json()).toMatchObject({ error: 'RUN_EXISTS' });

    const kept = { action: 'delete', run_ids: [id], dry_run: false, keep_results: true };
    expect((await ask({ ...kept, dry_run: true })).json().data.results).toBe(1);
    expect((await ask(kept)).json().data).toMatchObject({ counts: { deleted: 1 }, results: 1 });
    expect(await statusOf(id)).toBeUndefined();
    expect((await service.ask('analyst', 'GET', `/api/open/pipeline-logs/${id}`)).statusCode).toBe(404);
    expect(await result()).toEqual({ ...before, is_run_deleted: true });
    expect(await listed()).toMatchObject([{ task_id: task, is_run_deleted: true }]);
    expect((await files('deep_analysis')).statusCode).toBe(200);
    expect((await files('extract_text')).statusCode).toBe(404);

    expect((await remove('analyst')).statusCode).toBe(403);
    expect((await remove('stranger')).statusCode).toBe(404);
    expect((await remove()).json().data).toEqual({ task_id: task, deleted: true });
    expect((await remove()).statusCode).toBe(404);
    expect(await listed()).toEqual([]);
    const left = await service.db.selectFrom('task_files').select('name').where('task_id', '=', task).execute();
    expect(left).toEqual([]);
  });

  test('cancels active runs and returns the outcome of each run; the dry run agrees and changes nothing', async () => {
    const running = await until(await started('hold'), 'RUNNING');
    const finished = await done('plain');
    const unknown = crypto.randomUUID();
    const foreign = await started('foreign', 'stranger');
    const ids = [running, finished, unknown, foreign];
    const dry = await bulk('cancel', ids, true);
    expect(await statusOf(running)).toBe('RUNNING');
    const real = await bulk('cancel', ids);
    expect(outcomes(real)).toEqual([
      [running, 'cancelling'],
      [finished, 'already_finished'],
      [unknown, 'not_found'],
      [foreign, 'not_found'],
    ]);
    expect(outcomes(dry)).toEqual(outcomes(real));
    expect(dry.counts).toEqual({ cancelling: 1, already_finished: 1, not_found: 2 });
    expect(real.outcomes[0]).toMatchObject({ project_name: 'hold', status: 'CANCELLING' });
    expect(real.outcomes[3]).toMatchObject({ project_name: null, status: null });
    await until(running, 'CANCELLED');
  });

  test('cancels a queued run immediately, skips its tasks and frees its project', async () => {
    const blockers = [await started('hold'), await started('hold')];
    await Promise.all(blockers.map((id) => until(id, 'RUNNING')));
    const queued = [await started('queued'), await started('queued')];
    expect((await bulk('cancel', queued, true)).counts).toEqual({ cancelled: 2 });
    expect((await bulk('cancel', queued)).counts).toEqual({ cancelled: 2 });
    const { data } = (await service.ask('analyst', 'GET', `/api/runs/${queued[0]}`)).json();
    expect(data.status).toBe('CANCELLED');
    expect(data.tasks.map((task: { status: string }) => task.status)).toEqual(Array(5).fill('SKIPPED'));
    const project = (await service.ask('operator', 'GET', `/api/projects/${data.project_id}`)).json().data;
    expect(project.projectStatus).toBe('UPLOADED');
    await bulk('cancel', blockers);
  });

  test('does not delay a run queued after many were canceled', async () => {
    const running = [await started('hold'), await started('hold')];
    await Promise.all(running.map((id) => until(id, 'RUNNING')));
    const queued = await Promise.all(Array.from({ length: 16 }, () => started('queued')));
    await bulk('cancel', [...running, ...queued]);
    // Each canceled run leaves a job. Polling once per job would exceed the test's time limit.
    await done('next');
  });

  test('deletes finished records with their logs and files, and keeps active ones', async () => {
    const finished = [await done('old'), await done('older')];
    const running = await until(await started('hold'), 'RUNNING');
    const ids = [...finished, running];
    const dry = await bulk('delete', ids, true);
    expect(await statusOf(finished[0]!)).toBe('SUCCEEDED');
    const real = await bulk('delete', ids);
    expect(real.counts).toEqual({ deleted: 2, still_active: 1 });
    expect(outcomes(dry)).toEqual(outcomes(real));
    for (const id of finished) {
      expect((await service.ask('analyst', 'GET', `/api/open/pipeline-logs/${id}`)).statusCode).toBe(404);
    }
    const left = await service.db.selectFrom('log_blocks').select('run_id').where('run_id', 'in', finished).execute();
    expect(left).toEqual([]);
    expect((await bulk('delete', ids)).counts).toEqual({ not_found: 2, still_active: 1 });
    await bulk('cancel', [running]);
  });

  test('counts a run that is named twice, or in capitals, once', async () => {
    const id = await done('twice');
    expect(outcomes(await bulk('delete', [id, id, id.toUpperCase()]))).toEqual([[id, 'deleted']]);
  });

  test('lets only one of two concurrent callers cancel each run', async () => {
    const blockers = [await started('hold'), await started('hold')];
    await Promise.all(blockers.map((id) => until(id, 'RUNNING')));
    const queued = await Promise.all(Array.from({ length: 6 }, () => started('raced')));
    const [one, other] = await Promise.all([bulk('cancel', queued), bulk('cancel', queued.toReversed())]);
    expect((one.counts.cancelled ?? 0) + (other.counts.cancelled ?? 0)).toBe(6);
    expect((one.counts.already_finished ?? 0) + (other.counts.already_finished ?? 0)).toBe(6);
    await bulk('cancel', blockers);
  });

  test.each([
    ['no runs', { run_ids: [] }, ['body', 'run_ids']],
    [
      'too many runs',
      { run_ids: Array.from({ length: MAX_SELECTED_RUNS + 1 }, () => crypto.randomUUID()) },
      ['body', 'run_ids'],
    ],
    ['an id that is not a UUID', { run_ids: ['x'] }, ['body', 'run_ids', 0]],
    ['an unknown action', { action: 'restart' }, ['body', 'action']],
    ['dry_run is missing', { dry_run: undefined }, ['body', 'dry_run']],
  ])('answers 422: %s', async (_what, change, loc) => {
    const answer = await ask({ action: 'cancel', run_ids: [crypto.randomUUID()], dry_run: true, ...change });
    expect(answer.statusCode).toBe(422);
    expect(answer.json().detail[0].loc).toEqual(loc);
  });

  test('accepts the maximum number of runs', async () => {
    const ids = Array.from({ length: MAX_SELECTED_RUNS }, () => crypto.randomUUID());
    expect((await bulk('delete', ids)).counts).toEqual({ not_found: MAX_SELECTED_RUNS });
  });

  test('is for operators only, and changes nothing for a foreign tenant', async () => {
    const id = await done('guarded');
    const body = { action: 'delete', run_ids: [id], dry_run: false };
    for (const who of ['analyst', 'finance']) expect((await ask(body, who)).statusCode).toBe(403);
    expect((await ask(body, 'stranger')).json().data.counts).toEqual({ not_found: 1 });
    expect(await statusOf(id)).toBe('SUCCEEDED');
  });
});

describe('run lists', () => {
  const list = async (query: string) => (await service.ask('analyst', 'GET', `/api/runs?${query}`)).json().data;

  test('pages with the same as_of do not shift, and newer runs are counted', async () => {
    const first = await done('steady');
    const page = await list('q=steady');
    expect(page).toMatchObject({ total: 1, newer: 0 });
    await done('steady');
    const later = await list(`q=steady&as_of=${encodeURIComponent(page.as_of)}`);
    expect(later).toMatchObject({ total: 1, newer: 1, as_of: page.as_of });
    expect(later.items.map((run: { run_id: string }) => run.run_id)).toEqual([first]);
    expect(await list('q=steady')).toMatchObject({ total: 2, newer: 0 });
    expect(await list(`q=steady&status=FAILED&as_of=${encodeURIComponent(page.as_of)}`)).toMatchObject({ newer: 0 });
  });

  test('filters by UTC days, both included, and sorts by name or time', async () => {
    const ids = [await done('sorted b'), await done('sorted a')];
    const day = new Date().toISOString().slice(0, 10);
    expect((await list(`q=sorted&from=${day}&to=${day}`)).total).toBe(2);
    expect((await list('q=sorted&from=9999-12-31')).total).toBe(0);
    expect((await list('q=sorted&to=2020-01-01')).total).toBe(0);
    const order = async (sort: string) =>
      (await list(`q=sorted&sort=${sort}`)).items.map(({ run_id }: { run_id: string }) => run_id);
    expect(await order('created_at')).toEqual(ids);
    expect(await order('-created_at')).toEqual(ids.toReversed());
    expect(await order('project_name')).toEqual(ids.toReversed());
    expect(await order('-project_name')).toEqual(ids);
    expect((await service.ask('analyst', 'GET', '/api/runs?from=0000-01-01')).statusCode).toBe(422);
  });

  test.each([
    // A run of Friday, November 28, 18:08 in Los Angeles.
    ['2025-11-29T02:08:00Z', 'America/Los_Angeles', '2025-11-28'],
    ['2025-11-28T23:30:00Z', 'Asia/Shanghai', '2025-11-29'],
    ['2025-11-28T18:30:00Z', '+05:30', '2025-11-29'],
    ['2025-10-26T00:30:00Z', 'Europe/Berlin', '2025-10-26'],
    ['2025-11-28T23:59:59Z', 'UTC', '2025-11-28'],
  ])('filters by the days of a time zone: %s in %s is %s', async (created_at, zone, day) => {
    const name = `zoned ${crypto.randomUUID().slice(0, 8)}`;
    const run_id = await done(name);
    await service.db.updateTable('runs').set({ created_at }).where('id', '=', run_id).execute();
    const ids = async (from: string, to: string) => {
      const query = new URLSearchParams({ q: name, from, to, zone });
      return (await list(String(query))).items.map((run: { run_id: string }) => run.run_id);
    };
    const next = (days: number) => new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);
    expect(await ids(day, day)).toEqual([run_id]);
    expect([await ids(next(1), next(2)), await ids(next(-2), next(-1))]).toEqual([[], []]);
    expect((await service.ask('analyst', 'GET', '/api/runs?zone=Nowhere')).statusCode).toBe(422);
  });

  test('returns the matching ids as a selection, and runs by their ids without foreign ones', async () => {
    const ids = [await done('chosen'), await done('chosen')];
    const { data } = (await service.ask('operator', 'GET', '/api/runs/ids?q=chosen')).json();
    expect(data).toEqual({ run_ids: ids.toReversed(), total: 2 });
    const foreign = await started('chosen', 'stranger');
    const named = await service.ask('analyst', 'POST', '/api/runs/named', { run_ids: [...ids, foreign] });
    expect(
      named
        .json()
        .data.items.map((run: { run_id: string }) => run.run_id)
        .toSorted(),
    ).toEqual(ids.toSorted());
    expect((await service.ask('stranger', 'GET', '/api/runs/ids?q=chosen')).json().data.run_ids).toEqual([foreign]);
  });
});
