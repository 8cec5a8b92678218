import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestService, type TestService } from '#server/testing/service.ts';
import { dataOf } from '#testing/api-client.ts';
import { importFile, startLabeling } from '#testing/import-file.ts';
import { reportOf } from '#testing/report.ts';
import { insertTransactions } from './features/finance/transactions.repo.ts';

/** Names that have several forms in Unicode: Latin letters with one and two accents, Hangul, and a letter that is also a unit. */
const names = ['Büro-Plán', 'Việt Nam ế', '한국 사업', 'Ångström'];
const forms = ['NFC', 'NFD'] as const;

let service: TestService;
const projects = new Map<string, string>();
const runs = new Map<string, string>();

beforeAll(async () => {
  service = await startTestService();
  const operator = service.as('operator');
  for (const name of names) {
    const id = await importFile(operator, `${name.normalize('NFD')}.txt`, Buffer.from(name.repeat(20)));
    projects.set(name, id);
    runs.set(name, (await startLabeling(operator, id)).run_id);
    const body = reportOf('', { session_id: crypto.randomUUID(), report_version: 1 });
    await operator.reports.store({ params: { project_id: id }, body });
  }
});
afterAll(() => service.stop());

describe.each(names)('a name in another Unicode form is the same name: %s', (name) => {
  test.each(forms)('a project is found by it (%s), and its file keeps the name that was sent', async (form) => {
    const q = name.normalize(form);
    const { items } = await dataOf(service.as('analyst').projects.list({ query: { q } }));
    expect(items).toMatchObject([
      { projectName: name.normalize('NFC'), fileName: `${name.normalize('NFD')}.txt`, projectId: projects.get(name) },
    ]);
  });

  test.each(forms)('a project that an earlier version stored is found by it (%s)', async (form) => {
    const q = name.normalize(form);
    const where = { id: projects.get(name)! };
    await service.db
      .updateTable('projects')
      .set({ name: name.normalize('NFD') })
      .where('id', '=', where.id)
      .execute();
    const api = service.as('operator');
    const found = await dataOf(api.projects.list({ query: { q } }));
    const run = await dataOf(api.runs.list({ query: { q } }));
    const report = await dataOf(api.reports.list({ query: { q } }));
    expect([found.items[0]?.projectId, run.items[0]?.run_id, report.items[0]?.project_id]).toEqual([
      where.id,
      runs.get(name),
      where.id,
    ]);
  });

  test.each(forms)('a user is found by it (%s)', async (form) => {
    const admin = service.as('admin');
    const username = `user-${names.indexOf(name)}-${form}`;
    const display_name = `${name.normalize('NFD')} ${form}`;
    await admin.users.create({ body: { username, display_name, roles: ['analyst'] } });
    const { items } = await dataOf(admin.users.list({ query: { q: `${name.normalize(form)} ${form}` } }));
    expect(items.map((user) => user.username)).toEqual([username]);
  });

  test.each(forms)('transactions are found by it (%s)', async (form) => {
    const tenant = await service.db
      .selectFrom('tenants')
      .select('id')
      .where('name', '=', 'acme')
      .executeTakeFirstOrThrow();
    const id = `${names.indexOf(name)}-${form}`;
    await insertTransactions(service.db, tenant.id, [
      {
        id,
        type: 'tech',
        project_name: `${name.normalize('NFD')} ${form}`,
        category: name.normalize('NFD'),
        detail: 'x',
        occurred_at: '2026-01-01T00:00:00Z',
        amount: '1',
        profit_amount: '1',
        status: 'settled',
        status_label: 'Settled',
      },
    ]);
    const queries: Record<string, string>[] = [
      { q: `${name.normalize(form)} ${form}`.toUpperCase() },
      { project: `${name.normalize(form)} ${form}` },
      { category: name.normalize(form), q: form },
    ];
    for (const query of queries) {
      const answer = await service.ask(
        'finance',
        'GET',
        `/api/open/finance/transactions?${new URLSearchParams(query)}`,
      );
      expect(answer.json().data.map((row: { id: string }) => row.id)).toEqual([id]);
    }
  });
});

test('full-width and compatibility forms stay different names', async () => {
  await importFile(service.as('operator'), 'ＸＹＺ ﬁn.txt', Buffer.from('wide'));
  const total = async (q: string) => (await dataOf(service.as('analyst').projects.list({ query: { q } }))).total;
  expect([await total('ＸＹＺ'), await total('XYZ'), await total('fin')]).toEqual([1, 0, 0]);
});

test('sorts names of any form together', async () => {
  const id = await importFile(service.as('operator'), `${'Ångström'.normalize('NFC')} 2.txt`, Buffer.from('second'));
  const { items } = await dataOf(service.as('analyst').projects.list({ query: { sort: 'projectName' } }));
  const at = items.findIndex(({ projectId }) => projectId === id);
  expect(items[at - 1]?.projectId).toBe(projects.get('Ångström'));
});
