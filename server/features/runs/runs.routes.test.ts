import { setTimeout as sleep } from 'node:timers/promises';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { UnusableFile } from '#server/documents/step.ts';
import { type PlannedStep, taskNames } from '#server/pipeline/steps.ts';
import { startTestService, type TestService } from '#server/testing/service.ts';
import { importFile } from '#testing/import-file.ts';

/** Steps that act on the file's name: `hold` waits and logs once more when aborted, `unusable` is rejected, `flaky` fails once. */
const seen = new Map<string, number>();
const step = (name: string): PlannedStep => ({
  needs: [],
  thread: 'main',
  async run(_outputs, { file, signal, log, progress }) {
    const attempt = (seen.get(`${name} ${file.md5}`) ?? 0) + 1;
    seen.set(`${name} ${file.md5}`, attempt);
    log.info(`${name} reads ${file.name}`, { size: file.size });
    progress(0.5);
    if (file.name.startsWith('unusable'))
      throw new UnusableFile('FILE_ENCRYPTED', 'The file is encrypted; remove its password.');
    if (file.name.startsWith('flaky') && attempt === 1) throw new Error('a fault of ours');
    if (file.name.startsWith('broken')) throw new Error('always');
    if (file.name.startsWith('hold')) {
      signal.addEventListener('abort', () => log.info('too late'));
      await sleep(60_000, undefined, { signal });
    }
    return { step: name, big: file.name.startsWith('wordy') ? 'x'.repeat(10) : null };
  },
});

let service: TestService;
beforeAll(async () => {
  service = await startTestService({ steps: Object.fromEntries(taskNames.map((name) => [name, step(name)])) });
  await service.work();
});
afterAll(() => service.stop());

let made = 0;
const project = (name: string, who = 'operator') =>
  importFile(service.as(who), `${name}.txt`, Buffer.from(`${name} ${made++}`));
const start = (project_id: unknown, who = 'operator', vendor = 'vendor') =>
  service.ask(who, 'POST', `/api/${vendor}/labeling/start`, { project_id });
const started = async (name: string) =>
  (await start(await project(name))).json().data as { run_id: string; project_id: string };
const get = async (runId: string) => (await service.ask('analyst', 'GET', `/api/runs/${runId}`)).json().data;
const logs = async (runId: string, query = '') =>
  (await service.ask('analyst', 'GET', `/api/open/pipeline-logs/${runId}${query}`)).json().data as Record<
    string,
    unknown
  >[];
const until = (runId: string, ...statuses: string[]) =>
  vi.waitFor(
    async () => {
      const run = await get(runId);
      expect(statuses).toContain(run.status);
      return run;
    },
    { timeout: 20_000, interval: 25 },
  );
const finished = (runId: string) => until(runId, 'SUCCEEDED', 'FAILED', 'CANCELLED');

describe('4.4 labeling start', () => {
  test('4.4 creates a pipeline run and a company record, and orchestrates asynchronously', async () => {
    const project_id = await project('plain');
    const { data } = (await start(project_id)).json();
    expect(data).toMatchObject({
      project_id,
      run_id: expect.any(String),
      company_id: expect.any(String),
      status: 'QUEUED',
      reused: false,
    });
    const run = await finished(data.run_id);
    expect(run).toMatchObject({ status: 'SUCCEEDED', company_id: data.company_id, kind: 'N1' });
    expect(run.tasks.map((task: { task_name: string }) => task.task_name)).toEqual(taskNames);
  });

  test('4.4 reuses a queued, running or succeeded run', async () => {
    const { run_id, project_id } = await started('reused');
    expect((await start(project_id)).json().data).toMatchObject({ run_id, reused: true });
    await finished(run_id);
    expect((await start(project_id)).json().data).toMatchObject({ run_id, reused: true, status: 'SUCCEEDED' });
  });

  test('4.4 creates one run for ten concurrent starts', async () => {
    const project_id = await project('raced');
    const answers = await Promise.all(Array.from({ length: 10 }, () => start(project_id)));
    expect(new Set(answers.map((answer) => answer.json().data.run_id)).size).toBe(1);
    expect(answers.filter((answer) => !answer.json().data.reused)).toHaveLength(1);
  });

  test('4.4 creates a new run after a failed or canceled one', async () => {
    const { run_id, project_id } = await started('unusable');
    await finished(run_id);
    const again = (await start(project_id)).json().data;
    expect(again.reused).toBe(false);
    expect(again.run_id).not.toBe(run_id);
    const held = await started('hold');
    await until(held.run_id, 'RUNNING');
    await service.ask('operator', 'DELETE', `/api/open/runs/${held.run_id}`);
    await until(held.run_id, 'CANCELLED');
    const restarted = (await start(held.project_id)).json().data;
    expect(restarted).toMatchObject({ reused: false, status: 'QUEUED' });
    expect(restarted.run_id).not.toBe(held.run_id);
    await service.ask('operator', 'DELETE', `/api/open/runs/${restarted.run_id}`);
  });

  test('4.4 creates a new run after its record was deleted, and keeps the project’s company record', async () => {
    const first = await started('again');
    await finished(first.run_id);
    const companyOf = async () =>
      (await service.ask('analyst', 'GET', `/api/projects/${first.project_id}`)).json().data.companyId;
    const company = await companyOf();
    await service.ask('operator', 'DELETE', `/api/open/runs/${first.run_id}/record`);
    const { data } = (await start(first.project_id)).json();
    expect(data).toMatchObject({ reused: false, company_id: company });
    expect(await companyOf()).toBe(company);
    await finished(data.run_id);
  });

  test('4.4 requires project_id to be a UUID and a project of the tenant', async () => {
    expect((await start('nonsense')).json().detail[0].loc).toEqual(['body', 'project_id']);
    expect((await start(crypto.randomUUID())).statusCode).toBe(404);
    expect((await start(await project('foreign', 'stranger'))).statusCode).toBe(404);
  });

  test('4.4 accepts only the configured vendor segment', async () => {
    expect((await start(await project('vendor'), 'operator', 'elsewhere')).statusCode).toBe(404);
  });
});

