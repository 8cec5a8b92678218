import type { Chunk, Growing, Storage } from '#server/storage/storage.ts';
import type { Upload, UploadsRepo } from '../uploads.repo.ts';

/** Identifies an upload to the storage. */
export const growing = ({ object_key, upload_handle }: Pick<Upload, 'object_key' | 'upload_handle'>): Growing => ({
  key: object_key,
  handle: upload_handle,
});

/** Returns the size of a chunk in bytes; the last chunk is shorter. */
export const sizeOfChunk = (upload: Upload, index: number) =>
  index === upload.chunk_count - 1 ? upload.file_size - index * upload.chunk_size : upload.chunk_size;

const every = ({ chunk_count }: Upload) => Array.from({ length: chunk_count }, (_, index) => index);

/** Finds out which chunks of an upload have arrived. */
export function receivedChunks(repo: UploadsRepo, storage: Storage) {
  const whole = (upload: Upload, chunks: Chunk[]) =>
    chunks.filter(({ index, size }) => size === sizeOfChunk(upload, index)).map(({ index }) => index);
  /** Chunks sent directly are known to the store only, which forgets them once it has assembled the file. */
  const sentDirectly = async (upload: Upload) => {
    const chunks = await storage.chunksOf(growing(upload));
    return chunks ? whole(upload, chunks) : every(upload);
  };

  return {
    /** Returns the indexes of received chunks according to the records, without verifying relayed chunks in the store. */
    known: (upload: Upload): Promise<number[]> => {
      if (upload.mode === 'relay') return repo.storedChunks(upload.id);
      return upload.status === 'ABORTED' ? Promise.resolve([]) : sentDirectly(upload);
    },

    /** Returns the indexes of missing chunks. Chunks lost by the store are marked so that they can be sent again. */
    async missing(upload: Upload): Promise<number[]> {
      const known = new Set(await this.known(upload));
      if (upload.mode === 'relay') {
        const chunks = await storage.chunksOf(growing(upload));
        const kept = chunks && new Set(whole(upload, chunks));
        const lost = kept ? [...known].filter((index) => !kept.has(index)) : [];
        if (lost.length > 0) await repo.markLost(upload.id, lost);
        for (const index of lost) known.delete(index);
      }
      return every(upload).filter((index) => !known.has(index));
    },
  };
}
