import { EnvelopeReader } from './envelope-reader.ts';

const QUOTE = 34;
const BACKSLASH = 92;
const COMMA = 44;
const isOpen = (c: number) => c === 91 || c === 123;
const isClose = (c: number) => c === 93 || c === 125;
const isSpace = (c: number) => c === 32 || c === 10 || c === 13 || c === 9;

/** How a body ended: `whole`, `cut` before its last bracket, or `foreign` (not a log in JSON, such as a proxy's page, or empty). */
export type BodyEnd = 'whole' | 'cut' | 'foreign';

/**
 * Splits a log body into the entries of its `data` array while it streams, at any chunk boundary, without parsing.
 * Accepts an envelope with its keys in any order, a list in an object in `data`, or a bare array. Offsets count from the first byte of the body;
 * `end` is exclusive and excludes trailing white space.
 */
export class Splitter {
  readonly envelope = new EnvelopeReader();
  private place: 'start' | 'envelope' | 'entries' | 'after' | 'foreign' = 'start';
  private offset = 0;
  private depth = 0;
  private isInString = false;
  private escaped = false;
  private entryStart = -1;
  private lastByte = -1;
  private readonly onEntry: (start: number, end: number) => void;

  constructor(onEntry: (start: number, end: number) => void) {
    this.onEntry = onEntry;
  }

  push(chunk: Uint8Array) {
    let i = 0;
    while (i < chunk.length) {
      if (this.place === 'entries') i = this.scanEntries(chunk, i);
      else if (this.place === 'envelope') i = this.scanEnvelope(chunk, i);
      else if (this.place === 'start') i = this.scanStart(chunk, i);
      else if (this.place === 'after' && isSpace(chunk[i]!)) i++;
      else {
        // More values follow, as in one JSON object per line.
        this.place = 'foreign';
        break;
      }
    }
    this.offset += chunk.length;
  }

  /** Start offset of the unfinished entry, or -1. */
  get openFrom() {
    return this.entryStart;
  }

  /** Returns how the body ended. Emits an unfinished entry unchanged. */
  end(): BodyEnd {
    if (this.place === 'foreign' || this.place === 'start') return 'foreign';
    if (this.place !== 'after' && this.entryStart >= 0) this.emit();
    if (this.place === 'after' && this.envelope.isForeign) return 'foreign';
    return this.place === 'after' ? 'whole' : 'cut';
  }

  private scanStart(chunk: Uint8Array, from: number): number {
    for (let i = from; i < chunk.length; i++) {
      const c = chunk[i]!;
      const isByteOrderMark = this.offset + i < 3 && (c === 0xef || c === 0xbb || c === 0xbf);
      if (isSpace(c) || isByteOrderMark) continue;
      this.place = c === 91 ? 'entries' : c === 123 ? 'envelope' : 'foreign';
      return i + 1;
    }
    return chunk.length;
  }

  private scanEnvelope(chunk: Uint8Array, from: number): number {
    for (let i = from; i < chunk.length; i++) {
      const seen = this.envelope.take(chunk[i]!);
      if (seen === 'entries') {
        this.place = 'entries';
        this.entryStart = -1;
        return i + 1;
      }
      if (seen === 'single') this.entryStart = this.offset + i;
      else if (seen === 'single-end') this.emit();
      if (seen === 'end' || (seen === 'single-end' && chunk[i] === 125)) {
        this.place = 'after';
        return i + 1;
      }
      if (this.entryStart >= 0 && !isSpace(chunk[i]!)) this.lastByte = this.offset + i;
    }
    return chunk.length;
  }

  /** Hot loop: all state is in local variables, and inside an entry it only looks for quotes and brackets. */
  private scanEntries(chunk: Uint8Array, from: number): number {
    let { depth, isInString, entryStart, lastByte } = this;
    const base = this.offset;
    const length = chunk.length;
    let i = from;
    if (this.escaped) i++;
    while (i < length) {
      if (isInString) {
        i = afterString(chunk, i);
        isInString = i > length;
      } else if (depth > 0) {
        while (i < length) {
          const c = chunk[i++]!;
          if (c === QUOTE) {
            // Inlined from `afterString`: a call for each string takes 50 % longer overall.
            for (; i < length; i++) {
              const inner = chunk[i]!;
              if (inner === QUOTE) break;
              if (inner === BACKSLASH) i++;
            }
            i++;
            isInString = i > length;
          }
          // `[` and `{` differ in this one bit, and so do `]` and `}`.
          const bracket = c | 32;
          if (bracket === 123) depth++;
          else if (bracket === 125 && --depth === 0) break;
        }
      } else {
        const c = chunk[i++]!;
        if (isSpace(c)) continue;
        if (c === COMMA || isClose(c)) {
          if (entryStart >= 0) this.onEntry(entryStart, lastByte + 1);
          entryStart = -1;
          if (c === COMMA) continue;
          this.place = this.envelope.entered ? 'envelope' : 'after';
          break;
        }
        if (entryStart < 0) entryStart = base + i - 1;
        if (c === QUOTE) isInString = true;
        else if (isOpen(c)) depth++;
      }
      lastByte = base + Math.min(i, length) - 1;
    }
    const escaped = i > length + 1;
    Object.assign(this, { depth, isInString, escaped, entryStart, lastByte });
    return Math.min(i, length);
  }

  private emit() {
    this.onEntry(this.entryStart, this.lastByte + 1);
    this.entryStart = -1;
  }
}

/**
 * Returns the index after a string's closing quote. If the string continues in the next chunk, returns the chunk's
 * length plus 1, or plus 2 if the next chunk starts with an escaped byte.
 */
function afterString(chunk: Uint8Array, from: number): number {
  const { length } = chunk;
  let i = from;
  for (; i < length; i++) {
    const c = chunk[i]!;
    if (c === QUOTE) return i + 1;
    if (c === BACKSLASH) i++;
  }
  return i + 1;
}
