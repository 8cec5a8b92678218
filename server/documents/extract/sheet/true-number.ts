import Big from 'big.js';
import { scaleAt } from '../../read/numerals.ts';

/** A number in the text of a cell. Digits of a name such as "Q4" or "m2" are none. */
const numbers = /(?<![\p{L}\d.,])(?:\d[\d,]*(?:\.\d+)?|\.\d+)/gu;
export const currency = /\p{Lu}{0,3}\p{Sc}|(?<!\p{L})\p{Lu}{3}(?!\p{L})/u;
const signs = /[-−()]/g;
/** Words and signs for the powers of ten that a format removes. */
const scales: Record<number, string> = { [-2]: '%', 3: ' thousand', 6: ' million', 9: ' billion', 12: ' trillion' };
/** Smaller values are rounding errors of sums. */
const NOISE = 1e-9;

const digitsOf = (text: string) => text.replace(/\D/g, '');

/** Returns whether a number is negative by what is around it, or undefined if two signs contradict each other. */
function isNegative(before: string, after: string): boolean | undefined {
  const lead = before.replace(currency, '').trim();
  const found = [
    /(?:^|\s)[-−]\(?$/.test(lead),
    /\([^)]*$/.test(lead) && /^[^(]*\)/.test(after),
    /[-−]$/.test(after),
  ].filter(Boolean).length;
  return found > 1 ? undefined : found === 1;
}

/** Returns the power of ten that a format code divides by: commas after the digits are thousands, and `%` multiplies by 100. */
export function powerOf(code: string): number {
  const bare = code.replace(/"[^"]*"|\\.|_.|\*.|\[[^\]]*\]/g, '');
  const [, commas = ''] = /[0#?](,+)(?![0#?,])/.exec(bare) ?? [];
  return commas.length * 3 - bare.split(';')[0]!.replace(/[^%]/g, '').length * 2;
}

/**
 * Returns the text of a cell if it says the sign and the scale of the value. A format may say them only by a color, or not at all:
 * `0;[Red]0`, `#,##0,`. Then the text is completed: "-5%", "1,235 thousand".
 * @param plain the value as a plain decimal
 */
export function withSignAndScale(shown: string, plain: string, code: string): string {
  const value = Number(plain);
  const size = Math.abs(value);
  const isLoss = value <= -NOISE;
  const sign = isLoss ? '-' : '';
  const unit = currency.exec(shown)?.[0] ?? '';
  const power = powerOf(code);
  const complete = (digits: string, rest: string) =>
    `${sign}${/^\p{Sc}?$/u.test(unit) ? unit : `${unit} `}${digits}${rest}`;
  const written = () => {
    const own = power > 3 ? ([12, 9, 6].find((one) => one <= power && size >= 10 ** one) ?? 3) : power;
    return scales[own]
      ? complete(new Big(plain).abs().times(`1e${-own}`).toFixed(), scales[own])
      : complete(plain.replace('-', ''), '');
  };
  const found = [...shown.matchAll(numbers)];
  const [number] = found;
  // "(155) 512-3456" is the name of something, and "1 1/3" is not the value.
  if (!number || found.length > 1)
    return !/\d/.test(shown) || (size > 0 && Number(digitsOf(shown)) === value) ? shown : written();
  const before = shown.slice(0, number.index);
  const after = shown.slice(number.index + number[0].length);
  const digits = Number(number[0].replaceAll(',', ''));
  const step = 10 ** -(number[0].split('.')[1]?.length ?? 0);
  const isTrueAt = (exponent: number) =>
    Math.abs(digits * 10 ** exponent - size) <= 0.5 * step * 10 ** exponent * (1 + NOISE) + size * 1e-14;
  if (digits === 0 && size >= NOISE) return written();
  const stated = /^\s?[%％]/.test(after) ? -2 : scaleAt(after, unit !== '').power;
  const rest = after.replace(signs, '').trimEnd();
  // The words of a format may name the unit of a value that is stored in it.
  if (isTrueAt(stated) || isTrueAt(0)) return isNegative(before, after) === isLoss ? shown : complete(number[0], rest);
  return scales[power] && isTrueAt(power) ? complete(number[0], scales[power]) : written();
}
