import { hash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { Worker } from 'node:worker_threads';
import type { Algorithm, DigestSource, DigestWork } from './digest.worker.ts';

export interface Digests {
  /** Number of bytes read. */
  size: number;
  /** Lowercase hexadecimal. */
  md5: string;
  sha256: string;
}

/** Maximum file size in bytes to hash without a thread: hashing takes about 3 ms, less than starting a thread. */
const MAX_INLINE_BYTES = 1024 * 1024;

/** Time in milliseconds without new data after which a read fails. Independent of the file size. */
const STALL_TIMEOUT_MS = 60_000;

/**
 * Computes MD5 and SHA-256 of a file or of the response of a URL, in constant memory. Small files are hashed in place;
 * others in threads, so that they do not block the service. A file is read by one thread per algorithm (the second read
 * comes from the page cache), a URL by one thread.
 * @param onRead called with the number of bytes read so far, every MiB.
 * @throws the abort reason, a read error, or an error if no data arrives for `stallTimeoutMs`.
 */
export async function digestFile(
  source: string | URL,
  signal?: AbortSignal,
  onRead?: (bytes: number) => void,
  stallTimeoutMs = STALL_TIMEOUT_MS,
): Promise<Digests> {
  signal?.throwIfAborted();
  if (source instanceof URL) return inThread(['md5', 'sha256'], { url: source.href }, stallTimeoutMs, signal, onRead);
  if ((await stat(source)).size > MAX_INLINE_BYTES) {
    // Report the progress of the slower algorithm.
    const [md5, sha256] = await Promise.all([
      inThread(['md5'], { path: source }, stallTimeoutMs, signal, onRead),
      inThread(['sha256'], { path: source }, stallTimeoutMs, signal),
    ]);
    if (md5.size !== sha256.size) throw new Error(`${source} changed while it was read.`);
    return { ...md5, ...sha256 };
  }
  const bytes = await readFile(source);
  signal?.throwIfAborted();
  return { size: bytes.length, md5: hash('md5', bytes), sha256: hash('sha256', bytes) };
}

function inThread<A extends Algorithm>(
  algorithms: A[],
  source: DigestSource,
  stallTimeoutMs: number,
  signal?: AbortSignal,
  onRead?: (bytes: number) => void,
): Promise<Pick<Digests, A | 'size'>> {
  signal?.throwIfAborted();
  return new Promise((resolve, reject) => {
    const workerData: DigestWork = { algorithms, source };
    const thread = new Worker(new URL('./digest.worker.ts', import.meta.url), { workerData, execArgv: [] });
    const end = (settle: () => void) => {
      clearTimeout(stall);
      signal?.removeEventListener('abort', abort);
      settle();
      void thread.terminate();
    };
    const abort = () => end(() => reject(signal?.reason));
    signal?.addEventListener('abort', abort);
    const giveUp = () => reject(new Error(`No data could be read from the file for ${stallTimeoutMs / 1000} s.`));
    const stall = setTimeout(() => end(giveUp), stallTimeoutMs);
    thread.on('message', (message: { read: number } | Pick<Digests, A | 'size'>) => {
      stall.refresh();
      if ('read' in message) onRead?.(message.read);
      else end(() => resolve(message));
    });
    thread.on('error', (error) => end(() => reject(error)));
    thread.on('exit', () => end(() => reject(new Error('The thread that hashes the file ended early.'))));
  });
}
