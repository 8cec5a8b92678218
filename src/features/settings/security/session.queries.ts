import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { type SignedInDevice, session } from '#contract/session.ts';
import { call } from '#src/api/call.ts';

export const sessionQueries = {
  sessions: () =>
    queryOptions({
      queryKey: ['session', 'devices'],
      queryFn: ({ signal }) => call(session.devices, { signal }),
    }),
};

/** Ends sessions one at a time, so that the list shows which ones remain after a failure. */
export function useEndSessions() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (devices: SignedInDevice[]) => {
      for (const { id } of devices) await call(session.endDevice, { params: { id } });
    },
    onSettled: () => client.invalidateQueries({ queryKey: sessionQueries.sessions().queryKey }),
  });
}
