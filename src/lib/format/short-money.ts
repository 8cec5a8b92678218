import { isDecimal } from './decimal-text.ts';

/** Names of currencies where the usual one differs from that of the browser. */
const ownNames: Record<string, string> = { CNY: '元' };

/**
 * Formats an amount in the reader's notation: `£4.2M`, in Chinese `1.89 亿元`.
 * Returns an amount that is not a plain decimal unchanged.
 * @param currency ISO 4217
 * @param digits maximum number of digits after the point
 */
export function shortMoney(value: string, currency: string, locale: string, digits = 2): string {
  if (!isDecimal(value)) return `${value} ${currency}`.trim();
  const short = { notation: 'compact', maximumFractionDigits: digits } as const;
  const format = new Intl.NumberFormat(locale, short);
  if (locale !== 'zh' && /^[A-Z]{3}$/.test(currency))
    return new Intl.NumberFormat(locale, { ...short, style: 'currency', currency }).format(Number(value));
  if (locale !== 'zh') return `${format.format(Number(value))} ${currency}`.trim();
  const number = format
    .formatToParts(Number(value))
    .map((part) => (part.type === 'compact' ? ` ${part.value}` : part.value))
    .join('');
  const unit = nameOf(currency, locale);
  return /\p{Script=Han}$/u.test(number) ? number + unit : `${number} ${unit}`.trim();
}

function nameOf(currency: string, locale: string): string {
  try {
    return ownNames[currency] ?? new Intl.DisplayNames([locale], { type: 'currency' }).of(currency) ?? currency;
  } catch {
    return currency;
  }
}
