import { getDocument, PDFDataRangeTransport, type PDFDocumentLoadingTask, PDFWorker, version } from 'pdfjs-dist';
import { basePath } from '#src/lib/base-path.ts';
import type { Read } from './join-reads.ts';
import { takeWorker } from './pdf-worker.ts';
import type { PdfCopy } from './renew-copies.ts';

/** Folder of the tables for fonts and pictures, which `scripts/vite-pdf-parts.ts` copies into the build. */
const parts = import.meta.env.DEV ? '/node_modules/pdfjs-dist/' : `${basePath}/assets/pdfjs-${version}/`;

/** Disables everything active in the file, and WebAssembly, which the content security policy does not allow. */
const quiet = { enableXfa: false, useWasm: false, stopAtErrors: false, verbosity: 0 };

interface PdfBytes {
  read: Read;
  size: number;
  /** The beginning of the file. */
  start: Uint8Array;
  blockBytes: number;
  /** Closes the copy, even while it is being opened. */
  signal: AbortSignal;
}

/** Opens a PDF in a worker of its own, which keeps the blocks that it reads. */
export async function openPdf({ read, size, start, blockBytes, signal }: PdfBytes): Promise<PdfCopy> {
  const port = takeWorker();
  // The types of pdf.js allow only null.
  const worker = new PDFWorker({ port: port as unknown as null });
  let task: PDFDocumentLoadingTask | undefined;
  let isClosed = false;
  // Not `task.destroy()`, which never ends if a page is still being read.
  const close = () => {
    isClosed = true;
    worker.destroy();
    port.terminate();
    if (task) removeFonts(task.docId);
  };
  signal.addEventListener('abort', close, { once: true });
  let fail: (error: Error) => void;
  const failed = new Promise<never>((_, reject) => {
    fail = (error) => isClosed || reject(error);
  });
  failed.catch(() => {});
  port.addEventListener('error', (event) => {
    event.preventDefault();
    fail(new Error(event.message));
  });
  // A copy, because the bytes are moved to the worker.
  const range = new PDFDataRangeTransport(size, start.slice(), start.length >= size);
  let bytesHeld = start.length;
  range.requestDataRange = (begin: number, end: number) => {
    bytesHeld += end - begin;
    read(begin, end).then((part) => isClosed || range.onDataRange(begin, part), fail);
  };
  task = getDocument({
    range,
    worker,
    rangeChunkSize: blockBytes,
    disableAutoFetch: true,
    disableStream: true,
    cMapUrl: `${parts}cmaps/`,
    standardFontDataUrl: `${parts}standard_fonts/`,
    wasmUrl: `${parts}wasm/`,
    ...quiet,
  });
  try {
    const pdf = await Promise.race([task.promise, failed]);
    return { pdf, failed, bytesHeld: () => bytesHeld, close };
  } catch (error) {
    close();
    throw error;
  }
}

/** Removes the fonts that pdf.js has added to the page for a PDF. Their names contain its id. */
function removeFonts(docId: string) {
  for (const font of [...document.fonts]) if (font.family.includes(`_${docId}_`)) document.fonts.delete(font);
}
