import { once } from 'node:events';
import { mkdirSync, rmdirSync, writeFileSync } from 'node:fs';
import { Worker } from 'node:worker_threads';

/** What was seen since the last report. */
export interface Watched {
  /** Slowest answer of `/healthz`, connecting included. */
  slowestMs: number;
  /** Most resident memory of the service with its children. */
  peakBytes: number;
  /** Checks of `/healthz` without an answer. */
  failures: number;
}

/** Watches a service until it is closed. */
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
 * Runs `start` so that the processes it starts have at most `bytes` of memory, where this machine lets us.
 * @returns what `start` returned, and whether the limit holds
 */
export async function withMemoryLimit<T>(bytes: number, start: () => Promise<T>) {
  const group = `${CGROUPS}/assay-flood-${process.pid}`;
  try {
    mkdirSync(group);
    writeFileSync(`${group}/memory.limit_in_bytes`, String(bytes));
    // A child begins in its parent's group.
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
