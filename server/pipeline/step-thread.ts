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
  /** Limit of processor time in milliseconds. */
  cpuMs: number;
  /** Milliseconds after which the thread ends in any case, far above the time that it needs on a busy machine. */
  wallMs: number;
  /** Heap limit of the thread in MiB. */
  memoryMb: number;
}

/** Far above what ordinary documents need. Prose of 2 MB takes a step about 20 s, and wide tables take longer. */
const defaults: ThreadLimits = { cpuMs: 5 * 60_000, wallMs: 60 * 60_000, memoryMb: 2048 };

/** Interval at which the processor time of a thread is read. */
const CPU_CHECK_MS = 200;

const faults = {
  cpu: ({ cpuMs }: ThreadLimits) => unusable('TIME_LIMIT.step_processor', { seconds: cpuMs / 1000 }),
  busy: ({ wallMs }: ThreadLimits) => unusable('TIME_LIMIT.busy', { minutes: wallMs / 60_000 }),
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
  const timer = setTimeout(() => reject(faults.busy(limits)), limits.wallMs);
  const checking = setInterval(
    () =>
      // Rejects once the thread has ended.
      worker.cpuUsage().then(
        ({ user, system }) => (user + system) / 1000 > limits.cpuMs && reject(faults.cpu(limits)),
        () => {},
      ),
    CPU_CHECK_MS,
  );
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
    clearInterval(checking);
    signal.removeEventListener('abort', abort);
    void worker.terminate();
  });
}
