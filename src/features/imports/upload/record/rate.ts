/** Milliseconds over which speed is measured, and the fewest acknowledgements, since a slow line has few. */
const span = 12_000;
const fewest = 4;

export interface Rate {
  /** Bytes a second. */
  speed: number;
  /** Seconds. */
  left: number;
}

/** Speed of an upload over its last acknowledgements; a chunk is large, so single ones say nothing. */
export class RateMeter {
  private marks: { at: number; bytes: number }[] = [];

  /** Tells how many bytes stand now. A smaller number than before begins anew. */
  mark(bytes: number, at: number) {
    const last = this.marks.at(-1);
    if (last && bytes < last.bytes) this.marks = [];
    this.marks.push({ at, bytes });
    while (this.marks.length > fewest && this.marks[1]!.at < at - span) this.marks.shift();
  }

  /** Undefined until there is something to go by. */
  rate(total: number): Rate | undefined {
    const [from, to] = [this.marks[0], this.marks.at(-1)];
    if (!from || !to || to.at - from.at < 250) return undefined;
    const speed = ((to.bytes - from.bytes) / (to.at - from.at)) * 1000;
    if (speed <= 0) return undefined;
    return { speed, left: (total - to.bytes) / speed };
  }
}
