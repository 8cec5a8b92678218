import { withTimeout } from '#src/lib/with-timeout.ts';
import type { Doubt } from '../record/record.ts';

/** File chosen by the user, with a handle to reopen it after a reload if the browser provides one. */
export interface ChosenFile {
  file: File;
  handle: FileSystemFileHandle | null;
  /** Path of the file's folder, if a folder was dropped or chosen. */
  folder?: string;
  /** Set if the user imports the file in spite of it. */
  doubt?: Doubt;
}

/** Time limit for reopening a file, whose disk may never respond. */
const FILE_TIMEOUT_MS = 30_000;

/** Permission methods of Chromium that are missing from the DOM types. */
interface Permission {
  queryPermission?(): Promise<PermissionState>;
  requestPermission?(): Promise<PermissionState>;
}

/**
 * Reopens a file by its handle.
 * @param ask whether the browser may prompt for permission, which requires a preceding user action
 * @returns null if permission is missing, the file is gone, or its disk does not respond
 */
export async function reopen(handle: FileSystemFileHandle, ask: boolean): Promise<File | null> {
  const permission = handle as Permission;
  try {
    let state = (await permission.queryPermission?.()) ?? 'granted';
    if (state === 'prompt' && ask) state = (await permission.requestPermission?.()) ?? state;
    return state === 'granted' ? await withTimeout(handle.getFile(), FILE_TIMEOUT_MS) : null;
  } catch {
    return null;
  }
}

/**
 * Files of this tab's imports. They survive a sign-out and sign-in, which restart the engine, so that an import
 * continues without asking for its file. Files of other users are dropped.
 */
const kept = new Map<string, { userId: string; file: File }>();

/** Returns the files of a user's imports in this tab and drops those of other users. */
export function filesOf(userId: string) {
  for (const [id, owner] of kept) if (owner.userId !== userId) kept.delete(id);
  return {
    get: (id: string): File | undefined => kept.get(id)?.file,
    set: (id: string, file: File) => void kept.set(id, { userId, file }),
    delete: (id: string) => void kept.delete(id),
  };
}
export type Files = ReturnType<typeof filesOf>;
