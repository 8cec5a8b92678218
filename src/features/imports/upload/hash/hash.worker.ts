import { contentDigest, md5Digest } from './chunk-digest.ts';
import { hashBlob } from './hash-blob.ts';
import type { Checkpoint } from './md5.ts';

export interface HashRequest {
  /**
   * Digest to compute: MD5 of a whole file, or `Content-Digest` of a chunk by the best available algorithm or by MD5.
   */
  of: 'file' | 'chunk' | 'chunk by MD5';
  blob: Blob;
  from?: Checkpoint | undefined;
  expected?: readonly Checkpoint[] | undefined;
}

export type HashReply =
  | { type: 'progress'; bytes: number }
  | { type: 'checkpoint'; checkpoint: Checkpoint }
  | { type: 'done'; digest: string }
  | { type: 'failed'; name: string; message: string };

/** Minimum interval between two progress messages. */
const PROGRESS_INTERVAL_MS = 50;

const reply = (message: HashReply) => postMessage(message);

addEventListener('message', async ({ data: { of, blob, ...options } }: MessageEvent<HashRequest>) => {
  let reportedAt = performance.now();
  try {
    if (of === 'chunk by MD5') return reply({ type: 'done', digest: await md5Digest(blob) });
    if (of === 'chunk') return reply({ type: 'done', digest: await contentDigest(blob) });
    const digest = await hashBlob(blob, {
      ...options,
      onCheckpoint: (checkpoint) => reply({ type: 'checkpoint', checkpoint }),
      onProgress(bytes) {
        if (performance.now() - reportedAt < PROGRESS_INTERVAL_MS) return;
        reportedAt = performance.now();
        reply({ type: 'progress', bytes });
      },
    });
    reply({ type: 'done', digest });
  } catch (error) {
    const { name, message } = error as Error;
    reply({ type: 'failed', name, message });
  }
});
