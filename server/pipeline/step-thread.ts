import { Worker } from 'node:worker_threads';
import type { LogLevel } from '#contract/runs.ts';
import { unusable } from '#server/documents/messages/faults.ts';
import { type Fault, type Outputs, type StepContext, type TaskName, UnusableFile } from '#server/documents/step.ts';

export interface ThreadJob {
  name: TaskName;
  inputs: Outputs;
  file: StepContext['file'];
  proposals: StepContext['proposals'];
}

export type ThreadMessage =
  | { log: LogLevel; message: string; fields: Record<string, unknown> | undefined }
  | { progress: number }
  | { output: unknown }
  | { unusable: Fault }
  | { fault: Error };

interface ThreadLimits {
  /** Time limit in milliseconds. */
  timeoutMs: number;
  /** Heap limit of the thread in MiB. */
  memoryMb: number;
}

/** Far above what ordinary documents need. Prose of 2 MB takes a step about 20 s, and wide tables take longer. */
const defaults: ThreadLimits = { timeoutMs: 5 * 60_000, memoryMb: 2048 };

const faults = {
  time: ({ timeoutMs }: ThreadLimits) => unusable('TIME_LIMIT.step', { seconds: timeoutMs / 1000 }),
  memory: ({ memoryMb }: ThreadLimits) => unusable('MEMORY_LIMIT.step', { megabytes: memoryMb }),
};

/**
 * Runs a step in its own thread, so that a long computation does not block requests and a runaway step ends only its thread.
 * An abort ends the thread immediately.
 * @param script program of the thread; replaced in tests.
 * @throws UnusableFile from the step, or with TIME_LIMIT or MEMORY_LIMIT; other errors of the step; the abort reason.
 */
export function runInThread(
  name: TaskName,
  inputs: Outputs,
  { file, signal, log, progress, proposals }: StepContext,
  { script = new URL('./step.worker.ts', import.meta.url), ...given }: Partial<ThreadLimits> & { script?: URL } = {},
): Promise<unknown> {
  const limits = { ...defaults, ...given };
  signal.throwIfAborted();
  const { promise, resolve, reject } = Promise.withResolvers<unknown>();
  const worker = new Worker(script, {
    workerData: { name, inputs, file, proposals } satisfies ThreadJob,
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
    else if ('unusable' in message) {
      const { code, message: text, params } = message.unusable;
      reject(new UnusableFile(code, text, params));
    }
    // Ignore messages of the runtime: under `--watch`, a thread reports the files it loads.
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
