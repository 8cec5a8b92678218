const startLog = () => new Worker(new URL('../engine/log.worker.ts', import.meta.url), { type: 'module' });

/** A worker that indexes and searches; disposable, so that an expression that hangs can be ended with it. */
export const startIndex = () =>
  new Worker(new URL('../engine/search/index.worker.ts', import.meta.url), { type: 'module' });

const startBoth = () => ({ log: startLog(), index: startIndex() });
type LogWorkers = ReturnType<typeof startBoth>;
let waiting: LogWorkers | undefined;

/** Starts the workers of the next log before it is opened: they need as long to begin as a short log to be read. */
export function prepareWorkers() {
  waiting ??= startBoth();
}

export function takeWorkers(): LogWorkers {
  const taken = waiting ?? startBoth();
  waiting = undefined;
  return taken;
}
