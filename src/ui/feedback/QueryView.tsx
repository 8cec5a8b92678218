import { Skeleton, Stack } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Failure } from './Failure.tsx';
import classes from './QueryView.module.css';

interface QueryViewProps<T> {
  query: Pick<UseQueryResult<T>, 'data' | 'error' | 'isPending' | 'isPlaceholderData' | 'refetch'>;
  skeleton?: ReactNode;
  children: (data: T) => ReactNode;
}

/**
 * Shows the states of a query: an error takes precedence over the skeleton, and after a failed refresh the last data
 * stays, dimmed. Placeholder rows from another page are removed on failure, because they would appear under the wrong
 * page number.
 */
export function QueryView<T>({ query, skeleton = <DefaultSkeleton />, children }: QueryViewProps<T>) {
  const { data, error, isPending, isPlaceholderData, refetch } = query;
  return (
    <>
      {error && <Failure error={error} retry={() => void refetch()} />}
      {isPending && !error && skeleton}
      {data !== undefined && !(error && isPlaceholderData) && (
        <div className={classes.data} aria-busy={isPlaceholderData} data-dimmed={Boolean(error) || isPlaceholderData}>
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
