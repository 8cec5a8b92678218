type Numbers =
  | Uint8Array<ArrayBuffer>
  | Uint16Array<ArrayBuffer>
  | Uint32Array<ArrayBuffer>
  | Float64Array<ArrayBuffer>;

/** A typed array that grows by half when it is full. */
export class Column<T extends Numbers> {
  private values: T;
  length = 0;
  private readonly make: (size: number) => T;

  constructor(make: (size: number) => T) {
    this.make = make;
    this.values = make(1024);
  }

  push(value: number) {
    if (this.length === this.values.length) this.reserve(this.length + 1);
    this.values[this.length++] = value;
  }

  append(more: T) {
    if (this.length + more.length > this.values.length) this.reserve(this.length + more.length);
    this.values.set(more, this.length);
    this.length += more.length;
  }

  /** 0 outside the column. */
  at(index: number): number {
    return this.values[index] ?? 0;
  }

  /** The backing array, for hot loops: valid up to `length` and until the next growth. */
  raw(): T {
    return this.values;
  }

  clear() {
    this.length = 0;
  }

  private reserve(least: number) {
    const grown = this.make(Math.max(least, Math.ceil(this.values.length * 1.5)));
    grown.set(this.values.subarray(0, this.length) as T);
    this.values = grown;
  }
}

export const bytes8 = () => new Column((size) => new Uint8Array(size));
export const words16 = () => new Column((size) => new Uint16Array(size));
export const words32 = () => new Column((size) => new Uint32Array(size));
export const floats64 = () => new Column((size) => new Float64Array(size));
