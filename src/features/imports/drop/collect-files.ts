import type { ChosenFile } from '../upload/tabs/files.ts';

/** What a person handed over: the files found, and folders in which there was none. */
export interface Collected {
  files: ChosenFile[];
  emptyFolders: string[];
}

/** What operating systems leave in folders, and nobody means to import. */
const litter = /^(\.DS_Store|Thumbs\.db|desktop\.ini|\._.*|~\$.*)$/i;

type Handle = FileSystemFileHandle | FileSystemDirectoryHandle;

/** Chromium's, which the types do not know. */
interface HandleItem extends DataTransferItem {
  getAsFileSystemHandle?(): Promise<Handle | null>;
}
interface PickerWindow {
  showOpenFilePicker?(options: { multiple: boolean; id: string }): Promise<FileSystemFileHandle[]>;
}

/** Files and folders of a drop or a paste; folders are expanded. Must be called within the event itself. */
export async function fromTransfer(transfer: DataTransfer): Promise<Collected> {
  // All three ways at once, since none works any more after the event.
  const items = [...transfer.items]
    .filter(({ kind }) => kind === 'file')
    .map((item: HandleItem) => ({
      file: item.getAsFile(),
      entry: item.webkitGetAsEntry?.() ?? null,
      handle: item.getAsFileSystemHandle?.().catch(() => null) ?? Promise.resolve(null),
    }));
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

/** What a file field holds; of a chosen folder, each file with its place in it. */
export function fromField(list: FileList | null): Collected {
  const files = [...(list ?? [])]
    .filter((file) => !file.webkitRelativePath || !litter.test(file.name))
    .map((file) => {
      const folder = file.webkitRelativePath.split('/').slice(0, -1).join('/');
      return { file, handle: null, ...(folder && { folder }) };
    });
  return { files, emptyFolders: [] };
}

export const hasPicker = () => 'showOpenFilePicker' in window;

/** Chromium's own dialog, whose files can be read again after a reload. Nothing chosen: no files. */
export async function fromPicker(multiple: boolean): Promise<Collected> {
  const handles = await (window as PickerWindow)
    .showOpenFilePicker?.({ multiple, id: 'assay-import' })
    .catch((): FileSystemFileHandle[] => []);
  const files = await Promise.all((handles ?? []).map(async (handle) => ({ file: await handle.getFile(), handle })));
  return { files, emptyFolders: [] };
}

async function inFolder(name: string, coming: Promise<ChosenFile[]>): Promise<Collected> {
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
  // Browsers give a hundred entries at a time; an empty answer is the end.
  for (;;) {
    const batch = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject));
    if (batch.length === 0) return found;
    for (const each of batch)
      found.push(...(await fromEntry(each, each.isDirectory ? `${folder}/${each.name}` : folder)));
  }
}
