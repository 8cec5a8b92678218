import {
  GlobalWorkerOptions,
  getDocument,
  PDFDataRangeTransport,
  type PDFDocumentLoadingTask,
  type PDFDocumentProxy,
  PDFWorker,
  version,
} from 'pdfjs-dist';
import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url';
import { readSourceRange } from '#src/api/files/project-source.ts';
import { RANGE_BYTES, type SourceStart } from '../../documents.queries.ts';
import { joinReads } from './join-reads.ts';
import { updateOfFlatPages, withUpdate } from './page-tree.ts';

GlobalWorkerOptions.workerSrc = workerUrl;

/** Folder of the tables for fonts and pictures, which `scripts/vite-pdf-parts.ts` copies into the build. */
const parts = import.meta.env.DEV ? '/node_modules/pdfjs-dist/' : `/assets/pdfjs-${version}/`;

/** Disables everything active in the file, and WebAssembly, which the content security policy does not allow. */
const quiet = { enableXfa: false, useWasm: false, stopAtErrors: false, verbosity: 0 };

interface PdfSource {
  projectId: string;
  start: SourceStart;
  signal: AbortSignal;
  /** Called if a range cannot be read, also after the PDF was opened. */
  onFailure: (error: Error) => void;
}

/** Size in bytes from which on a PDF is worth the reads of its list of pages. */
const MIN_LARGE_BYTES = 4 << 20;

/** Opens a PDF by ranges, so that only what is shown is loaded. An abort stops the worker and its requests. */
export async function openPdf({ projectId, start, signal, onFailure }: PdfSource): Promise<PDFDocumentProxy> {
  const { bytes, size } = start;
  // Loads while the list of pages is read.
  const worker = new PDFWorker();
  let task: PDFDocumentLoadingTask | undefined;
  const close = async () => {
    await task?.destroy().catch(() => {});
    worker.destroy();
  };
  signal.addEventListener('abort', () => void close(), { once: true });
  const read = joinReads(async (from, to) => (await readSourceRange(projectId, from, to, signal)).bytes);
  // A file that cannot be read is reported when it is opened.
  const update =
    size < MIN_LARGE_BYTES ? new Uint8Array() : await updateOfFlatPages(read, size).catch(() => new Uint8Array());
  signal.throwIfAborted();
  // A copy, because the bytes are moved to the worker.
  const range = new PDFDataRangeTransport(size + update.length, bytes.slice(), bytes.length >= size);
  const readUpdated = withUpdate(read, size, update);
  range.requestDataRange = (begin: number, end: number) => {
    readUpdated(begin, end).then(
      (part) => range.onDataRange(begin, part),
      (error) => signal.aborted || onFailure(error),
    );
  };
  task = getDocument({
    range,
    worker,
    rangeChunkSize: RANGE_BYTES,
    disableAutoFetch: true,
    disableStream: true,
    cMapUrl: `${parts}cmaps/`,
    standardFontDataUrl: `${parts}standard_fonts/`,
    wasmUrl: `${parts}wasm/`,
    ...quiet,
  });
  return task.promise;
}
