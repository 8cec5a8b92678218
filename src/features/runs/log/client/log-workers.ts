const startLog = () => new Worker(new URL('../engine/log.worker.ts', import.meta.url), { type: 'module' });

/** Starts a worker that indexes and searches. It is disposable, so that an expression that hangs can be stopped. */
export const startIndex = () =>
  new Worker(new URL('../engine/search/index.worker.ts', import.meta.url), { type: 'module' });

const startBoth = () => ({ log: startLog(), index: startIndex() });
type LogWorkers = ReturnType<typeof startBoth>;
let waiting: LogWorkers | undefined;

/** Starts the workers for the next log before it is opened: their startup takes as long as loading a short log. */
export function prepareWorkers() {
  waiting ??= startBoth();
}

export function takeWorkers(): LogWorkers {
  const taken = waiting ?? startBoth();
  waiting = undefined;
  return taken;
}
