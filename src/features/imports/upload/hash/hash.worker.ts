import { expose } from 'comlink';
import type { DigestAlgorithm } from '#src/api/request/digest-algorithms.ts';
import { contentDigest } from './chunk-digest.ts';
import { hashBlob } from './hash-blob.ts';
import type { Checkpoint } from './md5.ts';

export type HashUpdate = { bytes: number } | { checkpoint: Checkpoint };

const PROGRESS_INTERVAL_MS = 50;

const digests = {
  /** Computes the MD5 of a file. The last progress update is received before the result. */
  async file(
    blob: Blob,
    options: { from?: Checkpoint | undefined; expected?: readonly Checkpoint[] | undefined },
    report: (update: HashUpdate) => void,
  ) {
    let reportedAt = performance.now();
    let received: unknown;
    const digest = await hashBlob(blob, {
      ...options,
      onCheckpoint(checkpoint) {
        received = report({ checkpoint });
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
