import { parentPort, workerData } from 'node:worker_threads';
import { type LogLevel, logLevels } from '#contract/runs.ts';
import { faultOf } from '#server/documents/messages/faults.ts';
import { type StepLog, UnusableFile } from '#server/documents/step.ts';
import type { ThreadJob, ThreadMessage } from './step-thread.ts';
import { steps } from './steps.ts';

const { name, inputs, file, proposals } = workerData as ThreadJob;
const send = (message: ThreadMessage) => parentPort!.postMessage(message);
const writer = (level: LogLevel) => (message: string, fields?: Record<string, unknown>) =>
  send({ log: level, message, fields });

try {
  const output = await steps[name].run(inputs, {
    file,
    proposals,
    // The step is aborted by terminating the thread.
    signal: new AbortController().signal,
    log: Object.fromEntries(logLevels.map((level) => [level, writer(level)])) as StepLog,
    progress: (fraction) => send({ progress: fraction }),
  });
  send({ output });
} catch (error) {
  if (error instanceof UnusableFile) send({ unusable: error.fault });
  else if (error instanceof RangeError) send({ unusable: faultOf('FILE_TOO_COMPLEX.text') });
  else send({ fault: error as Error });
}
