import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { inTransaction } from '#server/db/transaction.ts';
import { startTestService, type TestService } from '#server/testing/service.ts';
import { recordEvent } from './event.ts';
import { outboxRepo } from './outbox.repo.ts';
import { retryPauses, webhookSender } from './sender.ts';
import { webhookTargets } from './targets.ts';

interface Received {
  path: string;
  headers: Record<string, string>;
  body: string;
}
const received: Received[] = [];
/** Status of the next responses; undefined never responds. */
let status: number | undefined;
/** Number of requests that are never answered. */
let hanging = 0;
let inProgress = 0;
let maxInProgress = 0;
const receiver = createServer((request, response) => {
  let body = '';
  inProgress += 1;
  maxInProgress = Math.max(maxInProgress, inProgress);
  response.on('close', () => {
    inProgress -= 1;
  });
  request.on('data', (part) => {
    body += part;
  });
  request.on('end', () => {
    if (request.url!.startsWith('/hang')) {
      hanging += 1;
      return;
    }
    received.push({ path: request.url!, headers: request.headers as Record<string, string>, body });
    if (status) setTimeout(() => response.writeHead(status!).end(), 5);
  });
});

let service: TestService;
let address: string;
let tenants: Record<string, string>;
let sender: ReturnType<typeof webhookSender>;
const targets = webhookTargets('127.0.0.1/32');
const logger = { error: vi.fn(), warn: vi.fn() };
const newSender = () => webhookSender({ system: service.db, targets, logger, timeoutMs: 300 });

beforeAll(async () => {
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`;
  service = await startTestService({ webhookTargets: targets });
  sender = newSender();
  const rows = await service.db.selectFrom('tenants').select(['name', 'id']).execute();
  tenants = Object.fromEntries(rows.map(({ name, id }) => [name, id]));
});
afterAll(async () => {
  await sender.stop();
  await service.stop();
  receiver.closeAllConnections();
  receiver.close();
});
beforeEach(async () => {
  await service.db.deleteFrom('webhooks').execute();
  received.length = 0;
  maxInProgress = 0;
  hanging = 0;
  status = 200;
});

const create = async (path = '/hook') => {
  const { data } = await service.as('admin').webhooks.create({
    body: { url: `${address}${path}`, events: ['run.failed'], console_url: 'https://assay.example/console/' },
  });
  return data!;
};
const happen = async (tenant = 'acme', run_id = crypto.randomUUID()) =>
  inTransaction(service.db, (tx) => recordEvent(tx, tenants[tenant]!, 'run.failed', { run_id }));
const state = (id: string) =>
  service.db.selectFrom('webhook_deliveries').selectAll().where('webhook_id', '=', id).orderBy('created_at').execute();
const makeDue = () =>
  sql`update webhook_deliveries set next_try_at = now() where state = 'waiting'`.execute(service.db);

test('signs id, time and body as Standard Webhooks says, and sends ids and links only', async () => {
  const { webhook, secret } = await create();
  const run = crypto.randomUUID();
  await happen('acme', run);
  expect(await sender.sendNext()).toBe(true);
  const [{ headers, body, path }] = received as [Received];
  const id = headers['webhook-id']!;
  const time = headers['webhook-timestamp']!;
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  const signature = createHmac('sha256', key).update(`${id}.${time}.${body}`).digest('base64');
  expect(headers['webhook-signature']).toBe(`v1,${signature}`);
  expect(Math.abs(Number(time) - Date.now() / 1000)).toBeLessThan(60);
  expect(path).toBe('/hook');
  expect(headers['content-type']).toBe('application/json');
  expect(JSON.parse(body)).toEqual({
    type: 'run.failed',
    timestamp: expect.any(String),
    data: { run_id: run, links: { run: `https://assay.example/console/runs/${run}` } },
  });
  expect(await state(webhook.id)).toMatchObject([{ id, state: 'delivered', attempts: 1, status_code: 200 }]);
  expect(await sender.sendNext()).toBe(false);
});

test.each([
  ['a 500', 500, { status_code: 500, problem: null }],
  ['a redirect', 302, { status_code: 302, problem: null }],
  ['no response', undefined, { status_code: null, problem: 'timeout' }],
])('after %s tries again with the same id and body, after a pause', async (_, first, shown) => {
  const { webhook } = await create();
  await happen();
  status = first;
  await sender.sendNext();
  const [row] = await state(webhook.id);
  expect(row).toMatchObject({ state: 'waiting', attempts: 1, ...shown });
  expect(row!.next_try_at.getTime() - row!.tried_at!.getTime()).toBeGreaterThan(4_000);
  expect(await sender.sendNext()).toBe(false);
  await makeDue();
  status = 204;
  await sender.sendNext();
  expect(await state(webhook.id)).toMatchObject([{ state: 'delivered', attempts: 2, status_code: 204 }]);
  const [one, two] = received as [Received, Received];
  expect([two.headers['webhook-id'], two.body]).toEqual([one.headers['webhook-id'], one.body]);
});

