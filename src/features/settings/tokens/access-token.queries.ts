import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { accessTokens } from '#contract/access-tokens.ts';
import type { Input } from '#contract/endpoint.ts';
import { call } from '#src/api/call.ts';

export const accessTokenQueries = {
  all: ['access-tokens'] as const,
  /** The tokens of a user, or the caller's own. */
  list: (user_id: string | undefined) =>
    queryOptions({
      queryKey: [...accessTokenQueries.all, user_id],
      queryFn: ({ signal }) => call(accessTokens.list, { query: { user_id }, signal }),
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
    mutationFn: (body: Input<typeof accessTokens.create>['body']) => call(accessTokens.create, { body }),
    onSettled,
  });
  const revoke = useMutation({
    mutationFn: (token_id: string) => call(accessTokens.revoke, { params: { token_id } }),
    onSettled,
  });
  return { create: create.mutateAsync, revoke: revoke.mutateAsync };
}
