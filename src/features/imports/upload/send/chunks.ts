import { ApiError } from '#src/api/api-error.ts';
import { withTimeout } from '#src/lib/with-timeout.ts';
import type { ImportFault } from '../record/record.ts';
import { decideFailureAction } from '../steps/failure-action.ts';
import { backoff, pause } from './backoff.ts';
import type { Slots } from './slots.ts';
import type { Transport } from './transport.ts';
import { watch } from './watchdog.ts';

/** Failed try and the time of the next one. */
export interface Retry {
  /** Milliseconds since 1970. */
  at: number;
  fault: ImportFault;
}

export interface ChunkJob {
  file: Blob & { name: string };
  session: { id: string; chunkSize: number; whole?: 'path' | 'address' };
  /** Indexes of the chunks to send. */
  todo: readonly number[];
  /** Limit of concurrent requests over all imports. The browser has few connections, and the page needs one too. */
  slots: Slots;
  /** Number of chunks in progress at once, including those whose digest is being computed. */
  lanes: number;
  put: Transport['putChunk'];
  /** Returns the `Content-Digest` of a chunk; empty for none. */
  digest: (range: { from: number; to: number }, signal: AbortSignal) => Promise<string>;
  signal: AbortSignal;
  onAcknowledged: (index: number) => void;
  onRetry: (retry: Retry | null) => void;
  /** Called with the bytes of a whole file that have left the browser. */
  onSent: (bytes: number) => void;
}

/** Time that the service may take to store a whole file after its last byte. */
const STORE_TIMEOUT_MS = 10 * 60_000;
/** Time that a disk may take to read a byte, after which the file counts as readable. */
const READ_TIMEOUT_MS = 5_000;
/** Maximum number of immediate retries of a chunk that arrived corrupted. */
const MAX_MISMATCHES = 5;

/**
 * Sends chunks in parallel until the service has acknowledged all of them, retrying after temporary failures.
 * @throws the first error that a retry cannot fix, after all lanes have stopped
 */
export async function sendChunks(job: ChunkJob): Promise<void> {
  const stop = new AbortController();
  const signal = AbortSignal.any([job.signal, stop.signal]);
  const todo = [...job.todo];
  const lane = async () => {
    for (let index = todo.shift(); index !== undefined; index = todo.shift()) {
      await sendChunk(job, index, signal);
    }
  };
  const lanes = Array.from({ length: Math.min(job.lanes, todo.length) }, () =>
    lane().catch((error) => {
      stop.abort(error);
    }),
  );
  await Promise.all(lanes);
  job.signal.throwIfAborted();
  stop.signal.throwIfAborted();
}

async function sendChunk(job: ChunkJob, index: number, signal: AbortSignal) {
  for (let failures = 1, mismatches = 0; ; ) {
    const error = await attempt(job, index, signal);
    if (!error) {
      job.onRetry(null);
      job.onAcknowledged(index);
      return;
    }
    signal.throwIfAborted();
    if (error instanceof ApiError && error.name === 'CHUNK_DIGEST_MISMATCH' && ++mismatches <= MAX_MISMATCHES) continue;
    const action = decideFailureAction('send', error, failures);
    if (action.kind !== 'again') throw error;
    if (!(error instanceof ApiError && error.status > 0)) await checkReadable(sliceOf(job, index));
    const wait = backoff(failures, action.retryAfter);
    job.onRetry({ at: Date.now() + wait, fault: action.fault });
    await pause(wait, signal);
    failures += 1;
  }
}

const sliceOf = ({ file, session }: ChunkJob, index: number) =>
  file.slice(index * session.chunkSize, (index + 1) * session.chunkSize);

/**
 * Reads the first and the last byte of a slice: a request for a file that is gone fails as if the service were unreachable.
 * @throws DOMException NotFoundError, NotReadableError and the like
 */
async function checkReadable(slice: Blob) {
  const ends = [slice.slice(0, 1), slice.slice(-1)];
  await withTimeout(Promise.all(ends.map((end) => end.arrayBuffer())), READ_TIMEOUT_MS).catch((error) => {
    if (error.name !== 'TimeoutError') throw error;
  });
}

/**
 * Tries to send a chunk once: gets its digest, waits for a slot and sends it under the watchdog.
 * @returns the error or null
 */
async function attempt(job: ChunkJob, index: number, signal: AbortSignal): Promise<unknown> {
  const { file, session, put, digest, slots } = job;
  const from = index * session.chunkSize;
  // The browser itself reads the slice from disk, so the page never holds it in memory.
  const body = sliceOf(job, index);
  const own = new AbortController();
  const ends: (() => void)[] = [];
  try {
    const contentDigest = await digest({ from, to: from + body.size }, signal);
    ends.push(await slots.take(signal));
    const watchdog = watch(own);
    ends.push(watchdog.stop);
    const either = AbortSignal.any([signal, own.signal]);
    const onSent = (bytes: number) => {
      if (session.whole) job.onSent(bytes);
      watchdog.alive(session.whole && bytes >= body.size ? STORE_TIMEOUT_MS : undefined);
    };
    const { name: fileName, size: fileSize } = file;
    const count = Math.max(1, Math.ceil(fileSize / session.chunkSize));
    await put({
      sessionId: session.id,
      index,
      from,
      body,
      fileName,
      fileSize,
      count,
      contentDigest,
      signal: either,
      onSent,
    });
    return null;
  } catch (error) {
    return error ?? new Error('failed');
  } finally {
    for (const end of ends) end();
    if (session.whole) job.onSent(0);
  }
}
