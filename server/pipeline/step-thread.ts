import { Worker } from 'node:worker_threads';
import type { LogLevel, TaskName } from '#contract/runs.ts';
import { type StepContext, UnusableFile } from '#server/documents/step.ts';

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

interface ThreadLimits {
  /** Time after which the step fails, in milliseconds. */
  timeoutMs: number;
  /** Heap of the thread, MiB. */
  memoryMb: number;
}

/** The largest text that extraction hands on (20 million characters) takes a step 10 s. */
const defaults: ThreadLimits = { timeoutMs: 5 * 60_000, memoryMb: 2048 };

const faults = {
  time: ({ timeoutMs }: ThreadLimits) =>
    new UnusableFile(
      'TIME_LIMIT',
      `Working on the text took longer than ${timeoutMs / 1000} s and was stopped. Run it again if the service was busy, or upload a smaller or simpler version.`,
    ),
  memory: ({ memoryMb }: ThreadLimits) =>
    new UnusableFile(
      'MEMORY_LIMIT',
      `Working on the text needed more than ${memoryMb} MB of memory and was stopped. Upload a smaller or simpler version.`,
    ),
};

/**
 * Runs a step in a thread of its own: a long computation does not hold up a request, and an input that makes it run
 * away ends the thread, not the service. Aborting ends the thread at once.
 * @param script the thread's program; another one in tests.
 * @throws UnusableFile from the step, TIME_LIMIT or MEMORY_LIMIT; the step's other errors; the signal's reason.
 */
export function runInThread(
  name: TaskName,
  input: unknown,
  { file, signal, log, progress }: StepContext,
  { script = new URL('./step.worker.ts', import.meta.url), ...given }: Partial<ThreadLimits> & { script?: URL } = {},
): Promise<unknown> {
  const limits = { ...defaults, ...given };
  signal.throwIfAborted();
  const { promise, resolve, reject } = Promise.withResolvers<unknown>();
  const worker = new Worker(script, {
    workerData: { name, input, file } satisfies ThreadJob,
    resourceLimits: { maxOldGenerationSizeMb: limits.memoryMb },
  });
  const abort = () => reject(signal.reason);
  const timer = setTimeout(() => reject(faults.time(limits)), limits.timeoutMs);
  signal.addEventListener('abort', abort);
  worker.on('message', (message: ThreadMessage) => {
    if ('log' in message) log[message.log](message.message, message.fields);
    else if ('progress' in message) progress(message.progress);
    else if ('output' in message) resolve(message.output);
    else if ('fault' in message) reject(message.fault);
    else if ('unusable' in message) reject(new UnusableFile(message.unusable.code, message.unusable.message));
    // Anything else is the runtime's own: under `--watch` a thread tells of the files it loads.
  });
  worker.on('error', (error: NodeJS.ErrnoException) =>
    reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? faults.memory(limits) : error),
  );
  worker.on('exit', (code) => reject(new Error(`The thread of ${name} ended with ${code}.`)));
  return promise.finally(() => {
    clearTimeout(timer);
    signal.removeEventListener('abort', abort);
    void worker.terminate();
  });
}
