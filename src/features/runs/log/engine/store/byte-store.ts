const SEGMENT_SIZE_BYTES = 4 * 1024 * 1024;

/** Append-only bytes in segments of 4 MiB, outside the garbage-collected heap. */
export class ByteStore {
  private readonly segments: Uint8Array<ArrayBuffer>[] = [];
  private size = 0;

  get length() {
    return this.size;
  }

  append(chunk: Uint8Array) {
    let from = 0;
    while (from < chunk.length) {
      const within = this.size % SEGMENT_SIZE_BYTES;
      if (within === 0) this.segments.push(new Uint8Array(SEGMENT_SIZE_BYTES));
      const part = chunk.subarray(from, from + SEGMENT_SIZE_BYTES - within);
      this.segments.at(-1)!.set(part, within);
      from += part.length;
      this.size += part.length;
    }
  }

  /** Returns the bytes in [start, end): a view if they lie in one segment, otherwise a copy. */
  read(start: number, end: number): Uint8Array<ArrayBuffer> {
    const first = Math.floor(start / SEGMENT_SIZE_BYTES);
    const within = start % SEGMENT_SIZE_BYTES;
    if (within + (end - start) <= SEGMENT_SIZE_BYTES) {
      return this.segments[first]?.subarray(within, within + end - start) ?? new Uint8Array(0);
    }
    return this.copy(start, end);
  }

  /** Copies the bytes in [start, end) into `memory` if it is large enough, otherwise into a new, transferable buffer. */
  copy(start: number, end: number, memory?: ArrayBuffer): Uint8Array<ArrayBuffer> {
    const fits = memory && memory.byteLength >= end - start;
    const whole = fits ? new Uint8Array(memory, 0, end - start) : new Uint8Array(end - start);
    for (let at = start; at < end; ) {
      const within = at % SEGMENT_SIZE_BYTES;
      const take = Math.min(SEGMENT_SIZE_BYTES - within, end - at);
      whole.set(this.segments[Math.floor(at / SEGMENT_SIZE_BYTES)]!.subarray(within, within + take), at - start);
      at += take;
    }
    return whole;
  }
}
