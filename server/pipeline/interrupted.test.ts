import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestService, type TestService } from '#server/testing/service.ts';
import { importFile, startLabeling } from '#testing/import-file.ts';
import { orchestrator } from './orchestrator.ts';
import { steps } from './steps.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());

test('fails the run with a reason after a step repeatedly ends the process', async () => {
  const project_id = await importFile(service.as('operator'), 'poison.txt', Buffer.from('poison'));
  const started = await startLabeling(service.as('operator'), project_id);
  const { run_id } = started;
  const read = async () => (await service.ask('analyst', 'GET', `/api/runs/${run_id}`)).json().data;

  let stopping = new AbortController();
  const fatal = {
    ...steps.verify_file,
    run: async () => {
      stopping.abort(new Error('the process ended'));
      return null;
    },
  };
  const silent = { error: () => {}, warn: () => {} };
  const { handle } = orchestrator({
    db: service.tenantDb,
    system: service.db,
    storage: service.storage,
    queue: service.queue,
    steps: { ...steps, verify_file: fatal },
    logger: silent,
  });
  const { task_id: taskId } = (await read()).tasks[0];
  for (let attempt = 1; attempt <= 5; attempt += 1) {
    stopping = new AbortController();
    await expect(handle({ taskId }, stopping.signal)).rejects.toThrow('the process ended');
    expect((await read()).status).toBe('RUNNING');
  }
  stopping = new AbortController();
  await handle({ taskId }, stopping.signal);
  const { status, error, tasks } = await read();
  expect({ status, error }).toMatchObject({
    status: 'FAILED',
    error: { code: 'STEP_INTERRUPTED', message: expect.stringContaining('stopped 5 times') },
  });
  expect(tasks[0].attempts).toHaveLength(6);
});
