import type { BulkAnswer } from '#contract/runs.ts';

export type Outcomes = BulkAnswer['outcomes'];

/** Records that will be deleted unless somebody takes it back in time. */
export interface Deletion {
  id: number;
  runIds: readonly string[];
  /** Milliseconds since 1970 at which the request goes out. */
  dueAt: number;
  state: 'waiting' | 'sending' | 'done' | 'failed';
  outcomes?: Outcomes;
  error?: Error;
}

interface Options {
  /** @param isLast the page is being left: the request must outlive it. */
  send: (runIds: readonly string[], isLast: boolean) => Promise<Outcomes>;
  /** Milliseconds in which it can be taken back. */
  delay?: number;
}

/** Deletions that can be undone until they are sent; a page that is left sends at once what was confirmed on it. */
export function createUndoQueue({ send, delay = 8_000 }: Options) {
  let entries: readonly Deletion[] = [];
  let last = 0;
  const timers = new Map<number, ReturnType<typeof setTimeout>>();
  const listeners = new Set<() => void>();
  const move = (next: readonly Deletion[]) => {
    entries = next;
    for (const listener of listeners) listener();
  };
  const change = (id: number, patch: Partial<Deletion>) =>
    move(entries.map((entry) => (entry.id === id ? { ...entry, ...patch } : entry)));
  const stopTimer = (id: number) => {
    clearTimeout(timers.get(id));
    timers.delete(id);
  };
  const dispatch = async (id: number, isLast = false) => {
    const entry = entries.find((one) => one.id === id);
    if (!entry || (entry.state !== 'waiting' && entry.state !== 'failed')) return;
    stopTimer(id);
    change(id, { state: 'sending' });
    try {
      change(id, { state: 'done', outcomes: await send(entry.runIds, isLast) });
    } catch (error) {
      change(id, { state: 'failed', error: error as Error });
    }
  };
  return {
    get: () => entries,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** A run that is waiting already is not taken twice. */
    add(runIds: readonly string[]) {
      const known = new Set(entries.flatMap((entry) => (entry.state === 'waiting' ? entry.runIds : [])));
      const fresh = runIds.filter((id) => !known.has(id));
      if (fresh.length === 0) return;
      last += 1;
      const id = last;
      move([...entries, { id, runIds: fresh, dueAt: Date.now() + delay, state: 'waiting' }]);
      timers.set(
        id,
        setTimeout(() => void dispatch(id), delay),
      );
    },
    /** False where it is too late. */
    undo(id: number): boolean {
      if (entries.find((entry) => entry.id === id)?.state !== 'waiting') return false;
      stopTimer(id);
      move(entries.filter((entry) => entry.id !== id));
      return true;
    },
    retry: (id: number) => void dispatch(id),
    dismiss: (id: number) => move(entries.filter((entry) => entry.id !== id || entry.state === 'sending')),
    /** Sends what waits, now. */
    flush: () => Promise.all(entries.filter(({ state }) => state === 'waiting').map(({ id }) => dispatch(id, true))),
  };
}
