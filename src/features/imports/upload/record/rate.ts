/** Measurement window, and the minimum number of acknowledgments kept for slow connections. */
const WINDOW_MS = 12_000;
const MIN_MARKS = 4;

export interface Rate {
  /** Bytes per second. */
  speed: number;
  /** Remaining time in seconds. */
  left: number;
}

/** Measures the speed of an upload over several acknowledgments; chunks are too large to measure each one. */
export class RateMeter {
  private marks: { at: number; bytes: number }[] = [];

  /** Records the total of acknowledged bytes at a time. A smaller total than before restarts the measurement. */
  mark(bytes: number, at: number) {
    const last = this.marks.at(-1);
    if (last && bytes < last.bytes) this.marks = [];
    this.marks.push({ at, bytes });
    while (this.marks.length > MIN_MARKS && this.marks[1]!.at < at - WINDOW_MS) this.marks.shift();
  }

  /** Returns the current rate, or undefined until there is enough data. */
  rate(total: number): Rate | undefined {
    const [from, to] = [this.marks[0], this.marks.at(-1)];
    if (!from || !to || to.at - from.at < 250) return undefined;
    const speed = ((to.bytes - from.bytes) / (to.at - from.at)) * 1000;
    if (speed <= 0) return undefined;
    return { speed, left: (total - to.bytes) / speed };
  }
}
