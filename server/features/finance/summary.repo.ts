import { type RawBuilder, type Selectable, type SqlBool, sql } from 'kysely';
import {
  type FinanceGroup,
  type FinanceGrouping,
  MAX_FINANCE_GROUPS,
  type TransactionFilter,
} from '#contract/finance.ts';
import type { Tables } from '#server/db/tables.ts';
import type { Db } from '#server/db/transaction.ts';
import { startOfDay } from '#src/lib/time/days.ts';
import { all, needsRows, ofColumns, ofInstants, ofKind, splitDays } from './conditions.ts';

export type SumRow = Omit<Selectable<Tables['finance_months']>, 'tenant_id'>;

interface PeriodStart {
  name: string;
  /** Milliseconds since 1970. */
  ms: number;
}

const counters = sql`type, status, n, amount, profit_amount, income, profit`;
const counted = sql`type, status, 1 as n, amount, profit_amount, finance_income(status, amount, takes_back) as income,
  finance_profit(status, amount, profit_amount, takes_back) as profit`;

/** Names as sent, however their accents are encoded. */
const composed = { category: sql`normalize(category, nfc)`, project_name: sql`normalize(project_name, nfc)` };

/** Returns the name of the month `by` months after a month such as `2026-03`. */
function addMonths(month: string, by: number): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  const index = year * 12 + number - 1 + by;
  return `${String(Math.floor(index / 12)).padStart(4, '0')}-${String((index % 12) + 1).padStart(2, '0')}`;
}

/** Returns the start of each month or day in a time zone. */
const startsOf = (names: string[], zone: string): PeriodStart[] =>
  // The period after December 9999 has no start, because no date has a five-digit year.
  [...new Set(names)]
    .map((name) => ({ name, ms: startOfDay(name.padEnd(10, '-01'), zone) }))
    .filter(({ ms }) => !Number.isNaN(ms))
    .sort((a, b) => a.ms - b.ms);

/** Returns SQL for the name of the period that an instant is in. `m` is the table of `startsTable`. */
const nameAt = (at: RawBuilder<unknown>) => sql`m.names[width_bucket(${at}, m.starts)]`;
const startsTable = (starts: PeriodStart[]) => sql`(
  select array_agg(name order by ms) as names, array_agg(to_timestamp(ms / 1000) order by ms) as starts
  from json_to_recordset(${JSON.stringify(starts)}::json) as start(name text, ms float8)) m`;

const utcMonth = (at: RawBuilder<unknown>) => sql`to_char(${at}, 'YYYY-MM')`;

/** Conditions for the UTC days that the days of a filter may touch in any zone. */
const daysAround = ({ from, to }: TransactionFilter) => [
  from === undefined ? undefined : sql<SqlBool>`day >= ${from}::date - 1`,
  to === undefined ? undefined : sql<SqlBool>`day <= ${to}::date + 1`,
];

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
    // A UTC month or the one before or after it.
    const names = utcMonths.flatMap(({ month }) => [-1, 0, 1].map((by) => addMonths(month, by)));
    const starts = startsOf(names, zone);
    const table = startsTable(starts);
    if (needsRows(filter))
      return sql`select ${nameAt(sql`occurred_at`)} as month, ${counted} from finance_transactions cross join ${table}
        where ${all([kind, ...ofInstants(filter), ...ofColumns(filter)])}`;
    const days = splitDays(
      filter,
      starts.map(({ ms }) => ms),
    );
    return sql`
      select ${nameAt(sql`day::timestamp at time zone 'UTC'`)} as month, ${counters} from finance_days cross join ${table}
      where ${all([kind, days.whole])}
      union all
      select ${nameAt(sql`occurred_at`)} as month, ${counted} from ${days.rows} cross join ${table}
      where ${all([kind, ...ofInstants(filter)])}`;
  }

  /** Names and sums of single transactions, to be grouped. */
  async function named(tenantId: string, filter: TransactionFilter, by: FinanceGrouping) {
    const kind = ofKind(tenantId, filter);
    const where = all([kind, ...ofInstants(filter), ...ofColumns(filter)]);
    const from = (name: RawBuilder<unknown>, tables = sql`finance_transactions`) =>
      sql`select ${name} as name, ${counted} from ${tables} where ${where}`;
    if (by !== 'day') return from({ type: sql`type`, category: composed.category, project: composed.project_name }[by]);
    const { rows } = await sql<{ name: string }>`
      select distinct to_char(day + shift, 'YYYY-MM-DD') as name
      from finance_days cross join (values (-1), (0), (1)) shifts (shift)
      where ${all([kind, ...daysAround(filter)])}`.execute(db);
    const starts = startsOf(
      rows.map(({ name }) => name),
      filter.zone ?? 'UTC',
    );
    return from(nameAt(sql`occurred_at`), sql`finance_transactions cross join ${startsTable(starts)}`);
  }

  return {
    /** Returns exact sums by name and type. The groups with the smallest amounts are one group without a name. */
    async groups(tenantId: string, filter: TransactionFilter, by: FinanceGrouping): Promise<FinanceGroup[]> {
      const { rows } = await sql<FinanceGroup>`
        with source as materialized (${await named(tenantId, filter, by)}),
        places as (
          select name, row_number() over (order by sum(abs(amount)) desc, name) as place from source group by name
        )
        select case when place <= ${MAX_FINANCE_GROUPS} then name end as name, type as transaction_type,
          sum(n)::int as count, sum(amount)::text as amount, sum(profit_amount)::text as profit_amount,
          sum(income)::text as income, sum(profit)::text as profit
        from source join places using (name) group by 1, type order by min(place), type`.execute(db);
      return rows;
    },

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
