import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';

type FailableQuery = Pick<UseQueryResult<unknown>, 'error' | 'isPending' | 'errorUpdateCount'>;

/**
 * Returns the first error of some queries, also while they are fetched again. React Query forgets the error of a query
 * without data when the next fetch starts, so a failure that is polled would vanish and return, and move the page each time.
 */
export function useShownError(...queries: FailableQuery[]): Error | null {
  const error = queries.find((query) => query.error)?.error ?? null;
  const isRetrying = queries.some(({ isPending, errorUpdateCount }) => isPending && errorUpdateCount > 0);
  const [last, setLast] = useState(error);
  if (error && error !== last) setLast(error);
  return error ?? (isRetrying ? last : null);
}
