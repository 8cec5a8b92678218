import { unitIn } from '#server/documents/read/table-units.ts';

/** Signs of a currency that the data of languages lacks. */
const otherSigns: Record<string, string[]> = { CNY: ['RMB', '元', '圆', '￥'], JPY: ['円'], CHF: ['Fr', 'SFr'] };

/** Returns a code, sign or name in upper case, without marks of direction and abbreviation. */
export const foldedUnit = (unit: string) => unit.toUpperCase().replace(/[\p{Cf}.]/gu, '');

const names = ['en', 'zh'].map((locale) => new Intl.DisplayNames(locale, { type: 'currency' }));
const wordsFor = (currency: string): string[] =>
  [
    currency,
    ...names.flatMap((name) => [name.of(currency)!, `${name.of(currency)}s`]),
    ...(otherSigns[currency] ?? []),
  ].map(foldedUnit);

/** Returns the code, signs and names of a currency, folded. Its code begins with that of its country, whose language has a sign for it. */
export function unitsOf(currency: string): Set<string> {
  const { language, region } = new Intl.Locale(`und-${currency.slice(0, 2)}`).maximize();
  const signs = ['en', 'zh', `${language}-${region}`].flatMap((locale) =>
    (['symbol', 'narrowSymbol'] as const).map((currencyDisplay) => {
      const format = new Intl.NumberFormat(locale, { style: 'currency', currency, currencyDisplay });
      return format.formatToParts(0).find(({ type }) => type === 'currency')!.value;
    }),
  );
  return new Set([...wordsFor(currency), ...signs.map(foldedUnit)]);
}

// Two letters are more often a country.
const known = new Set(
  Intl.supportedValuesOf('currency')
    .flatMap(wordsFor)
    .filter((word) => !/^[A-Z]{2}$/.test(word)),
);

export const isCurrency = (unit: string): boolean => /\p{Sc}/u.test(unit) || known.has(foldedUnit(unit));

/** Returns the words of a title that can be a currency. */
export function currenciesIn(title: string): string[] {
  // The name of a field, such as `amount_eur`, has no capitals.
  const text = /^\w+$/.test(title) ? title.toUpperCase() : title;
  const found = text.match(/(?<!\p{L})\p{Lu}{3}(?!\p{L})|\p{Lu}{0,2}\p{Sc}|\p{L}{4,}/gu)?.filter(isCurrency) ?? [];
  return found.length > 0 ? found : [unitIn(title).currency ?? []].flat();
}

/** Returns the currencies that a cell names, or undefined if it says anything else. */
export function currenciesOf(cell: string): string[] | undefined {
  if (known.has(foldedUnit(cell))) return [cell];
  const words = /\d/.test(cell) ? [cell] : (cell.match(/[\p{L}\p{Sc}]+/gu) ?? []);
  return words.every((word) => known.has(foldedUnit(word)) || /^\p{Lu}{0,2}\p{Sc}$/u.test(word)) ? words : undefined;
}
