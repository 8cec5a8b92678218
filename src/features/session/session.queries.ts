import { queryOptions } from '@tanstack/react-query';
import { session } from '#contract/session.ts';
import { call } from '#src/api/call.ts';

export const sessionQueries = {
  /** Providers of company sign-in. */
  signOn: () =>
    queryOptions({
      queryKey: ['session', 'sign-on'],
      queryFn: ({ signal }) => call(session.signOn, { signal }),
      retry: false,
    }),

  /** Accounts of a demo installation. A service without the extension has none. */
  demoAccounts: () =>
    queryOptions({
      queryKey: ['session', 'demo-accounts'],
      queryFn: ({ signal }) => call(session.demoAccounts, { signal }),
      retry: false,
      staleTime: Number.POSITIVE_INFINITY,
    }),
};
