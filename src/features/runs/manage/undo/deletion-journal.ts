import { z } from 'zod';

const Entry = z.object({ id: z.string(), tab: z.string(), runIds: z.array(z.string()), isSent: z.boolean() });

/** A deletion whose outcome is not known. `isSent`: its request went out, or was about to. */
export interface WrittenDeletion {
  id: string;
  runIds: readonly string[];
  isSent: boolean;
}

export interface DeletionJournal {
  write: (personId: string, entry: WrittenDeletion) => void;
  remove: (personId: string, id: string) => void;
  /** Those of this tab, and of tabs that are no more. */
  orphans: (personId: string) => Promise<WrittenDeletion[]>;
}

const prefix = 'assay:deletion';
const keyOf = (personId: string, id: string) => `${prefix}:${personId}:${id}`;

/** Deletions under way, in this browser, one key each: ids alone. A lock that ends with its tab tells whose are whose. */
export function createDeletionJournal(tab: string = crypto.randomUUID()): DeletionJournal {
  let isHeld = false;
  const hold = () => {
    if (isHeld) return;
    isHeld = true;
    // Never given back: it ends with the page.
    navigator.locks?.request(`${prefix}:${tab}`, () => new Promise(() => {})).catch(() => {});
  };
  return {
    write(personId, entry) {
      hold();
      try {
        localStorage.setItem(keyOf(personId, entry.id), JSON.stringify({ ...entry, tab }));
      } catch {
        // A full or forbidden store: the deletion is then known to this page alone.
      }
    },
    remove(personId, id) {
      try {
        localStorage.removeItem(keyOf(personId, id));
      } catch {
        // As above.
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
      // What cannot be read will never be.
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
