import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { type FinanceGrouping, finance, type TransactionFilter, type TransactionQuery } from '#contract/finance.ts';
import { call } from '#src/api/call.ts';
import { fetchSummary, fetchTransactions } from '#src/api/transactions/fetch-transactions.ts';

/** Returns true if two requests differ in their page and sort only. */
const isSameFilter = (...queries: [TransactionQuery, TransactionQuery]) => {
  const [one, other] = queries.map(({ page: _, page_size: __, sort: ___, ...filter }) => JSON.stringify(filter));
  return one === other;
};

export const financeQueries = {
  all: ['finance'] as const,
  list: (query: TransactionQuery) =>
    queryOptions({
      queryKey: [...financeQueries.all, 'list', query],
      // The page shows the rows of the last page while the next one loads, so an answer keeps its request.
      queryFn: async ({ signal }) => ({ ...(await fetchTransactions(query, signal)), asked: query }),
      // Rows of other filters would stand under the wrong dates.
      placeholderData: (rows) => (rows && isSameFilter(rows.asked, query) ? rows : undefined),
    }),
  /** Looks up one transaction by its full ID; null if there is none. Requires `finance-filters`. */
  one: (id: string) =>
    queryOptions({
      queryKey: [...financeQueries.all, 'one', id],
      queryFn: async ({ signal }) => {
        const { data } = await fetchTransactions({ q: id, page_size: 100 }, signal);
        return data.find((row) => row.id === id) ?? null;
      },
    }),
  /** Projects and categories to filter by. Requires `finance-search`. */
  names: () =>
    queryOptions({
      queryKey: [...financeQueries.all, 'names'],
      queryFn: ({ signal }) => call(finance.names, { signal }),
    }),
  /** Files whose transactions were booked. Requires `finance-import`. */
  imports: ({ page, page_size }: { page: number; page_size: number }) =>
    queryOptions({
      queryKey: [...financeQueries.all, 'imports', page, page_size],
      queryFn: ({ signal }) =>
        call(finance.imports, { query: { page: String(page), page_size: String(page_size) }, signal }),
      placeholderData: keepPreviousData,
    }),
  summary: (filter: TransactionFilter) =>
    queryOptions({
      queryKey: [...financeQueries.all, 'summary', filter],
      queryFn: ({ signal }) => fetchSummary(filter, signal),
    }),
  /** Totals by something else than months. Requires `finance-groups`. */
  groups: (query: TransactionFilter & { group_by: FinanceGrouping }) =>
    queryOptions({
      queryKey: [...financeQueries.all, 'groups', query],
      queryFn: async ({ signal }) => (await call(finance.groups, { query, signal })).groups,
    }),
};
