import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type BulkAction, runs } from '#contract/runs.ts';
import { call } from '#src/api/call.ts';
import { invalidateRuns } from '#src/api/invalidate.ts';
import { applyToRuns } from './apply.ts';
import { isFailed, mergeOutcomes, type Outcomes } from './outcomes.ts';

/** Queries what an action would do to runs. Never cached: it runs when the dialog opens and on "Try again". */
export const useDryRun = (action: BulkAction, run_ids: readonly string[]) =>
  useQuery({
    queryKey: ['runs', 'dry-run', action, run_ids],
    queryFn: ({ signal }) => call(runs.bulk, { body: { action, run_ids: [...run_ids], dry_run: true }, signal }),
    staleTime: 0,
    gcTime: 0,
  });

/** Cancels runs. A retry of failed runs keeps the outcomes of the others. */
export function useBulkCancel() {
  const client = useQueryClient();
  const [outcomes, setOutcomes] = useState<Outcomes | null>(null);
  const { mutate, isPending } = useMutation({
    mutationFn: (run_ids: readonly string[]) => applyToRuns('cancel', run_ids),
    onSuccess: (answered) => setOutcomes((before) => (before ? mergeOutcomes(before, answered) : answered)),
    onSettled: () => invalidateRuns(client),
  });
  const failed = outcomes?.filter(isFailed) ?? [];
  return { outcomes, failed, isPending, cancel: mutate };
}
