// Measures a service from a separate thread, so that the attacks do not delay the measurement.
import { readdirSync, readFileSync } from 'node:fs';
import { get } from 'node:http';
import { parentPort, workerData } from 'node:worker_threads';
import type { Watched } from './watch.ts';

const { address, pid } = workerData as { address: string; pid: number };
const INTERVAL_MS = 50;
let watched: Watched = { slowestMs: 0, peakBytes: 0, failures: [] };

/** Returns the resident bytes of a process and its children. */
function residentBytes(id: number): number {
  try {
    const own = Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${id}/status`, 'utf8'))?.[1] ?? 0) * 1024;
    const children = readdirSync(`/proc/${id}/task`).flatMap((task) =>
      readFileSync(`/proc/${id}/task/${task}/children`, 'utf8').split(' ').filter(Boolean),
    );
    return children.reduce((sum, child) => sum + residentBytes(Number(child)), own);
  } catch {
    return 0;
  }
}

const measureMemory = () => {
  watched.peakBytes = Math.max(watched.peakBytes, residentBytes(pid));
};

/** Start of the current health check, so that a report counts one that is still waiting. */
let begun = 0;
const measureHealth = () => {
  watched.slowestMs = Math.max(watched.slowestMs, performance.now() - begun);
};

const checkHealth = () => {
  begun = performance.now();
  let isEnded = false;
  const end = (failure?: string) => {
    if (isEnded) return;
    isEnded = true;
    measureHealth();
    if (failure) watched.failures.push(failure);
    setTimeout(checkHealth, INTERVAL_MS);
  };
  // Uses a new connection each time, like the health check of a load balancer.
  get(`${address}/healthz`, { agent: false }, (answer) => {
    answer.resume();
    answer.once('end', () => end(answer.statusCode === 200 ? undefined : `status ${answer.statusCode}`));
  }).once('error', (error) => end(error.message));
};
checkHealth();
setInterval(measureMemory, INTERVAL_MS);

parentPort?.on('message', () => {
  measureHealth();
  measureMemory();
  parentPort?.postMessage(watched);
  watched = { slowestMs: 0, peakBytes: 0, failures: [] };
});
