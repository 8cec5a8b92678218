import { type Remote, wrap } from 'comlink';

/** Thrown if a worker could not start, crashed or was closed, or if a message could not be read. */
export class WorkerFailed extends Error {
  override readonly name = 'WorkerFailed';
}

/**
 * Connects to a worker that exposes `Api` with Comlink. Calls go through `run`, because a bare Comlink call never settles
 * if the worker fails.
 */
export function openWorker<Api>(worker: Worker) {
  const api = wrap<Api>(worker);
  let fail: (error: WorkerFailed) => void;
  const failed = new Promise<never>((_, reject) => {
    fail = reject;
  });
  failed.catch(() => {});
  worker.addEventListener('error', (event) => {
    event.preventDefault();
    fail(new WorkerFailed(event.message));
  });
  worker.addEventListener('messageerror', () => fail(new WorkerFailed()));
  const close = () => {
    worker.terminate();
    fail(new WorkerFailed('The worker was closed.'));
  };

  /** Settles like the calls that `task` makes. @throws WorkerFailed; the signal's reason */
  async function run<T>(task: (api: Remote<Api>) => Promise<T>, signal?: AbortSignal): Promise<T> {
    signal?.throwIfAborted();
    const aborted = new Promise<never>((_, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason), { once: true });
    });
    return Promise.race([task(api), failed, aborted]);
  }

  return {
    run,
    close,
    /** Does the same as `run` and closes the worker. */
    runOnce: <T>(...call: Parameters<typeof run<T>>) => run<T>(...call).finally(close),
  };
}
