import { hash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { Worker } from 'node:worker_threads';
import type { Algorithm, Digested, DigestWork } from './digest.worker.ts';

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
 * MD5 and SHA-256 of a file, or of what a URL answers; but for a small file in threads of their own, so that a large one does
 * not hold up the service that shares this process. A file is read by both at once, the second time from memory; a URL by one
 * thread, once. Memory does not depend on the file's size.
 * @param onRead called with the bytes read so far, every 16 MiB.
 * @throws the signal's reason when it is aborted; the error of the file system or the line when it cannot be read.
 */
export async function digestFile(
  source: string | URL,
  signal?: AbortSignal,
  onRead?: (bytes: number) => void,
): Promise<Digests> {
  signal?.throwIfAborted();
  if (source instanceof URL) {
    const { size, digests } = await inThread({ algorithms: ['md5', 'sha256'], url: source.href }, signal, onRead);
    return { size, md5: digests.md5!, sha256: digests.sha256! };
  }
  if ((await stat(source)).size > atOnce) return inTwoThreads(source, signal, onRead);
  const bytes = await readFile(source);
  signal?.throwIfAborted();
  return { size: bytes.length, md5: hash('md5', bytes), sha256: hash('sha256', bytes) };
}

async function inTwoThreads(path: string, signal?: AbortSignal, onRead?: (bytes: number) => void): Promise<Digests> {
  const other = new AbortController();
  const either = signal ? AbortSignal.any([signal, other.signal]) : other.signal;
  const by = (algorithm: Algorithm, tell?: (bytes: number) => void) =>
    inThread({ algorithms: [algorithm], path }, either, tell).catch((error) => {
      other.abort(error);
      throw error;
    });
  // MD5 is the slower one.
  const [slow, fast] = await Promise.all([by('md5', onRead), by('sha256')]);
  if (slow.size !== fast.size) throw new Error('The file changed while it was read.');
  return { size: slow.size, md5: slow.digests.md5!, sha256: fast.digests.sha256! };
}

function inThread(work: DigestWork, signal?: AbortSignal, onRead?: (bytes: number) => void): Promise<Digested> {
  signal?.throwIfAborted();
  return new Promise((resolve, reject) => {
    const thread = new Worker(new URL('./digest.worker.ts', import.meta.url), { workerData: work, execArgv: [] });
    const end = (settle: () => void) => {
      signal?.removeEventListener('abort', abort);
      settle();
      void thread.terminate();
    };
    const abort = () => end(() => reject(signal?.reason));
    signal?.addEventListener('abort', abort);
    thread.on('message', (message: { read: number } | Digested) => {
      if ('digests' in message) end(() => resolve(message));
      else onRead?.(message.read);
    });
    thread.on('error', (error) => end(() => reject(error)));
    thread.on('exit', () => end(() => reject(new Error('The thread that hashes the file ended early'))));
  });
}
