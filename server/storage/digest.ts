import { hash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { Worker } from 'node:worker_threads';
import type { DigestDone, DigestWork } from './digest.worker.ts';

export interface Digests {
  /** Number of bytes read. */
  size: number;
  /** Lowercase hexadecimal. */
  md5: string;
  sha256: string;
}

/** Maximum file size in bytes to hash without a thread: hashing takes about 3 ms, less than starting a thread. */
const MAX_INLINE_BYTES = 1024 * 1024;

/**
 * Computes MD5 and SHA-256 of a file in constant memory. Small files are hashed in place; others by one thread per algorithm,
 * so that they do not block the service. The second read comes from the page cache.
 * @param onRead called with the number of bytes read so far, every MiB.
 * @throws the abort reason or a read error.
 */
export async function digestFile(
  path: string,
  signal?: AbortSignal,
  onRead?: (bytes: number) => void,
): Promise<Digests> {
  signal?.throwIfAborted();
  if ((await stat(path)).size > MAX_INLINE_BYTES) {
    // Report the progress of the slower algorithm.
    const [md5, sha256] = await Promise.all([inThread('md5', path, signal, onRead), inThread('sha256', path, signal)]);
    if (md5.size !== sha256.size) throw new Error(`${path} changed while it was read.`);
    return { size: md5.size, md5: md5.digest, sha256: sha256.digest };
  }
  const bytes = await readFile(path);
  signal?.throwIfAborted();
  return { size: bytes.length, md5: hash('md5', bytes), sha256: hash('sha256', bytes) };
}

function inThread(
  algorithm: DigestWork['algorithm'],
  path: string,
  signal?: AbortSignal,
  onRead?: (bytes: number) => void,
): Promise<DigestDone> {
  signal?.throwIfAborted();
  return new Promise((resolve, reject) => {
    const workerData: DigestWork = { algorithm, path };
    const thread = new Worker(new URL('./digest.worker.ts', import.meta.url), { workerData, execArgv: [] });
    const end = (settle: () => void) => {
      signal?.removeEventListener('abort', abort);
      settle();
      void thread.terminate();
    };
    const abort = () => end(() => reject(signal?.reason));
    signal?.addEventListener('abort', abort);
    thread.on('message', (message: { read: number } | DigestDone) => {
      if ('read' in message) onRead?.(message.read);
      else end(() => resolve(message));
    });
    thread.on('error', (error) => end(() => reject(error)));
    thread.on('exit', () => end(() => reject(new Error('The thread that hashes the file ended early.'))));
  });
}
