import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { TransactionFilter } from '#contract/finance.ts';
import { like } from '#server/db/like.ts';
import type { Db } from '#server/db/transaction.ts';

export interface TransactionRow {
  id: string;
  type: string;
  project_name: string;
  category: string;
  detail: string;
  occurred_at: Date;
  amount: string;
  profit_amount: string;
  status: string;
  status_label: string;
}

export interface MonthRow {
  month: string;
  type: string;
  n: number;
  amount: string;
  profit_amount: string;
}

type Page = { total: number } & (TransactionRow | { id: null });
type Condition = RawBuilder<SqlBool>;

const all = (conditions: (Condition | undefined)[]): Condition =>
  sql`${sql.join(
    conditions.filter((condition) => condition !== undefined),
    sql` and `,
  )}`;

/** Conditions that apply to both the counters and the transactions. */
const ofKind = (tenantId: string, { type, status }: TransactionFilter) =>
  all([
    sql`tenant_id = ${tenantId}`,
    type === 'all' ? undefined : sql`type = ${type}`,
    status ? sql`status = ${status}` : undefined,
  ]);

const ofDays = ({ from, to }: TransactionFilter) => [
  from ? sql<SqlBool>`day >= ${from}::date` : undefined,
  to ? sql<SqlBool>`day <= ${to}::date` : undefined,
];

const ofInstants = ({ from, to }: TransactionFilter) => [
  from ? sql<SqlBool>`occurred_at >= ${from}::timestamp at time zone 'UTC'` : undefined,
  to ? sql<SqlBool>`occurred_at < (${to}::date + 1)::timestamp at time zone 'UTC'` : undefined,
];

const ofText = ({ q }: TransactionFilter) =>
  q ? sql<SqlBool>`(folded like lower(${like(q)}) or id = ${q})` : undefined;

const columns = sql`id, type, project_name, category, detail, occurred_at, amount::text, profit_amount::text, status, status_label`;
const month = sql`date_trunc('month', day::timestamp)::date`;
/** Columns of the counters, by month. Months are text because database drivers turn dates into instants. */
const monthly = sql`to_char(month, 'YYYY-MM') as month, type, sum(n)::bigint as n, sum(amount)::text as amount, sum(profit_amount)::text as profit_amount`;

export function financeRepo(db: Db) {
  return {
    /**
     * Returns a page and the total in one statement. Deep pages cost as much as the first: the counters skip whole months and
     * then whole days, so OFFSET counts rows of one day only. The limit is a literal: with a
     * parameter, PostgreSQL estimates the generic plan as so expensive that it would plan the statement for every call.
     */
    async page(tenantId: string, filter: TransactionFilter, limit: number, offset: number) {
      const kind = ofKind(tenantId, filter);
      const bounded = filter.from || filter.to;
      const months = bounded
        ? sql`select ${month} as month, n from finance_days where ${all([kind, ...ofDays(filter)])}`
        : sql`select month, n from finance_months where ${kind}`;
      const { rows } = await sql<Page>`
        with months as materialized (
          select month, sum(n)::bigint as n, (sum(sum(n)) over (order by month desc))::bigint as upto
          from (${months}) m group by month
        ), first_month as materialized (
          select month, ${offset}::bigint - (upto - n) as skip from months where upto > ${offset}::bigint
          order by month desc limit 1
        ), days as materialized (
          select day, sum(n)::bigint as n, (sum(sum(n)) over (order by day desc))::bigint as upto
          from finance_days
          where ${all([kind, ...ofDays(filter)])}
            and day >= (select month from first_month)
            and day < ((select month from first_month) + interval '1 month')::date
          group by day
        ), first_day as materialized (
          select day, (select skip from first_month) - (upto - n) as skip from days
          where upto > (select skip from first_month) order by day desc limit 1
        )
        select counted.total, page.*
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

    /** Does the same as `page` for a text search, whose matches must be counted row by row. */
    async search(tenantId: string, filter: TransactionFilter, limit: number, offset: number) {
      const where = all([ofKind(tenantId, filter), ...ofInstants(filter), ofText(filter)]);
      const { rows } = await sql<Page>`
        select counted.total, page.*
        from (select count(*)::bigint as total from finance_transactions where ${where}) counted
        left join lateral (
          select ${columns} from finance_transactions where ${where}
          order by occurred_at desc, finance_transactions.id desc limit ${limit} offset ${offset}
        ) page on true
        order by page.occurred_at desc, page.id desc`.execute(db);
      return pageOf(rows);
    },

    /** Returns exact sums by month and type, oldest first. */
    async months(tenantId: string, filter: TransactionFilter): Promise<MonthRow[]> {
      const kind = ofKind(tenantId, filter);
      const counted = filter.q
        ? sql`select date_trunc('month', occurred_at at time zone 'UTC')::date as month, type, 1 as n, amount, profit_amount
            from finance_transactions where ${all([kind, ...ofInstants(filter), ofText(filter)])}`
        : filter.from || filter.to
          ? sql`select ${month} as month, type, n, amount, profit_amount
              from finance_days where ${all([kind, ...ofDays(filter)])}`
          : sql`select month, type, n, amount, profit_amount from finance_months where ${kind}`;
      const { rows } = await sql<MonthRow>`
        select ${monthly} from (${counted}) c group by c.month, type order by c.month, type`.execute(db);
      return rows;
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
