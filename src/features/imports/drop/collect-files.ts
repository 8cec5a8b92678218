import type { ChosenFile } from '../upload/tabs/files.ts';
import type { Handle, TransferItem } from './transfer-items.ts';

/** Files of one drop, paste or choice, and the folders that contained none. */
export interface CollectedFiles {
  files: ChosenFile[];
  emptyFolders: string[];
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
      const handle = await coming;
      if (handle?.kind === 'directory') return inFolder(handle.name, fromDirectory(handle, handle.name));
      if (entry?.isDirectory) return inFolder(entry.name, fromEntry(entry, entry.name));
      return { files: file ? [{ file, handle: handle ?? null }] : [], emptyFolders: [] };
    }),
  );
  return { files: parts.flatMap(({ files }) => files), emptyFolders: parts.flatMap((part) => part.emptyFolders) };
}

/** Collects the files of a file input. Files of a chosen folder keep their path in it. */
export function fromField(list: FileList | null): CollectedFiles {
  const files = [...(list ?? [])]
    .filter((file) => !file.webkitRelativePath || !litter.test(file.name))
    .map((file) => {
      const folder = file.webkitRelativePath.split('/').slice(0, -1).join('/');
      return { file, handle: null, ...(folder && { folder }) };
    });
  return { files, emptyFolders: [] };
}

export const hasPicker = () => 'showOpenFilePicker' in window;

/** Opens Chromium's file picker, whose files can be read again after a reload. Returns no files if it is canceled. */
export async function fromPicker(multiple: boolean): Promise<CollectedFiles> {
  const handles = await (window as PickerWindow)
    .showOpenFilePicker?.({ multiple, id: 'assay-import' })
    .catch((): FileSystemFileHandle[] => []);
  const files = await Promise.all((handles ?? []).map(async (handle) => ({ file: await handle.getFile(), handle })));
  return { files, emptyFolders: [] };
}

async function inFolder(name: string, coming: Promise<ChosenFile[]>): Promise<CollectedFiles> {
  const files = await coming;
  return { files, emptyFolders: files.length === 0 ? [name] : [] };
}

async function fromDirectory(directory: FileSystemDirectoryHandle, folder: string): Promise<ChosenFile[]> {
  const found: ChosenFile[] = [];
  for await (const handle of directory.values() as AsyncIterable<Handle>) {
    if (handle.kind === 'directory') found.push(...(await fromDirectory(handle, `${folder}/${handle.name}`)));
    else if (!litter.test(handle.name)) found.push({ file: await handle.getFile(), handle, folder });
  }
  return found;
}

async function fromEntry(entry: FileSystemEntry, folder: string): Promise<ChosenFile[]> {
  if (entry.isFile) {
    if (litter.test(entry.name)) return [];
    const file = await new Promise<File>((resolve, reject) => (entry as FileSystemFileEntry).file(resolve, reject));
    return [{ file, handle: null, folder }];
  }
  const reader = (entry as FileSystemDirectoryEntry).createReader();
  const found: ChosenFile[] = [];
  // Browsers return at most 100 entries per call; an empty batch marks the end.
  for (;;) {
    const batch = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject));
    if (batch.length === 0) return found;
    for (const each of batch)
      found.push(...(await fromEntry(each, each.isDirectory ? `${folder}/${each.name}` : folder)));
  }
}
