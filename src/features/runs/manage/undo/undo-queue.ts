import { failedRows, isFailed, type Outcomes } from '../outcomes.ts';
import type { DeletionJournal } from './deletion-journal.ts';

/** Records that will be deleted unless somebody takes it back in time. */
export interface Deletion {
  id: string;
  runIds: readonly string[];
  /** Milliseconds since 1970 at which the request goes out. */
  dueAt: number;
  state: 'waiting' | 'sending' | 'done';
  /** Of each run, once it was sent; a run whose request failed has the reason. */
  outcomes: Outcomes;
}

interface Options {
  /** @param isLast the page is being left: the request must outlive it. */
  send: (runIds: readonly string[], isLast: boolean) => Promise<Outcomes>;
  journal: DeletionJournal;
  /** Milliseconds in which it can be taken back. */
  delay?: number;
}

/** Why a deletion was never sent: its page or its session ended first. Read by its name alone. */
const interrupted = Object.assign(new Error('It was not sent.'), { name: 'DELETION_INTERRUPTED' });

/**
 * Deletions that can be undone until they are sent; a page that is left sends at once what was confirmed on it. Each is written
 * down until its outcome is known, so that one whose page ended is either made sure of or shown as not done.
 */
export function createUndoQueue({ send, journal, delay = 8_000 }: Options) {
  let entries: readonly Deletion[] = [];
  let owner: string | undefined;
  const timers = new Map<string, ReturnType<typeof setTimeout>>();
  const listeners = new Set<() => void>();
  const move = (next: readonly Deletion[]) => {
    entries = next;
    for (const listener of listeners) listener();
  };
  const change = (id: string, patch: Partial<Deletion>) =>
    move(entries.map((entry) => (entry.id === id ? { ...entry, ...patch } : entry)));
  const stopTimer = (id: string) => {
    clearTimeout(timers.get(id));
    timers.delete(id);
  };
  const failed = (outcomes: Outcomes) => outcomes.filter(isFailed).map(({ run_id }) => run_id);
  const dispatch = async (id: string, isLast = false) => {
    const entry = entries.find((one) => one.id === id);
    if (!entry || !owner || entry.state === 'sending') return;
    const runIds = entry.state === 'waiting' ? entry.runIds : failed(entry.outcomes);
    if (runIds.length === 0) return;
    const personId = owner;
    stopTimer(id);
    journal.write(personId, { id, runIds, isSent: true });
    change(id, { state: 'sending' });
    const answered = await send(runIds, isLast).catch((error: Error) => failedRows(runIds, error));
    // Nobody may be there any more to see that it failed: then the next visit tries again.
    if (!isLast || failed(answered).length === 0) journal.remove(personId, id);
    const kept = entry.outcomes.filter(({ run_id }) => !runIds.includes(run_id));
    change(id, { state: 'done', outcomes: [...kept, ...answered] });
  };
  const takeUp = async (personId: string) => {
    const orphans = await journal.orphans(personId);
    if (owner !== personId) return;
    for (const { id, runIds, isSent } of orphans) {
      if (entries.some((entry) => entry.id === id)) continue;
      move([...entries, { id, runIds, dueAt: 0, state: 'done', outcomes: failedRows(runIds, interrupted) }]);
      // What was sent is asked for again, for a deletion may be repeated; what was not is for the person to decide anew.
      if (isSent) void dispatch(id);
      else journal.remove(personId, id);
    }
  };
  return {
    get: () => entries,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** Whose deletions these are. Without a session nothing is sent: what waited is shown as not done when its person is back. */
    belongTo(personId: string | undefined) {
      if (owner === personId) return;
      owner = personId;
      for (const { id } of entries) stopTimer(id);
      move([]);
      if (personId) void takeUp(personId);
    },
    /** A run that is on its way already is not taken twice. */
    add(runIds: readonly string[]) {
      const known = new Set(entries.flatMap((entry) => (entry.state === 'done' ? [] : entry.runIds)));
      const fresh = runIds.filter((id) => !known.has(id));
      if (fresh.length === 0 || !owner) return;
      const id = crypto.randomUUID();
      journal.write(owner, { id, runIds: fresh, isSent: false });
      move([...entries, { id, runIds: fresh, dueAt: Date.now() + delay, state: 'waiting', outcomes: [] }]);
      timers.set(
        id,
        setTimeout(() => void dispatch(id), delay),
      );
    },
    /** False where it is too late. */
    undo(id: string): boolean {
      if (entries.find((entry) => entry.id === id)?.state !== 'waiting') return false;
      stopTimer(id);
      if (owner) journal.remove(owner, id);
      move(entries.filter((entry) => entry.id !== id));
      return true;
    },
    /** Sends again what failed, and that alone. */
    retry: (id: string) => void dispatch(id),
    dismiss(id: string) {
      if (entries.find((entry) => entry.id === id)?.state !== 'done') return;
      if (owner) journal.remove(owner, id);
      move(entries.filter((entry) => entry.id !== id));
    },
    /** Sends what waits, now. */
    flush: () => Promise.all(entries.filter(({ state }) => state === 'waiting').map(({ id }) => dispatch(id, true))),
  };
}
