import { once } from 'node:events';
import { mkdirSync, rmdirSync, writeFileSync } from 'node:fs';
import { Worker } from 'node:worker_threads';

/** Measurements since the last report. */
export interface Watched {
  /** Slowest response of `/healthz` in milliseconds, including the connection. */
  slowestMs: number;
  /** Peak resident memory of the service and its children. */
  peakBytes: number;
  /** Reasons of failed requests to `/healthz`. */
  failures: string[];
}

/** Measures a service until it is closed. */
export function watchService(address: string, pid: number) {
  const worker = new Worker(new URL('./watch.worker.ts', import.meta.url), { workerData: { address, pid } });
  return {
    async report(): Promise<Watched> {
      worker.postMessage('report');
      return (await once(worker, 'message'))[0];
    },
    close: () => worker.terminate(),
  };
}

const CGROUPS = '/sys/fs/cgroup/memory';

/**
 * Calls `start` so that the processes it starts are limited to `bytes` of memory, if this machine supports it.
 * @returns the result of `start` and whether the limit applies.
 */
export async function withMemoryLimit<T>(bytes: number, start: () => Promise<T>) {
  const group = `${CGROUPS}/assay-flood-${process.pid}`;
  try {
    mkdirSync(group);
    writeFileSync(`${group}/memory.limit_in_bytes`, String(bytes));
    // Child processes inherit the group of their parent.
    writeFileSync(`${group}/cgroup.procs`, String(process.pid));
  } catch {
    return { started: await start(), isLimited: false, removeLimit: () => {} };
  }
  try {
    return { started: await start(), isLimited: true, removeLimit: () => rmdirSync(group) };
  } finally {
    writeFileSync(`${CGROUPS}/cgroup.procs`, String(process.pid));
  }
}
