import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
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

export type NewUser = Input<typeof users.create>['body'];
export type UserChange = Input<typeof users.change>['body'];

export function useUserCommands() {
  const client = useQueryClient();
  const onSettled = () => client.invalidateQueries({ queryKey: userQueries.all });
  const create = useMutation({ mutationFn: (body: NewUser) => call(users.create, { body }), onSettled });
  const change = useMutation({
    mutationFn: ({ user_id, ...body }: UserChange & { user_id: string }) =>
      call(users.change, { params: { user_id }, body }),
    onSettled,
  });
  const unlock = useMutation({
    mutationFn: (user_id: string) => call(users.unlock, { params: { user_id } }),
    onSettled,
  });
  const createLink = useMutation({
    mutationFn: (user_id: string) => call(users.createLink, { params: { user_id } }),
    onSettled,
  });
  return {
    createLink: createLink.mutateAsync,
    create: create.mutateAsync,
    change: change.mutateAsync,
    unlock: unlock.mutateAsync,
  };
}
