export type Handle = FileSystemFileHandle | FileSystemDirectoryHandle;

/** Chromium method that is missing from the DOM types. */
interface HandleItem extends DataTransferItem {
  getAsFileSystemHandle?(): Promise<Handle | null>;
}

/** A file or folder that was dropped or pasted. */
export interface TransferItem {
  file: File | null;
  entry: FileSystemEntry | null;
  handle: Promise<Handle | null>;
}

/** Returns the files and folders of a drop or paste. Must be called synchronously in the event. */
export const itemsOf = (transfer: DataTransfer): TransferItem[] =>
  // All three methods are called now because none of them works after the event.
  [...transfer.items]
    .filter(({ kind }) => kind === 'file')
    .map((item: HandleItem) => ({
      file: item.getAsFile(),
      entry: item.webkitGetAsEntry?.() ?? null,
      handle: item.getAsFileSystemHandle?.().catch(() => null) ?? Promise.resolve(null),
    }));
