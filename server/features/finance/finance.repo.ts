import { type Selectable, sql } from 'kysely';
import { MAX_FINANCE_NAMES, type TransactionFilter, type TransactionSort } from '#contract/finance.ts';
import type { Tables } from '#server/db/tables.ts';
import type { Db } from '#server/db/transaction.ts';
import { all, needsRows, ofColumns, ofInstants, ofKind, splitDays } from './conditions.ts';

export type TransactionRow = Omit<Selectable<Tables['finance_transactions']>, 'tenant_id' | 'import_id'> & {
  taken_back_by: string | null;
};

type Sorted = TransactionFilter & { sort: TransactionSort };
type Page = { total: number } & (TransactionRow | { id: null });
const columns = sql`tenant_id, id, type, project_name, category, detail, occurred_at, amount::text, profit_amount::text, status, status_label, takes_back`;
const takenBackBy = sql`(select opposite.id from finance_transactions opposite
  where (opposite.tenant_id, opposite.takes_back) = (page.tenant_id, page.id)) as taken_back_by`;
const month = sql`date_trunc('month', day::timestamp)::date`;

const orders = {
  newest: sql`occurred_at desc, id desc`,
  oldest: sql`occurred_at, id`,
  largest: sql`booked desc, id desc`,
  smallest: sql`booked, id`,
} satisfies Record<TransactionSort, unknown>;

/** Returns SQL for the number of matching transactions per UTC day. */
function dayCounts(tenantId: string, filter: TransactionFilter) {
  const kind = ofKind(tenantId, filter);
  const days = splitDays(filter);
  const whole = sql`select day, n from finance_days where ${all([kind, days.whole])}`;
  return days.hasEdges
    ? sql`${whole} union all select (occurred_at at time zone 'UTC')::date as day, 1 as n from ${days.rows}
        where ${all([kind, ...ofInstants(filter)])}`
    : whole;
}

/** Returns SQL for the number of matching transactions per UTC month, which may have several rows. */
const monthCounts = (tenantId: string, filter: TransactionFilter) =>
  filter.from || filter.to
    ? sql`select ${month} as month, n from (${dayCounts(tenantId, filter)}) d`
    : sql`select month, n from finance_months where ${ofKind(tenantId, filter)}`;

/** Returns SQL for the distinct values of a column, each found with one index lookup. */
const namesIn = (column: 'project_name' | 'category', tenantId: string) => {
  const name = sql.ref(column);
  return sql<{ name: string }>`
    with recursive found as (
      (select ${name} as name from finance_transactions where tenant_id = ${tenantId} order by ${name} limit 1)
      union all
      select (select ${name} from finance_transactions where tenant_id = ${tenantId} and ${name} > found.name
        order by ${name} limit 1)
      from found where found.name is not null
    )
    select name from found where name is not null limit ${MAX_FINANCE_NAMES}`;
};

export function financeRepo(db: Db) {
  return {
    /**
     * Returns a page and the total in one statement. Deep pages cost as much as the first: the counters skip whole months and
     * then whole days, so OFFSET counts rows of one day only. The limit is a literal: with a
     * parameter, PostgreSQL estimates the generic plan as so expensive that it would plan the statement for every call.
     */
    async page(tenantId: string, filter: TransactionFilter, limit: number, offset: number) {
      const kind = ofKind(tenantId, filter);
      const { rows } = await sql<Page>`
        with months as materialized (
          select month, sum(n)::bigint as n, (sum(sum(n)) over (order by month desc))::bigint as upto
          from (${monthCounts(tenantId, filter)}) m group by month
        ), first_month as materialized (
          select month, ${offset}::bigint - (upto - n) as skip from months where upto > ${offset}::bigint
          order by month desc limit 1
        ), days as materialized (
          select day, sum(n)::bigint as n, (sum(sum(n)) over (order by day desc))::bigint as upto
          from (${dayCounts(tenantId, filter)}) d
          where day >= (select month from first_month)
            and day < ((select month from first_month) + interval '1 month')::date
          group by day
        ), first_day as materialized (
          select day, (select skip from first_month) - (upto - n) as skip from days
          where upto > (select skip from first_month) order by day desc limit 1
        )
        select counted.total, page.*, ${takenBackBy}
        from (select coalesce(sum(n), 0)::bigint as total from months) counted
        left join lateral (
          select ${columns} from finance_transactions
          where ${all([kind, ...ofInstants(filter)])}
            and occurred_at < ((select day from first_day) + 1)::timestamp at time zone 'UTC'
          order by occurred_at desc, finance_transactions.id desc
          limit ${sql.lit(limit)} offset (select skip from first_day)
        ) page on true
        order by page.occurred_at desc, page.id desc`.execute(db);
      return pageOf(rows);
    },

    /** Does the same as `page` for filters whose matches must be counted row by row, and for other orders. */
    async search(tenantId: string, { sort, ...filter }: Sorted, limit: number, offset: number) {
      const where = all([ofKind(tenantId, filter), ...ofInstants(filter), ...ofColumns(filter)]);
      const total = needsRows(filter)
        ? sql`select count(*)::bigint as total from finance_transactions where ${where}`
        : sql`select coalesce(sum(n), 0)::bigint as total from (${monthCounts(tenantId, filter)}) m`;
      const { rows } = await sql<Page>`
        select counted.total, page.*, ${takenBackBy}
        from (${total}) counted
        left join lateral (
          select * from (select ${columns}, amount as booked from finance_transactions where ${where}) t
          order by ${orders[sort]} limit ${limit} offset ${offset}
        ) page on true
        order by ${orders[sort]}`.execute(db);
      return pageOf(rows);
    },

    /** Returns the projects and categories in alphabetical order. */
    async names(tenantId: string) {
      const [projects, categories] = await Promise.all([
        namesIn('project_name', tenantId).execute(db),
        namesIn('category', tenantId).execute(db),
      ]);
      return { projects: projects.rows.map(({ name }) => name), categories: categories.rows.map(({ name }) => name) };
    },

    /** Returns a page of the files whose transactions were booked, newest first. */
    async imports(tenantId: string, limit: number, offset: number) {
      const imports = db
        .selectFrom('finance_imports')
        .where('finance_imports.tenant_id', '=', tenantId)
        .where('finance_imports.takes_back', 'is', null);
      const items = await imports
        .leftJoin('users', 'users.id', 'finance_imports.user_id')
        .leftJoin('finance_imports as opposite', 'opposite.takes_back', 'finance_imports.id')
        .leftJoin('users as other', 'other.id', 'opposite.user_id')
        .select([
          'finance_imports.id',
          'finance_imports.file_name',
          'users.display_name as booked_by',
          'finance_imports.rows',
          'finance_imports.created_at',
          'finance_imports.amount',
          'opposite.created_at as taken_back_at',
          'other.display_name as taken_back_by',
        ])
        .orderBy('finance_imports.created_at', 'desc')
        .orderBy('finance_imports.id')
        .limit(limit)
        .offset(offset)
        .execute();
      const { total } = await imports.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow();
      return { items, total };
    },

    async currency(tenantId: string) {
      const tenant = await db
        .selectFrom('tenants')
        .select('currency')
        .where('id', '=', tenantId)
        .executeTakeFirstOrThrow();
      return tenant.currency;
    },
  };
}

const pageOf = (rows: Page[]) => ({
  total: rows[0]!.total,
  rows: rows.filter((row): row is TransactionRow & { total: number } => row.id !== null),
});
