import { z } from 'zod';

const Entry = z.object({ id: z.string(), tab: z.string(), runIds: z.array(z.string()), isSent: z.boolean() });

/** A deletion whose outcome is unknown. `isSent`: its request was sent or was about to be sent. */
export interface WrittenDeletion {
  id: string;
  runIds: readonly string[];
  isSent: boolean;
}

export interface DeletionJournal {
  write: (personId: string, entry: WrittenDeletion) => void;
  remove: (personId: string, id: string) => void;
  /** Returns the deletions of this tab and of closed tabs. */
  orphans: (personId: string) => Promise<WrittenDeletion[]>;
}

const prefix = 'assay:deletion';
const keyOf = (personId: string, id: string) => `${prefix}:${personId}:${id}`;

/**
 * Creates a journal of pending deletions in local storage: one key per deletion, ids only. Each tab holds a lock, so that
 * other tabs can tell whether it is still open.
 */
export function createDeletionJournal(tab: string = crypto.randomUUID()): DeletionJournal {
  let isHeld = false;
  const hold = () => {
    if (isHeld) return;
    isHeld = true;
    // Never released: it ends with the page.
    navigator.locks?.request(`${prefix}:${tab}`, () => new Promise(() => {})).catch(() => {});
  };
  return {
    write(personId, entry) {
      hold();
      try {
        localStorage.setItem(keyOf(personId, entry.id), JSON.stringify({ ...entry, tab }));
      } catch {
        // If storage is full or blocked, only this page knows the deletion.
      }
    },
    remove(personId, id) {
      try {
        localStorage.removeItem(keyOf(personId, id));
      } catch {
        // If storage is blocked, there is nothing to remove.
      }
    },
    async orphans(personId) {
      const { held = [] } = (await navigator.locks?.query()) ?? {};
      const alive = new Set(held.map(({ name }) => name));
      return entriesOf(personId).filter((entry) => entry.tab === tab || !alive.has(`${prefix}:${entry.tab}`));
    },
  };
}

function entriesOf(personId: string) {
  try {
    const keys = Object.keys(localStorage).filter((key) => key.startsWith(keyOf(personId, '')));
    return keys.flatMap((key) => {
      const read = Entry.safeParse(parsed(localStorage.getItem(key)));
      // An unreadable entry will never become readable.
      if (!read.success) localStorage.removeItem(key);
      return read.success ? [read.data] : [];
    });
  } catch {
    return [];
  }
}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return;
  }
}
