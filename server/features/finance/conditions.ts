import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { TransactionFilter } from '#contract/finance.ts';
import { instant } from '#server/db/instant.ts';
import { folded, like } from '#server/db/like.ts';
import { endOfDay, startOfDay } from '#src/lib/time/days.ts';

type Condition = RawBuilder<SqlBool>;

const DAY_MS = 86_400_000;

export const all = (conditions: (Condition | undefined)[]): Condition =>
  sql`${sql.join(
    conditions.filter((condition) => condition !== undefined),
    sql` and `,
  )}`;

const dayOf = (number: number) => sql`date '1970-01-01' + ${number}::int`;

/** Returns the instants between which the days of a filter lie, in its time zone. */
const boundsOf = ({ from, to, zone = 'UTC' }: TransactionFilter) => ({
  from: from === undefined ? undefined : startOfDay(from, zone),
  to: to === undefined ? undefined : endOfDay(to, zone),
});

/** Conditions that apply to both the counters and the transactions. */
export const ofKind = (tenantId: string, { type, status }: TransactionFilter) =>
  all([
    sql`tenant_id = ${tenantId}`,
    type === 'all' ? undefined : sql`type = ${type}`,
    status ? sql`status = ${status}` : undefined,
  ]);

export const ofInstants = (filter: TransactionFilter) => {
  const { from, to } = boundsOf(filter);
  return [
    from === undefined ? undefined : sql<SqlBool>`occurred_at >= ${instant(from)}`,
    to === undefined ? undefined : sql<SqlBool>`occurred_at < ${instant(to)}`,
  ];
};

/** Returns true if a filter needs columns that are not counted, so that its transactions are counted one by one. */
export const needsRows = ({ q, project, category, min_amount, max_amount }: TransactionFilter) =>
  [q, project, category, min_amount, max_amount].some((value) => value !== undefined);

/**
 * Compares a name as sent, composed and decomposed. An index on its composed form would not be used: row security allows only
 * leakproof functions in it.
 */
const isName = (column: 'project_name' | 'category', name: string) => {
  const forms = new Set([name, name.normalize('NFC'), name.normalize('NFD')]);
  return sql<SqlBool>`${sql.ref(column)} in (${sql.join([...forms])})`;
};

/** Conditions that apply to the transactions only. */
export const ofColumns = ({ q, project, category, min_amount, max_amount }: TransactionFilter) => [
  q === undefined ? undefined : sql<SqlBool>`(folded like ${folded(like(q))} or id = ${q})`,
  project === undefined ? undefined : isName('project_name', project),
  category === undefined ? undefined : isName('category', category),
  min_amount === undefined ? undefined : sql<SqlBool>`amount >= ${min_amount}::numeric`,
  max_amount === undefined ? undefined : sql<SqlBool>`amount <= ${max_amount}::numeric`,
];

/**
 * Splits the days of a filter for the counters, which have UTC days: days that count whole, and days in which the
 * filter begins or ends or in which one of the instants `within` lies. The transactions of the latter are read one by
 * one.
 */
export function splitDays(filter: TransactionFilter, within: number[] = []) {
  const { from, to } = boundsOf(filter);
  const cuts = [...within, ...[from, to].filter((bound) => bound !== undefined)];
  const edges = [...new Set(cuts.filter((ms) => ms % DAY_MS !== 0).map((ms) => Math.floor(ms / DAY_MS)))];
  const list = sql`(select value::int as day from json_array_elements_text(${JSON.stringify(edges)}::json))`;
  return {
    hasEdges: edges.length > 0,
    whole: all([
      from === undefined ? sql`true` : sql<SqlBool>`day >= ${dayOf(Math.ceil(from / DAY_MS))}`,
      to === undefined ? undefined : sql<SqlBool>`day < ${dayOf(Math.floor(to / DAY_MS))}`,
      edges.length === 0 ? undefined : sql<SqlBool>`day not in (select date '1970-01-01' + e.day from ${list} e)`,
    ]),
    /** Transactions of the edges, to be read with `ofInstants`. */
    rows: sql`${list} edge join finance_transactions
      on occurred_at >= to_timestamp(edge.day * 86400.0) and occurred_at < to_timestamp((edge.day + 1) * 86400.0)`,
  };
}
