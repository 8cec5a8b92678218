import { proxy, type Remote } from 'comlink';
import type { DigestAlgorithm } from '#src/api/request/digest-algorithms.ts';
import { openWorker } from '#src/lib/worker.ts';
import { Slots } from '../send/slots.ts';
import { watch } from '../send/watchdog.ts';
import { BytesDiffer } from './bytes-differ.ts';
import type { Digests, HashUpdate } from './hash.worker.ts';
import type { HashOptions } from './hash-blob.ts';

/** Digests of chunks by file and range, computed while the file was hashed. */
const computed = new WeakMap<Blob, Map<string, { digest: string; isUsed: boolean }>>();

/**
 * Maximum number of workers. Other digests wait for one, because starting a worker costs more than hashing a chunk, and
 * browsers can delay its start for many seconds while other workers start and end.
 */
const MAX_WORKERS = 4;
const slots = new Slots(MAX_WORKERS);
/** Workers kept for the next file or chunk. */
const idle: ReturnType<typeof startWorker>[] = [];

const startWorker = () =>
  openWorker<Digests>(new Worker(new URL('./hash.worker.ts', import.meta.url), { type: 'module' }));

/** Calls a worker. Aborts the call if `task` does not report progress for too long. */
async function inWorker(
  signal: AbortSignal,
  task: (digests: Remote<Digests>, reportProgress: () => void) => Promise<string>,
): Promise<string> {
  const release = await slots.take(signal);
  const stalled = new AbortController();
  const watchdog = watch(stalled);
  let worker: (typeof idle)[number] | undefined;
  try {
    worker = idle.pop() ?? startWorker();
    const either = AbortSignal.any([signal, stalled.signal]);
    const digest = await worker.run((digests) => task(digests, watchdog.alive), either);
    idle.push(worker);
    return digest;
  } catch (error) {
    worker?.close();
    throw error;
  } finally {
    watchdog.stop();
    release();
  }
}

type FileOptions = HashOptions & { signal: AbortSignal };
type Range = { from: number; to: number };

/**
 * Digests computed in workers. Both methods throw WorkerFailed, Stalled after 30 s without progress, the signal's reason,
 * or an error named `NotReadableError` (changed or removed since it was chosen), `BytesDiffer` or another.
 */
export const workerHasher = {
  /** Computes the MD5 of a whole file, 32 hexadecimal digits. */
  file: (file: Blob, { signal, from, expected, chunks, onProgress, onCheckpoint }: FileOptions): Promise<string> =>
    inWorker(signal, (digests, reportProgress) => {
      const known = (from && computed.get(file)) ?? new Map();
      computed.set(file, known);
      const report = (update: HashUpdate) => {
        reportProgress();
        if ('bytes' in update) onProgress?.(update.bytes);
        else if ('checkpoint' in update) onCheckpoint?.(update.checkpoint);
        else known.set(keyOf(update.chunk, chunks!.algorithm), { digest: update.chunk.digest, isUsed: false });
      };
      return digests.file(file, { from, expected, chunks }, proxy(report));
    }),
  /**
   * Returns the `Content-Digest` of a chunk: the first time the one that `file` has computed, if it has, and then that of
   * the chunk as it is read.
   * @throws BytesDiffer if the bytes are not those that `file` has read
   */
  async chunk(file: Blob, range: Range, signal: AbortSignal, algorithm: DigestAlgorithm): Promise<string> {
    const known = computed.get(file)?.get(keyOf(range, algorithm));
    if (known && !known.isUsed) {
      known.isUsed = true;
      return known.digest;
    }
    const chunk = file.slice(range.from, range.to);
    const digest = await inWorker(signal, (digests) => digests.chunk(chunk, algorithm));
    if (known && known.digest !== digest) throw new BytesDiffer();
    return digest;
  },
};

export type Hasher = typeof workerHasher;

const keyOf = ({ from, to }: Range, algorithm: DigestAlgorithm) => `${algorithm} ${from} ${to}`;
