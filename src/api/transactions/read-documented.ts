import {
  type FinanceMonth,
  type FinanceStatus,
  FinanceSummary,
  type Transaction,
  type TransactionAnswer,
  TransactionPage,
} from '#contract/finance.ts';
import { isDecimal } from '#src/lib/format/decimal-text.ts';
import { payloadOf } from '#src/lib/json/payload.ts';
import type { TransactionSummary } from './read-summary.ts';
import type { TransactionList } from './read-transactions.ts';

const hasPlainAmounts = (row: Pick<Transaction, 'amount' | 'profit_amount'>) =>
  isDecimal(row.amount) && isDecimal(row.profit_amount);
const hasPlainSums = (row: FinanceMonth | FinanceStatus | FinanceSummary) =>
  hasPlainAmounts(row) && isDecimal(row.income) && isDecimal(row.profit);

/** Returns a page in the documented form, or undefined for any other page, which `readTransactions` reads. */
export function readDocumentedPage(answer: TransactionAnswer): TransactionList | undefined {
  const page = TransactionPage.safeParse(answer).data;
  if (!page?.data.every((row) => row.id !== '' && hasPlainAmounts(row))) return undefined;
  if (new Set(page.data.map(({ id }) => id)).size < page.data.length) return undefined;
  const { total, page_size, total_pages } = page;
  const data = page.data.map((row) => ({ ...row, key: row.id, faults: {}, currencies: {} }));
  return { data, unreadableRows: 0, total, page: page.page, page_size, total_pages };
}

/** Returns totals in the documented form, or undefined for any other totals, which `readSummary` reads. */
export function readDocumentedSummary(answer: unknown): TransactionSummary | undefined {
  const summary = FinanceSummary.safeParse(payloadOf(answer)).data;
  if (!summary?.currency || ![summary, ...summary.statuses, ...summary.months].every(hasPlainSums)) return undefined;
  return summary.months.every(({ month }) => /-(?:0[1-9]|1[0-2])$/.test(month))
    ? { ...summary, unreadableMonths: 0 }
    : undefined;
}
