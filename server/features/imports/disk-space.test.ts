import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestService, type TestService } from '#server/testing/service.ts';
import { declarationOf, importFile, putChunk, startLabeling } from '#testing/import-file.ts';
import { reportOf } from '#testing/report.ts';
import { type Limits, MAX_OPEN_UPLOADS } from './disk-space.ts';

const kibibyte = 1024;
const HOUR_MS = 60 * 60 * 1000;
let service: TestService;
const limits: Limits = { tenantQuota: null, keepFree: 0 };
beforeAll(async () => {
  service = await startTestService({ limits, freeBytes: Number.POSITIVE_INFINITY });
});
afterAll(() => service.stop());

/** Sets the limits and the free bytes of the disk, and removes everything the tenants store. */
const start = async ({ tenantQuota = null, keepFree = 0 }: Partial<Limits>, freeBytes = Number.POSITIVE_INFINITY) => {
  Object.assign(limits, { tenantQuota, keepFree });
  service.storage.freeBytes = async () => freeBytes;
  await sql`update upload_sessions set status = 'ABORTED'`.execute(service.db);
  await sql`update projects set deleted_at = now(), file_size = 0`.execute(service.db);
  await sql`update runs set deleted_at = now()`.execute(service.db);
};
const open = (bytes: Buffer, who = 'operator') =>
  service.ask(who, 'POST', '/api/upload-sessions', declarationOf('a.bin', bytes));
const openMany = async (count: number, size: number, who = 'operator') => {
  const answers = await Promise.all(Array.from({ length: count }, () => open(fileOf(size), who)));
  const statuses = answers.map(({ statusCode }) => statusCode);
  return { granted: statuses.filter((status) => status === 200).length, statuses: new Set(statuses) };
};
let made = 0;
const fileOf = (size: number) => Buffer.alloc(size, `${made++} `);

test('rejects an upload beyond the quota of its tenant before a byte is sent, but not one of another tenant', async () => {
  await start({ tenantQuota: 10 * kibibyte });
  await importFile(service.as('operator'), 'kept.txt', fileOf(6 * kibibyte));
  const refused = await open(fileOf(5 * kibibyte), 'colleague');
  expect(refused.statusCode).toBe(413);
  expect(refused.json()).toMatchObject({
    error: 'QUOTA_EXCEEDED',
    details: { quota: 10 * kibibyte, used: 6 * kibibyte, size: 5 * kibibyte },
  });
  expect((await open(fileOf(5 * kibibyte), 'stranger')).statusCode).toBe(200);
  expect((await open(fileOf(4 * kibibyte))).statusCode).toBe(200);
});

test('does not grant the same space to concurrent uploads', async () => {
  await start({ tenantQuota: 10 * kibibyte });
  expect((await openMany(12, 3 * kibibyte)).granted).toBe(3);
});

test('frees the space of an aborted upload', async () => {
  await start({ tenantQuota: 10 * kibibyte });
  const { sessionId } = (await open(fileOf(10 * kibibyte))).json().data;
  expect((await open(fileOf(1))).statusCode).toBe(413);
  await service.ask('operator', 'DELETE', `/api/upload-sessions/${sessionId}`);
  expect((await open(fileOf(10 * kibibyte))).statusCode).toBe(200);
});

test('names the size of the file and the tenant’s own reservations in a refusal, not the free bytes of the disk', async () => {
  await start({}, 1_000_003);
  await open(fileOf(100_000));
  const refused = await open(fileOf(900_000));
  expect(refused.json()).toMatchObject({ error: 'STORAGE_FULL', details: { size: 900_000, reserved: 100_000 } });
  expect(Object.keys(refused.json().details)).toEqual(['size', 'reserved']);
});

test('reservations of one tenant never take more than they leave to the others', async () => {
  await start({}, 1000 * kibibyte);
  let reserved = 0;
  for (let size = 1000 * kibibyte; size >= 1; size = Math.floor(size / 2))
    while ((await open(fileOf(size))).statusCode === 200) reserved += size;
  expect(reserved).toBe(500 * kibibyte);
  expect((await open(fileOf(251 * kibibyte), 'stranger')).statusCode).toBe(503);
  expect((await open(fileOf(250 * kibibyte), 'stranger')).statusCode).toBe(200);
});

