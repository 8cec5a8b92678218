import Big from 'big.js';
import { isDecimal } from '#src/lib/format/decimal-text.ts';

/** Returns the change in percent with one decimal, such as `-12.5`, or null without an amount to compare with. */
export function percentChange(current: string, previous: string): string | null {
  if (!isDecimal(current) || !isDecimal(previous)) return null;
  const base = new Big(previous);
  return base.eq(0) ? null : new Big(current).minus(base).div(base.abs()).times(100).toFixed(1);
}
