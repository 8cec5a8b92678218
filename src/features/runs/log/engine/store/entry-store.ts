import { ByteStore } from './byte-store.ts';
import { words32 } from './column.ts';

/** Entries whose offsets count from a common base, so that each fits into 32 bits however long the log is. */
const GROUP = 1024;

/** The entries of a log: their bytes and where each begins and ends. Nothing is parsed here. */
export class EntryStore {
  readonly bytes = new ByteStore();
  private readonly bases: number[] = [];
  private readonly starts = words32();
  private readonly lengths = words32();

  get count() {
    return this.starts.length;
  }

  /** Notes an entry whose bytes lie at [start, end) of `bytes`. */
  add(start: number, end: number) {
    if (this.count % GROUP === 0) this.bases.push(start);
    this.starts.push(start - this.bases.at(-1)!);
    this.lengths.push(end - start);
  }

  start(index: number) {
    return (this.bases[Math.floor(index / GROUP)] ?? 0) + this.starts.at(index);
  }

  end(index: number) {
    return this.start(index) + this.lengths.at(index);
  }

  entry(index: number) {
    return this.bytes.read(this.start(index), this.end(index));
  }

  /** How many entries from `from` on lie within `size` bytes; at least one where there is one. */
  fit(from: number, size: number, most: number): number {
    const limit = this.start(from) + size;
    let to = from + 1;
    while (to < this.count && to - from < most && this.end(to) <= limit) to++;
    return Math.min(to, this.count) - from;
  }

  /**
   * Entries [from, from + count) in a buffer of their own, with the offset and length of each. The bytes between two
   * entries of one body are the array's own comma and white space. `memory` is used where it suffices.
   */
  batch(from: number, count: number, memory?: ArrayBuffer) {
    const first = this.start(from);
    const offsets = new Uint32Array(count * 2);
    for (let i = 0; i < count; i++) {
      offsets[i * 2] = this.start(from + i) - first;
      offsets[i * 2 + 1] = this.end(from + i) - first;
    }
    return { bytes: this.bytes.copy(first, this.end(from + count - 1), memory), offsets };
  }
}
