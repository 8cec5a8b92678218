import { Skeleton, Stack } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Failure } from './Failure.tsx';
import classes from './QueryView.module.css';
import { useShownError } from './useShownError.ts';

/** The part of a query's result that a view of its states needs. */
export type ViewedQuery<T> = Pick<
  UseQueryResult<T>,
  'data' | 'error' | 'errorUpdateCount' | 'isPending' | 'isPlaceholderData' | 'refetch'
>;

interface QueryViewProps<T> {
  query: ViewedQuery<T>;
  skeleton?: ReactNode;
  children: (data: T) => ReactNode;
}

/**
 * Shows the states of a query: an error takes precedence over the skeleton, and after a failed refresh the last data
 * stays, dimmed. Placeholder rows from another page are removed on failure, because they would appear under the wrong
 * page number.
 */
export function QueryView<T>({ query, skeleton = <DefaultSkeleton />, children }: QueryViewProps<T>) {
  const { data, isPlaceholderData, refetch } = query;
  const error = useShownError(query);
  const isStale = Boolean(query.error ?? error);
  return (
    <>
      {error && <Failure error={error} retry={() => void refetch()} isRetrying={query.error === null} />}
      {data === undefined && !error && skeleton}
      {data !== undefined && !(isStale && isPlaceholderData) && (
        <div className={classes.data} aria-busy={isPlaceholderData} data-dimmed={isStale || isPlaceholderData}>
          {children(data)}
        </div>
      )}
    </>
  );
}

export const DefaultSkeleton = () => (
  <Stack gap="xs" aria-hidden="true" data-skeleton>
    <Skeleton h={20} w="40%" />
    <Skeleton h={20} />
    <Skeleton h={20} w="80%" />
    <Skeleton h={20} w="60%" />
  </Stack>
);
