import { aliases } from '../lexicon/aliases.ts';
import {
  countedInMillions,
  countedInMillionsZh,
  declarations,
  dollarDeclarations,
  dollarsOf,
  moneyWordsZh,
} from '../lexicon/units.ts';
import { isInRand, yuanIn } from '../read/currencies.ts';
import type { NumberHit } from '../read/numbers.ts';
import type { Read } from '../read/reading.ts';
import { unitIn } from '../read/table-units.ts';

const ofDollars = aliases(dollarDeclarations);
const declares = aliases(declarations);
/** Maximum length of a sentence that declares a currency. */
const MAX_LENGTH = 260;
/** Number of statements at the beginning of a document that may declare its currency. */
const MAX_STATEMENTS = 60;

/** Returns the currency that a sentence declares for all amounts, or null. */
function declaredCurrency(text: string): { currency: string; ofDollars: boolean } | null {
  if (ofDollars.test(text)) {
    const currency = Object.entries(dollarsOf).find(([name]) => text.includes(name))?.[1];
    return currency ? { currency, ofDollars: true } : null;
  }
  if (!declares.test(text) || text.length > MAX_LENGTH) return null;
  const currency = /\b(?:sterling|pounds)\b/i.test(text) ? 'GBP' : unitIn(text).currency;
  return currency ? { currency, ofDollars: false } : null;
}

/** An amount by its scale: "140k", "8.4 million". */
const scaled = /\d ?(?:k|m|mn|bn|million|billion|crore|lakh)$/i;
/** Scales that are not read as part of a number without a currency: "8.4m" may be meters. */
const scale = /^ ?(k|mn?|bn)\b/;
const scales: Readonly<Record<string, string>> = { k: '1e3', m: '1e6', mn: '1e6', bn: '1e9' };
/** Things that are counted in millions, and measures. */
const countedAfter = new RegExp(`^ ?(?:[a-z-]+ ){0,2}(?:${aliases(countedInMillions).source})`, 'i');
const countedAfterZh = new RegExp(`^[余多来]?(?:单(?!位)|${aliases(countedInMillionsZh).source})`);
const moneyZh = aliases(moneyWordsZh);
const han = /[〇零一二两三四五六七八九十百千]/;

/** Returns a number with the scale that follows it. */
function withScale(text: string, hit: NumberHit): NumberHit {
  const found = scale.exec(text.slice(hit.end));
  if (!found || !/\d$/.test(hit.raw)) return hit;
  const end = hit.end + found[0].length;
  const factor = scales[found[1]!]!;
  const [value, step] = [hit.value.times(factor), hit.step.times(factor)];
  return { ...hit, value, step, end, raw: text.slice(hit.start, end).trim(), after: text.slice(end, end + 24) };
}

/** Returns the amounts of a document with the currency that it declares once, or that a Chinese speaker leaves out. */
export function withDeclaredCurrency(reads: readonly Read[]): Read[] {
  const declared = reads
    .slice(0, MAX_STATEMENTS)
    .flatMap(({ text, kind }) => (kind === 'row' ? [] : (declaredCurrency(text) ?? [])))[0];
  const yuan = yuanIn(reads);
  const currencyOf = ({ text, kind }: Read, hit: NumberHit): string | null => {
    if (hit.percent || hit.multiple) return null;
    if (hit.currency !== null) return declared?.ofDollars && /^\$/.test(hit.raw) ? declared.currency : hit.currency;
    if (kind === 'row') return null;
    if (declared && scaled.test(hit.raw)) return countedAfter.test(text.slice(hit.end)) ? null : declared.currency;
    if (!/[万亿]/.test(hit.raw) || !han.test(hit.raw) || countedAfterZh.test(text.slice(hit.end))) return null;
    const clauses = text.slice(0, hit.end).split(/[。；;]/);
    return moneyZh.test(`${clauses.at(-1) ?? ''}${text.slice(hit.end, hit.end + 6)}`) ? yuan : null;
  };
  const hasRand = isInRand(reads);
  return reads.map((read) => {
    // In a document that is not in rand, "R32" is a name.
    const own = hasRand
      ? read.numbers
      : read.numbers.filter(({ currency, raw }) => currency !== 'ZAR' || !raw.startsWith('R'));
    const numbers = own.map((bare) => {
      const hit = declared && bare.currency === null && read.kind !== 'row' ? withScale(read.text, bare) : bare;
      const currency = currencyOf(read, hit);
      return currency === bare.currency ? bare : { ...hit, currency };
    });
    const isSame = numbers.length === read.numbers.length && numbers.every((hit, index) => hit === read.numbers[index]);
    return isSame ? read : { ...read, numbers };
  });
}
