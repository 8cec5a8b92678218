import {
  type FinanceGrouping,
  type FinanceSummary,
  type Transaction,
  type TransactionFilter,
  type TransactionQuery,
  transactionStatuses,
} from '#contract/finance.ts';
import type { Db } from '#server/db/transaction.ts';
import type { Caller } from '#server/http/guard/caller.ts';
import { needsRows } from './conditions.ts';
import { sumOf } from './exact-sums.ts';
import { financeRepo, type TransactionRow } from './finance.repo.ts';
import { type SumRow, summaryRepo } from './summary.repo.ts';

const viewOf = ({ type, occurred_at, ...row }: TransactionRow): Transaction => ({
  id: row.id,
  transaction_type: type,
  project_name: row.project_name,
  category: row.category,
  detail: row.detail,
  occurred_at: occurred_at.toISOString(),
  amount: row.amount,
  profit_amount: row.profit_amount,
  status: row.status,
  status_label: row.status_label,
  takes_back: row.takes_back ?? undefined,
  taken_back_by: row.taken_back_by ?? undefined,
});

const figures = ['amount', 'profit_amount', 'income', 'profit'] as const;

function totalOf(rows: SumRow[]) {
  const sums = Object.fromEntries(figures.map((name) => [name, sumOf(rows.map((row) => row[name]))]));
  return { count: rows.reduce((sum, { n }) => sum + n, 0), ...(sums as Record<(typeof figures)[number], string>) };
}

/** Adds up rows of sums by a key, in the order in which the keys appear. */
const totalsBy = (rows: SumRow[], key: (row: SumRow) => string) =>
  [...Map.groupBy(rows, key).values()].map((group) => ({ first: group[0]!, total: totalOf(group) }));

/** Sorts by status in the documented order, so that it does not depend on the filter or the file. */
export const inOrderOfStatuses = <T extends { status: (typeof transactionStatuses)[number] }>(
  totals: readonly T[],
): T[] => totals.toSorted((a, b) => transactionStatuses.indexOf(a.status) - transactionStatuses.indexOf(b.status));

export function financeService(db: Db) {
  const repo = financeRepo(db);
  const summaries = summaryRepo(db);
  return {
    async list({ tenantId }: Caller, { page, page_size, sort = 'newest', ...filter }: TransactionQuery) {
      const isPlain = sort === 'newest' && !needsRows(filter);
      const offset = (page - 1) * page_size;
      const { total, rows } = isPlain
        ? await repo.page(tenantId, filter, page_size, offset)
        : await repo.search(tenantId, { ...filter, sort }, page_size, offset);
      return { data: rows.map(viewOf), total, page, page_size, total_pages: Math.ceil(total / page_size) };
    },

    async summary({ tenantId }: Pick<Caller, 'tenantId'>, filter: TransactionFilter): Promise<FinanceSummary> {
      const [currency, rows] = await Promise.all([repo.currency(tenantId), summaries.sums(tenantId, filter)]);
      return {
        currency,
        ...totalOf(rows),
        statuses: inOrderOfStatuses(
          totalsBy(rows, ({ status }) => status).map(({ first, total }) => ({
            status: first.status as FinanceSummary['statuses'][number]['status'],
            ...total,
          })),
        ),
        months: totalsBy(rows, ({ month, type }) => `${month} ${type}`).map(({ first, total }) => ({
          month: first.month,
          transaction_type: first.type,
          ...total,
        })),
      };
    },

    groups: async ({ tenantId }: Caller, filter: TransactionFilter, by: FinanceGrouping) => ({
      groups: await summaries.groups(tenantId, filter, by),
    }),

    names: ({ tenantId }: Caller) => repo.names(tenantId),
  };
}
export type FinanceService = ReturnType<typeof financeService>;
