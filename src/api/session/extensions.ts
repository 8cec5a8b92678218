import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { type ExtensionName, service } from '#contract/service.ts';
import { ApiError } from '../api-error.ts';
import { call } from '../call.ts';
import { sessionState, subscribeSession } from './session.ts';

const extensions = queryOptions({
  queryKey: ['service', 'extensions'],
  // A refusal, and anything that is no such list, means a service that knows the interface alone.
  queryFn: ({ signal }) =>
    call(service.extensions, { signal }).then(
      (data) => data.extensions,
      (error): string[] => {
        if (error instanceof ApiError && (!error.isTransient || error.status === 500)) return [];
        throw error;
      },
    ),
  // None may have been a failure of the moment, which is worth another question later.
  staleTime: ({ state }) => (state.data?.length ? Number.POSITIVE_INFINITY : 60_000),
});

/** Whether the service offers an extension; undefined while that is not known. */
export function useExtension(name: ExtensionName): boolean | undefined {
  const { data } = useQuery(extensions);
  return data?.includes(name);
}

/** The same, for a query that would ask for it. */
export const isOffered = async (client: QueryClient, name: ExtensionName) =>
  (await client.ensureQueryData(extensions)).includes(name);

/** All that the service offers, for who wants to show them. */
export const useExtensions = () => useQuery(extensions);

/** Asks as soon as somebody is signed in, since every page asks this first: its own questions then follow at once. */
export const askAhead = (client: QueryClient) =>
  subscribeSession(() => {
    if (sessionState().phase === 'signed-in') void client.prefetchQuery(extensions);
  });
