import { formatDecimal } from '#src/lib/format/decimal-text.ts';
import { shortMoney } from '#src/lib/format/short-money.ts';
import { messageOr } from '#src/messages/t.ts';

/** Enough digits after the point for the cents of an amount in 亿. */
const EXACT_DIGITS = 10;

export const isCurrency = (unit: string) => /^[A-Z]{3}$/.test(unit);

const chineseMoney = (value: string, currency: string) =>
  shortMoney(value, currency, 'zh', EXACT_DIGITS).replace(/^-/, '−');

/** Formats an amount of money whose currency is named elsewhere: `6,500,000`, in Chinese `650 万`. */
export const withoutCurrency = (value: string, locale: string): string =>
  locale === 'zh' ? chineseMoney(value, '') : withUnit(value, '', locale);

/**
 * Formats a decimal with its unit: `1,250 EUR`, `12.5%`, `3x`, `34 customers`, the year `2015` or the month
 * `March`. In Chinese, money is in
 * 万 or 亿 without rounding: `650 万欧元`.
 */
export function withUnit(value: string, unit: string, locale: string): string {
  if (unit === 'year') return value;
  if (unit === 'month')
    return new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' }).format(
      Date.UTC(2000, Number(value) - 1),
    );
  if (locale === 'zh' && isCurrency(unit)) return chineseMoney(value, unit);
  const number = formatDecimal(value, locale).replace(/^-/, '−');
  if (unit === '%' || unit === 'x') return number + unit;
  if (unit === '' || unit === 'number') return number;
  return `${number} ${messageOr(`unit.${unit}`, unit, { n: Number(value) })}`;
}

/** Formats a decimal with its sign: `+1,250 EUR`. */
export const withSign = (value: string, unit: string, locale: string): string =>
  (value.startsWith('-') ? '' : '+') + withUnit(value, unit, locale);
