import { hash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { Worker } from 'node:worker_threads';
import type { DigestWork } from './digest.worker.ts';

export interface Digests {
  /** Bytes really read. */
  size: number;
  /** Lower-case hexadecimal. */
  md5: string;
  sha256: string;
}

/** Bytes that are hashed in less time, some 3 ms, than a thread takes to start. */
const atOnce = 1024 * 1024;

/**
 * MD5 and SHA-256 of a file, or of what a URL answers, in one pass; but for a small file in a thread of its own, so that a
 * large one does not hold up the service that shares this process. Memory does not depend on the file's size.
 * @param onRead called with the bytes read so far, every 16 MiB.
 * @throws the signal's reason when it is aborted; the error of the file system or the line when it cannot be read.
 */
export async function digestFile(
  source: string | URL,
  signal?: AbortSignal,
  onRead?: (bytes: number) => void,
): Promise<Digests> {
  signal?.throwIfAborted();
  const isSmall = typeof source === 'string' && (await stat(source)).size <= atOnce;
  if (!isSmall) return inThread(source, signal, onRead);
  const bytes = await readFile(source);
  signal?.throwIfAborted();
  return { size: bytes.length, md5: hash('md5', bytes), sha256: hash('sha256', bytes) };
}

function inThread(source: string | URL, signal?: AbortSignal, onRead?: (bytes: number) => void): Promise<Digests> {
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
