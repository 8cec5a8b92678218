import { useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { runs } from '#contract/runs.ts';
import { call } from '#src/api/call.ts';

/**
 * `asking`: shown as cancelling before the service has said so; `answered`: the state it told, which may have moved on since;
 * `refused`: the state is again what the service says, and why.
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

/** What a cancellation of this run has come to; undefined where there is none. */
export const useCancellation = (runId: string) => useSyncExternalStore(subscribe, () => current.get(runId));
export const forgetCancellation = (runId: string) => set(runId, null);

/** Cancels a run, shown at once and taken back with the reason where the service refuses. */
export function useCancelRun() {
  const client = useQueryClient();
  return async (run_id: string) => {
    set(run_id, { phase: 'asking' });
    const outcome = await call(runs.cancel, { params: { run_id } }).then(
      ({ status }): Cancellation => ({ phase: 'answered', status }),
      (error: Error): Cancellation => ({ phase: 'refused', error }),
    );
    await client.invalidateQueries();
    set(run_id, outcome);
  };
}
