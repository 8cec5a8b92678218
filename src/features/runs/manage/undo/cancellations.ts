import { useQueryClient } from '@tanstack/react-query';
import { runs } from '#contract/runs.ts';
import { stateOfRun } from '#src/api/answers/known-state.ts';
import { call } from '#src/api/call.ts';
import { invalidateRuns } from '#src/api/invalidate.ts';
import { createStore } from '#src/lib/store.ts';
import { useStore } from '#src/lib/useStore.ts';

/**
 * `asking`: shown as canceling before the service confirms; `answered`: the state it returned, if it did, which may have
 * changed since; `refused`: the state from the service is shown again, with the error.
 */
type Cancellation =
  | { phase: 'asking' }
  | { phase: 'answered'; status: string | undefined }
  | { phase: 'refused'; error: Error };

const cancellations = createStore<ReadonlyMap<string, Cancellation>>(new Map());
function set(runId: string, next: Cancellation | null) {
  const changed = new Map(cancellations.get());
  if (next) changed.set(runId, next);
  else changed.delete(runId);
  cancellations.set(changed);
}

/** Returns the state of this run's cancellation; undefined if there is none. */
export const useCancellation = (runId: string) => useStore(cancellations, (all) => all.get(runId));
export const forgetCancellation = (runId: string) => set(runId, null);

/** Returns a function that cancels a run. The change is shown immediately and reverted with the reason if it is refused. */
export function useCancelRun() {
  const client = useQueryClient();
  return async (run_id: string) => {
    set(run_id, { phase: 'asking' });
    const outcome = await call(runs.cancel, { params: { run_id } }).then(
      (answer): Cancellation => ({ phase: 'answered', status: stateOfRun(answer) }),
      (error: Error): Cancellation => ({ phase: 'refused', error }),
    );
    await invalidateRuns(client);
    set(run_id, outcome);
  };
}
