import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type BulkAction, runs } from '#contract/runs.ts';
import { call } from '#src/api/call.ts';

/** What an action would do to runs: asked when the dialog opens and by "Try again", never from a store. */
export const useDryRun = (action: BulkAction, run_ids: readonly string[]) =>
  useQuery({
    queryKey: ['runs', 'dry-run', action, run_ids],
    queryFn: ({ signal }) => call(runs.bulk, { body: { action, run_ids: [...run_ids], dry_run: true }, signal }),
    staleTime: 0,
    gcTime: 0,
  });

export function useBulkCancel() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (run_ids: readonly string[]) =>
      call(runs.bulk, { body: { action: 'cancel', run_ids: [...run_ids], dry_run: false } }),
    onSettled: () => client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[1] !== 'dry-run' }),
  });
}