describe('3 states', () => {
  test('a project moves UPLOADED → LABELING → LABELED', async () => {
    const project_id = await project('moving');
    const state = async () =>
      (await service.ask('operator', 'GET', `/api/projects/${project_id}`)).json().data.projectStatus;
    expect(await state()).toBe('UPLOADED');
    const { run_id } = (await start(project_id)).json().data;
    expect(await state()).toBe('LABELING');
    await finished(run_id);
    expect(await state()).toBe('LABELED');
  });

  test('an unusable file fails the run with the reason and is not retried', async () => {
    const { run_id } = await started('unusable');
    const run = await finished(run_id);
    expect(run).toMatchObject({
      status: 'FAILED',
      error: { code: 'FILE_ENCRYPTED', message: 'The file is encrypted; remove its password.' },
    });
    expect(run.tasks[0].attempts).toHaveLength(1);
    const [attempt] = run.tasks[0].attempts;
    expect(attempt.started_at >= run.started_at && attempt.finished_at <= run.finished_at).toBe(true);
    expect(run.tasks.slice(1).map((task: { status: string }) => task.status)).toEqual(Array(4).fill('SKIPPED'));
    expect((await logs(run_id)).at(-1)).toMatchObject({
      level: 'error',
      message: 'The file is encrypted; remove its password.',
    });
  });

  test('retries an internal error and records the attempts', async () => {
    const run = await finished((await started('flaky')).run_id);
    expect(run.status).toBe('SUCCEEDED');
    expect(run.tasks[0].attempts.map((attempt: { outcome: string }) => attempt.outcome)).toEqual([
      'RETRY',
      'SUCCEEDED',
    ]);
  });

  test('fails the run after three attempts of a step that always fails', async () => {
    const run = await finished((await started('broken')).run_id);
    expect(run).toMatchObject({ status: 'FAILED', error: { code: 'STEP_FAILED' } });
    expect(run.tasks[0].attempts).toHaveLength(3);
  });
});