test('turns a webhook off after the last attempt, about a day after the first, with growing pauses', async () => {
  const { webhook } = await create();
  await happen();
  status = 503;
  const pauses: number[] = [];
  for (let n = 0; n <= retryPauses.length; n += 1) {
    await makeDue();
    await sender.sendNext();
    const [row] = await state(webhook.id);
    if (row!.state === 'waiting')
      pauses.push(Math.round((row!.next_try_at.getTime() - row!.tried_at!.getTime()) / 1000));
  }
  expect(pauses.map((pause, n) => Math.abs(pause - retryPauses[n]!) < 5)).toEqual(retryPauses.map(() => true));
  expect(retryPauses.reduce((sum, pause) => sum + pause)).toBeLessThanOrEqual(24 * 3600);
  expect(await state(webhook.id)).toMatchObject([{ state: 'failed', attempts: retryPauses.length + 1 }]);
  const [shown] = (await service.as('admin').webhooks.list()).data;
  expect(shown).toMatchObject({ enabled: false, off_reason: 'failing' });
  await happen();
  expect(await state(webhook.id)).toHaveLength(1);
  const on = await service.as('admin').webhooks.change({ params: { webhook_id: webhook.id }, body: { enabled: true } });
  expect(on.data).toMatchObject({ enabled: true, off_reason: null });
});

test('turns a webhook off immediately after a 410', async () => {
  const { webhook } = await create();
  await happen();
  status = 410;
  await sender.sendNext();
  expect((await service.as('admin').webhooks.list()).data).toMatchObject([{ enabled: false, off_reason: 'gone' }]);
  expect(await state(webhook.id)).toMatchObject([{ state: 'failed', attempts: 1 }]);
});

test('two workers send each delivery once, and one at a time per webhook', async () => {
  const hooks = [await create('/a'), await create('/b')];
  for (let n = 0; n < 6; n += 1) await happen();
  const drain = async (worker: typeof sender) => {
    for (let idle = 0; idle < 40; idle += 1) while (await worker.sendNext()) idle = 0;
  };
  const other = newSender();
  await Promise.all([drain(sender), drain(sender), drain(other), drain(other)]);
  expect(received).toHaveLength(12);
  expect(new Set(received.map(({ headers }) => headers['webhook-id'])).size).toBe(12);
  expect(maxInProgress).toBeLessThanOrEqual(2);
  for (const { webhook } of hooks)
    expect((await state(webhook.id)).map(({ attempts }) => attempts)).toEqual(Array(6).fill(1));
});

test('repeats an attempt whose process ended before it recorded the result', async () => {
  const { webhook } = await create();
  await happen();
  status = undefined;
  const dying = newSender();
  const attempt = dying.sendNext();
  await vi.waitFor(() => expect(received).toHaveLength(1));
  await dying.stop();
  await attempt;
  status = 200;
  await makeDue();
  expect(await sender.sendNext()).toBe(false);
  await sql`update webhooks set leased_until = now()`.execute(service.db);
  expect(await sender.sendNext()).toBe(true);
  expect(await state(webhook.id)).toMatchObject([{ state: 'delivered', attempts: 2 }]);
});

test('a webhook deleted during an attempt stays deleted, and the attempt changes nothing', async () => {
  const { webhook } = await create();
  await happen();
  status = undefined;
  const attempt = sender.sendNext();
  await vi.waitFor(() => expect(received).toHaveLength(1));
  await service.as('admin').webhooks.remove({ params: { webhook_id: webhook.id } });
  expect(await attempt).toBe(true);
  expect(await state(webhook.id)).toEqual([]);
  expect(await sender.sendNext()).toBe(false);
});

test('an event of another tenant, one that is not chosen, and one of a webhook that is off are not sent', async () => {
  const { webhook } = await create();
  await happen('globex');
  await inTransaction(service.db, (tx) => recordEvent(tx, tenants.acme!, 'result.ready', {}));
  await service.as('admin').webhooks.change({ params: { webhook_id: webhook.id }, body: { enabled: false } });
  await happen();
  expect(await sender.sendNext()).toBe(false);
  expect(received).toEqual([]);
});

test('an event whose transaction fails is not sent', async () => {
  await create();
  const failing = inTransaction(service.db, async (tx) => {
    await recordEvent(tx, tenants.acme!, 'run.failed', {});
    throw new Error('rolled back');
  });
  await expect(failing).rejects.toThrow('rolled back');
  expect(await sender.sendNext()).toBe(false);
});

