import type { Digests } from '#server/storage/digest.ts';
import type { Storage } from '#server/storage/storage.ts';
import type { Upload, UploadsRepo } from '../uploads.repo.ts';

/** Maximum bytes to hash before the state is saved, if chunks are smaller: 0.1 s of the thread, or one request to the store. */
const STEP_BYTES = { disk: 32 << 20, s3: 256 << 20 };

/**
 * Hashes uploads from their beginning while their chunks arrive. The state is in the database, so that any process can
 * continue it. Two that do so at once compute the same, because bytes of a stored chunk never change.
 */
export function prefixDigests(repo: UploadsRepo, storage: Storage) {
  /** Uploads that this process is hashing. */
  const running = new Map<string, Promise<Uint8Array | undefined>>();
  /** Uploads of which a chunk was stored since the last look at what is stored. */
  const grown = new Set<string>();

  const hash = async ({ id, object_key, chunk_size, chunk_count, file_size }: Upload) => {
    const maxChunks = Math.max(1, Math.floor(STEP_BYTES[storage.backend] / chunk_size));
    try {
      for (;;) {
        grown.delete(id);
        const { from, to, state } = (await repo.hashed(id, maxChunks)) ?? { from: 0, to: 0, state: null };
        if (from === chunk_count) return state ?? undefined;
        if (from < to) {
          const piece = { start: from * chunk_size, end: Math.min(to * chunk_size, file_size), state };
          await repo.saveHashed(
            id,
            from,
            to,
            await storage.extendDigest(object_key, { ...piece, isLast: to === chunk_count }),
          );
        } else if (!grown.has(id)) return undefined;
      }
    } finally {
      running.delete(id);
    }
  };
  const extend = (upload: Upload) => {
    grown.add(upload.id);
    const work = running.get(upload.id) ?? hash(upload);
    running.set(upload.id, work);
    return work;
  };

  return {
    /** Begins to hash what has arrived. A failure is left to `finish`, which tries again. */
    follow(upload: Upload) {
      // No one can read the parts of an unfinished upload in an object store.
      if (storage.backend === 'disk') extend(upload).catch(() => {});
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
