import { expose } from 'comlink';
import type { DigestAlgorithm } from '#src/api/request/digest-algorithms.ts';
import { contentDigest } from './chunk-digest.ts';
import type { ChunkDigest } from './chunk-digester.ts';
import { type HashOptions, hashBlob } from './hash-blob.ts';
import type { Checkpoint } from './md5.ts';

export type HashUpdate = { bytes: number } | { checkpoint: Checkpoint } | { chunk: ChunkDigest };

const PROGRESS_INTERVAL_MS = 50;

const digests = {
  /** Computes the MD5 of a file. The last update is received before the result. */
  async file(
    blob: Blob,
    options: Pick<HashOptions, 'from' | 'expected' | 'chunks'>,
    report: (update: HashUpdate) => void,
  ) {
    let reportedAt = performance.now();
    let received: unknown;
    const digest = await hashBlob(blob, {
      ...options,
      onCheckpoint(checkpoint) {
        received = report({ checkpoint });
      },
      onChunk(chunk) {
        received = report({ chunk });
      },
      onProgress(bytes) {
        if (performance.now() - reportedAt < PROGRESS_INTERVAL_MS) return;
        reportedAt = performance.now();
        received = report({ bytes });
      },
    });
    await received;
    return digest;
  },
  /** Computes the `Content-Digest` of a chunk. */
  chunk: (blob: Blob, algorithm: DigestAlgorithm) => contentDigest(blob, algorithm),
};
export type Digests = typeof digests;

expose(digests);
