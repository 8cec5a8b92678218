import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url';

/** Time after which a prepared worker that was not used is ended. */
const UNUSED_MS = 30_000;

const startWorker = () => new Worker(workerUrl, { type: 'module' });

let prepared: { worker: Worker; timer: ReturnType<typeof setTimeout> } | undefined;

/** Starts the next worker for a PDF, so that it loads along with the code that shows the pages. */
export function prepareWorker() {
  if (prepared) return;
  const worker = startWorker();
  const timer = setTimeout(() => takeWorker().terminate(), UNUSED_MS);
  prepared = { worker, timer };
}

/** Returns the prepared worker or a new one. The caller ends it. */
export function takeWorker(): Worker {
  const { worker, timer } = prepared ?? {};
  clearTimeout(timer);
  prepared = undefined;
  return worker ?? startWorker();
}
