import { readSourceRange } from '#src/api/files/project-source.ts';
import { RANGE_BYTES, type SourceStart } from '../../documents.queries.ts';
import { joinReads } from './join-reads.ts';
import { keepBlocks } from './keep-blocks.ts';
import { openPdf } from './open-pdf.ts';
import { updateOfFlatPages, withUpdate } from './page-tree.ts';
import { prepareWorker } from './pdf-worker.ts';
import { type PdfFile, renewCopies } from './renew-copies.ts';

/** Minimum size in bytes of a PDF for which reading its list of pages first saves reads. */
const MIN_LARGE_BYTES = 4 << 20;

/** Number of bytes of a PDF that a worker holds before another one takes over. */
const MAX_BYTES_HELD = 16 << 20;

interface PdfSource {
  projectId: string;
  start: SourceStart;
  signal: AbortSignal;
  /** Called if a range cannot be read, even after the PDF was opened. */
  onFailure: (error: Error) => void;
}

/** Opens a PDF by ranges, so that only what is shown is loaded. An abort stops the workers and their requests. */
export async function openPdfFile({ projectId, start, signal, onFailure }: PdfSource): Promise<PdfFile> {
  const { bytes, size } = start;
  // Loads while the list of pages is read.
  prepareWorker();
  const readRange = joinReads(async (from, to) => (await readSourceRange(projectId, from, to, signal)).bytes);
  const read = keepBlocks(readRange, size, bytes, RANGE_BYTES);
  // A file that cannot be read is reported when it is opened.
  const update =
    size < MIN_LARGE_BYTES ? new Uint8Array() : await updateOfFlatPages(read, size).catch(() => new Uint8Array());
  signal.throwIfAborted();
  const source = { read: withUpdate(read, size, update), size: size + update.length, start: bytes };
  return renewCopies(() => openPdf({ ...source, blockBytes: RANGE_BYTES, signal }), MAX_BYTES_HELD, onFailure);
}
