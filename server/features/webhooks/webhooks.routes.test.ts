import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { UnusableFile } from '#server/documents/step.ts';
import { steps as realSteps } from '#server/pipeline/steps.ts';
import { startTestService, type TestService } from '#server/testing/service.ts';
import { dataOf } from '#testing/api-client.ts';
import { importFile, startLabeling } from '#testing/import-file.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService({
    steps: {
      verify_file: {
        ...realSteps.verify_file,
        thread: 'main',
        async run(inputs, context) {
          if (context.file.name === 'locked.txt')
            throw new UnusableFile('FILE_ENCRYPTED', 'The file is encrypted; remove its password.');
          return realSteps.verify_file.run(inputs, context);
        },
      },
    },
  });
  await service.work();
});
afterAll(() => service.stop());
beforeEach(() => service.db.deleteFrom('webhooks').execute());

const newWebhook = {
  url: 'https://hooks.example/assay',
  events: ['run.failed' as const, 'result.ready' as const],
  console_url: 'https://assay.example',
};
const api = () => service.as('admin').webhooks;
const create = (body: object = {}) => dataOf(api().create({ body: { ...newWebhook, ...body } }));

test('the secret is in the response that sets it, and nowhere else', async () => {
  const { webhook, secret } = await create();
  expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
  const params = { webhook_id: webhook.id };
  const { secret: renewed } = await dataOf(api().renewSecret({ params }));
  expect(renewed).not.toBe(secret);
  const { secret: stored } = await service.db.selectFrom('webhooks').select('secret').executeTakeFirstOrThrow();
  expect(renewed).toBe(`whsec_${Buffer.from(stored).toString('base64')}`);
  const shown = JSON.stringify([await dataOf(api().list()), await dataOf(api().change({ params, body: {} }))]);
  expect(shown).not.toContain('secret');
  expect(await dataOf(api().list())).toEqual([webhook]);
});

test('changes the address and the events, and deletes a webhook with its deliveries', async () => {
  const { webhook } = await create({ events: ['run.failed', 'run.failed'] });
  expect(webhook.events).toEqual(['run.failed']);
  const params = { webhook_id: webhook.id };
  const changes = { url: 'https://other.example/', events: ['result.ready' as const], enabled: false };
  expect(await dataOf(api().change({ params, body: changes }))).toEqual({ ...webhook, ...changes });
  await dataOf(api().test({ params }));
  expect(await dataOf(api().deliveries({ params }))).toHaveLength(1);
  expect(await dataOf(api().remove({ params }))).toEqual({ deleted: true });
  expect(await service.db.selectFrom('webhook_deliveries').select('id').execute()).toEqual([]);
  expect((await service.ask('admin', 'GET', `/api/webhooks/${webhook.id}/deliveries`)).statusCode).toBe(404);
});

test.each([
  'http://hooks.example/',
  'ftp://hooks.example/',
  'hooks.example',
  'https://user:pw@hooks.example/',
  'https://hooks.example/#part',
  `https://hooks.example/${'a'.repeat(2000)}`,
])('refuses the address %.40s', async (url) => {
  const answer = await service.ask('admin', 'POST', '/api/webhooks', { ...newWebhook, url });
  expect(answer.statusCode).toBe(422);
  expect(answer.json().detail[0].loc).toEqual(['body', 'url']);
});

test('refuses more than 20 webhooks', async () => {
  for (let n = 0; n < 20; n += 1) await create();
  const answer = await service.ask('admin', 'POST', '/api/webhooks', newWebhook);
  expect(answer.json()).toMatchObject({ error: 'TOO_MANY_WEBHOOKS' });
});

test('lists only webhooks of the tenant', async () => {
  await create();
  const { tenant_id } = await service.db
    .selectFrom('users')
    .select('tenant_id')
    .where('username', '=', 'stranger')
    .executeTakeFirstOrThrow();
  await service.db
    .insertInto('webhooks')
    .values({ ...newWebhook, tenant_id, secret: Buffer.alloc(32) })
    .execute();
  expect(await dataOf(api().list())).toHaveLength(1);
  expect((await service.ask('stranger', 'GET', '/api/webhooks')).statusCode).toBe(403);
});

test('a run that fails and a result that is ready reach the outbox with their ids and without content', async () => {
  const { webhook } = await create();
  const operator = service.as('operator');
  const failed = await importFile(operator, 'locked.txt', Buffer.from('locked'));
  const ready = await importFile(operator, 'ready.txt', Buffer.from('Acme plans to sell tea.'));
  const runs = [await startLabeling(operator, failed), await startLabeling(operator, ready)];
  const deliveries = () =>
    service.db
      .selectFrom('webhook_deliveries')
      .select(['event', 'data'])
      .where('webhook_id', '=', webhook.id)
      .orderBy('event')
      .execute();
  await vi.waitFor(async () => expect(await deliveries()).toHaveLength(2), { timeout: 30_000, interval: 100 });
  const { id: task_id } = await service.db
    .selectFrom('tasks')
    .select('id')
    .where('run_id', '=', runs[1]!.run_id)
    .where('name', '=', 'deep_analysis')
    .executeTakeFirstOrThrow();
  expect(await deliveries()).toEqual([
    { event: 'result.ready', data: { project_id: ready, run_id: runs[1]!.run_id, task_id } },
    { event: 'run.failed', data: { project_id: failed, run_id: runs[0]!.run_id, error_code: 'FILE_ENCRYPTED' } },
  ]);
});

test('concurrent requests add no more webhooks than allowed, and no second test', async () => {
  await Promise.all(Array.from({ length: 30 }, () => api().create({ body: newWebhook })));
  expect((await dataOf(api().list())).length).toBe(20);
  const { id: webhook_id } = (await dataOf(api().list()))[0]!;
  const tests = await Promise.all(Array.from({ length: 20 }, () => dataOf(api().test({ params: { webhook_id } }))));
  expect(new Set(tests.map(({ id }) => id)).size).toBe(1);
});
