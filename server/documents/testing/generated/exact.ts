/** A fraction with a positive bottom, in lowest terms. */
export interface Exact {
  top: bigint;
  bottom: bigint;
}

/** The values from `low` to `high`, both included. */
export interface Range {
  low: Exact;
  high: Exact;
}

const divisorOf = (a: bigint, b: bigint): bigint => {
  let [first, second] = [a < 0n ? -a : a, b];
  while (second > 0n) [first, second] = [second, first % second];
  return first === 0n ? 1n : first;
};

export function exact(top: bigint | number, bottom: bigint | number = 1n): Exact {
  const [a, b] = [BigInt(top), BigInt(bottom)];
  const sign = b < 0n ? -1n : 1n;
  const divisor = divisorOf(a, b * sign);
  return { top: (a * sign) / divisor, bottom: (b * sign) / divisor };
}

export const zero = exact(0);
export const plus = (a: Exact, b: Exact) => exact(a.top * b.bottom + b.top * a.bottom, a.bottom * b.bottom);
export const times = (a: Exact, b: Exact) => exact(a.top * b.top, a.bottom * b.bottom);
export const over = (a: Exact, b: Exact) => exact(a.top * b.bottom, a.bottom * b.top);
export const minus = (a: Exact, b: Exact) => plus(a, times(b, exact(-1)));
export const isLess = (a: Exact, b: Exact) => a.top * b.bottom < b.top * a.bottom;
export const powerOfTen = (power: number) =>
  power < 0 ? exact(1, 10n ** BigInt(-power)) : exact(10n ** BigInt(power));

/** Rounds to a whole number, halves away from zero. */
export function rounded({ top, bottom }: Exact): bigint {
  const size = ((top < 0n ? -top : top) * 2n + bottom) / (bottom * 2n);
  return top < 0n ? -size : size;
}

const spanOf = (values: Exact[]): Range => ({
  low: values.reduce((a, b) => (isLess(b, a) ? b : a)),
  high: values.reduce((a, b) => (isLess(a, b) ? b : a)),
});
const corners = (a: Range, b: Range, join: (a: Exact, b: Exact) => Exact) =>
  spanOf([join(a.low, b.low), join(a.low, b.high), join(a.high, b.low), join(a.high, b.high)]);

export const sumOf = (a: Range, b: Range): Range => ({ low: plus(a.low, b.low), high: plus(a.high, b.high) });
export const productOf = (a: Range, b: Range): Range => corners(a, b, times);
/** Returns null if the divisor may be zero. */
export const quotientOf = (a: Range, b: Range): Range | null =>
  isLess(zero, b.low) || isLess(b.high, zero) ? corners(a, b, over) : null;
export const overlap = (a: Range, b: Range) => !isLess(a.high, b.low) && !isLess(b.high, a.low);

/** Numbers that look random and depend on the seed only. */
export class Random {
  private state: number;
  constructor(seed: number) {
    this.state = Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b) >>> 0;
    for (let i = 0; i < 4; i++) this.next();
  }
  /** Returns a number from 0 up to, but not including, 1 (mulberry32). */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(this.state ^ (this.state >>> 15), this.state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }
  /** Returns a whole number between two others, both included. */
  int(low: number, high: number): number {
    return low + Math.floor(this.next() * (high - low + 1));
  }
  chance(share: number): boolean {
    return this.next() < share;
  }
  pick<T>(list: readonly T[]): T {
    return list[this.int(0, list.length - 1)]!;
  }
  /** Returns some elements of a list, in its order. */
  some<T>(list: readonly T[], count: number): T[] {
    const left = list.map((_, index) => index);
    while (left.length > count) left.splice(this.int(0, left.length - 1), 1);
    return left.map((index) => list[index]!);
  }
}
