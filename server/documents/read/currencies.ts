/** ISO 4217 codes of currencies that documents give figures in. */
export const isoCodes = [
  'AED|ARS|AUD|BDT|BGN|BHD|BRL|CAD|CHF|CLP|CNY|COP|CZK|DKK|EGP|EUR|GBP|GHS|HKD|HUF|IDR|ILS|INR|ISK|JOD|JPY',
  'KES|KRW|KWD|KZT|LKR|MAD|MXN|MYR|NGN|NOK|NZD|OMR|PEN|PHP|PKR|PLN|QAR|RON|RSD|SAR|SEK|SGD|THB|TND|TRY|TWD',
  'TZS|UAH|UGX|USD|VND|XAF|XOF|ZAR|ZMW',
].join('|');
/** Signs and names that stand for a code on either side of an amount, or alone as the unit of a table. */
export const localSigns: readonly [RegExp, string][] = [
  [/RM/, 'MYR'],
  [/zł|zl/, 'PLN'],
  [/Kč/, 'CZK'],
  [/SFr\.?/, 'CHF'],
  [/KSh\.?|KShs\.?/, 'KES'],
  [/Rp\.?/, 'IDR'],
  [/₦/, 'NGN'],
  [/₩/, 'KRW'],
  [/₺/, 'TRY'],
  [/₫/, 'VND'],
  [/฿/, 'THB'],
  [/₱/, 'PHP'],
  [/₪/, 'ILS'],
  [/৳/, 'BDT'],
  [/R\$/, 'BRL'],
  [/NZ\$/, 'NZD'],
];

/** Spellings of currencies before and after an amount. The document's language decides between yuan and yen for ¥. */
const before: readonly [RegExp, string][] = [
  [/(?:US\$|USD|美元|美金)\s?$/i, 'USD'],
  [/(?:HK\$|HKD|港币|港元)\s?$/i, 'HKD'],
  [/(?:NT\$|TWD|新?台币)\s?$/i, 'TWD'],
  [/(?:A\$|AUD|澳元)\s?$/i, 'AUD'],
  [/(?:C\$|CAD|加元)\s?$/i, 'CAD'],
  [/(?:S\$|SGD|新加坡元)\s?$/i, 'SGD'],
  [/(?:€|EUR|欧元)\s?$/i, 'EUR'],
  [/(?:£|GBP|英镑)\s?$/i, 'GBP'],
  [/(?:RMB|CNY|CN¥|人民币)\s?[¥￥]?\s?(?:约|共|合计)?\s?$/i, 'CNY'],
  [/(?:JPY|日元)\s?$/i, 'JPY'],
  [/(?:₹|INR|Rs\.?)\s?$/i, 'INR'],
  ...localSigns.map(([sign, code]): [RegExp, string] => [new RegExp(`(?:${sign.source})\\s?$`), code]),
  [new RegExp(`(?:${isoCodes})\\s?$`), 'ISO'],
  // "Grade R" is a class in schools of South Africa.
  [/(?<![\p{L}\d&.-]|Grade )R ?$/u, 'ZAR'],
  [/\$\s?$/, 'USD'],
  [/[¥￥]\s?$/, '¥'],
];
const after: readonly [RegExp, string][] = [
  [/^ ?(?:US ?\$|USD\b|U\.?S\.? dollars?\b|美元|美金)/i, 'USD'],
  [/^ ?(?:HKD\b|港币|港元)/i, 'HKD'],
  [/^ ?新?台币/, 'TWD'],
  [/^ ?(?:SGD\b|新加坡元)/i, 'SGD'],
  [/^ ?(?:€|EUR\b|euros?\b|欧元)/i, 'EUR'],
  [/^ ?(?:£|GBP\b|pounds? sterling\b|英镑)/i, 'GBP'],
  [/^ ?(?:日元|JPY\b|yen\b)/i, 'JPY'],
  [/^ ?(?:INR\b|rupees\b)/i, 'INR'],
  ...localSigns.map(([sign, code]): [RegExp, string] => [
    new RegExp(`^ ?(?:${sign.source})(?![\\p{L}\\d])`, 'u'),
    code,
  ]),
  [new RegExp(`^ ?(?:${isoCodes})\\b`), 'ISO'],
  [/^ ?(?:元人民币|人民币|元|RMB\b|CNY\b|yuan\b)/i, 'CNY'],
  [/^ ?dollars?\b/i, 'USD'],
];

/** Words that only a document in rand has, such as "R1.5 million", "R'000" and "ZAR". */
const rand = /(?<![\p{L}\d])R ?(?:\d[\d.,]* ?(?:m|bn|million|billion)\b|['’]?000\b|million\b)|\bZAR\b/u;
/** Words that a document in another currency may have once, such as "South Africa" for an export market. */
const maybeRand = /(?<![\p{L}\d])R ?\d+(?:[, ]\d{3}(?!\d)|\.\d\d\b)|\b(?:[Rr]ands?|South African?)\b/gu;

/** Returns true if `R` before a number is the sign of the rand and not part of a name, such as "R32". */
export function isInRand(parts: readonly { text: string }[]): boolean {
  if (parts.some(({ text }) => rand.test(text))) return true;
  const found = parts.flatMap(({ text }) => text.match(maybeRand) ?? []);
  return found.length > 1 && found.some((words) => !words.startsWith('South'));
}

/** Returns the currency of a bare 元: that of Taiwan or Hong Kong in a document from there, yuan in any other. */
export function yuanIn(parts: readonly { text: string; written?: string }[]): string {
  if (parts.some(({ text }) => /新[台臺][币幣]|NT\$|民[国國] ?\d/.test(text))) return 'TWD';
  return parts.some(({ text, written = text }) => /港幣|香港元/.test(written)) ? 'HKD' : 'CNY';
}

export interface CurrencyMark {
  /** ISO 4217 code. */
  currency: string;
  length: number;
  /** Power of ten that the mark adds, as in "TEUR 210". */
  power?: number;
}

const settle = (currency: string, found: string, chinese = false) =>
  currency === '¥' ? (chinese ? 'CNY' : 'JPY') : currency === 'ISO' ? found.trim() : currency;

/** A currency with a letter for thousands: "TEUR 210", "k€ 3,400", "KCHF 95". */
const inThousands = /(?<![\p{L}\d])[TKk](EUR|CHF|USD|GBP|€)\s?$/u;

/** Returns the currency right before an amount. */
export function currencyBefore(text: string, chinese: boolean): CurrencyMark | null {
  const tail = text.slice(-12);
  const scaled = inThousands.exec(tail);
  if (scaled) {
    const { 0: found, 1: sign } = scaled;
    return { currency: sign === '€' ? 'EUR' : sign!, length: found.length, power: 3 };
  }
  for (const [expression, currency] of before) {
    const found = expression.exec(tail)?.[0];
    if (found === undefined) continue;
    const letter = /^[A-Za-z]/.test(found) && /[A-Za-z]/.test(tail[tail.length - found.length - 1] ?? '');
    if (!letter) return { currency: settle(currency, found, chinese), length: found.length };
  }
  return null;
}

/** Returns the currency right after an amount and its scale. */
export function currencyAfter(text: string): CurrencyMark | null {
  const head = text.slice(0, 18);
  for (const [expression, currency] of after) {
    const found = expression.exec(head)?.[0];
    if (found === undefined) continue;
    // "Heron 1 EUR 47,500": the currency belongs to the number after it.
    return /^[A-Z$€£]/.test(found.trim()) && /^\s?\d/.test(head.slice(found.length))
      ? null
      : { currency: settle(currency, found), length: found.length };
  }
  return null;
}
