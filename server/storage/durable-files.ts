import fs from 'node:fs/promises';
import path from 'node:path';

/** Concurrent syncs within a tree, so that the file system can commit several together. */
const SYNCS_AT_ONCE = 16;

/** Syncs a file, or the entries of a folder. A new or renamed file survives a power cut only after both were synced. */
export async function sync(entry: string): Promise<void> {
  const handle = await fs.open(entry, 'r');
  await handle.sync().finally(() => handle.close());
}

/** Syncs a folder with everything in it. */
export async function syncTree(folder: string): Promise<void> {
  const entries = await fs.readdir(folder, { recursive: true, withFileTypes: true });
  const left = entries
    .filter((entry) => entry.isFile() || entry.isDirectory())
    .map((entry) => path.join(entry.parentPath, entry.name));
  left.push(folder);
  const syncNext = async () => {
    for (let entry = left.pop(); entry !== undefined; entry = left.pop()) await sync(entry);
  };
  await Promise.all(Array.from({ length: SYNCS_AT_ONCE }, syncNext));
}

/** Creates a private folder with its parents and syncs their entries. */
export async function makeFolder(folder: string): Promise<void> {
  await fs.mkdir(folder, { recursive: true, mode: 0o700 });
  const made = await fs.realpath(folder);
  // Sync all parents, because an earlier start may have been killed before it did.
  for (let parent = path.dirname(made); ; parent = path.dirname(parent)) {
    await sync(parent).catch((error: NodeJS.ErrnoException) => {
      // A parent that this user cannot read existed before; some file systems cannot sync a folder.
      if (!['EACCES', 'EPERM', 'EINVAL', 'ENOTSUP'].includes(error.code ?? '')) throw error;
    });
    if (parent === path.dirname(parent)) return;
  }
}
