import { sql } from 'kysely';
import type { Database } from '#server/db/connect.ts';
import { asTenant } from '#server/db/scope.ts';
import { financeRepo } from '#server/features/finance/finance.repo.ts';
import { seedTransactions } from '../service/seed.ts';
import { median, printTable, Rounds, ratio, round as rounded, spread } from '../statistics.ts';

const pageSize = 20;
/** Pages per measurement, because a single page is too fast to time. */
const pages = 40;
/** Rows per statement while seeding. */
const BATCH_SIZE = 500_000;
const types = ['all', 'tech', 'ecosystem'] as const;

interface Sizes {
  rounds: number;
  transactions: number;
}

/** Measures a page of transactions with the exact total at the beginning, in the middle and at the end of the list. */
export async function atDepth(database: Database, { rounds, transactions }: Sizes) {
  await seed(database, transactions);
  const { tenant_id: tenantId } = await database.system
    .selectFrom('users')
    .select('tenant_id')
    .where('username', '=', 'finance')
    .executeTakeFirstOrThrow();
  const counted = await sql<{ type: string; n: number }>`
    select type, count(*) as n from finance_transactions where tenant_id = ${tenantId}
    group by grouping sets ((type), ())`.execute(database.owner);
  const totals = Object.fromEntries(counted.rows.map(({ type, n }) => [type ?? 'all', n]));

  const page = async (db: Database['db'], type: (typeof types)[number], offset: number) => {
    const begun = performance.now();
    for (let at = 0; at < pages; at += 1) {
      const { total, rows } = await financeRepo(db).page(tenantId, { type }, pageSize, offset + at);
      if (total !== totals[type] || rows.length === 0)
        throw new Error(`${type} at ${offset}: ${rows.length} of ${total}`);
    }
    return (performance.now() - begun) / pages;
  };
  const places = types.flatMap((type) => {
    const last = totals[type]! - pageSize - pages;
    return Object.entries({ 'page 1': 0, middle: last >> 1, last }).map(([place, offset]) => ({ type, place, offset }));
  });
  const measured = new Rounds();
  const owners = new Rounds();
  for (let round = 0; round <= rounds; round += 1) {
    for (const { type, place, offset } of places) {
      const time = await asTenant(tenantId, () => page(database.db, type, offset));
      const without = await page(database.owner, type, offset);
      if (round === 0) continue;
      measured.note(`${type}, ${place}`, time);
      owners.note(`${type}, ${place}`, without);
    }
  }
  printTable(
    `A page of ${pageSize} of ${transactions} transactions with the exact total, on PostgreSQL (N = ${rounds})`,
    places.map(({ type, place }) => {
      const times = measured.figures.get(`${type}, ${place}`)!;
      return {
        name: `${type}, ${place}`,
        'ms, median': rounded(median(times), 2),
        spread: spread(times, 2),
        '× page 1': rounded(ratio(times, measured.figures.get(`${type}, page 1`)!), 2),
        '× without row-level security': rounded(ratio(times, owners.figures.get(`${type}, ${place}`)!), 2),
        total: `${totals[type]}`,
      };
    }),
  );
}

/** Inserts through the product's trigger, which updates the counters. Drops the indexes first and rebuilds them afterward. */
async function seed({ owner, system }: Database, transactions: number) {
  const indexes = await sql<{ name: string; definition: string }>`
    select indexname as name, indexdef as definition from pg_indexes
    where tablename = 'finance_transactions' and indexname <> 'finance_transactions_pkey'`.execute(owner);
  for (const { name } of indexes.rows) await sql`drop index ${sql.id(name)}`.execute(owner);
  for (let from = 1; from <= transactions; from += BATCH_SIZE) {
    const count = Math.min(BATCH_SIZE, transactions - from + 1);
    await seedTransactions(system, count, { from, every: '30 seconds' });
  }
  for (const { definition } of indexes.rows) await sql.raw(definition).execute(owner);
  await sql`vacuum analyze`.execute(owner);
}
