import { type DBSchema, openDB } from 'idb';
import { withTimeout } from '#src/lib/with-timeout.ts';
import { JOURNAL_DATABASE, JOURNAL_STORE, JOURNAL_USER_INDEX } from '../browser-names.ts';
import type { ImportRecord } from './record.ts';

/** Storage of one user's imports in this browser that survives reloads and crashes. */
export interface Journal {
  all(): Promise<ImportRecord[]>;
  get(id: string): Promise<ImportRecord | undefined>;
  /** Resolves when the record is written. */
  put(record: ImportRecord): Promise<void>;
  remove(ids: readonly string[]): Promise<void>;
}

interface Schema extends DBSchema {
  [JOURNAL_STORE]: { key: string; value: ImportRecord; indexes: { [JOURNAL_USER_INDEX]: string } };
}

/** Time limit for the browser's database, which may never respond if its disk or process hangs. */
const JOURNAL_TIMEOUT_MS = 15_000;

/** Wraps a journal so that every call settles or rejects with a DOMException TimeoutError. */
export const bounded = (journal: Journal, milliseconds = JOURNAL_TIMEOUT_MS): Journal => ({
  all: () => withTimeout(journal.all(), milliseconds),
  get: (id) => withTimeout(journal.get(id), milliseconds),
  put: (record) => withTimeout(journal.put(record), milliseconds),
  remove: (ids) => withTimeout(journal.remove(ids), milliseconds),
});

/** Opens the journal of a user. @throws DOMException if the browser refuses storage or does not respond */
export const openJournal = async (userId: string): Promise<Journal> =>
  bounded(await withTimeout(openStored(userId), JOURNAL_TIMEOUT_MS));

async function openStored(userId: string): Promise<Journal> {
  const db = await openDB<Schema>(JOURNAL_DATABASE, 1, {
    upgrade(fresh) {
      fresh.createObjectStore(JOURNAL_STORE, { keyPath: 'id' }).createIndex(JOURNAL_USER_INDEX, 'userId');
    },
    // Makes way for a newer console in another tab that upgrades the schema.
    blocking: (_current, _blocked, event) => (event.target as IDBDatabase).close(),
  });
  return {
    async all() {
      const records = await db.getAllFromIndex(JOURNAL_STORE, JOURNAL_USER_INDEX, userId);
      return records.sort((a, b) => a.addedAt - b.addedAt);
    },
    async get(id) {
      const record = await db.get(JOURNAL_STORE, id);
      return record?.userId === userId ? record : undefined;
    },
    async put(record) {
      // Strict durability: an idempotency key must survive a power failure.
      const write = db.transaction(JOURNAL_STORE, 'readwrite', { durability: 'strict' });
      const put = write.store.put(record);
      // Otherwise, the browser would drop the write if the page was reloaded while it is in progress.
      write.commit();
      await Promise.all([put, write.done]);
    },
    async remove(ids) {
      const write = db.transaction(JOURNAL_STORE, 'readwrite');
      await Promise.all([...ids.map((id) => write.store.delete(id)), write.done]);
    },
  };
}

/** Creates a journal in memory, which is lost when the tab closes. */
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
