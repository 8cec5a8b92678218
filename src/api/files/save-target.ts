import { withTimeout } from '#src/lib/with-timeout.ts';

/** Destination of a download in progress. Nothing remains unless `keep` is called. */
export interface SaveTarget {
  write(part: Uint8Array<ArrayBuffer>): Promise<void>;
  /**
   * Completes writing.
   * @returns the written bytes, to be verified
   */
  finish(): Promise<Blob>;
  keep(): void;
  /** Discards everything written. */
  drop(): Promise<void>;
}

interface PickedFile extends FileSystemFileHandle {
  /** Available in Chromium only. */
  remove?(): Promise<void>;
}
type Picker = (options: { suggestedName: string }) => Promise<PickedFile>;

/** Maximum time without data, in milliseconds, before a download counts as lost. */
const STALL_TIMEOUT_MS = 60_000;

/**
 * Yields the parts of a response as they arrive.
 * @param lost returns what to throw if the stream breaks or stalls
 */
export async function* partsOf({ body }: Response, lost: (cause: unknown) => unknown) {
  const reader = body!.getReader();
  for (;;) {
    const { done, value } = await withTimeout(reader.read(), STALL_TIMEOUT_MS).catch(async (cause) => {
      await reader.cancel().catch(() => {});
      throw lost(cause);
    });
    if (done) return;
    yield value;
  }
}

/** Maximum size in bytes of a download that is collected in memory. */
const MAX_IN_MEMORY_BYTES = 256 * 1024 * 1024;

/**
 * Opens the destination of a download: a file that the user picks for large downloads if the browser supports it,
 * otherwise memory.
 * @param size bytes; undefined if the service does not send it
 * @param type media type of a file that is collected in memory
 * @throws DOMException AbortError if the user picks no file
 */
export async function openTarget(
  fileName: string,
  size: number | undefined,
  type = 'application/zip',
): Promise<SaveTarget> {
  const pick = (window as { showSaveFilePicker?: Picker }).showSaveFilePicker;
  if (!pick || size === undefined || size <= MAX_IN_MEMORY_BYTES) return inMemory(fileName, type);
  const handle = await pick({ suggestedName: fileName }).catch((error: DOMException) => {
    if (error.name === 'AbortError') throw error;
    // The click was too long ago, or the embedding page forbids file pickers.
    return undefined;
  });
  return handle ? inFile(handle) : inMemory(fileName, type);
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

function inMemory(fileName: string, type: string): SaveTarget {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let whole = new Blob();
  return {
    async write(part) {
      parts.push(part);
    },
    async finish() {
      whole = new Blob(parts, { type });
      return whole;
    },
    keep: () => saveBlob(whole, fileName),
    async drop() {
      parts.length = 0;
    },
  };
}

/** Offers bytes to the browser as a download. */
export function saveBlob(blob: Blob, fileName: string) {
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  // The browser reads the bytes for some time after the click.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
