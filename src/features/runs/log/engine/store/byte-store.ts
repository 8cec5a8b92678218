const SEGMENT = 4 * 1024 * 1024;

/** Bytes as they came, kept in segments of 4 MiB outside the garbage-collected heap; they only grow. */
export class ByteStore {
  private readonly segments: Uint8Array<ArrayBuffer>[] = [];
  private size = 0;

  get length() {
    return this.size;
  }

  append(chunk: Uint8Array) {
    let from = 0;
    while (from < chunk.length) {
      const within = this.size % SEGMENT;
      if (within === 0) this.segments.push(new Uint8Array(SEGMENT));
      const part = chunk.subarray(from, from + SEGMENT - within);
      this.segments.at(-1)!.set(part, within);
      from += part.length;
      this.size += part.length;
    }
  }

  /** The bytes in [start, end): a view where they lie in one segment, else a copy. */
  read(start: number, end: number): Uint8Array<ArrayBuffer> {
    const first = Math.floor(start / SEGMENT);
    const within = start % SEGMENT;
    if (within + (end - start) <= SEGMENT) {
      return this.segments[first]?.subarray(within, within + end - start) ?? new Uint8Array(0);
    }
    return this.copy(start, end);
  }

  /** The bytes in [start, end) in a buffer of their own, or in `memory`, which may be handed to another thread. */
  copy(start: number, end: number, memory?: ArrayBuffer): Uint8Array<ArrayBuffer> {
    const fits = memory && memory.byteLength >= end - start;
    const whole = fits ? new Uint8Array(memory, 0, end - start) : new Uint8Array(end - start);
    for (let at = start; at < end; ) {
      const within = at % SEGMENT;
      const take = Math.min(SEGMENT - within, end - at);
      whole.set(this.segments[Math.floor(at / SEGMENT)]!.subarray(within, within + take), at - start);
      at += take;
    }
    return whole;
  }
}
