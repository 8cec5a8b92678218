import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query';
import type { Input } from '#contract/endpoint.ts';
import { type UserFilter, users } from '#contract/users.ts';
import { call } from '#src/api/call.ts';

export const userQueries = {
  all: ['users'] as const,
  list: (filter: UserFilter) =>
    queryOptions({
      queryKey: [...userQueries.all, 'list', filter],
      queryFn: ({ signal }) => call(users.list, { query: filter, signal }),
      placeholderData: keepPreviousData,
    }),
};

/** Returns functions that change users. They refetch the list, even after a failure. */
export function useUserCommands() {
  const client = useQueryClient();
  const refetched = <T>(work: Promise<T>) =>
    work.finally(() => void client.invalidateQueries({ queryKey: userQueries.all }));
  return {
    create: (body: Input<typeof users.create>['body']) => refetched(call(users.create, { body })),
    change: ({ user_id, ...body }: Input<typeof users.change>['body'] & { user_id: string }) =>
      refetched(call(users.change, { params: { user_id }, body })),
    unlock: (user_id: string) => refetched(call(users.unlock, { params: { user_id } })),
    createLink: (user_id: string) => refetched(call(users.createLink, { params: { user_id } })),
  };
}
