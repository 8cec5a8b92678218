import Big from 'big.js';
import { closesWith, opensWith } from '../lexicon/aliases.ts';
import { hedgesAfter, hedgesBefore } from '../lexicon/units.ts';
import type { NumberHit } from './numbers.ts';
import type { Read } from './reading.ts';
import { wordNumbersIn } from './word-numbers.ts';

/** A number in a statement, also one in English words. */
export interface Quantity {
  start: number;
  end: number;
  value: Big;
  /** Half of its rounding unit. */
  half: Big;
  /** ISO 4217 code, `%`, `x`, or an empty string for a count. */
  unit: string;
  /** Given as a limit or roughly: "about 50", "up to 50". */
  isHedged: boolean;
}

const before = closesWith(hedgesBefore);
const after = opensWith(hedgesAfter);

/** Returns half of the rounding unit: of the last written digit, and for large round numbers of the last digit that is not zero. */
function roundingOf({ value, step, raw }: NumberHit): Big {
  const digits = value.abs().toFixed().replace(/\..*$/, '');
  const zeros = /0*$/.exec(digits)![0].length;
  if (step.lt('0.1') || /\d[.,]\d{1,2}(?!\d)/.test(raw)) return step.div(2);
  const isRound = digits.length >= 4 && zeros >= 2;
  return isRound
    ? new Big(10).pow(Math.min(zeros, digits.length - 2)).div(2)
    : step.gt('0.1')
      ? step.div(2)
      : new Big(0);
}

/** Returns the quantities of a statement in order, those in words too: "forty-seven people". */
export function quantitiesOf({ text, numbers, dates }: Read): Quantity[] {
  const isHedged = (start: number, end: number) =>
    before.test(text.slice(Math.max(0, start - 28), start)) ||
    after.test(text.slice(end, end + 10)) ||
    /[余多来成]/.test(text.slice(start, end));
  const found = numbers.map((hit): Quantity => {
    const { start, end, value, currency, percent, multiple } = hit;
    const unit = currency ?? (percent ? '%' : multiple ? 'x' : '');
    return { start, end, value, half: roundingOf(hit), unit, isHedged: isHedged(start, end) };
  });
  for (const { start, end, value } of wordNumbersIn(text))
    if (value.gte(2) && ![...found, ...dates].some((one) => one.start < end && start < one.end))
      found.push({ start, end, value, half: new Big(0), unit: '', isHedged: isHedged(start, end) });
  return found.sort((a, b) => a.start - b.start);
}
