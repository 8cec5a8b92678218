const startLog = () => new Worker(new URL('../engine/log.worker.ts', import.meta.url), { type: 'module' });

/** Starts a worker that indexes and searches. It is disposable, so that an expression that hangs can be stopped. */
export const startIndex = () =>
  new Worker(new URL('../engine/search/index.worker.ts', import.meta.url), { type: 'module' });

let waiting: Worker | undefined;

/** Starts the worker for the next log before it is opened: its startup takes as long as loading a short log. */
export function prepareLogWorker() {
  waiting ??= startLog();
}

export function takeLogWorker(): Worker {
  const taken = waiting ?? startLog();
  waiting = undefined;
  return taken;
}
