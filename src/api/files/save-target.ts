/** Where a download goes while it comes; nothing of it stays unless it is kept. */
export interface SaveTarget {
  write(part: Uint8Array<ArrayBuffer>): Promise<void>;
  /** Everything has been written. @returns the bytes, to be checked */
  finish(): Promise<Blob>;
  keep(): void;
  /** Leaves nothing behind. */
  drop(): Promise<void>;
}

interface PickedFile extends FileSystemFileHandle {
  /** Chromium only. */
  remove?(): Promise<void>;
}
type Picker = (options: { suggestedName: string }) => Promise<PickedFile>;

/** Bytes up to which a download is kept in memory and saved as any other. */
const mostInMemory = 256 * 1024 * 1024;

/**
 * A large download is written to a file that the person picks, where the browser can; others are collected first.
 * @param size bytes; undefined where the service does not say
 * @throws DOMException AbortError when the person picks none
 */
export async function openTarget(fileName: string, size: number | undefined): Promise<SaveTarget> {
  const pick = (window as { showSaveFilePicker?: Picker }).showSaveFilePicker;
  if (!pick || size === undefined || size <= mostInMemory) return inMemory(fileName);
  const handle = await pick({ suggestedName: fileName }).catch((error: DOMException) => {
    if (error.name === 'AbortError') throw error;
    // Too long after the click, or forbidden by the page around this one.
    return undefined;
  });
  return handle ? inFile(handle) : inMemory(fileName);
}

async function inFile(handle: PickedFile): Promise<SaveTarget> {
  const writable = await handle.createWritable();
  const remove = () => handle.remove?.().catch(() => {});
  return {
    write: (part) => writable.write(part),
    async finish() {
      await writable.close();
      return handle.getFile();
    },
    keep() {},
    async drop() {
      await writable.abort().catch(() => {});
      await remove();
    },
  };
}

function inMemory(fileName: string): SaveTarget {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let whole = new Blob();
  return {
    async write(part) {
      parts.push(part);
    },
    async finish() {
      whole = new Blob(parts, { type: 'application/zip' });
      return whole;
    },
    keep: () => saveBlob(whole, fileName),
    async drop() {
      parts.length = 0;
    },
  };
}

/** Gives bytes to the browser as a download. */
export function saveBlob(blob: Blob, fileName: string) {
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  // The browser takes the bytes over some time after the click.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
