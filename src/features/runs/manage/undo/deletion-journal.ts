import { z } from 'zod/mini';
import { stored } from '#src/lib/browser/stored.ts';

const Entry = z.object({
  id: z.string(),
  tab: z.string(),
  runIds: z.readonly(z.array(z.string())),
  keepResults: z._default(z.boolean(), false),
  isSent: z.boolean(),
});

/** A deletion whose outcome is unknown. `isSent`: its request was sent or was about to be sent. */
export type WrittenDeletion = Omit<z.output<typeof Entry>, 'tab'>;

const prefix = 'assay:deletion';
const entries = stored(prefix, Entry, undefined);
const ownerOf = (personId: string, id: string) => `${personId}:${id}`;

/**
 * Creates a journal of pending deletions in local storage: one key per deletion, ids only. Each tab holds a lock, so that
 * other tabs can tell whether it is still open.
 */
export function createDeletionJournal() {
  let tab: string | undefined;
  /** Returns the id of this tab. Not while the module loads: over plain HTTP there is no `randomUUID`. */
  const hold = () => {
    if (tab) return tab;
    tab = crypto.randomUUID();
    // Never released: it ends with the page.
    navigator.locks?.request(`${prefix}:${tab}`, () => new Promise(() => {})).catch(() => {});
    return tab;
  };
  return {
    write: (personId: string, entry: WrittenDeletion) =>
      entries.set({ ...entry, tab: hold() }, ownerOf(personId, entry.id)),
    remove: (personId: string, id: string) => entries.set(undefined, ownerOf(personId, id)),
    /** Returns the deletions of this tab and of closed tabs. */
    async orphans(personId: string): Promise<WrittenDeletion[]> {
      const { held = [] } = (await navigator.locks?.query()) ?? {};
      const alive = new Set(held.map(({ name }) => name));
      return entriesOf(personId).filter((entry) => entry.tab === tab || !alive.has(`${prefix}:${entry.tab}`));
    },
  };
}

export type DeletionJournal = ReturnType<typeof createDeletionJournal>;

function entriesOf(personId: string) {
  const owners = entries.owners().filter((owner) => owner.startsWith(ownerOf(personId, '')));
  return owners.flatMap((owner) => {
    const entry = entries.get(owner);
    // An unreadable entry will never become readable.
    if (!entry) entries.set(undefined, owner);
    return entry ?? [];
  });
}
