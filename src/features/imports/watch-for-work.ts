/** What `upload/journal.ts` calls its database, and the tabs their channel (`upload/ownership.ts`). */
const database = 'assay-imports';
const channelOf = (userId: string) => `assay:imports:${userId}`;

/**
 * Calls `found` once there is something for the import engine to do: the journal holds imports of this person, or another
 * tab speaks of one. Until then nobody need fetch the engine. @returns what ends the watch
 */
export function watchForWork(userId: string, found: () => void, none: () => void): () => void {
  const channel = new BroadcastChannel(channelOf(userId));
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
    // A browser that keeps nothing, or does not say: the engine finds out, and tells the person.
    .catch(() => true)
    .then((has) => {
      if (isOver) return;
      if (!has) return none();
      end();
      found();
    });
  return end;
}

/** Whether the journal holds anything of a person; it is not made where there is none. @throws DOMException */
const hasJournal = (userId: string): Promise<boolean> =>
  new Promise((resolve, reject) => {
    const opening = indexedDB.open(database);
    let isNew = false;
    opening.onupgradeneeded = () => {
      isNew = true;
      opening.transaction?.abort();
    };
    opening.onerror = () => (isNew ? resolve(false) : reject(opening.error));
    opening.onsuccess = () => {
      const db = opening.result;
      try {
        const count = db.transaction('imports').objectStore('imports').index('userId').count(userId);
        count.onsuccess = () => resolve(count.result > 0);
        count.onerror = () => reject(count.error);
      } catch (error) {
        reject(error);
      } finally {
        // It closes once the count is there.
        db.close();
      }
    };
  });
