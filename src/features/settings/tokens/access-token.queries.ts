import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { accessTokens, type NewAccessToken } from '#contract/access-tokens.ts';
import { call } from '#src/api/call.ts';

export const accessTokenQueries = {
  all: ['access-tokens'] as const,
  /** The tokens of a user, or the caller's own. */
  list: (user_id: string | undefined) =>
    queryOptions({
      queryKey: [...accessTokenQueries.all, user_id],
      queryFn: ({ signal }) =>
        user_id === undefined
          ? call(accessTokens.list, { signal })
          : call(accessTokens.listOfUser, { params: { user_id }, signal }),
    }),
};

export function useAccessTokenCommands() {
  const client = useQueryClient();
  const onSettled = () =>
    Promise.all([
      client.invalidateQueries({ queryKey: accessTokenQueries.all }),
      // The list of users shows how many tokens each has.
      client.invalidateQueries({ queryKey: ['users'] }),
    ]);
  const create = useMutation({
    mutationFn: ({ user_id, ...body }: NewAccessToken & { user_id: string | undefined }) =>
      user_id === undefined
        ? call(accessTokens.create, { body })
        : call(accessTokens.createForService, { params: { user_id }, body }),
    onSettled,
  });
  const revoke = useMutation({
    mutationFn: (token_id: string) => call(accessTokens.revoke, { params: { token_id } }),
    onSettled,
  });
  return { create: create.mutateAsync, revoke: revoke.mutateAsync };
}
