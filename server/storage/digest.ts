import { hash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { Worker } from 'node:worker_threads';
import type { Algorithm, DigestSource, DigestWork } from './digest.worker.ts';

export interface Digests {
  /** Bytes really read. */
  size: number;
  /** Lower-case hexadecimal. */
  md5: string;
  sha256: string;
}

/** Bytes that are hashed in less time, some 3 ms, than a thread takes to start. */
const atOnce = 1024 * 1024;

/** A read that gets nothing for this long has failed. The time that hashing takes depends on the file's size; this does not. */
const STALL_TIMEOUT_MS = 60_000;

/**
 * MD5 and SHA-256 of a file, or of what a URL answers; but for a small file in threads of their own, so that a large one does
 * not hold up the service that shares this process. A file is read by both at once, the second time from memory; a URL by one
 * thread, once. Memory does not depend on the file's size.
 * @param onRead called with the bytes read so far, every MiB.
 * @throws the signal's reason when it is aborted; an error when nothing was read for `stallTimeoutMs`; the error of the file system or the line when it cannot be read.
 */
export async function digestFile(
  source: string | URL,
  signal?: AbortSignal,
  onRead?: (bytes: number) => void,
  stallTimeoutMs = STALL_TIMEOUT_MS,
): Promise<Digests> {
  signal?.throwIfAborted();
  if (source instanceof URL) return inThread(['md5', 'sha256'], { url: source.href }, stallTimeoutMs, signal, onRead);
  if ((await stat(source)).size > atOnce) {
    // The slower one tells how far they are.
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
    const giveUp = () => reject(new Error(`Nothing could be read of the file for ${stallTimeoutMs / 1000} s.`));
    const stall = setTimeout(() => end(giveUp), stallTimeoutMs);
    thread.on('message', (message: { read: number } | Pick<Digests, A | 'size'>) => {
      stall.refresh();
      if ('read' in message) onRead?.(message.read);
      else end(() => resolve(message));
    });
    thread.on('error', (error) => end(() => reject(error)));
    thread.on('exit', () => end(() => reject(new Error('The thread that hashes the file ended early'))));
  });
}
