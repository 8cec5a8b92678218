import type { Digests } from '#server/storage/digest.ts';
import type { Storage } from '#server/storage/storage.ts';
import type { Upload, UploadsRepo } from '../uploads.repo.ts';

/** Bytes to hash before the state is saved, if chunks are smaller: 50 ms of the thread, or one request to the store. */
const STEP_BYTES = { disk: 16 << 20, s3: 256 << 20 };
/** Maximum number of steps that a chunk waits for. A sender with as many connections cannot get ahead of the thread. */
const MAX_AWAITED_STEPS = 4;

/**
 * Hashes uploads from their beginning while their chunks arrive. The state is in the database, so that any process can
 * continue it. Two that do so at once compute the same, because bytes of a stored chunk never change.
 */
export function prefixDigests(repo: UploadsRepo, storage: Storage) {
  /** Uploads that this process is hashing. */
  const running = new Map<string, Promise<Uint8Array | undefined>>();
  /** Uploads of which a chunk was stored since the last look at what is stored. */
  const grown = new Set<string>();
  /** Uploads of which more is stored than the step in progress takes. Resolves when the next step begins or none does. */
  const behind = new Map<string, PromiseWithResolvers<void>>();
  const setBehind = (id: string, isBehind: boolean) => {
    behind.get(id)?.resolve();
    if (isBehind) behind.set(id, Promise.withResolvers());
    else behind.delete(id);
  };

  const hash = async ({ id, object_key, chunk_size, chunk_count, file_size }: Upload) => {
    const maxChunks = Math.max(1, Math.floor(STEP_BYTES[storage.backend] / chunk_size));
    try {
      for (;;) {
        grown.delete(id);
        const { from, to: stored, state } = (await repo.hashed(id, 2 * maxChunks)) ?? { from: 0, to: 0, state: null };
        if (from === chunk_count) return state ?? undefined;
        const to = Math.min(stored, from + maxChunks);
        setBehind(id, to < stored);
        // Less than a step waits for more, unless it is the end of the file.
        if (to - from === maxChunks || to === chunk_count) {
          const range = { start: from * chunk_size, end: Math.min(to * chunk_size, file_size) };
          const piece = { ...range, state, isLast: to === chunk_count };
          await repo.saveHashed(id, from, to, await storage.extendDigest(object_key, piece));
        } else if (!grown.has(id)) return undefined;
      }
    } finally {
      running.delete(id);
      setBehind(id, false);
      grown.delete(id);
    }
  };
  const extend = (upload: Upload) => {
    grown.add(upload.id);
    const work = running.get(upload.id) ?? hash(upload);
    running.set(upload.id, work);
    return work;
  };

  return {
    /**
     * Begins to hash what has arrived. If that is more than a step, waits for a few steps, so that chunks do not arrive faster
     * than they are hashed. A failure is left to `finish`, which tries again.
     */
    async follow(upload: Upload): Promise<void> {
      // No one can read the parts of an unfinished upload in an object store.
      if (storage.backend !== 'disk') return;
      extend(upload).catch(() => {});
      for (let steps = 0; steps < MAX_AWAITED_STEPS; steps += 1) await behind.get(upload.id)?.promise;
    },

    /** Hashes the rest of a finished upload. @throws BytesGone */
    async finish(upload: Upload): Promise<Digests> {
      const both = await extend(upload);
      if (!both) throw new Error(`A chunk of the finished upload ${upload.id} is missing.`);
      const digests = Buffer.from(both);
      return { size: upload.file_size, md5: digests.toString('hex', 0, 16), sha256: digests.toString('hex', 16) };
    },
  };
}