describe('4.6 pipeline logs', () => {
  test('4.6 returns all entries of the run, numbered from 1 without gaps', async () => {
    const { run_id } = await started('logged');
    await finished(run_id);
    const entries = await logs(run_id);
    expect(entries.map(({ seq }) => seq)).toEqual(entries.map((_, index) => index + 1));
    expect(entries[0]).toMatchObject({
      timestamp: expect.any(String),
      level: 'info',
      task_name: 'verify_file',
      attempt: 1,
      message: 'Started Verify file (verify_file).',
    });
    expect(new Set(entries.map(({ task_name }) => task_name))).toEqual(new Set(taskNames));
  });

  test('4.6 task_name returns the entries of one task, and none for an unknown one', async () => {
    const { run_id } = await started('filtered');
    await finished(run_id);
    const entries = await logs(run_id, '?task_name=extract_text');
    expect(entries.length).toBeGreaterThan(0);
    expect(entries.every(({ task_name }) => task_name === 'extract_text')).toBe(true);
    expect(await logs(run_id, '?task_name=no_such_task')).toEqual([]);
  });

  test('4.6 answers the same 404 to an unknown run and a foreign one', async () => {
    const { run_id } = await started('sealed');
    await finished(run_id);
    const answers = await Promise.all([
      service.ask('stranger', 'GET', `/api/open/pipeline-logs/${crypto.randomUUID()}`),
      service.ask('stranger', 'GET', `/api/open/pipeline-logs/${run_id}`),
      service.ask('stranger', 'GET', `/api/open/pipeline-logs/${run_id}?task_name=verify_file`),
    ]);
    for (const answer of answers) expect(answer.json()).toMatchObject({ code: 40400, error: 'NOT_FOUND', data: null });
  });

  test('4.6 after_seq returns only newer entries (extension log-tail)', async () => {
    const { run_id } = await started('tailed');
    await finished(run_id);
    const all = await logs(run_id);
    expect(await logs(run_id, '?after_seq=3')).toEqual(all.slice(3));
    expect(await logs(run_id, `?after_seq=${all.length}`)).toEqual([]);
    expect(
      (await service.ask('analyst', 'GET', `/api/open/pipeline-logs/${run_id}?after_seq=-1`)).json().detail[0].loc,
    ).toEqual(['query', 'after_seq']);
  });

  test('4.6 compresses on request and answers 304 to its own ETag', async () => {
    const { run_id } = await started('tagged');
    await finished(run_id);
    const path = `/api/open/pipeline-logs/${run_id}`;
    const zipped = await service.ask('analyst', 'GET', path, undefined, { 'accept-encoding': 'gzip' });
    expect(JSON.parse(gunzipSync(zipped.rawPayload).toString()).data).toEqual(await logs(run_id));
    const tag = String(zipped.headers.etag);
    for (const known of [tag, `W/${tag}`, `"other", ${tag}`, '*']) {
      const again = await service.ask('analyst', 'GET', path, undefined, { 'if-none-match': known });
      expect(again.statusCode, known).toBe(304);
    }
    const plain = await service.ask('analyst', 'GET', path, undefined, { 'accept-encoding': 'gzip;q=0' });
    expect([plain.headers['content-encoding'], plain.json().code]).toEqual([undefined, 0]);
  });
});

describe('4.7 deep-analysis result', () => {
  const result = async (taskId: string, who = 'analyst') =>
    service.ask(who, 'GET', `/api/open/investor-products/deep-analysis/${taskId}/result`);

  test('4.7 returns the result of a finished task, and null while it is unfinished', async () => {
    const { run_id } = await started('hold');
    const { tasks } = await until(run_id, 'RUNNING');
    expect((await result(tasks[4].task_id)).json().data).toMatchObject({ status: 'QUEUED', result: null, run_id });
    await service.ask('operator', 'DELETE', `/api/open/runs/${run_id}`);
    const done = await finished((await started('analysed')).run_id);
    const { data } = (await result(done.tasks[4].task_id)).json();
    expect(data).toMatchObject({ status: 'SUCCEEDED', progress: 1, error: null, result: { step: 'deep_analysis' } });
  });

  test('4.7 says how a task without a result ended', async () => {
    const run = await finished((await started('unusable')).run_id);
    expect((await result(run.tasks[4].task_id)).json().data).toMatchObject({ status: 'SKIPPED', result: null });
    const held = await started('hold');
    const { tasks } = await until(held.run_id, 'RUNNING');
    await service.ask('operator', 'DELETE', `/api/open/runs/${held.run_id}`);
    await until(held.run_id, 'CANCELLED');
    const { data } = (await result(tasks[4].task_id)).json();
    expect(['SKIPPED', 'CANCELLED']).toContain(data.status);
    expect(data.result).toBeNull();
  });

  test('4.7 answers the same 404 to an unknown task, a task of another kind and a foreign one', async () => {
    const run = await finished((await started('strange')).run_id);
    const answers = await Promise.all([
      result(crypto.randomUUID()),
      result(run.tasks[0].task_id),
      result(run.tasks[4].task_id, 'stranger'),
    ]);
    const bodies = answers.map((answer) => ({ ...answer.json(), timestamp: 0, request_id: '' }));
    expect(answers.map((answer) => answer.statusCode)).toEqual([404, 404, 404]);
    expect(bodies[1]).toEqual(bodies[0]);
    expect(bodies[2]).toEqual(bodies[0]);
  });
});

