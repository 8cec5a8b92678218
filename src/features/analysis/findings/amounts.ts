import { formatDecimal } from '#src/lib/format/decimal-text.ts';

/** Formats a decimal with its unit: `1,250 EUR`, `12.5%`, `34 customers`. */
export function withUnit(value: string, unit: string, locale: string): string {
  const number = formatDecimal(value, locale).replace(/^-/, '−');
  if (unit === '%') return `${number}%`;
  return unit ? `${number} ${unit}` : number;
}

/** Formats a decimal with its sign: `+1,250 EUR`. */
export const withSign = (value: string, unit: string, locale: string): string =>
  (value.startsWith('-') ? '' : '+') + withUnit(value, unit, locale);
