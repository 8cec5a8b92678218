import { keepPreviousData, type QueryClient, queryOptions, useQueryClient } from '@tanstack/react-query';
import { type TrashFilter, trash } from '#contract/trash.ts';
import { call } from '#src/api/call.ts';
import { eachInTurn } from '#src/api/each-in-turn.ts';
import { invalidateRuns } from '#src/api/invalidate.ts';

export const trashQueries = {
  list: (filter: TrashFilter) =>
    queryOptions({
      queryKey: ['projects', 'trash', filter],
      queryFn: ({ signal }) => call(trash.list, { query: filter, signal }),
      placeholderData: keepPreviousData,
    }),
};

/** Refetches what shows projects or what was made of them. */
const refresh = (client: QueryClient) =>
  Promise.all([
    invalidateRuns(client, { isDeletion: true }),
    client.invalidateQueries({ predicate: ({ queryKey: [noun] }) => noun === 'reports' || noun === 'documents' }),
  ]);

/** Returns functions that delete and restore projects. They refetch what they changed, even after a failure. */
export function useTrash() {
  const client = useQueryClient();
  const withRefresh = <T>(work: Promise<T>) => work.finally(() => void refresh(client));
  return {
    deleteAll: (ids: readonly string[]) =>
      withRefresh(eachInTurn(ids, (project_id) => call(trash.add, { params: { project_id } }))),
    restore: (project_id: string) => withRefresh(call(trash.restore, { params: { project_id } })),
    remove: (project_id: string) => withRefresh(call(trash.remove, { params: { project_id } })),
  };
}
