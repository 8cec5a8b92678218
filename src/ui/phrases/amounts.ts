import { formatDecimal } from '#src/lib/format/decimal-text.ts';
import { messageOr } from '#src/messages/t.ts';

/** Formats a decimal with its unit: `1,250 EUR`, `12.5%`, `3x`, `34 customers`, or the year `2015`. */
export function withUnit(value: string, unit: string, locale: string): string {
  if (unit === 'year') return value;
  const number = formatDecimal(value, locale).replace(/^-/, '−');
  if (unit === '%' || unit === 'x') return number + unit;
  if (unit === '' || unit === 'number') return number;
  return `${number} ${messageOr(`unit.${unit}`, unit, { n: Number(value) })}`;
}

/** Formats a decimal with its sign: `+1,250 EUR`. */
export const withSign = (value: string, unit: string, locale: string): string =>
  (value.startsWith('-') ? '' : '+') + withUnit(value, unit, locale);
