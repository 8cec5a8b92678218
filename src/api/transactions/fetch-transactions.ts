import type { Endpoint, Input } from '#contract/endpoint.ts';
import { finance } from '#contract/finance.ts';
import { exactNumbers } from '#src/lib/json/exact-numbers.ts';
import { readAnswer } from '../call.ts';
import { send } from '../request/send.ts';
import { config } from '../settings/config.ts';
import { readDocumentedPage, readDocumentedSummary } from './read-documented.ts';
import type { TransactionSummary } from './read-summary.ts';
import type { TransactionList } from './read-transactions.ts';

/** Fetches an answer and keeps every digit of amounts that are sent as numbers. @throws ApiError */
const fetchExact = async <E extends Endpoint>(endpoint: E, query: Record<string, unknown>, signal: AbortSignal) =>
  readAnswer(endpoint, await send(endpoint, { query, signal }), exactNumbers);

/** Fetches one page of the listing. Loads the code for undocumented forms only if needed. @throws ApiError */
export async function fetchTransactions(
  query: Input<typeof finance.list>['query'],
  signal: AbortSignal,
): Promise<TransactionList> {
  const ahead = 1 - config().finance.pageBase;
  const asked = query.page === undefined ? query : { ...query, page: Number(query.page) - ahead };
  const answer = await fetchExact(finance.list, asked, signal);
  const list = readDocumentedPage(answer) ?? (await import('./read-transactions.ts')).readTransactions(answer);
  return ahead === 0 || list.page === undefined ? list : { ...list, page: list.page + ahead };
}

/** Fetches the totals of the matching transactions. @throws ApiError */
export async function fetchSummary(
  query: Input<typeof finance.summary>['query'],
  signal: AbortSignal,
): Promise<TransactionSummary> {
  const answer = await fetchExact(finance.summary, query, signal);
  return readDocumentedSummary(answer) ?? (await import('./read-summary.ts')).readSummary(answer);
}
