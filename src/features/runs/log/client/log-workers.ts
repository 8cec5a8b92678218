const startLog = () => new Worker(new URL('../engine/log.worker.ts', import.meta.url), { type: 'module' });

/** Starts a worker that indexes and searches. It is disposable, so that an expression that hangs can be stopped. */
export const startIndex = () =>
  new Worker(new URL('../engine/search/index.worker.ts', import.meta.url), { type: 'module' });

/** Time after which a worker that no log has taken is ended. */
const MAX_WAIT_MS = 60_000;

let waiting: { worker: Worker; timer: number; end: () => void } | undefined;

/** Starts the worker for the next log before it is opened: its startup takes as long as loading a short log. */
export function prepareLogWorker() {
  if (waiting) return;
  const worker = startLog();
  const end = () => {
    worker.terminate();
    waiting = undefined;
  };
  // A worker whose script cannot be loaded must not be used.
  worker.addEventListener('error', end);
  waiting = { worker, timer: window.setTimeout(end, MAX_WAIT_MS), end };
}

export function takeLogWorker(): Worker {
  if (!waiting) return startLog();
  const { worker, timer, end } = waiting;
  waiting = undefined;
  clearTimeout(timer);
  worker.removeEventListener('error', end);
  return worker;
}
