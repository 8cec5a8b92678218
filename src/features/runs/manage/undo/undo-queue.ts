import { createStore } from '#src/lib/store.ts';
import type { DeleteOptions } from '../apply.ts';
import { failedRows, isFailed, type Outcomes } from '../outcomes.ts';
import type { DeletionJournal } from './deletion-journal.ts';

/** Records to be deleted unless the user undoes it in time. */
export interface Deletion {
  id: string;
  runIds: readonly string[];
  /** The analysis results of the runs are kept. */
  keepResults: boolean;
  /** Time at which the request is sent, in milliseconds since the Unix epoch. */
  dueAt: number;
  state: 'waiting' | 'sending' | 'done';
  /** Outcome of each run once the request has been sent; failed runs include the error. */
  outcomes: Outcomes;
}

interface Options {
  send: (runIds: readonly string[], options: DeleteOptions) => Promise<Outcomes>;
  journal: DeletionJournal;
  /** Time to undo, in milliseconds. */
  delay?: number;
}

/** Error for a deletion that was not sent because its page or session ended first. Identified by name only. */
const interrupted = Object.assign(new Error('The deletion was not sent.'), { name: 'DELETION_INTERRUPTED' });

/**
 * Creates a queue of deletions that can be undone until they are sent. A closing page sends its deletions immediately. Each
 * is kept in the journal until its outcome is known, so that the next page can repeat it or show it as not done.
 */
export function createUndoQueue({ send, journal, delay = 8_000 }: Options) {
  const { get, set, subscribe } = createStore<readonly Deletion[]>([]);
  let owner: string | undefined;
  const timers = new Map<string, ReturnType<typeof setTimeout>>();
  const change = (id: string, patch: Partial<Deletion>) =>
    set(get().map((entry) => (entry.id === id ? { ...entry, ...patch } : entry)));
  const stopTimer = (id: string) => {
    clearTimeout(timers.get(id));
    timers.delete(id);
  };
  const failed = (outcomes: Outcomes) => outcomes.filter(isFailed).map(({ run_id }) => run_id);
  const dispatch = async (id: string, isLast = false) => {
    const entry = get().find((one) => one.id === id);
    if (!entry || !owner || entry.state === 'sending') return;
    const runIds = entry.state === 'waiting' ? entry.runIds : failed(entry.outcomes);
    if (runIds.length === 0) return;
    const personId = owner;
    const { keepResults } = entry;
    stopTimer(id);
    journal.write(personId, { id, runIds, keepResults, isSent: true });
    change(id, { state: 'sending' });
    const answered = await send(runIds, { isLast, keepResults }).catch((error: Error) => failedRows(runIds, error));
    // If the page closed, no one sees the failure; keep it so that the next visit retries.
    if (!isLast || failed(answered).length === 0) journal.remove(personId, id);
    const kept = entry.outcomes.filter(({ run_id }) => !runIds.includes(run_id));
    change(id, { state: 'done', outcomes: [...kept, ...answered] });
  };
  const adoptOrphans = async (personId: string) => {
    const orphans = await journal.orphans(personId);
    if (owner !== personId) return;
    for (const { id, runIds, keepResults, isSent } of orphans) {
      if (get().some((entry) => entry.id === id)) continue;
      const outcomes = failedRows(runIds, interrupted);
      set([...get(), { id, runIds, keepResults, dueAt: 0, state: 'done', outcomes }]);
      // A sent deletion is repeated, since deleting is idempotent; for an unsent one, the user decides again.
      if (isSent) void dispatch(id);
      else journal.remove(personId, id);
    }
  };
  return {
    get,
    subscribe,
    /** Sets the owner. Without a session nothing is sent; waiting deletions are shown as not done when the user returns. */
    switchUser(personId: string | undefined) {
      if (owner === personId) return;
      owner = personId;
      for (const { id } of get()) stopTimer(id);
      set([]);
      if (personId) void adoptOrphans(personId);
    },
    /** Queues a deletion, skipping runs that are already queued. */
    add(runIds: readonly string[], keepResults = false) {
      const known = new Set(get().flatMap((entry) => (entry.state === 'done' ? [] : entry.runIds)));
      const fresh = runIds.filter((id) => !known.has(id));
      if (fresh.length === 0 || !owner) return;
      const id = crypto.randomUUID();
      journal.write(owner, { id, runIds: fresh, keepResults, isSent: false });
      set([...get(), { id, runIds: fresh, keepResults, dueAt: Date.now() + delay, state: 'waiting', outcomes: [] }]);
      timers.set(
        id,
        setTimeout(() => void dispatch(id), delay),
      );
    },
    /** Cancels a waiting deletion. Returns false if it is too late. */
    undo(id: string): boolean {
      if (get().find((entry) => entry.id === id)?.state !== 'waiting') return false;
      stopTimer(id);
      if (owner) journal.remove(owner, id);
      set(get().filter((entry) => entry.id !== id));
      return true;
    },
    /** Resends only the failed runs. */
    retry: (id: string) => void dispatch(id),
    dismiss(id: string) {
      if (get().find((entry) => entry.id === id)?.state !== 'done') return;
      if (owner) journal.remove(owner, id);
      set(get().filter((entry) => entry.id !== id));
    },
    /** Sends all waiting deletions immediately. */
    flush: () =>
      Promise.all(
        get()
          .filter(({ state }) => state === 'waiting')
          .map(({ id }) => dispatch(id, true)),
      ),
  };
}
