import { type FetchQueryOptions, hashKey, type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import type { ApiError } from './api-error.ts';

interface PageFilter {
  page: number;
  page_size: number;
}

/** Loads the next page of a list in advance, if there is one. */
export function usePrefetchNext<F extends PageFilter, Data, Key extends QueryKey>(
  filter: F,
  total: number,
  queryOf: (next: F) => FetchQueryOptions<Data, ApiError, Data, Key>,
) {
  const client = useQueryClient();
  const hasNext = filter.page * filter.page_size < total;
  const query = hasNext ? queryOf({ ...filter, page: filter.page + 1 }) : undefined;
  const key = query && hashKey(query.queryKey);
  const prefetch = useEffectEvent(() => {
    if (query) void client.prefetchQuery(query);
  });
  useEffect(() => {
    if (key) prefetch();
  }, [key]);
}