test('concurrent uploads of several tenants share one disk', async () => {
  await start({}, 100_000);
  const [ours, theirs] = await Promise.all([openMany(15, 45_000), openMany(15, 45_000, 'stranger')]);
  // The second tenant's share of the remaining 55 kB is 27.5 kB.
  expect(ours.granted + theirs.granted).toBe(1);
  expect((await openMany(10, 25_000, ours.granted ? 'stranger' : 'operator')).granted).toBe(1);
});

test('received bytes and expired sessions no longer count as reservations', async () => {
  await start({}, 10_000_000);
  const file = fileOf(4_000_000);
  const { sessionId } = (await open(file)).json().data;
  expect((await open(fileOf(3_000_000))).statusCode).toBe(503);
  expect((await putChunk(service.as('operator'), sessionId, 0, file)).status).toBe(200);
  expect((await open(fileOf(4_000_000))).statusCode).toBe(200);
  // The chunks of an expired session must not count as free space.
  await sql`update upload_sessions set expires_at = now() - interval '1 minute'`.execute(service.db);
  expect((await open(fileOf(5_000_001))).statusCode).toBe(503);
  expect((await open(fileOf(5_000_000))).statusCode).toBe(200);
});

test('an upload expires an hour after it was opened, and a day after each chunk', async () => {
  await start({});
  const file = fileOf(100);
  const opened = (await open(file)).json().data;
  const lifetime = (at: string) => Math.round((Date.parse(at) - Date.now()) / HOUR_MS);
  expect(lifetime(opened.expiresAt)).toBe(1);
  await putChunk(service.as('operator'), opened.sessionId, 0, file);
  const known = (await service.ask('operator', 'GET', `/api/upload-sessions/${opened.sessionId}`)).json().data;
  expect(lifetime(known.expiresAt)).toBe(24);
});

test('limits the open uploads of a user, far above 1,000 files chosen at once', async () => {
  await start({});
  expect(MAX_OPEN_UPLOADS).toBeGreaterThanOrEqual(2000);
  await open(fileOf(1));
  await sql`
    insert into upload_sessions (tenant_id, user_id, file_name, file_size, md5, backend, object_key, chunk_size,
      chunk_count, expires_at)
    select tenant_id, user_id, file_name, file_size, md5, backend, gen_random_uuid()::text, chunk_size, chunk_count,
      expires_at
    from upload_sessions, generate_series(1, ${MAX_OPEN_UPLOADS - 6}::int) where status = 'OPEN'`.execute(service.db);
  const { granted, statuses } = await openMany(20, 1);
  expect({ granted, statuses }).toEqual({ granted: 5, statuses: new Set([200, 429]) });
  const refused = await open(fileOf(1));
  expect(refused.json()).toMatchObject({ error: 'TOO_MANY_REQUESTS', details: { limit: MAX_OPEN_UPLOADS } });
  expect(refused.json().message).toContain('2,000');
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect((await open(fileOf(1), 'colleague')).statusCode).toBe(200);
  await sql`update upload_sessions set expires_at = now() - interval '1 minute'`.execute(service.db);
  expect((await open(fileOf(1))).statusCode).toBe(200);
});

test('counts files of runs toward the quota until the run is deleted', async () => {
  await start({ tenantQuota: 10 * kibibyte });
  const project = await importFile(service.as('operator'), 'kept.txt', fileOf(kibibyte));
  const { run_id: run } = await startLabeling(service.as('operator'), project);
  await sql`
    insert into task_files (task_id, name, backend, object_key, size, sha256)
    select id, 'a.json', 'disk', 'none', ${5 * kibibyte}::int, '' from tasks
    where run_id = ${run}::uuid and position = 1`.execute(service.db);
  expect((await open(fileOf(5 * kibibyte))).json()).toMatchObject({ details: { used: 6 * kibibyte } });
  await service.ask('operator', 'DELETE', `/api/open/runs/${run}`);
  expect((await service.ask('operator', 'DELETE', `/api/open/runs/${run}/record`)).statusCode).toBe(200);
  expect((await open(fileOf(5 * kibibyte))).statusCode).toBe(200);
});

