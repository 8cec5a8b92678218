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

/** Resident KiB, and milliseconds of processor time. */
interface Usage {
  kib: number;
  cpuMs: number;
}

/** Unit of processor times in `/proc`, the same on all machines: 1/100 s. */
const TICK_MS = 10;

/** Returns the usage of a process and its descendants, since a wrapper such as bubblewrap stays the parent. */
function usageOfTree(pid: number | string): Usage {
  const kib = Number(/^VmRSS:\s+(\d+)/m.exec(readProc(`${pid}/status`))?.[1] ?? 0);
  // The name before the last parenthesis can have spaces. After it, fields 12 and 13 are user and system time.
  const fields = readProc(`${pid}/stat`).split(') ').at(-1)!.split(' ');
  const cpuMs = (Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) * TICK_MS;
  const children = readProc(`${pid}/task/${pid}/children`).split(' ').filter(Boolean);
  return children.map(usageOfTree).reduce((sum, one) => ({ kib: sum.kib + one.kib, cpuMs: sum.cpuMs + one.cpuMs }), {
    kib,
    cpuMs,
  });
}

/** Passes on the usage of a process and its descendants, 0 if it has ended or cannot be read. */
function readUsage(pid: number, give: (usage: Usage) => void) {
  if (linux) give(usageOfTree(pid));
  else if (process.platform !== 'win32')
    execFile('ps', ['-o', 'rss=', '-p', String(pid)], (error, out) => give({ kib: error ? 0 : Number(out), cpuMs: 0 }));
}

/**
 * Watches the resident memory of a child process, including buffers outside V8's heap, and its processor time. Windows has no
 * such counters, and V8's own limit is the only one there. Processor time is known on Linux only.
 * @param pid undefined if the process did not start
 * @param onExceeded called at each sample above the limit.
 * @returns a function that stops watching and returns the peak in MiB and the milliseconds of processor time.
 */
export function watchProcess(
  pid: number | undefined,
  limitMb: number,
  onExceeded: () => void,
): () => { peakMb: number; cpuMs: number } {
  let peak = 0;
  let used = 0;
  const timer = setInterval(
    () =>
      pid &&
      readUsage(pid, ({ kib, cpuMs }) => {
        peak = Math.max(peak, kib / 1024);
        used = Math.max(used, cpuMs);
        if (kib / 1024 > limitMb) onExceeded();
      }),
    linux ? 40 : 400,
  );
  return () => {
    clearInterval(timer);
    return { peakMb: Math.round(peak), cpuMs: used };
  };
}
