import { GlobalWorkerOptions, getDocument, PDFDataRangeTransport, type PDFDocumentProxy, version } from 'pdfjs-dist';
import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url';
import { readSourceRange } from '#src/api/files/project-source.ts';
import { RANGE_BYTES, type SourceStart } from '../documents.queries.ts';
import { joinReads } from './join-reads.ts';

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

/** Opens a PDF by ranges, so that only what is shown is loaded. An abort stops the worker and its requests. */
export async function openPdf({ projectId, start, signal, onFailure }: PdfSource): Promise<PDFDocumentProxy> {
  const { bytes, size } = start;
  // A copy, because the bytes are moved to the worker.
  const range = new PDFDataRangeTransport(size, bytes.slice(), bytes.length >= size);
  const read = joinReads(async (from, to) => (await readSourceRange(projectId, from, to, signal)).bytes);
  range.requestDataRange = (begin: number, end: number) => {
    read(begin, Math.min(end, size)).then(
      (part) => range.onDataRange(begin, part),
      (error) => signal.aborted || onFailure(error),
    );
  };
  const task = getDocument({
    range,
    rangeChunkSize: RANGE_BYTES,
    disableAutoFetch: true,
    disableStream: true,
    cMapUrl: `${parts}cmaps/`,
    standardFontDataUrl: `${parts}standard_fonts/`,
    wasmUrl: `${parts}wasm/`,
    ...quiet,
  });
  signal.addEventListener('abort', () => void task.destroy().catch(() => {}), { once: true });
  return task.promise;
}
