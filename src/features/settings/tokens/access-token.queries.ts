import { queryOptions, useQueryClient } from '@tanstack/react-query';
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

/** Returns functions that create and revoke tokens. They refetch the lists, even after a failure. */
export function useAccessTokenCommands() {
  const client = useQueryClient();
  const refetched = <T>(work: Promise<T>) =>
    work.finally(() => void client.invalidateQueries({ queryKey: accessTokenQueries.all }));
  return {
    create: (body: Input<typeof accessTokens.create>['body']) => refetched(call(accessTokens.create, { body })),
    revoke: (token_id: string) => refetched(call(accessTokens.revoke, { params: { token_id } })),
  };
}
