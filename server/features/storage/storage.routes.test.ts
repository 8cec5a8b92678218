import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestService, type TestService } from '#server/testing/service.ts';
import { dataOf } from '#testing/api-client.ts';
import { importFile, startLabeling } from '#testing/import-file.ts';
import { reportOf } from '#testing/report.ts';

const limits = { tenantQuota: 10_000 as number | null, keepFree: 0 };
let service: TestService;
beforeAll(async () => {
  service = await startTestService({ limits });
});
afterAll(() => service.stop());

const use = (who = 'operator') => dataOf(service.as(who).storage.use());
const storedOf = async (project_id: string) =>
  (await dataOf(service.as('operator').projects.get({ params: { project_id } }))).storedBytes;

test('counts a project with everything made of it, also in the trash until it is deleted permanently', async () => {
  const api = service.as('operator');
  const other = await importFile(api, 'other.txt', Buffer.alloc(300, 'b'));
  const project = await importFile(api, 'plan.txt', Buffer.alloc(1000, 'a'));
  const { run_id } = await startLabeling(api, project);
  await sql`
    insert into task_files (task_id, name, backend, object_key, size, sha256)
    select id, 'a.json', 'disk', 'none', 500, '' from tasks where run_id = ${run_id}::uuid and position = 1`.execute(
    service.db,
  );
  await dataOf(api.reports.store({ params: { project_id: project }, body: reportOf('Fine.') }));
  const { rows } = await sql<{ size: number }>`
    select octet_length(body) as size from reports where project_id = ${project}`.execute(service.db);
  const stored = 1500 + rows[0]!.size;
  expect([await storedOf(project), await storedOf(other)]).toEqual([stored, 300]);
  expect(await use()).toMatchObject({ used_bytes: 300 + stored, trash_bytes: 0, quota_bytes: 10_000 });

  await dataOf(api.runs.cancel({ params: { run_id } }));
  await dataOf(api.trash.add({ params: { project_id: project } }));
  expect(await use('admin')).toMatchObject({ used_bytes: 300 + stored, trash_bytes: stored, quota_bytes: 10_000 });
  await dataOf(service.as('admin').trash.remove({ params: { project_id: project } }));
  expect(await use()).toMatchObject({ used_bytes: 300, trash_bytes: 0, quota_bytes: 10_000 });
});

test('agrees with the refusal of an import, also beyond a quota that was lowered', async () => {
  limits.tenantQuota = 100;
  const { used_bytes, quota_bytes } = await use();
  const declared = { fileName: 'more.txt', fileSize: 1, md5: '0'.repeat(32) };
  const refused = await service.ask('operator', 'POST', '/api/upload-sessions', declared);
  expect(refused.statusCode).toBe(413);
  expect(refused.json()).toMatchObject({ details: { quota: quota_bytes, used: used_bytes } });
  limits.tenantQuota = null;
  expect((await use()).quota_bytes).toBeNull();
});

test('shows a tenant only what it stores itself, and only to people who import or administer', async () => {
  expect((await use('stranger')).used_bytes).toBe(0);
  for (const who of ['analyst', 'finance']) expect((await service.as(who).storage.use()).status).toBe(403);
});

test('shows how long data is kept, and administrators set the days of unused projects', async () => {
  const kept = { trash_days: 30, audit_days: null };
  const set = (project_days: number | null, who = 'admin') =>
    service.as(who).storage.setRetention({ body: { project_days } });
  expect((await use()).retention).toEqual({ project_days: null, ...kept });
  expect(await dataOf(set(90))).toEqual({ project_days: 90 });
  expect((await use()).retention).toEqual({ project_days: 90, ...kept });
  for (const wrong of [0, 1.5, 100_000]) expect((await set(wrong)).status, String(wrong)).toBe(422);
  expect((await set(1, 'operator')).status).toBe(403);
  expect(
    await service.db.selectFrom('tenants').select('name').where('retention_days', 'is not', null).execute(),
  ).toEqual([{ name: 'acme' }]);
  const { items } = await dataOf(service.as('admin').audit.list({ query: { noun: 'storage', outcome: 'ok' } }));
  expect(items).toMatchObject([
    { operation: 'storage.setRetention', before: { retention_days: null }, after: { retention_days: 90 } },
  ]);
  await dataOf(set(null));
  expect((await use()).retention?.project_days).toBeNull();
});
