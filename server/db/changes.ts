/** The channel that the triggers of `migrations/006_run_events.sql` notify. */
export const changesChannel = 'assay_runs';

export interface RunChange {
  tenantId: string;
  runId: string;
}

/** Null: changes may have been missed, of any run of anybody. */
type Listener = (change: RunChange | null) => void;

/** Changes of runs, whichever process made them. */
export interface RunChanges {
  subscribe(listener: Listener): () => void;
}

/** Listens to a channel until `close`; `onGap` after an interruption, once it listens again. */
export type Listen = (channel: string, onMessage: (payload: string) => void, onGap: () => void) => Promise<void>;

/** Begins to listen; changes from then on reach every subscriber. */
export async function openRunChanges({ listen }: { listen: Listen }): Promise<RunChanges> {
  const listeners = new Set<Listener>();
  const tell = (change: RunChange | null) => {
    for (const listener of listeners) listener(change);
  };
  const onMessage = (payload: string) => {
    const [tenantId, runId] = payload.split(' ');
    if (tenantId && runId) tell({ tenantId, runId });
  };
  await listen(changesChannel, onMessage, () => tell(null));
  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
