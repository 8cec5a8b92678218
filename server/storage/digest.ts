import { Worker } from 'node:worker_threads';
import type { DigestWork } from './digest.worker.ts';

export interface Digests {
  /** Bytes really read. */
  size: number;
  /** Lower-case hexadecimal. */
  md5: string;
  sha256: string;
}

/**
 * MD5 and SHA-256 of a file, or of what a URL answers, in one pass, in a thread of its own, so that a large file does not
 * hold up the service that shares this process. Memory does not depend on the file's size.
 * @param onRead called with the bytes read so far, every 16 MiB.
 * @throws the signal's reason when it is aborted; the error of the file system or the line when it cannot be read.
 */
export function digestFile(
  source: string | URL,
  signal?: AbortSignal,
  onRead?: (bytes: number) => void,
): Promise<Digests> {
  signal?.throwIfAborted();
  return new Promise((resolve, reject) => {
    const work: DigestWork = source instanceof URL ? { url: source.href } : { path: source };
    const thread = new Worker(new URL('./digest.worker.ts', import.meta.url), { workerData: work, execArgv: [] });
    const end = (settle: () => void) => {
      signal?.removeEventListener('abort', abort);
      settle();
      void thread.terminate();
    };
    const abort = () => end(() => reject(signal?.reason));
    signal?.addEventListener('abort', abort);
    thread.on('message', (message: { read: number } | { digests: Digests }) => {
      if ('digests' in message) end(() => resolve(message.digests));
      else if ('read' in message) onRead?.(message.read);
    });
    thread.on('error', (error) => end(() => reject(error)));
    thread.on('exit', () => end(() => reject(new Error('The thread that hashes the file ended early'))));
  });
}
