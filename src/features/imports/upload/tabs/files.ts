import { soon } from '#src/lib/soon.ts';

/** A file that was chosen, and by which way it can be read again after a reload. */
export interface ChosenFile {
  file: File;
  handle: FileSystemFileHandle | null;
  /** Where in a dropped folder it was. */
  folder?: string;
}

/** Chromium's permission calls, which the types do not know. */
interface Permission {
  queryPermission?(): Promise<PermissionState>;
  requestPermission?(): Promise<PermissionState>;
}

/**
 * Reads a file again by its handle. `ask`: a person has just pressed something, so the browser may ask them.
 * @returns null where it may not be read, is gone, or its disk does not answer.
 */
export async function reopen(handle: FileSystemFileHandle, ask: boolean): Promise<File | null> {
  const permission = handle as Permission;
  try {
    let state = (await permission.queryPermission?.()) ?? 'granted';
    if (state === 'prompt' && ask) state = (await permission.requestPermission?.()) ?? state;
    return state === 'granted' ? await soon(handle.getFile()) : null;
  } catch {
    return null;
  }
}

/**
 * Files of this tab's imports. They outlive a sign-out and sign-in, which end and begin the engine, so that an import goes
 * on without being asked for its file; another person's are forgotten.
 */
const kept = new Map<string, { userId: string; file: File }>();

export function filesOf(userId: string) {
  for (const [id, owner] of kept) if (owner.userId !== userId) kept.delete(id);
  return {
    get: (id: string): File | undefined => kept.get(id)?.file,
    set: (id: string, file: File) => void kept.set(id, { userId, file }),
    delete: (id: string) => void kept.delete(id),
  };
}
export type Files = ReturnType<typeof filesOf>;
