import { type DBSchema, openDB } from 'idb';
import { soon } from '#src/lib/soon.ts';
import type { ImportRecord } from './record.ts';

/** Where one person's imports are kept in this browser, over reloads and crashes. */
export interface Journal {
  all(): Promise<ImportRecord[]>;
  get(id: string): Promise<ImportRecord | undefined>;
  /** Resolves when it is written. */
  put(record: ImportRecord): Promise<void>;
  remove(ids: readonly string[]): Promise<void>;
}

interface Schema extends DBSchema {
  imports: { key: string; value: ImportRecord; indexes: { userId: string } };
}

/** Milliseconds to wait for the browser's database; one whose disk or process hangs may never answer. */
const patience = 15_000;

/** A journal whose every answer comes, or fails with a DOMException TimeoutError. */
export const bounded = (journal: Journal, milliseconds = patience): Journal => ({
  all: () => soon(journal.all(), undefined, milliseconds),
  get: (id) => soon(journal.get(id), undefined, milliseconds),
  put: (record) => soon(journal.put(record), undefined, milliseconds),
  remove: (ids) => soon(journal.remove(ids), undefined, milliseconds),
});

/** @throws DOMException where the browser keeps nothing, or does not answer. */
export const openJournal = async (userId: string): Promise<Journal> =>
  bounded(await soon(openStored(userId), undefined, patience));

async function openStored(userId: string): Promise<Journal> {
  const db = await openDB<Schema>('assay-imports', 1, {
    upgrade(fresh) {
      fresh.createObjectStore('imports', { keyPath: 'id' }).createIndex('userId', 'userId');
    },
    // A newer console in another tab may change the schema; this one opens anew when it is next used.
    blocking: (_current, _blocked, event) => (event.target as IDBDatabase).close(),
  });
  return {
    async all() {
      const records = await db.getAllFromIndex('imports', 'userId', userId);
      return records.sort((a, b) => a.addedAt - b.addedAt);
    },
    async get(id) {
      const record = await db.get('imports', id);
      return record?.userId === userId ? record : undefined;
    },
    async put(record) {
      // On the disk, not on its way there: a commit's key is worth nothing if the power takes it.
      const write = db.transaction('imports', 'readwrite', { durability: 'strict' });
      await Promise.all([write.store.put(record), write.done]);
    },
    async remove(ids) {
      const write = db.transaction('imports', 'readwrite');
      await Promise.all([...ids.map((id) => write.store.delete(id)), write.done]);
    },
  };
}

/** A journal that ends with the tab. */
export function memoryJournal(kept = new Map<string, ImportRecord>()): Journal {
  return {
    all: async () => [...kept.values()].sort((a, b) => a.addedAt - b.addedAt).map((record) => structuredClone(record)),
    get: async (id) => structuredClone(kept.get(id)),
    put: async (record) => void kept.set(record.id, structuredClone(record)),
    remove: async (ids) => {
      for (const id of ids) kept.delete(id);
    },
  };
}
