import { openWorker, WorkerFailed } from '#src/lib/worker.ts';
import { type Interpretation, interpret } from './interpret.ts';
import type { InterpretBody } from './interpret.worker.ts';

/** Maximum size of a body that is parsed on the main thread. Takes a few milliseconds, less than starting a worker. */
const MAX_MAIN_THREAD_BYTES = 200_000;

/** Parses a body, in a worker if it is large. Returns `unreadable` for a body that does not fit in memory. */
export async function readBody(bytes: Blob, signal?: AbortSignal): Promise<Interpretation> {
  if (bytes.size <= MAX_MAIN_THREAD_BYTES || typeof Worker === 'undefined') return interpret(await bytes.text());
  const worker = new Worker(new URL('./interpret.worker.ts', import.meta.url), { type: 'module' });
  try {
    return await openWorker<InterpretBody>(worker).runOnce<Interpretation>(
      (interpretBody) => interpretBody(bytes),
      signal,
    );
  } catch (error) {
    signal?.throwIfAborted();
    const why = error instanceof WorkerFailed ? error.message : '';
    return { kind: 'unreadable', why: why || 'The result is too large to display.' };
  }
}
