import type { Digests } from '#server/storage/digest.ts';
import { extendDigest } from '#server/storage/extend-digest.ts';
import type { Storage } from '#server/storage/storage.ts';
import type { Upload, UploadsRepo } from '../uploads.repo.ts';
import { holdChunks } from './held-chunks.ts';

/** Bytes on disk to hash before the state is saved, if chunks are smaller: 50 ms of the thread. */
const STEP_BYTES = 16 << 20;
/** Maximum number of steps that a chunk waits for. A sender with as many connections cannot get ahead of the thread. */
const MAX_AWAITED_STEPS = 4;

/**
 * Hashes uploads from their beginning while their chunks arrive. The state is in the database, so that any process can
 * continue it. Two that do so at once compute the same, because bytes of a stored chunk never change. If the store cannot read
 * the upload, each process hashes the chunks it receives, one a step, and the prefix ends at a chunk that it has not kept.
 */
export function prefixDigests(repo: UploadsRepo, storage: Storage) {
  /** Uploads that this process is hashing. */
  const running = new Map<string, Promise<Uint8Array | undefined>>();
  /** Uploads of which a chunk was stored since the last look at what is stored. */
  const grown = new Set<string>();
  /** Uploads of which more is stored than the step in progress takes. Resolves when the next step begins or none does. */
  const behind = new Map<string, PromiseWithResolvers<void>>();
  const held = holdChunks();
  const setBehind = (id: string, isBehind: boolean) => {
    behind.get(id)?.resolve();
    if (isBehind) behind.set(id, Promise.withResolvers());
    else behind.delete(id);
  };

  const hash = async ({ id, object_key, chunk_size, chunk_count, file_size }: Upload) => {
    const maxChunks = storage.extendDigest ? Math.max(1, Math.floor(STEP_BYTES / chunk_size)) : 1;
    try {
      for (;;) {
        grown.delete(id);
        const { from, to: stored, state } = (await repo.hashed(id, 2 * maxChunks)) ?? { from: 0, to: 0, state: null };
        if (from === chunk_count) return state ?? undefined;
        const to = Math.min(stored, from + maxChunks);
        const bytes = storage.extendDigest ? undefined : held.take(id, from);
        const isReadable = storage.extendDigest || bytes;
        setBehind(id, Boolean(isReadable) && to < stored);
        // Less than a step waits for more, unless it is the end of the file.
        if (isReadable && to > from && (to - from === maxChunks || to === chunk_count)) {
          const range = { start: from * chunk_size, end: Math.min(to * chunk_size, file_size) };
          const piece = { ...range, state, isLast: to === chunk_count };
          const extended = bytes ? extendDigest({ bytes }, piece) : storage.extendDigest!(object_key, piece);
          await repo.saveHashed(id, from, to, await extended);
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
    async follow(upload: Upload, index: number, bytes: Uint8Array): Promise<void> {
      if (!storage.extendDigest) held.put(upload.id, index, bytes);
      extend(upload).catch(() => {});
      for (let steps = 0; steps < MAX_AWAITED_STEPS; steps += 1) await behind.get(upload.id)?.promise;
    },

    /**
     * Hashes the rest of a finished upload. Returns undefined if the store cannot read it and a chunk was not hashed when it
     * arrived, such as one that was sent past the service or to a process that has ended.
     * @throws BytesGone
     */
    async finish(upload: Upload): Promise<Digests | undefined> {
      const both = await extend(upload);
      held.drop(upload.id);
      if (!both && storage.extendDigest) throw new Error(`A chunk of the finished upload ${upload.id} is missing.`);
      if (!both) return undefined;
      const digests = Buffer.from(both);
      return { size: upload.file_size, md5: digests.toString('hex', 0, 16), sha256: digests.toString('hex', 16) };
    },
  };
}
