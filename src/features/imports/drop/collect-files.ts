import type { ChosenFile } from '../upload/tabs/files.ts';
import type { Handle, TransferItem } from './transfer-items.ts';

/** File or folder that was rejected, with the reason. The name is empty if the browser does not tell it. */
export interface Refusal {
  name: string;
  why: 'empty' | 'too-large' | 'empty-folder' | 'unreadable' | 'no-content' | 'not-started';
}

/** Files of one drop, paste or choice, and what of it cannot become an import. */
export interface CollectedFiles {
  files: ChosenFile[];
  refusals: Refusal[];
}

/** Files that operating systems and editors leave in folders and that are not meant to be imported. */
const litter = /^(\.DS_Store|Thumbs\.db|desktop\.ini|\._.*|~\$.*)$/i;

/** Chromium method that is missing from the DOM types. */
interface PickerWindow {
  showOpenFilePicker?(options: { multiple: boolean; id: string }): Promise<FileSystemFileHandle[]>;
}

/** Collects the files of a drop or paste, including the content of folders. */
export async function fromItems(items: readonly TransferItem[]): Promise<CollectedFiles> {
  const parts = await Promise.all(
    items.map(async ({ file, entry, handle: coming }) => {
      const into: CollectedFiles = { files: [], refusals: [] };
      const handle = await coming;
      const name = handle?.name ?? entry?.name ?? '';
      if (handle?.kind === 'directory') await addDirectory(into, handle, name);
      else if (entry?.isDirectory) await addEntry(into, entry, name);
      // Archive windows and mail programs offer files that do not exist yet.
      else if (!file) into.refusals.push({ name, why: 'no-content' });
      else into.files.push({ file, handle: handle ?? null });
      if (into.files.length + into.refusals.length === 0) into.refusals.push({ name, why: 'empty-folder' });
      return into;
    }),
  );
  return { files: parts.flatMap(({ files }) => files), refusals: parts.flatMap(({ refusals }) => refusals) };
}

/** Collects the files of a file input. Files of a chosen folder keep their path in it. */
export function fromField(list: FileList | null): CollectedFiles {
  const files = [...(list ?? [])]
    .filter((file) => !file.webkitRelativePath || !litter.test(file.name))
    .map((file) => {
      const folder = file.webkitRelativePath.split('/').slice(0, -1).join('/');
      return { file, handle: null, ...(folder && { folder }) };
    });
  const [first] = list ?? [];
  const isLitter = first !== undefined && files.length === 0;
  return { files, refusals: isLitter ? [{ name: first.webkitRelativePath.split('/')[0]!, why: 'empty-folder' }] : [] };
}

export const hasPicker = () => 'showOpenFilePicker' in window;

/** Opens Chromium's file picker, whose files can be read again after a reload. Returns no files if it is canceled. */
export async function fromPicker(multiple: boolean): Promise<CollectedFiles> {
  const handles = await (window as PickerWindow)
    .showOpenFilePicker?.({ multiple, id: 'assay-import' })
    .catch((): FileSystemFileHandle[] => []);
  const into: CollectedFiles = { files: [], refusals: [] };
  for (const handle of handles ?? []) await addFile(into, handle);
  return into;
}

/** Runs a read. If it fails, the file or folder is refused, and the others are kept. */
async function readOrRefuse(into: CollectedFiles, name: string, read: () => Promise<unknown>) {
  await read().catch(() => into.refusals.push({ name, why: 'unreadable' }));
}

const addFile = (into: CollectedFiles, handle: FileSystemFileHandle, folder?: string) =>
  readOrRefuse(into, handle.name, async () => {
    into.files.push({ file: await handle.getFile(), handle, ...(folder && { folder }) });
  });

const addDirectory = (into: CollectedFiles, directory: FileSystemDirectoryHandle, folder: string): Promise<void> =>
  readOrRefuse(into, folder, async () => {
    for await (const handle of directory.values() as AsyncIterable<Handle>) {
      if (handle.kind === 'directory') await addDirectory(into, handle, `${folder}/${handle.name}`);
      else if (!litter.test(handle.name)) await addFile(into, handle, folder);
    }
  });

const addEntry = (into: CollectedFiles, entry: FileSystemEntry, folder: string): Promise<void> =>
  readOrRefuse(into, entry.isFile ? entry.name : folder, async () => {
    if (entry.isFile) {
      if (litter.test(entry.name)) return;
      const file = await new Promise<File>((resolve, reject) => (entry as FileSystemFileEntry).file(resolve, reject));
      into.files.push({ file, handle: null, folder });
      return;
    }
    const reader = (entry as FileSystemDirectoryEntry).createReader();
    // Browsers return at most 100 entries per call; an empty batch marks the end.
    for (;;) {
      const batch = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject));
      if (batch.length === 0) return;
      for (const each of batch) await addEntry(into, each, each.isDirectory ? `${folder}/${each.name}` : folder);
    }
  });