test('counts a project in the trash toward the quota until it is deleted permanently', async () => {
  await start({ tenantQuota: 10 * kibibyte });
  const project = await importFile(service.as('operator'), 'kept.txt', fileOf(6 * kibibyte));
  await service.ask('operator', 'DELETE', `/api/open/projects/${project}`);
  expect((await open(fileOf(5 * kibibyte))).json()).toMatchObject({ details: { used: 6 * kibibyte } });
  expect((await service.ask('admin', 'DELETE', `/api/open/projects/${project}/permanently`)).statusCode).toBe(200);
  expect((await open(fileOf(5 * kibibyte))).statusCode).toBe(200);
});

const storeReport = async (project: string, bytes: number, who = 'operator', session = crypto.randomUUID()) =>
  service.ask(
    who,
    'POST',
    `/api/open/investor-rehearsal/projects/${project}/reports`,
    reportOf('x'.repeat(bytes), { session_id: session }),
  );

test('counts reports toward the quota, even if stored concurrently; a replay costs nothing', async () => {
  await start({ tenantQuota: 100 * kibibyte });
  const project = await importFile(service.as('operator'), 'kept.txt', fileOf(kibibyte));
  const session = crypto.randomUUID();
  expect((await storeReport(project, 30 * kibibyte, 'operator', session)).statusCode).toBe(200);
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, index) => storeReport(project, 30 * kibibyte, index % 2 ? 'operator' : 'colleague')),
  );
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(2);
  const refused = answers.find(({ statusCode }) => statusCode !== 200)!;
  expect(refused.statusCode).toBe(413);
  expect(refused.json()).toMatchObject({ error: 'QUOTA_EXCEEDED', details: { quota: 100 * kibibyte } });
  expect((await open(fileOf(20 * kibibyte))).statusCode).toBe(413);
  const replay = await storeReport(project, 30 * kibibyte, 'operator', session);
  expect(replay.json().data).toMatchObject({ idempotent_replay: true });
});

test('a report cannot use the space that uploads leave free for the database', async () => {
  await start({ keepFree: 10 * kibibyte }, 30 * kibibyte);
  const project = await importFile(service.as('operator'), 'kept.txt', fileOf(kibibyte));
  expect((await storeReport(project, 24 * kibibyte)).statusCode).toBe(200);
  const refused = await storeReport(project, 26 * kibibyte);
  expect(refused.statusCode).toBe(503);
  expect(refused.json()).toMatchObject({ error: 'STORAGE_FULL', data: null });
});

describe('with a single tenant', () => {
  beforeAll(async () => {
    await service.stop();
    service = await startTestService({ limits, freeBytes: Number.POSITIVE_INFINITY });
    await sql`delete from users where username = 'stranger'`.execute(service.db);
    await sql`delete from tenants where name = 'globex'`.execute(service.db);
  });

  test('lets the only tenant reserve the whole disk except for the space kept free', async () => {
    await start({ keepFree: 2 * kibibyte }, 10 * kibibyte);
    expect((await open(fileOf(5 * kibibyte))).statusCode).toBe(200);
    const refused = await open(fileOf(4 * kibibyte));
    expect(refused.statusCode).toBe(503);
    expect(refused.json().error).toBe('STORAGE_FULL');
    expect((await open(fileOf(3 * kibibyte))).statusCode).toBe(200);
  });

  test('grants exactly one of 30 concurrent uploads of 90% of the free space each', async () => {
    await start({}, 100_000);
    for (let round = 0; round < 3; round += 1) {
      const { granted, statuses } = await openMany(30, 90_000);
      expect({ granted, statuses }).toEqual({ granted: 1, statuses: new Set([200, 503]) });
      await sql`update upload_sessions set status = 'ABORTED'`.execute(service.db);
    }
  });
});
