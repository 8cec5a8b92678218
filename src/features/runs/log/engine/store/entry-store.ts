import { ByteStore } from './byte-store.ts';
import { words32 } from './column.ts';

/** Entries per common base; offsets from a base fit into 32 bits no matter how long the log is. */
const GROUP_ENTRIES = 1024;

/** Bytes of a log and the start and end of each entry. Nothing is parsed here. */
export class EntryStore {
  readonly bytes = new ByteStore();
  private readonly bases: number[] = [];
  private readonly starts = words32();
  private readonly lengths = words32();

  get count() {
    return this.starts.length;
  }

  /** Records an entry at [start, end) of `bytes`. */
  add(start: number, end: number) {
    if (this.count % GROUP_ENTRIES === 0) this.bases.push(start);
    this.starts.push(start - this.bases.at(-1)!);
    this.lengths.push(end - start);
  }

  start(index: number) {
    return (this.bases[Math.floor(index / GROUP_ENTRIES)] ?? 0) + this.starts.at(index);
  }

  end(index: number) {
    return this.start(index) + this.lengths.at(index);
  }

  entry(index: number) {
    return this.bytes.read(this.start(index), this.end(index));
  }

  /** Returns how many entries from `from` on fit into `size` bytes: at least one if any, at most `maxEntries`. */
  fit(from: number, size: number, maxEntries: number): number {
    const limit = this.start(from) + size;
    let to = from + 1;
    while (to < this.count && to - from < maxEntries && this.end(to) <= limit) to++;
    return Math.min(to, this.count) - from;
  }

  /**
   * Copies entries [from, from + count) into `memory` if it is large enough, otherwise into a new buffer, and returns it
   * with the start and end of each. Bytes between two entries are the comma and white space of the JSON array.
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
