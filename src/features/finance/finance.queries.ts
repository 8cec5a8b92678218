import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { finance, type TransactionFilter, type TransactionQuery } from '#contract/finance.ts';
import { call } from '#src/api/call.ts';

export const financeQueries = {
  all: ['finance'] as const,
  list: (query: TransactionQuery) =>
    queryOptions({
      queryKey: [...financeQueries.all, 'list', query],
      queryFn: ({ signal }) => call(finance.list, { query, signal }),
      placeholderData: keepPreviousData,
    }),
  /** Looks up one transaction by its full ID; null if there is none. Requires `finance-filters`. */
  one: (id: string) =>
    queryOptions({
      queryKey: [...financeQueries.all, 'one', id],
      queryFn: async ({ signal }) => {
        const { data } = await call(finance.list, { query: { q: id, page_size: 100 }, signal });
        return data.find((row) => row.id === id) ?? null;
      },
    }),
  summary: (filter: TransactionFilter) =>
    queryOptions({
      queryKey: [...financeQueries.all, 'summary', filter],
      queryFn: ({ signal }) => call(finance.summary, { query: filter, signal }),
      placeholderData: keepPreviousData,
    }),
};
