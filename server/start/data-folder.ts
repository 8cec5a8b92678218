import fs from 'node:fs';
import path from 'node:path';
import { makeFolder } from '#server/storage/durable-files.ts';

/** Everything that the service keeps in its data folder; a disk of its own adds `lost+found`. */
const ownNames = /^(database(\.creating)?|files|temporary|secret(\..+)?|lock(-journal)?|lost\+found)$/;
const OTHERS = 0o077;

const sayOnStandardError = (text: string) => void process.stderr.write(`  ${text}\n`);
const isOpen = (mode: number) => (mode & OTHERS) !== 0;

/**
 * Makes the data folder, or closes it to other users of the machine: the folder itself and, where an earlier version left
 * them open, the files in it. A folder that also holds other programs' files keeps its mode.
 * @param warn is told what could not be closed.
 */
export async function openDataFolder(folder: string, warn = sayOnStandardError) {
  await makeFolder(folder);
  const names = fs.readdirSync(folder);
  const { mode } = fs.statSync(folder);
  const foreign = names.find((name) => !ownNames.test(name));
  if (isOpen(mode)) {
    if (foreign !== undefined)
      warn(
        `${folder} stays open to other users, because it also holds ${foreign}. Set ASSAY_DATA_DIR to a new folder.`,
      );
    else if (!removeRights(folder, mode))
      warn(`${folder} is open to other users and belongs to one of them. Its owner can close it: chmod 700 ${folder}`);
  }
  for (const name of names) {
    if (!ownNames.test(name) || name === 'lost+found') continue;
    const entry = path.join(folder, name);
    const stat = fs.statSync(entry, { throwIfNoEntry: false });
    // A closed folder protects what is in it; looking at every file would make each start slower.
    if (!stat || !isOpen(stat.mode)) continue;
    // It may be a link to another disk.
    if (!closeToOthers(fs.realpathSync(entry)))
      warn(`${entry} holds files of another user, which could not be closed.`);
  }
}

/**
 * Takes the rights of other users from a file, or from a folder and everything in it.
 * @returns false where something belongs to another user.
 */
export function closeToOthers(entry: string): boolean {
  const stat = fs.lstatSync(entry, { throwIfNoEntry: false });
  if (!stat || stat.isSymbolicLink()) return true;
  let isClosed = true;
  // The folder last: after an interruption the next start begins again.
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
    // Another process may have removed it.
    if (code === 'ENOENT') return true;
    if (code !== 'EPERM') throw error;
    return false;
  }
}
