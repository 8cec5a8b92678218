/** Maximum number of gaps that later entries can fill. Entries that are out of order are near their place. */
const MAX_OPEN = 100;

interface Gap {
  /** Index of the entry after the gap. */
  at: number;
  from: number;
  to: number;
  filled: Set<number>;
}

/** Finds the sequence numbers that are missing before each entry. Entries may be out of order, and numbers may start again. */
export class SequenceGaps {
  private last = 0;
  private readonly open: Gap[] = [];
  private readonly changed = new Map<number, number>();

  add(at: number, seq: number) {
    if (seq === 0) return;
    const gap = seq < this.last && this.open.findLast(({ from, to }) => seq >= from && seq < to);
    if (gap) {
      gap.filled.add(seq);
      this.changed.set(gap.at, gap.to - gap.from - gap.filled.size);
      return;
    }
    if (seq > this.last + 1) {
      this.changed.set(at, seq - this.last - 1);
      this.open.push({ at, from: this.last + 1, to: seq, filled: new Set() });
      if (this.open.length > MAX_OPEN) this.open.shift();
    }
    this.last = seq;
  }

  /** Returns the entries whose gap has changed since the last call, with the count of numbers that are missing before them. */
  takeChanges(): [at: number, missing: number][] {
    const changes = [...this.changed];
    this.changed.clear();
    return changes;
  }
}
