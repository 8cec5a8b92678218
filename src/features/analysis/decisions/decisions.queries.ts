import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { type FindingDecision, type FindingState, findings } from '#contract/findings.ts';
import { call } from '#src/api/call.ts';

export const decisionQueries = {
  all: ['analysis', 'findings'] as const,
  list: (task_id: string) =>
    queryOptions({
      queryKey: [...decisionQueries.all, task_id],
      queryFn: async ({ signal }) => (await call(findings.list, { params: { task_id }, signal })).items,
    }),
  /** `revision` is part of the key because each change adds to the history. */
  history: (task_id: string, finding_id: string, revision: number) =>
    queryOptions({
      queryKey: ['analysis', 'finding-history', task_id, finding_id, revision],
      queryFn: async ({ signal }) =>
        (await call(findings.history, { params: { task_id, finding_id }, signal })).changes,
    }),
};

interface NewDecision {
  state: FindingState;
  note: string;
  revision: number;
}

/**
 * Sets the state and the note of a finding. Shows the change immediately and reverts it if it fails.
 * @param onEnd called after each change, also if what made it is gone, with the error of one that was not saved
 */
export function useDecide(
  task_id: string,
  finding_id: string,
  onEnd?: (decision: NewDecision, error: Error | null) => void,
) {
  const client = useQueryClient();
  const { queryKey } = decisionQueries.list(task_id);
  const replace = (next: (decision: FindingDecision) => FindingDecision) =>
    client.setQueryData(queryKey, (items) =>
      items?.map((item) => (item.finding_id === finding_id ? next(item) : item)),
    );
  return useMutation({
    mutationFn: (given: NewDecision) => call(findings.decide, { params: { task_id, finding_id }, body: given }),
    onMutate: async (given) => {
      await client.cancelQueries({ queryKey });
      const before = client.getQueryData(queryKey)?.find((item) => item.finding_id === finding_id);
      replace((item) => ({ ...item, ...given, is_outdated: false }));
      return before;
    },
    onSuccess: (decision, given) => {
      replace(() => decision);
      onEnd?.(given, null);
      // Results of other runs of the project have the same decision.
      void client.invalidateQueries({ queryKey: decisionQueries.all, refetchType: 'none' });
    },
    onError: (error, given, before) => {
      onEnd?.(given, error);
      if (before) replace(() => before);
      void client.invalidateQueries({ queryKey });
    },
  });
}
