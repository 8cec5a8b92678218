import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { TransactionFilter } from '#contract/finance.ts';
import type { Tables } from '#server/db/tables.ts';
import type { Db } from '#server/db/transaction.ts';
import { startOfDay } from '#src/lib/time/days.ts';
import { all, needsRows, ofColumns, ofInstants, ofKind, splitDays } from './conditions.ts';

export type SumRow = Omit<Selectable<Tables['finance_months']>, 'tenant_id'>;

interface MonthStart {
  name: string;
  /** Milliseconds since 1970. */
  ms: number;
}

const counters = sql`type, status, n, amount, profit_amount, income, profit`;
const counted = sql`type, status, 1 as n, amount, profit_amount, finance_income(status, amount, takes_back) as income,
  finance_profit(status, amount, profit_amount, takes_back) as profit`;

/** Returns the name of the month `by` months after a month such as `2026-03`. */
function addMonths(month: string, by: number): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  const index = year * 12 + number - 1 + by;
  return `${String(Math.floor(index / 12)).padStart(4, '0')}-${String((index % 12) + 1).padStart(2, '0')}`;
}

/** Returns the start of each month in a time zone that can have transactions, given the UTC months that have some. */
function startsOf(months: string[], zone: string): MonthStart[] {
  const names = new Set(months.flatMap((month) => [-1, 0, 1].map((by) => addMonths(month, by))));
  // The month after December 9999 has no start, because no date has a five-digit year.
  return [...names]
    .map((name) => ({ name, ms: startOfDay(`${name}-01`, zone) }))
    .filter(({ ms }) => !Number.isNaN(ms))
    .sort((a, b) => a.ms - b.ms);
}

/** Returns SQL for the name of the month that an instant is in. `m` is the table of `monthsTable`. */
const monthAt = (at: RawBuilder<unknown>) => sql`m.names[width_bucket(${at}, m.starts)]`;
const monthsTable = (starts: MonthStart[]) => sql`(
  select array_agg(name order by ms) as names, array_agg(to_timestamp(ms / 1000) order by ms) as starts
  from json_to_recordset(${JSON.stringify(starts)}::json) as start(name text, ms float8)) m`;

const utcMonth = (at: RawBuilder<unknown>) => sql`to_char(${at}, 'YYYY-MM')`;

export function summaryRepo(db: Db) {
  /** Sums by UTC month, from the largest counters that the filter allows. */
  function inUtc(tenantId: string, filter: TransactionFilter) {
    const kind = ofKind(tenantId, filter);
    if (needsRows(filter))
      return sql`select ${utcMonth(sql`occurred_at at time zone 'UTC'`)} as month, ${counted} from finance_transactions
        where ${all([kind, ...ofInstants(filter), ...ofColumns(filter)])}`;
    if (filter.from || filter.to)
      return sql`select ${utcMonth(sql`day::timestamp`)} as month, ${counters} from finance_days
        where ${all([kind, splitDays(filter).whole])}`;
    return sql`select ${utcMonth(sql`month::timestamp`)} as month, ${counters} from finance_months where ${kind}`;
  }

  /** Sums by month of a time zone: whole UTC days from the counters, and row by row on days in which a month begins. */
  async function inZone(tenantId: string, filter: TransactionFilter, zone: string) {
    const kind = ofKind(tenantId, filter);
    const { rows: utcMonths } = await sql<{ month: string }>`
      select distinct ${utcMonth(sql`month::timestamp`)} as month from finance_months where ${kind}`.execute(db);
    const starts = startsOf(
      utcMonths.map(({ month }) => month),
      zone,
    );
    const table = monthsTable(starts);
    if (needsRows(filter))
      return sql`select ${monthAt(sql`occurred_at`)} as month, ${counted} from finance_transactions cross join ${table}
        where ${all([kind, ...ofInstants(filter), ...ofColumns(filter)])}`;
    const days = splitDays(
      filter,
      starts.map(({ ms }) => ms),
    );
    return sql`
      select ${monthAt(sql`day::timestamp at time zone 'UTC'`)} as month, ${counters} from finance_days cross join ${table}
      where ${all([kind, days.whole])}
      union all
      select ${monthAt(sql`occurred_at`)} as month, ${counted} from ${days.rows} cross join ${table}
      where ${all([kind, ...ofInstants(filter)])}`;
  }

  return {
    /** Returns exact sums by month, type and status, oldest first. */
    async sums(tenantId: string, filter: TransactionFilter): Promise<SumRow[]> {
      const { zone = 'UTC' } = filter;
      const source = zone === 'UTC' ? inUtc(tenantId, filter) : await inZone(tenantId, filter, zone);
      const { rows } = await sql<SumRow>`
        select month, type, status, sum(n)::bigint as n, sum(amount)::text as amount,
          sum(profit_amount)::text as profit_amount, sum(income)::text as income, sum(profit)::text as profit
        from (${source}) c group by month, type, status order by month, type, status`.execute(db);
      return rows;
    },
  };
}
