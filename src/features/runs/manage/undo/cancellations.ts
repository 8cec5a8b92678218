import { useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { runs } from '#contract/runs.ts';
import { call } from '#src/api/call.ts';
import { invalidateRuns } from '#src/api/invalidate.ts';

/**
 * `asking`: shown as canceling before the service confirms; `answered`: the state it returned, which may have changed since;
 * `refused`: the state from the service is shown again, with the error.
 */
type Cancellation = { phase: 'asking' } | { phase: 'answered'; status: string } | { phase: 'refused'; error: Error };

let current: ReadonlyMap<string, Cancellation> = new Map();
const listeners = new Set<() => void>();
function set(runId: string, next: Cancellation | null) {
  const changed = new Map(current);
  if (next) changed.set(runId, next);
  else changed.delete(runId);
  current = changed;
  for (const listener of listeners) listener();
}
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Returns the state of this run's cancellation; undefined if there is none. */
export const useCancellation = (runId: string) => useSyncExternalStore(subscribe, () => current.get(runId));
export const forgetCancellation = (runId: string) => set(runId, null);

/** Returns a function that cancels a run. The change is shown immediately and reverted with the reason if it is refused. */
export function useCancelRun() {
  const client = useQueryClient();
  return async (run_id: string) => {
    set(run_id, { phase: 'asking' });
    const outcome = await call(runs.cancel, { params: { run_id } }).then(
      ({ status }): Cancellation => ({ phase: 'answered', status }),
      (error: Error): Cancellation => ({ phase: 'refused', error }),
    );
    await invalidateRuns(client);
    set(run_id, outcome);
  };
}
