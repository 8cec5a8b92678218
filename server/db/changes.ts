/** Channel of the triggers in `migrations/006_run_events.sql`. */
const changesChannel = 'assay_runs';

export interface RunChange {
  tenantId: string;
  runId: string;
}

/** Receives a change, or null if changes of any run may have been missed. */
type Listener = (change: RunChange | null) => void;

/** Changes of runs made by any process. */
export interface RunChanges {
  subscribe(listener: Listener): () => void;
}

/** Listens to a channel until `close`. Calls `onGap` when it listens again after an interruption. */
export type Listen = (channel: string, onMessage: (payload: string) => void, onGap: () => void) => Promise<void>;

/** Starts to listen and passes each change to every subscriber. */
export async function openRunChanges({ listen }: { listen: Listen }): Promise<RunChanges> {
  const listeners = new Set<Listener>();
  const notify = (change: RunChange | null) => {
    for (const listener of listeners) listener(change);
  };
  const onMessage = (payload: string) => {
    const [tenantId, runId] = payload.split(' ');
    if (tenantId && runId) notify({ tenantId, runId });
  };
  await listen(changesChannel, onMessage, () => notify(null));
  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
