import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/**
 * Holds an existing data folder for this process alone: a second one that opened the embedded database would destroy it.
 * The operating system frees the lock when the process dies, however it dies.
 * @returns releases the lock.
 * @throws Error when another process holds it.
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
