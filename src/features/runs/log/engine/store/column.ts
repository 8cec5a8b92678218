type Numbers =
  | Uint8Array<ArrayBuffer>
  | Uint16Array<ArrayBuffer>
  | Uint32Array<ArrayBuffer>
  | Float64Array<ArrayBuffer>;

/** Base-2 logarithm of the number of values per segment. */
const BITS = 14;
const SEGMENT_VALUES = 1 << BITS;

/** Numbers in segments of 16,384 values: growing copies nothing and wastes at most one segment. */
class Column<T extends Numbers> {
  private segments: T[] = [];
  length = 0;
  private readonly make: (size: number) => T;

  constructor(make: (size: number) => T) {
    this.make = make;
  }

  push(value: number) {
    const at = this.length % SEGMENT_VALUES;
    if (at === 0) this.segments.push(this.make(SEGMENT_VALUES));
    this.segments.at(-1)![at] = value;
    this.length++;
  }

  append(more: T) {
    for (let from = 0; from < more.length; ) {
      const at = this.length % SEGMENT_VALUES;
      if (at === 0) this.segments.push(this.make(SEGMENT_VALUES));
      const part = more.subarray(from, from + SEGMENT_VALUES - at) as T;
      this.segments.at(-1)!.set(part, at);
      from += part.length;
      this.length += part.length;
    }
  }

  /** Returns the value at `index`, or 0 outside the column. */
  at(index: number): number {
    return this.segments[index >>> BITS]?.[index & (SEGMENT_VALUES - 1)] ?? 0;
  }

  /** Sets a value; `index` must be within the column. */
  set(index: number, value: number) {
    this.segments[index >>> BITS]![index & (SEGMENT_VALUES - 1)] = value;
  }

  clear() {
    this.segments = [];
    this.length = 0;
  }
}

export type Bytes8 = ReturnType<typeof bytes8>;
export const bytes8 = () => new Column((size) => new Uint8Array(size));
export const words16 = () => new Column((size) => new Uint16Array(size));
export const words32 = () => new Column((size) => new Uint32Array(size));
export const floats64 = () => new Column((size) => new Float64Array(size));
