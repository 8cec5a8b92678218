/** Values from `low` to `high`, both included, in units of `ONE`. All arithmetic is exact or rounds outwards. */
export interface Range {
  low: bigint;
  high: bigint;
}

export const ONE_DIGITS = 15;
export const ONE = 10n ** BigInt(ONE_DIGITS);

const roundDown = (up: bigint, down: bigint) => up / down - (up % down !== 0n && up < 0n !== down < 0n ? 1n : 0n);
const roundUp = (up: bigint, down: bigint) => -roundDown(-up, down);
const spanOf = (ends: readonly bigint[]): Range => ({
  low: ends.reduce((a, b) => (b < a ? b : a)),
  high: ends.reduce((a, b) => (b > a ? b : a)),
});

export const exactly = (value: bigint): Range => ({ low: value, high: value });
export const add = (a: Range, b: Range): Range => ({ low: a.low + b.low, high: a.high + b.high });
export const negate = ({ low, high }: Range): Range => ({ low: -high, high: -low });
export const subtract = (a: Range, b: Range): Range => ({ low: a.low - b.high, high: a.high - b.low });
export const meets = (a: Range, b: Range) => a.low <= b.high && b.low <= a.high;

/** Returns the values in both ranges, or null. */
export function intersect(a: Range, b: Range): Range | null {
  if (!meets(a, b)) return null;
  return { low: a.low > b.low ? a.low : b.low, high: a.high < b.high ? a.high : b.high };
}

export function multiply(a: Range, b: Range): Range {
  if (b.low === ONE && b.high === ONE) return a;
  const { low, high } = spanOf([a.low * b.low, a.low * b.high, a.high * b.low, a.high * b.high]);
  return { low: roundDown(low, ONE), high: roundUp(high, ONE) };
}

/** Returns null if the divisor may be zero. */
export function divide(a: Range, b: Range): Range | null {
  if (b.low <= 0n && b.high >= 0n) return null;
  if (b.low === ONE && b.high === ONE) return a;
  const pairs = [a.low, a.high].flatMap((up) => [b.low, b.high].map((down) => [up * ONE, down] as const));
  const low = spanOf(pairs.map(([up, down]) => roundDown(up, down))).low;
  return { low, high: spanOf(pairs.map(([up, down]) => roundUp(up, down))).high };
}

/** Returns a value as a plain decimal string, shifted by a power of ten. */
export function toDecimal(value: bigint, power = 0): string {
  const shifted = value * 10n ** BigInt(power);
  const digits = (shifted < 0n ? -shifted : shifted).toString().padStart(ONE_DIGITS + 1, '0');
  const decimals = digits.slice(-ONE_DIGITS).replace(/0+$/, '');
  return `${shifted < 0n ? '-' : ''}${digits.slice(0, -ONE_DIGITS)}${decimals && `.${decimals}`}`;
}
