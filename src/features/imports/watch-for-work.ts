import { JOURNAL_DATABASE, JOURNAL_STORE, JOURNAL_USER_INDEX, tabChannelOf } from './upload/browser-names.ts';

/**
 * Watches for work for the import engine, so that it is loaded only when needed.
 * @param found called once, when the journal holds imports of this user or another tab sends a message about one
 * @param none called if the journal holds none
 * @returns a function that stops watching
 */
export function watchForWork(userId: string, found: () => void, none: () => void): () => void {
  const channel = new BroadcastChannel(tabChannelOf(userId));
  let isOver = false;
  const end = () => {
    isOver = true;
    channel.close();
  };
  channel.onmessage = () => {
    end();
    found();
  };
  void hasJournal(userId)
    // The browser refuses storage or fails to answer. The engine finds that out too and tells the user.
    .catch(() => true)
    .then((has) => {
      if (isOver) return;
      if (!has) return none();
      end();
      found();
    });
  return end;
}

/** Returns whether the journal holds imports of a user, without creating the database. @throws DOMException */
const hasJournal = (userId: string): Promise<boolean> =>
  new Promise((resolve, reject) => {
    const opening = indexedDB.open(JOURNAL_DATABASE);
    let isNew = false;
    opening.onupgradeneeded = () => {
      isNew = true;
      opening.transaction?.abort();
    };
    opening.onerror = () => (isNew ? resolve(false) : reject(opening.error));
    opening.onsuccess = () => {
      const db = opening.result;
      try {
        const count = db.transaction(JOURNAL_STORE).objectStore(JOURNAL_STORE).index(JOURNAL_USER_INDEX).count(userId);
        count.onsuccess = () => resolve(count.result > 0);
        count.onerror = () => reject(count.error);
      } catch (error) {
        reject(error);
      } finally {
        // Takes effect after the count has finished.
        db.close();
      }
    };
  });
