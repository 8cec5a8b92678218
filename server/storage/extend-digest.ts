import { closeSync, openSync, readSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import { INPUT_BYTES, ResumableDigest } from './resumable-digest.ts';

/** A file, or the bytes of the range, which are transferred and not usable afterwards. */
export type DigestSource = { path: string } | { bytes: Uint8Array<ArrayBuffer> };

/** Range of a file from `start` up to but not including `end`, and the state of its digests at `start`. */
export interface DigestPiece {
  start: number;
  end: number;
  /** Null at the beginning of the file. */
  state: Uint8Array | null;
  isLast: boolean;
}

type Answer = { id: number; state: Uint8Array } | { id: number; error: { message: string; code?: string } };

/** Maximum bytes to hash without the thread, which takes about 3 ms. */
const MAX_INLINE_BYTES = INPUT_BYTES;

let thread: Worker | undefined;
let lastId = 0;
const waiting = new Map<number, PromiseWithResolvers<Uint8Array>>();

/**
 * Extends MD5 and SHA-256 over a range, in one thread for all files of the process.
 * @returns the state of both at `end`, or after the last piece the MD5 and then the SHA-256
 */
export async function extendDigest(source: DigestSource, piece: DigestPiece): Promise<Uint8Array> {
  if (piece.end - piece.start <= MAX_INLINE_BYTES) return extendHere(source, piece);
  thread ??= startThread();
  const job = Promise.withResolvers<Uint8Array>();
  lastId += 1;
  waiting.set(lastId, job);
  thread.ref();
  thread.postMessage({ id: lastId, source, piece }, 'bytes' in source ? [source.bytes.buffer] : []);
  return job.promise;
}

function startThread(): Worker {
  const started = new Worker(new URL('./extend-digest.worker.ts', import.meta.url), { execArgv: [] });
  started.on('message', (answer: Answer) => {
    const job = waiting.get(answer.id);
    waiting.delete(answer.id);
    // An idle thread does not keep the process running.
    if (waiting.size === 0) started.unref();
    if ('state' in answer) job?.resolve(answer.state);
    else job?.reject(Object.assign(new Error(answer.error.message), { code: answer.error.code }));
  });
  const end = (error: unknown) => {
    if (thread === started) thread = undefined;
    for (const job of waiting.values()) job.reject(error);
    waiting.clear();
  };
  started.on('error', end);
  started.on('exit', () => end(new Error('The thread that hashes uploads ended early.')));
  return started;
}

let digest: ResumableDigest | undefined;

/** Extends the digests in this thread. */
export function extendHere(source: DigestSource, { start, end, state, isLast }: DigestPiece): Uint8Array {
  digest ??= new ResumableDigest();
  digest.load(state);
  if ('path' in source) takeFile(digest, source.path, start, end);
  else
    for (let at = 0; at < source.bytes.length; at += INPUT_BYTES) {
      const part = source.bytes.subarray(at, at + INPUT_BYTES);
      digest.input.set(part);
      digest.take(part.length);
    }
  return isLast ? digest.finish(end) : digest.state();
}

/** Reads into the memory of the core, without a copy. */
function takeFile(digest: ResumableDigest, path: string, start: number, end: number) {
  const file = openSync(path, 'r');
  try {
    for (let at = start; at < end; ) {
      const length = readSync(file, digest.input, 0, Math.min(INPUT_BYTES, end - at), at);
      if (length === 0) throw new Error(`${path} ends at ${at}, before its chunks.`);
      digest.take(length);
      at += length;
    }
  } finally {
    closeSync(file);
  }
}
