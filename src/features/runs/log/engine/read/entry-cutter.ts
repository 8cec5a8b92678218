import { type BodyEnd, Splitter } from './splitter.ts';

/** Splits a body into the bytes of its entries, buffering only the unfinished one. Used for tails and refetches. */
export class EntryCutter {
  readonly splitter: Splitter;
  private kept: Uint8Array[] = [];
  private keptFrom = 0;
  private received = 0;
  private doneTo = 0;

  constructor(onEntry: (bytes: Uint8Array) => void) {
    this.splitter = new Splitter((start, end) => {
      onEntry(this.slice(start, end));
      this.doneTo = end;
    });
  }

  push(chunk: Uint8Array) {
    this.kept.push(chunk);
    this.received += chunk.length;
    this.splitter.push(chunk);
    const open = this.splitter.openFrom;
    const needed = open < 0 ? this.received : Math.max(open, this.doneTo);
    while (this.kept.length > 0 && this.keptFrom + this.kept[0]!.length <= needed) {
      this.keptFrom += this.kept.shift()!.length;
    }
  }

  end(): BodyEnd {
    return this.splitter.end();
  }

  private slice(start: number, end: number): Uint8Array {
    const parts: Uint8Array[] = [];
    let at = this.keptFrom;
    for (const chunk of this.kept) {
      const from = Math.max(0, start - at);
      const to = Math.min(chunk.length, end - at);
      if (from < to) parts.push(chunk.subarray(from, to));
      at += chunk.length;
    }
    if (parts.length === 1) return parts[0]!;
    const whole = new Uint8Array(end - start);
    let offset = 0;
    for (const part of parts) {
      whole.set(part, offset);
      offset += part.length;
    }
    return whole;
  }
}
