import { Worker } from 'node:worker_threads';
import type { LogLevel, TaskName } from '#contract/runs.ts';
import { type StepContext, UnusableFile } from './step.ts';

export interface ThreadJob {
  name: TaskName;
  input: unknown;
  file: StepContext['file'];
}

export type ThreadMessage =
  | { log: LogLevel; message: string; fields: Record<string, unknown> | undefined }
  | { progress: number }
  | { output: unknown }
  | { unusable: { code: string; message: string } }
  | { fault: Error };

/** Megabytes of heap that a step may take. */
const maxHeap = 2048;

/**
 * Runs a step in a thread of its own: a long computation does not hold up a request, and an input that drives it mad
 * ends the thread, not the service. Aborting ends the thread at once.
 * @throws UnusableFile from the step; its other errors; the signal's reason.
 */
export function runInThread(
  name: TaskName,
  input: unknown,
  { file, signal, log, progress }: StepContext,
): Promise<unknown> {
  signal.throwIfAborted();
  const { promise, resolve, reject } = Promise.withResolvers<unknown>();
  const worker = new Worker(new URL('./step.worker.ts', import.meta.url), {
    workerData: { name, input, file } satisfies ThreadJob,
    resourceLimits: { maxOldGenerationSizeMb: maxHeap },
  });
  const abort = () => reject(signal.reason);
  signal.addEventListener('abort', abort);
  worker.on('message', (message: ThreadMessage) => {
    if ('log' in message) log[message.log](message.message, message.fields);
    else if ('progress' in message) progress(message.progress);
    else if ('output' in message) resolve(message.output);
    else if ('fault' in message) reject(message.fault);
    else if ('unusable' in message) reject(new UnusableFile(message.unusable.code, message.unusable.message));
    // Anything else is the runtime's own: under `--watch` a thread tells of the files it loads.
  });
  worker.on('error', reject);
  worker.on('exit', (code) => reject(new Error(`The thread of ${name} ended with ${code}.`)));
  return promise.finally(() => {
    signal.removeEventListener('abort', abort);
    void worker.terminate();
  });
}
