import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { insertTransactions } from '#server/features/finance/transactions.repo.ts';
import { openTestDatabase } from '#server/testing/database.ts';
import { migrate } from './migrate.ts';
import { statements } from './statements.ts';

test('counts the transactions of a database of the previous version, tenant by tenant', async () => {
  const { owner, system, discard } = await openTestDatabase();
  await sql`drop table finance_imports`.execute(owner);
  const tenants = await system
    .insertInto('tenants')
    .values([{ name: 'full' }, { name: 'empty' }])
    .returning('id')
    .execute();
  const common = {
    type: 'tech',
    project_name: 'P',
    category: 'C',
    detail: '',
    amount: '1',
    profit_amount: '0',
  } as const;
  const rows = ['2026-01-05T09:00:00Z', '2026-02-05T09:00:00Z', '2026-02-06T09:00:00Z'].map((occurred_at, n) => ({
    ...common,
    id: `T${n}`,
    occurred_at,
    status: 'settled' as const,
    status_label: 'Settled',
  }));
  await insertTransactions(system, tenants[0]!.id, rows);
  const script = await readFile(new URL('./migrations/031_finance_imports.sql', import.meta.url), 'utf8');
  for (const statement of statements(script)) await sql.raw(statement).execute(owner);
  // Changes nothing, also if several processes start at once.
  await Promise.all([migrate(owner), migrate(owner)]);
  const imports = await system.selectFrom('finance_imports').select(['tenant_id', 'user_id', 'rows', 'size']).execute();
  expect(imports).toEqual([{ tenant_id: tenants[0]!.id, user_id: null, rows: 3, size: 900 }]);
  await discard();
});
