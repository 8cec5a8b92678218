import { queryOptions, useQuery } from '@tanstack/react-query';
import { type ExtensionName, service } from '#contract/service.ts';
import { ApiError } from './api-error.ts';
import { call } from './call.ts';

const extensions = queryOptions({
  queryKey: ['service', 'extensions'],
  // A refusal, and anything that is no such list, means a service that knows the interface alone.
  queryFn: ({ signal }) =>
    call(service.extensions, { signal }).then(
      (data) => data.extensions,
      (error): string[] => {
        if (error instanceof ApiError && !error.isTransient) return [];
        throw error;
      },
    ),
  staleTime: Number.POSITIVE_INFINITY,
});

/** Whether the service offers an extension; undefined while that is not known. */
export function useExtension(name: ExtensionName): boolean | undefined {
  const { data } = useQuery(extensions);
  return data?.includes(name);
}

/** All that the service offers, for who wants to show them. */
export const useExtensions = () => useQuery(extensions);
