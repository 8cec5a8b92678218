/** Maximum bytes of chunks that wait for earlier ones, in one process. A file whose chunks do not fit is verified later. */
const MAX_HELD_BYTES = 64 << 20;

/**
 * Holds copies of chunks until all earlier ones have arrived. Beyond the limit, forgets the upload that has waited the longest
 * for a chunk.
 */
export function holdChunks(maxBytes = MAX_HELD_BYTES) {
  /** Least recently extended upload first. */
  const uploads = new Map<string, Map<number, Uint8Array<ArrayBuffer>>>();
  let total = 0;
  const drop = (id: string) => {
    for (const { length } of uploads.get(id)?.values() ?? []) total -= length;
    uploads.delete(id);
  };

  return {
    put(id: string, index: number, bytes: Uint8Array) {
      const chunks = uploads.get(id) ?? new Map<number, Uint8Array<ArrayBuffer>>();
      total += bytes.length - (chunks.get(index)?.length ?? 0);
      uploads.delete(id);
      uploads.set(id, chunks.set(index, new Uint8Array(bytes)));
      for (const [oldest] of uploads) {
        if (total <= maxBytes) return;
        drop(oldest);
      }
    },

    /** Returns a chunk and forgets it, and the chunks before it, which another process has hashed. */
    take(id: string, index: number): Uint8Array<ArrayBuffer> | undefined {
      const chunks = uploads.get(id);
      const bytes = chunks?.get(index);
      for (const [at, { length }] of chunks ?? []) {
        if (at > index) continue;
        chunks!.delete(at);
        total -= length;
      }
      if (chunks?.size === 0) uploads.delete(id);
      return bytes;
    },

    drop,
  };
}
