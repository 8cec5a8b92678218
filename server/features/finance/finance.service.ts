import Big from 'big.js';
import type { FinanceSummary, Transaction, TransactionFilter, TransactionQuery } from '#contract/finance.ts';
import type { Db } from '#server/db/transaction.ts';
import type { Caller } from '#server/http/guard/caller.ts';
import { financeRepo, type TransactionRow } from './finance.repo.ts';

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
});

/** Adds decimals exactly. The result has as many decimals as the most precise amount, as sums in the database do. */
function sumOf(amounts: string[]): string {
  const decimals = Math.max(0, ...amounts.map((amount) => amount.split('.')[1]?.length ?? 0));
  return amounts.reduce((sum, amount) => sum.plus(amount), new Big(0)).toFixed(decimals);
}

export function financeService(db: Db) {
  const repo = financeRepo(db);
  return {
    async list({ tenantId }: Caller, { page, page_size, ...filter }: TransactionQuery) {
      const find = filter.q ? repo.search : repo.page;
      const { total, rows } = await find(tenantId, filter, page_size, (page - 1) * page_size);
      return { data: rows.map(viewOf), total, page, page_size, total_pages: Math.ceil(total / page_size) };
    },

    async summary({ tenantId }: Caller, filter: TransactionFilter): Promise<FinanceSummary> {
      const [currency, rows] = await Promise.all([repo.currency(tenantId), repo.months(tenantId, filter)]);
      const months = rows.map(({ month, type, n, amount, profit_amount }) => ({
        month,
        transaction_type: type,
        count: n,
        amount,
        profit_amount,
      }));
      return {
        currency,
        count: months.reduce((sum, { count }) => sum + count, 0),
        amount: sumOf(months.map(({ amount }) => amount)),
        profit_amount: sumOf(months.map(({ profit_amount }) => profit_amount)),
        months,
      };
    },
  };
}
export type FinanceService = ReturnType<typeof financeService>;
