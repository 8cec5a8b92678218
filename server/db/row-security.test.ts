import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startWalk, type Walk } from '#server/testing/possessions.ts';
import { asTenant } from './scope.ts';
import type { Db } from './transaction.ts';
import { inTransaction } from './transaction.ts';

/** Rows that the database itself shows and accepts when a statement has no tenant condition. */
let walk: Walk;
let acme: string;
let globex: string;
let theirs: Awaited<ReturnType<Walk['possess']>>;
beforeAll(async () => {
  walk = await startWalk();
  await walk.possess('acme');
  theirs = await walk.possess('globex');
  const idOf = async (name: string) =>
    (await walk.service.db.selectFrom('tenants').select('id').where('name', '=', name).executeTakeFirstOrThrow()).id;
  acme = await idOf('acme');
  globex = await idOf('globex');
});
afterAll(() => walk.service.stop());

const rows = async (db: Db, statement: RawBuilder<unknown>) =>
  (await statement.execute(db)).rows as Record<string, never>[];
const ours = (statement: RawBuilder<unknown>) => asTenant(acme, () => rows(walk.service.tenantDb, statement));

/** Tables by how they belong to a tenant. A new table must be added here. */
const tables = {
  direct: [
    ...[
      'audit_entries',
      'audit_heads',
      'companies',
      'files',
      'finance_days',
      'finance_imports',
      'finance_months',
      'finance_transactions',
      'projects',
    ],
    ...[
      'reports',
      'runs',
      'saved_view_defaults',
      'saved_views',
      'tasks',
      'upload_sessions',
      'users',
      'webhook_deliveries',
      'webhooks',
      'access_tokens',
    ],
  ],
  child: ['log_blocks', 'sessions', 'task_files', 'upload_chunks'],
  service: ['login_guesses', 'removed_objects', 'sign_on_providers', 'sign_ons'],
  maybeEmpty: [
    'analysis_summaries',
    'company_corrections',
    'finding_decisions',
    'idempotency_keys',
    'password_links',
    'searchable_texts',
    'sentences',
  ],
};

