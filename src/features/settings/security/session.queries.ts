import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Input } from '#contract/endpoint.ts';
import { type SignedInDevice, session } from '#contract/session.ts';
import { users } from '#contract/users.ts';
import { call } from '#src/api/call.ts';

export const sessionQueries = {
  all: ['session', 'devices'] as const,
  /** The sessions of a user, or the caller's own. */
  sessions: (user_id?: string) =>
    queryOptions({
      queryKey: [...sessionQueries.all, user_id],
      queryFn: ({ signal }) => call(session.devices, { query: { user_id }, signal }),
    }),
};

/** Changes the user's own password, which ends all other sessions. */
export function useChangePassword() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Input<typeof users.changeOwnPassword>['body']) => call(users.changeOwnPassword, { body }),
    onSuccess: () => client.invalidateQueries({ queryKey: sessionQueries.all }),
  });
}

/** Ends sessions one at a time, so that the list shows which ones remain after a failure. */
export function useEndSessions() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (devices: SignedInDevice[]) => {
      for (const { id } of devices) await call(session.endDevice, { params: { id } });
    },
    onSettled: () => client.invalidateQueries({ queryKey: sessionQueries.all }),
  });
}
