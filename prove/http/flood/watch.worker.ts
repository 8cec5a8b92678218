// Measures a service from a separate thread, so that the attacks do not delay the measurement.
import { readdirSync, readFileSync } from 'node:fs';
import { get } from 'node:http';
import { parentPort, workerData } from 'node:worker_threads';
import type { Watched } from './watch.ts';

const { address, pid } = workerData as { address: string; pid: number };
const INTERVAL_MS = 50;
let watched: Watched = { slowestMs: 0, peakBytes: 0, failures: 0 };

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

const look = () => {
  const begun = performance.now();
  const end = (isFine: boolean) => {
    watched.slowestMs = Math.max(watched.slowestMs, performance.now() - begun);
    watched.peakBytes = Math.max(watched.peakBytes, residentBytes(pid));
    if (!isFine) watched.failures += 1;
    setTimeout(look, INTERVAL_MS);
  };
  // Uses a new connection each time, like the health check of a load balancer.
  get(`${address}/healthz`, { agent: false }, (answer) => {
    answer.resume();
    answer.once('end', () => end(answer.statusCode === 200));
  }).once('error', () => end(false));
};
look();

parentPort?.on('message', () => {
  parentPort?.postMessage(watched);
  watched = { slowestMs: 0, peakBytes: 0, failures: 0 };
});
