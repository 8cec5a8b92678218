import { useEffect, useState } from 'react';
import type { SourceStart } from '../documents.queries.ts';
import { openPdfFile } from './file/open-pdf-file.ts';
import type { PdfFile } from './file/renew-copies.ts';

interface Opened {
  start: SourceStart;
  pdf?: PdfFile;
  /** Width by height of the first page. */
  shape?: number;
  error?: Error;
}

/** Opens a PDF and closes it when the component is removed. `reopen` tries again after an error. */
export function usePdf(projectId: string, start: SourceStart) {
  const [opened, setOpened] = useState<Opened>();
  const [attempt, setAttempt] = useState(0);
  // Another attempt opens the same file again.
  useEffect(() => {
    const closing = new AbortController();
    const { signal } = closing;
    const fail = (error: Error) => {
      if (!signal.aborted) setOpened({ start, error });
    };
    const open = async () => {
      const pdf = await openPdfFile({ projectId, start, signal, onFailure: fail });
      const { width, height } = await pdf.withPage(1, async (page) => page.getViewport({ scale: 1 }));
      if (!signal.aborted) setOpened({ start, pdf, shape: width / height });
    };
    open().catch(fail);
    return () => closing.abort();
  }, [projectId, start, attempt]);
  const current = opened?.start === start ? opened : undefined;
  const reopen = () => {
    setOpened(undefined);
    setAttempt(attempt + 1);
  };
  return { pdf: current?.pdf, shape: current?.shape, error: current?.error, reopen };
}
