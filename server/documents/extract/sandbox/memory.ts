import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';

const linux = process.platform === 'linux';

/** Returns the content of a file under `/proc`, or an empty string if its process has ended. */
function readProc(path: string): string {
  try {
    return readFileSync(`/proc/${path}`, 'latin1');
  } catch {
    return '';
  }
}

/** Returns the resident KiB of a process and its descendants, since a wrapper such as bubblewrap stays the parent. */
function residentTreeKiB(pid: number | string): number {
  const own = Number(/^VmRSS:\s+(\d+)/m.exec(readProc(`${pid}/status`))?.[1] ?? 0);
  const children = readProc(`${pid}/task/${pid}/children`).split(' ').filter(Boolean);
  return children.reduce((sum, child) => sum + residentTreeKiB(child), own);
}

/** Passes on the resident KiB of a process and its descendants, 0 if it has ended or cannot be read. */
function residentKiB(pid: number, give: (kib: number) => void) {
  if (linux) give(residentTreeKiB(pid));
  else if (process.platform !== 'win32')
    execFile('ps', ['-o', 'rss=', '-p', String(pid)], (error, out) => give(error ? 0 : Number(out)));
}

/**
 * Watches the resident memory of a child process, including buffers outside V8's heap. Windows has no such counter, and
 * V8's own limit is the only one there.
 * @param onExceeded called at each sample above the limit.
 * @returns a function that stops watching and returns the peak in MiB.
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
