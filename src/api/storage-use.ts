import { queryOptions, useQuery } from '@tanstack/react-query';
import { storage } from '#contract/storage.ts';
import { call } from './call.ts';
import { useExtension } from './session/extensions.ts';
import { useCan } from './session/session.ts';

export const storageUse = queryOptions({
  queryKey: ['storage'],
  queryFn: ({ signal }) => call(storage.use, { signal }),
  retry: false,
});

/** Returns how much the tenant stores; undefined if the service does not offer this to the user. */
export function useStorageUse() {
  const isOffered = useExtension('storage') === true;
  const enabled = useCan(storage.use) && isOffered;
  const query = useQuery({ ...storageUse, enabled });
  return enabled ? query : undefined;
}