describe('4.8 cancel and 4.9 delete', () => {
  const cancel = (runId: string) => service.ask('operator', 'DELETE', `/api/open/runs/${runId}`);
  const remove = (runId: string) => service.ask('operator', 'DELETE', `/api/open/runs/${runId}/record`);

  test('4.8 stops a running run in the middle of a step, which then logs nothing more', async () => {
    const { run_id, project_id } = await started('hold');
    await until(run_id, 'RUNNING');
    expect((await cancel(run_id)).json().data).toEqual({ run_id, status: 'CANCELLING' });
    await until(run_id, 'CANCELLED');
    const before = await logs(run_id);
    expect(before.map(({ message }) => message)).not.toContain('too late');
    await finished((await started('next')).run_id);
    expect(await logs(run_id)).toEqual(before);
    expect((await service.ask('operator', 'GET', `/api/projects/${project_id}`)).json().data.projectStatus).toBe(
      'UPLOADED',
    );
  });

  test('4.8 gives the same answer to a repeated cancellation, and 409 to a finished run', async () => {
    const held = await started('hold');
    await until(held.run_id, 'RUNNING');
    await cancel(held.run_id);
    await until(held.run_id, 'CANCELLED');
    expect((await cancel(held.run_id)).json().data).toEqual({ run_id: held.run_id, status: 'CANCELLED' });
    const done = await started('done');
    await finished(done.run_id);
    expect((await cancel(done.run_id)).json()).toMatchObject({ error: 'RUN_FINISHED', code: 40907 });
    const failed = await started('unusable');
    await finished(failed.run_id);
    expect((await cancel(failed.run_id)).json()).toMatchObject({ error: 'RUN_FINISHED', code: 40907 });
  });

  test('4.8 cancels a waiting run immediately, which then never begins', async () => {
    const busy = [await started('hold'), await started('hold')];
    for (const { run_id } of busy) await until(run_id, 'RUNNING');
    const waiting = await started('waiting');
    expect((await cancel(waiting.run_id)).json().data).toEqual({ run_id: waiting.run_id, status: 'CANCELLED' });
    for (const { run_id } of busy) await cancel(run_id);
    for (const { run_id } of busy) await until(run_id, 'CANCELLED');
    expect((await get(waiting.run_id)).status).toBe('CANCELLED');
    expect(await logs(waiting.run_id)).toEqual([]);
  });

  test('4.9 deletes the record of a failed and of a canceled run; an analyst may do neither', async () => {
    const failed = await started('unusable');
    await finished(failed.run_id);
    const held = await started('hold');
    await until(held.run_id, 'RUNNING');
    await cancel(held.run_id);
    await until(held.run_id, 'CANCELLED');
    for (const { run_id } of [failed, held]) {
      expect((await service.ask('analyst', 'DELETE', `/api/open/runs/${run_id}`)).statusCode).toBe(403);
      expect((await service.ask('analyst', 'DELETE', `/api/open/runs/${run_id}/record`)).statusCode).toBe(403);
      expect((await remove(run_id)).json().data).toEqual({ run_id, deleted: true });
    }
  });

  test('4.9 deletes the record of a finished run: run, log and result become 404, the project stays', async () => {
    const { run_id, project_id } = await started('deleted');
    const run = await finished(run_id);
    expect((await remove(run_id)).json().data).toEqual({ run_id, deleted: true });
    const gone = [
      `/api/runs/${run_id}`,
      `/api/open/pipeline-logs/${run_id}`,
      `/api/open/investor-products/deep-analysis/${run.tasks[4].task_id}/result`,
    ];
    for (const url of gone) expect((await service.ask('analyst', 'GET', url)).statusCode).toBe(404);
    expect((await remove(run_id)).statusCode).toBe(404);
    expect((await service.ask('operator', 'GET', `/api/projects/${project_id}`)).statusCode).toBe(200);
    await expect(service.storage.read(`${run.tasks[4].task_id}-output`)).rejects.toThrow();
  });

  test('4.9 answers 409 to an active run', async () => {
    const { run_id } = await started('hold');
    await until(run_id, 'RUNNING');
    expect((await remove(run_id)).json().error).toBe('RUN_ACTIVE');
    await cancel(run_id);
  });

  test('4.8, 4.9 answers 404 to a foreign run as to an unknown one', async () => {
    const { run_id } = await started('foreign');
    for (const suffix of ['', '/record']) {
      const [foreign, unknown] = await Promise.all([
        service.ask('stranger', 'DELETE', `/api/open/runs/${run_id}${suffix}`),
        service.ask('stranger', 'DELETE', `/api/open/runs/${crypto.randomUUID()}${suffix}`),
      ]);
      expect(foreign.statusCode).toBe(404);
      expect({ ...foreign.json(), timestamp: 0, request_id: '' }).toEqual({
        ...unknown.json(),
        timestamp: 0,
        request_id: '',
      });
    }
  });
});

test('lists runs newest first, with the number in each state', async () => {
  const { run_id } = await started('listed');
  await finished(run_id);
  const { data } = (await service.ask('analyst', 'GET', '/api/runs?page_size=1&status=SUCCEEDED')).json();
  expect(data.items[0].run_id).toBe(run_id);
  expect(data.total).toBe(data.counts.SUCCEEDED);
  const { data: named } = (await service.ask('analyst', 'GET', '/api/runs?q=listed')).json();
  expect(named.total).toBe(1);
});
