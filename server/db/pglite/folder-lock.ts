import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/**
 * Locks an existing data folder for this process, because a second process would destroy the embedded database. The
 * operating system releases the lock when the process ends, even after a crash.
 * @returns a function that releases the lock.
 * @throws Error if another process holds the lock.
 */
export function lockFolder(folder: string): () => void {
  const lock = new DatabaseSync(path.join(folder, 'lock'), { timeout: 0 });
  try {
    lock.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE;');
  } catch (cause) {
    lock.close();
    throw new Error(
      `The data folder ${folder} is in use by another process. Stop it, or set ASSAY_DATA_DIR to another folder.`,
      { cause },
    );
  }
  return () => lock.close();
}
