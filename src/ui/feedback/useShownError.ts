import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { connection, isAway } from '#src/lib/browser/connection.ts';
import { useStore } from '#src/lib/useStore.ts';

type FailableQuery = Pick<UseQueryResult<unknown>, 'error' | 'isPending' | 'errorUpdateCount'>;

/**
 * Returns the first error of some queries, also while they are fetched again. React Query forgets the error of a query
 * without data when the next fetch starts, so a failure that is polled would vanish and return, and move the page each time.
 * Returns no error while the banner of the page says that the service cannot be reached.
 */
export function useShownError(...queries: FailableQuery[]): Error | null {
  const error = queries.find((query) => query.error)?.error ?? null;
  const isRetrying = queries.some(({ isPending, errorUpdateCount }) => isPending && errorUpdateCount > 0);
  const [last, setLast] = useState(error);
  if (error && error !== last) setLast(error);
  const isReachable = useStore(connection) === 'ok';
  const shown = error ?? (isRetrying ? last : null);
  return isReachable || !isAway(shown) ? shown : null;
}
