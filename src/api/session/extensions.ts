import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import type { ExtensionName } from '#contract/endpoint.ts';
import { service } from '#contract/service.ts';
import { ApiError } from '../api-error.ts';
import { call } from '../call.ts';
import { sessionStore } from './session.ts';

const extensions = queryOptions({
  queryKey: ['service', 'extensions'],
  // A refusal or a response that is not such a list means a service without extensions.
  queryFn: ({ signal }) =>
    call(service.extensions, { signal }).then(
      (data) => data.extensions,
      (error): string[] => {
        if (error instanceof ApiError && (!error.isTransient || error.status === 500)) return [];
        throw error;
      },
    ),
  // An empty list may come from a temporary failure, so it is fetched again later.
  staleTime: ({ state }) => (state.data?.length ? Number.POSITIVE_INFINITY : 60_000),
});

/** Returns whether the service offers an extension; undefined while unknown. */
export function useExtension(name: ExtensionName): boolean | undefined {
  const { data } = useQuery(extensions);
  return data?.includes(name);
}

/** Resolves to whether the service offers an extension, for use in query functions. */
export const isOffered = async (client: QueryClient, name: ExtensionName) =>
  (await client.ensureQueryData(extensions)).includes(name);

export const useExtensions = () => useQuery(extensions);

/** Prefetches the extensions right after sign-in, because every page needs them before its own requests. */
export const prefetchExtensions = (client: QueryClient) =>
  sessionStore.subscribe(() => {
    if (sessionStore.get().phase === 'signed-in') void client.prefetchQuery(extensions);
  });
