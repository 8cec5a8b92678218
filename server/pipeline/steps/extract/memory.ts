import { execFile } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';

const linux = process.platform === 'linux';

/** Resident KiB of a process, or 0 where it has ended or cannot be asked. */
function residentKiB(pid: number, give: (kib: number) => void) {
  if (linux) {
    try {
      give(Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'latin1'))?.[1] ?? 0));
    } catch {
      give(0);
    }
  } else if (process.platform !== 'win32') {
    execFile('ps', ['-o', 'rss=', '-p', String(pid)], (error, out) => give(error ? 0 : Number(out)));
  }
}

/**
 * Watches the memory that a child process really holds, buffers outside of V8's heap included. On Windows there is
 * nothing to ask, and V8's own limit is the only one.
 * @param onExceeded called once.
 * @returns stops watching, and gives the most that was seen, MiB.
 */
export function watchMemory(pid: number, limitMb: number, onExceeded: () => void): () => number {
  let peak = 0;
  const timer = setInterval(
    () =>
      residentKiB(pid, (kib) => {
        peak = Math.max(peak, kib / 1024);
        if (kib / 1024 > limitMb) onExceeded();
      }),
    linux ? 40 : 400,
  );
  return () => {
    clearInterval(timer);
    return Math.round(peak);
  };
}

/** Asks Linux to end this process rather than the service when the whole machine runs out of memory. */
export function offerToOomKiller(pid: number): void {
  if (!linux) return;
  try {
    writeFileSync(`/proc/${pid}/oom_score_adj`, '1000');
  } catch {
    // Not allowed in some containers; it is a precaution only.
  }
}