test('a test is sent once, even if the webhook is off, and does not turn it off', async () => {
  const { webhook } = await create();
  const { webhooks } = service.as('admin');
  const params = { webhook_id: webhook.id };
  await webhooks.change({ params, body: { enabled: false } });
  const { data: sent } = await webhooks.test({ params });
  expect((await webhooks.test({ params })).data!.id).toBe(sent!.id);
  status = 500;
  await sender.sendNext();
  await makeDue();
  expect(await sender.sendNext()).toBe(false);
  expect(JSON.parse(received[0]!.body)).toMatchObject({ type: 'test', data: { links: {} } });
  expect((await webhooks.deliveries({ params })).data).toMatchObject([
    { id: sent!.id, event: 'test', state: 'failed', status_code: 500, next_try_at: null },
  ]);
  expect((await webhooks.list()).data).toMatchObject([{ enabled: false, off_reason: null }]);
});

test('never connects to an address that the operator does not allow', async () => {
  const { webhook } = await create();
  await happen();
  const strict = webhookSender({ system: service.db, targets: webhookTargets(), logger });
  await strict.sendNext();
  expect(await state(webhook.id)).toMatchObject([{ state: 'waiting', problem: 'address', status_code: null }]);
  expect(received).toEqual([]);
});

test('sends in the background until it is stopped', async () => {
  await create();
  const worker = newSender();
  worker.start();
  await happen();
  await vi.waitFor(() => expect(received).toHaveLength(1), 9_000);
  await worker.stop();
  await happen();
  expect(received).toHaveLength(1);
});

describe('webhooks that never answer', () => {
  const patient = () => webhookSender({ system: service.db, targets, logger, timeoutMs: 30_000 });
  const add = (tenant_id: string, path: string) =>
    service.db
      .insertInto('webhooks')
      .values({
        tenant_id,
        url: `${address}${path}`,
        secret: Buffer.alloc(32),
        events: ['run.failed'],
        console_url: 'https://assay.example/',
      })
      .execute();
  const newTenant = async () =>
    (
      await service.db
        .insertInto('tenants')
        .values({ name: `t${crypto.randomUUID()}` })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id;
  const happenFor = (tenant: string) =>
    inTransaction(service.db, (tx) => recordEvent(tx, tenant, 'run.failed', { run_id: crypto.randomUUID() }));
  const delivered = (count: number) =>
    vi.waitFor(() => expect(received.filter(({ path }) => path === '/fast')).toHaveLength(count), 8_000);

  test('do not delay another tenant: twenty of one tenant', async () => {
    for (let n = 0; n < 20; n += 1) await add(tenants.acme!, `/hang/${n}`);
    await add(tenants.globex!, '/fast');
    await happenFor(tenants.acme!);
    const worker = patient();
    worker.start();
    await vi.waitFor(() => expect(hanging).toBe(4), 8_000);
    for (let n = 0; n < 10; n += 1) await happenFor(tenants.globex!);
    await delivered(10);
    expect(hanging).toBe(4);
    await worker.stop();
  });

  test('do not delay another tenant: one of each of twenty tenants', async () => {
    for (let n = 0; n < 20; n += 1) {
      const tenant = await newTenant();
      await add(tenant, `/hang/${n}`);
      await happenFor(tenant);
    }
    await add(tenants.globex!, '/fast');
    const worker = patient();
    worker.start();
    await vi.waitFor(() => expect(hanging).toBe(20), 8_000);
    await happenFor(tenants.globex!);
    await delivered(1);
    await worker.stop();
  });

  test('do not delay another tenant of a second process, and leave room for others of their own tenant', async () => {
    for (let n = 0; n < 3; n += 1) await add(tenants.acme!, `/hang/${n}`);
    await add(tenants.acme!, '/fast');
    await add(tenants.globex!, '/fast');
    const workers = [patient(), patient()];
    for (const worker of workers) worker.start();
    await happenFor(tenants.acme!);
    await happenFor(tenants.globex!);
    await delivered(2);
    for (const worker of workers) await worker.stop();
  });
});

test('sends next for the tenant with the fewest requests in progress', async () => {
  await create('/a');
  await create('/b');
  await sql`insert into webhooks (tenant_id, url, secret, events, console_url)
    select ${tenants.globex!}, url, secret, events, console_url from webhooks limit 1`.execute(service.db);
  await happen();
  await happen('globex');
  const repo = outboxRepo(service.db);
  const claimed = [await repo.claim(), await repo.claim()].map((due) => due!.webhook_id);
  const rows = await service.db.selectFrom('webhooks').select('tenant_id').where('id', 'in', claimed).execute();
  expect(new Set(rows.map(({ tenant_id }) => tenant_id)).size).toBe(2);
});
