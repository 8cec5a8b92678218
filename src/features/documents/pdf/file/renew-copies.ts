import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist';

/** A PDF opened in a worker of its own. */
export interface PdfCopy {
  pdf: Pick<PDFDocumentProxy, 'numPages' | 'getPage' | 'getOptionalContentConfig'>;
  /** Rejects if a part of the file cannot be read or the worker fails. */
  failed: Promise<never>;
  bytesHeld: () => number;
  /** Ends the worker and frees its memory. */
  close: () => void;
}

export interface PdfFile {
  numPages: number;
  /** Calls `work` with a page and its PDF, which can be used until the returned promise settles. */
  withPage: <T>(number: number, work: (page: PDFPageProxy, pdf: PdfCopy['pdf']) => Promise<T>) => Promise<T>;
}

/**
 * Opens a PDF, and opens it again in another worker whenever the last one holds more than `maxBytes` of the file: pdf.js
 * never frees what it has read. A worker ends when its last page is done.
 * @param onFailure called if a part of the file cannot be read after the PDF was opened
 */
export async function renewCopies(
  open: () => Promise<PdfCopy>,
  maxBytes: number,
  onFailure: (error: Error) => void,
): Promise<PdfFile> {
  const users = new Map<PdfCopy, number>();
  let isRenewing = false;
  const openNext = async () => {
    const copy = await open();
    copy.failed.catch(onFailure);
    users.set(copy, 0);
    return copy;
  };
  let current = await openNext();
  const closeUnused = (copy: PdfCopy) => {
    if (copy === current || users.get(copy) !== 0) return;
    users.delete(copy);
    copy.close();
  };
  const renew = async () => {
    const old = current;
    isRenewing = true;
    try {
      current = await openNext();
      closeUnused(old);
    } catch {
      // The old copy still works, and the next page tries again.
    } finally {
      isRenewing = false;
    }
  };
  return {
    numPages: current.pdf.numPages,
    async withPage(number, work) {
      if (current.bytesHeld() > maxBytes && !isRenewing) void renew();
      const copy = current;
      users.set(copy, users.get(copy)! + 1);
      try {
        return await work(await copy.pdf.getPage(number), copy.pdf);
      } finally {
        users.set(copy, users.get(copy)! - 1);
        closeUnused(copy);
      }
    },
  };
}