describe('5, 4.3 the database keeps tenants apart', () => {
  test('every table has forced row-level security and a policy for each role', async () => {
    const found = await rows(
      walk.service.ownerDb,
      sql`select c.relname as name, relrowsecurity and relforcerowsecurity as forced,
            (select array_agg(polname::text order by polname) from pg_policy where polrelid = c.oid) as policies
          from pg_class c where relkind = 'r' and relnamespace = 'public'::regnamespace and relname !~ '^kysely_' order by 1`,
    );
    expect(found.map(({ name }) => name)).toEqual(['tenants', ...Object.values(tables).flat()].toSorted());
    for (const { name, forced, policies } of found)
      expect({ name, forced, policies }).toEqual({ name, forced: true, policies: ['system', 'tenant'] });
  });

  test('requests run as a role that is neither a superuser nor the owner of a table', async () => {
    const who = sql`select current_user::text as name, rolsuper or rolbypassrls as mighty,
      exists (select from pg_tables where tableowner = current_user) as owner from pg_roles where rolname = current_user`;
    expect(await ours(who)).toEqual([{ name: 'assay_tenant', mighty: false, owner: false }]);
    expect(await rows(walk.service.db, who)).toEqual([{ name: 'assay_system', mighty: false, owner: false }]);
  });

  test('a statement without a tenant condition finds only rows of its own tenant', async () => {
    for (const name of tables.direct) {
      const all = await rows(walk.service.db, sql`select distinct tenant_id from ${sql.table(name)}`);
      expect(all.length, name).toBeGreaterThanOrEqual(2);
      const seen = await ours(sql`select distinct tenant_id from ${sql.table(name)}`);
      expect(seen, name).toEqual([{ tenant_id: acme }]);
    }
    expect(await ours(sql`select name from tenants`)).toEqual([{ name: 'acme' }]);
    expect(await ours(sql`select from users where id = ${theirs.user}`)).toEqual([]);
    expect(await ours(sql`select from sessions where id = ${theirs.device}`)).toEqual([]);
    expect(await ours(sql`select from upload_chunks where session_id = ${theirs.upload}`)).toEqual([]);
    expect(await rows(walk.service.db, sql`select from upload_chunks where session_id = ${theirs.upload}`)).not.toEqual(
      [],
    );
  });

  test('hides rows that belong to a run, task or project of another tenant', async () => {
    const { db } = walk.service;
    const { run, task, project, user } = theirs;
    await sql`delete from idempotency_keys`.execute(db);
    await sql`insert into log_blocks values (${run}, 1, 1, 'verify_file', ''::bytea)`.execute(db);
    await sql`insert into task_files values (${task}, 'a.json', 'disk', 'key', 1, 'x')`.execute(db);
    await sql`insert into idempotency_keys values (${globex}, ${user}, 'r', 'k', 'f', '{}')`.execute(db);
    await sql`insert into company_corrections values (${globex}, ${project}, 'name', 1, 'A', null, ${user})`.execute(
      db,
    );
    await sql`insert into finding_decisions values (${globex}, ${project}, 'f', 1, 'open', '', '', ${user})`.execute(
      db,
    );
    await sql`insert into password_links values (${user}, ${globex}, 'h', now())`.execute(db);
    await sql`delete from analysis_summaries`.execute(db);
    await sql`insert into analysis_summaries values (${task}, ${globex}, '{}', '[]')`.execute(db);
    await sql`insert into searchable_texts values (${project}, ${globex}, 'txt', 1, false)`.execute(db);
    await sql`insert into sentences (tenant_id, project_id, position, block, from_char, to_char, text)
      values (${globex}, ${project}, 1, 0, 0, 1, 'A')`.execute(db);
    for (const name of ['log_blocks', 'task_files', ...tables.maybeEmpty]) {
      expect(await ours(sql`select from ${sql.table(name)}`), name).toEqual([]);
      const theirTurn = asTenant(globex, () => rows(walk.service.tenantDb, sql`select from ${sql.table(name)}`));
      expect(await theirTurn, name).toHaveLength(1);
    }
  });

  test('a statement without a tenant condition changes and deletes no rows of another tenant', async () => {
    const before = await walk.state(['globex']);
    for (const name of ['companies', 'projects', 'runs', 'tasks', 'upload_sessions', 'users'])
      expect(await ours(sql`update ${sql.table(name)} set id = id where tenant_id = ${globex} returning id`)).toEqual(
        [],
      );
    for (const name of ['log_blocks', 'task_files', 'upload_chunks']) await ours(sql`delete from ${sql.table(name)}`);
    expect(await walk.state(['globex'])).toBe(before);
  });

  test('refuses to insert rows for another tenant', async () => {
    const refused = /row-level security/;
    await expect(ours(sql`insert into files values (${globex}, 'm', 1, 's')`)).rejects.toThrow(refused);
    await expect(ours(sql`insert into log_blocks values (${theirs.run}, 9, 9, 't', '')`)).rejects.toThrow(refused);
    await expect(ours(sql`update projects set tenant_id = ${globex}`)).rejects.toThrow(refused);
    const { project, user } = theirs;
    const decision = sql`insert into finding_decisions values (${globex}, ${project}, 'g', 1, 'open', '', '', ${user})`;
    await expect(ours(decision)).rejects.toThrow(refused);
  });

  test('applies the tenant within its transactions only and refuses statements without a tenant', async () => {
    const { tenantDb } = walk.service;
    const names = (tenant: string) =>
      asTenant(tenant, () =>
        inTransaction(tenantDb, async (tx) => (await tx.selectFrom('tenants').select('name').execute())[0]?.name),
      );
    const asked = Array.from({ length: 60 }, (_, n) => names(n % 2 ? acme : globex));
    expect(await Promise.all(asked)).toEqual(asked.map((_, n) => (n % 2 ? 'acme' : 'globex')));
    await expect(tenantDb.selectFrom('tenants').select('id').execute()).rejects.toThrow('without a tenant');
    await expect(asTenant("x'; drop", () => tenantDb.selectFrom('tenants').select('id').execute())).rejects.toThrow(
      'not a tenant id',
    );
  });

  test('denies a tenant access to sign-in guesses, providers, the schema and other jobs', async () => {
    for (const statement of [
      sql`select from login_guesses`,
      sql`select from removed_objects`,
      sql`select from sign_on_providers`,
      sql`select from sign_ons`,
      sql`select from kysely_migration`,
      sql`create table mine (id int)`,
      sql`select from jobs.job`,
      sql`insert into jobs.job (name, data) values ('task', '{}')`,
      sql`update jobs.job set data = null`,
      sql`select from jobs.queue`,
      sql`select jobs.job_now()`,
      sql`select secret from webhooks`,
      sql`select hash from access_tokens`,
      sql`select hash from password_links`,
      sql`update access_tokens set expires_at = now()`,
      sql`update webhook_deliveries set state = 'delivered'`,
      sql`update audit_entries set outcome = 'ok'`,
      sql`delete from audit_entries`,
      sql`insert into audit_entries (tenant_id, number, address, operation, outcome, count) values (${acme}, 1, '', '', '', 1)`,
    ]) {
      await expect(ours(statement)).rejects.toThrow('permission denied');
    }
  });
});

describe('2.6 a report never changes', () => {
  test('the service has no right to change a report in any scope', async () => {
    const denied = /permission denied/;
    for (const ask of [ours, (statement: RawBuilder<unknown>) => rows(walk.service.db, statement)]) {
      await expect(ask(sql`update reports set sha256 = sha256`)).rejects.toThrow(denied);
      await expect(ask(sql`truncate reports`)).rejects.toThrow(denied);
    }
  });

  test('a tenant may not delete a report, and the service only with a project in the trash', async () => {
    await expect(ours(sql`delete from reports`)).rejects.toThrow('permission denied');
    await expect(rows(walk.service.db, sql`delete from reports`)).rejects.toThrow('never changes');
  });

  test('a trigger refuses changes even with all rights', async () => {
    const { ownerDb } = walk.service;
    await expect(sql`update reports set sha256 = sha256`.execute(ownerDb)).rejects.toThrow('never changes');
    await expect(sql`delete from reports`.execute(ownerDb)).rejects.toThrow('never changes');
    await expect(sql`truncate reports`.execute(ownerDb)).rejects.toThrow('never changes');
  });
});

describe('an entry of the audit log never changes', () => {
  test('the service can delete only entries before the recorded start of the chain', async () => {
    const { db, ownerDb } = walk.service;
    await expect(sql`update audit_entries set outcome = 'ok'`.execute(db)).rejects.toThrow('permission denied');
    await expect(sql`delete from audit_entries`.execute(db)).rejects.toThrow('never changes');
    for (const statement of [
      sql`update audit_entries set outcome = 'ok'`,
      sql`delete from audit_entries`,
      sql`truncate audit_entries`,
    ])
      await expect(statement.execute(ownerDb)).rejects.toThrow('never changes');
  });

  test('refuses entries for another tenant', async () => {
    const entry = sql`insert into audit_entries (tenant_id, address, operation, outcome, count)`;
    await expect(ours(sql`${entry} values (${globex}, '', 'a.b', 'ok', 1)`)).rejects.toThrow('row-level security');
  });
});
