import { watch } from '../send/watchdog.ts';
import type { HashReply, HashRequest } from './hash.worker.ts';
import type { HashOptions } from './hash-blob.ts';

/**
 * Failure to hash a file. Its name is `NotReadableError` (changed or removed since it was chosen), `BytesDiffer` or
 * another.
 */
export class HashFailure extends Error {
  constructor(name: string, message: string) {
    super(message);
    this.name = name;
  }
}

/**
 * Digests computed in workers. Both methods throw HashFailure, Stalled after 30 s without progress, or the signal's
 * reason.
 */
export interface Hasher {
  /** MD5 of a whole file, 32 hexadecimal digits. */
  file(file: Blob, options: HashOptions & { signal: AbortSignal }): Promise<string>;
  /** `Content-Digest` of a chunk. Set `byMd5` if the receiver verifies only MD5. */
  chunk(chunk: Blob, signal: AbortSignal, byMd5?: boolean): Promise<string>;
}

/** Workers kept for the next file or chunk, because starting one costs more than hashing a small file. */
const idle: Worker[] = [];
const MAX_IDLE_WORKERS = 4;

type Callbacks = Pick<HashOptions, 'onProgress' | 'onCheckpoint'>;

function inWorker(request: HashRequest, signal: AbortSignal, { onProgress, onCheckpoint }: Callbacks): Promise<string> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) return reject(signal.reason);
    const worker = idle.pop() ?? new Worker(new URL('./hash.worker.ts', import.meta.url), { type: 'module' });
    const stalled = new AbortController();
    const watchdog = watch(stalled);
    const end = (settle: () => void, isReusable: boolean) => {
      watchdog.stop();
      signal.removeEventListener('abort', abort);
      worker.onmessage = null;
      worker.onerror = null;
      if (isReusable && idle.length < MAX_IDLE_WORKERS) idle.push(worker);
      else worker.terminate();
      settle();
    };
    const abort = () => end(() => reject(signal.reason), false);
    signal.addEventListener('abort', abort);
    stalled.signal.addEventListener('abort', () => end(() => reject(stalled.signal.reason), false));
    worker.onerror = (event) => end(() => reject(new HashFailure('WorkerFailed', event.message)), false);
    worker.onmessage = ({ data }: MessageEvent<HashReply>) => {
      watchdog.alive();
      if (data.type === 'progress') onProgress?.(data.bytes);
      else if (data.type === 'checkpoint') onCheckpoint?.(data.checkpoint);
      else if (data.type === 'done') end(() => resolve(data.digest), true);
      else end(() => reject(new HashFailure(data.name, data.message)), true);
    };
    worker.postMessage(request);
  });
}

export const workerHasher: Hasher = {
  file: (blob, { signal, from, expected, ...callbacks }) =>
    inWorker({ of: 'file', blob, from, expected }, signal, callbacks),
  chunk: (blob, signal, byMd5) => inWorker({ of: byMd5 ? 'chunk by MD5' : 'chunk', blob }, signal, {}),
};
