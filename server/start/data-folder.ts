import fs from 'node:fs';
import path from 'node:path';
import { makeFolder } from '#server/storage/durable-files.ts';

/** Entries that the service creates in its data folder, plus `lost+found` of a dedicated disk. */
const ownNames = /^(database(\.creating)?|files|logs|temporary|secret(\..+)?|lock(-journal)?|lost\+found)$/;
const OTHERS = 0o077;

const writeToStandardError = (text: string) => void process.stderr.write(`  ${text}\n`);
const isOpen = (mode: number) => (mode & OTHERS) !== 0;

/**
 * Creates the data folder, or removes other users' access to an existing one: to the folder and to files that an earlier
 * version left open. A folder that also holds files of other programs keeps its mode.
 * @param warn receives a message for each entry that could not be protected.
 */
export async function openDataFolder(folder: string, warn = writeToStandardError) {
  await makeFolder(folder);
  const names = fs.readdirSync(folder);
  const { mode } = fs.statSync(folder);
  const foreign = names.find((name) => !ownNames.test(name));
  if (isOpen(mode)) {
    if (foreign !== undefined)
      warn(
        `${folder} remains accessible to other users because it also holds ${foreign}. Set ASSAY_DATA_DIR to a new folder.`,
      );
    else if (!removeRights(folder, mode))
      warn(
        `${folder} is accessible to other users and owned by one of them. Ask its owner to run: chmod 700 ${folder}`,
      );
  }
  for (const name of names) {
    if (!ownNames.test(name) || name === 'lost+found') continue;
    const entry = path.join(folder, name);
    const stat = fs.statSync(entry, { throwIfNoEntry: false });
    // A private folder protects its content; checking every file would slow down each start.
    if (!stat || !isOpen(stat.mode)) continue;
    // The entry may be a link to another disk.
    if (!closeToOthers(fs.realpathSync(entry)))
      warn(`${entry} holds files of another user whose permissions could not be changed.`);
  }
}

/**
 * Removes other users' access to a file, or to a folder and everything in it.
 * @returns false if an entry belongs to another user.
 */
export function closeToOthers(entry: string): boolean {
  const stat = fs.lstatSync(entry, { throwIfNoEntry: false });
  if (!stat || stat.isSymbolicLink()) return true;
  let isClosed = true;
  // Change the folder last, so that the next start tries again after an interruption.
  if (stat.isDirectory())
    for (const name of fs.readdirSync(entry)) isClosed = closeToOthers(path.join(entry, name)) && isClosed;
  return (!isOpen(stat.mode) || removeRights(entry, stat.mode)) && isClosed;
}

function removeRights(entry: string, mode: number): boolean {
  try {
    fs.chmodSync(entry, mode & 0o700);
    return true;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    // Another process may have removed the entry.
    if (code === 'ENOENT') return true;
    if (code !== 'EPERM') throw error;
    return false;
  }
}
