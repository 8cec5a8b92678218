import { pattern, wordsOf } from '../../words.ts';
import type { Read } from '../read/reading.ts';
import type { Quantity } from './quantities.ts';

/** The part of a statement that one of its quantities belongs to. */
export interface Clause {
  read: Read;
  quantity: Quantity;
  from: number;
  to: number;
  /** End of the preceding clause, even if that has another quantity. */
  cut: number;
  isHan: boolean;
  /** Text before the clause. */
  before: string;
}

const boundary = / (?=and (?:whose|which|who|that) )|[,;:!?。；：，、（）“”|\t]|[()"](?!\d)|\.(?=\s|$)|\s[–—-]\s/g;

const MAX_LABEL_LENGTH = 50;

/** Returns the clause of each quantity of a statement. */
export function clausesOf(read: Read, quantities: readonly Quantity[]): Clause[] {
  const { text } = read;
  const isInside = (at: number) => [...quantities, ...read.dates].some(({ start, end }) => at > start && at < end - 1);
  const cuts = [...text.matchAll(boundary)].map(({ index }) => index).filter((index) => !isInside(index));
  return quantities.map((quantity, at) => {
    const { start, end } = quantity;
    const cutBefore = cuts.findLast((cut) => cut < start);
    // "Seats: 640" names the number in the clause before it.
    const isNamed =
      cutBefore !== undefined && /[:：|]/.test(text[cutBefore]!) && text.slice(cutBefore + 1, start).trim() === '';
    // "Customers (paying), June 2025: 28": all of a short line before the colon is the name.
    const isLabel = isNamed && cutBefore < MAX_LABEL_LENGTH && !/[.;:。；：]/.test(text.slice(0, cutBefore));
    const leftCut = isLabel ? undefined : isNamed ? cuts.findLast((cut) => cut < cutBefore) : cutBefore;
    const cut = leftCut === undefined ? 0 : leftCut + 1;
    const from = Math.max(cut, quantities[at - 1]?.end ?? 0);
    const to = Math.min(cuts.find((cut) => cut >= end) ?? text.length, quantities[at + 1]?.start ?? text.length);
    const first = cuts[0];
    const before = text.slice(0, first !== undefined && first < from ? first : 0);
    return { read, quantity, from, to, cut, isHan: /\p{Script=Han}/u.test(text.slice(from, to)), before };
  });
}

const namesIn = (text: string) => [...text.matchAll(/[\p{L}\d&’'-]+/gu)];
/** Words that end the name of what is counted. */
const stop = pattern`^${wordsOf({
  text: [
    /of|in|on|at|by|for|to|from|around|about|against|behind|above|below|near|outside|inside|plus/,
    /with|within|without|into|across|over|under|between|among|through|during|after|before|since|until/,
    /and|or|but|as|than|then|so|if|because|while|when|where|which|who|that|not/,
    /is|are|was|were|be|been|being|am|has|have|had|do|does|did/,
    /can|will|would|could|may|might|shall|should/,
    /we|they|it|he|she|us|our|its|their|a|an|the|this|these|those|all|both|per|each|every/,
    /now|today|currently|already|still|only|also|there|here|last|next/,
    /long|open|live|strong|available/,
  ],
})}$`;
const scoped = /^ ?(?:of|in|at|for|from|across|on|within|among|with|near|under|outside|to|per|by) /i;
const everythingSold = /^ of everything (?:we|they|the company) (?:sells?|sold)\b/i;
const article = /^(?:the|our|its|all|total|every) /i;

/** Part of a text with the position of its end. */
interface Words {
  words: string;
  end: number;
}

const isPlural = (word: string) => /(?:[^su']s|people|staff|men|women|children)$/i.test(word);

/** Returns true for a quantity before the thing that it describes: "an eight-week course". */
export const isAttribute = ({ end, raw }: Pick<Quantity, 'end' | 'raw'>, text: string) =>
  text[end] === '-' || /-[a-z]+$/i.test(raw);

/**
 * Returns the words up to the plural that is counted, as "sales engineers" in "12 sales engineers own shares", or up to
 * the singular for one thing.
 */
function englishNoun(text: string, at: number, to: number, isOne = false): Words {
  let end = at;
  let count = 0;
  let hasPlural = false;
  for (const word of namesIn(text.slice(at, to))) {
    const gap = text.slice(end, at + word.index);
    if (/[^\s*-]/.test(gap) || stop.test(word[0]) || /^\d/.test(word[0]) || count === 4) break;
    if (isOne ? count > 0 && isPlural(word[0]) : hasPlural && !isPlural(word[0])) break;
    hasPlural = isPlural(word[0]);
    end = at + word.index + word[0].length;
    count += 1;
  }
  return { words: text.slice(at, end), end };
}

/** Verbs that often follow what is counted. */
const hanVerb =
  /签[订署约]|参[加与保]|接受|使用|购买|获得|取得|完成|进行|实现|提供|开展|缴纳|入驻|达成|分布|位于|覆盖|来自|组成|负责|从事|投入|投产|运营|营业/;

/** An adverb or a preposition, or a verb with its aspect. */
const afterNounZh = /[在从由于和与及的均已都全将仍还能可会被把使为是有未不]|\p{Script=Han}[了过着]/u;
const countedZh = new RegExp(
  pattern`^ ?[余多]?[个家名人位台套座间所条项户款辆件份]?(?:的)?((?:(?!${afterNounZh})\p{Script=Han}){0,8})`,
  'u',
);

/**
 * Returns what a Chinese sentence counts: "门店" in "36家门店". It ends before a word that begins what is said about it: an
 * adverb, a preposition or a verb with its aspect, as in "52家卖家签了协议" and "263名员工均已参保".
 */
function hanNoun(text: string, at: number, to: number): Words {
  const found = countedZh.exec(text.slice(at, to));
  const words = found?.[1] ?? '';
  // "92家医院签订协议": a verb after the noun.
  const verb = words.slice(2).search(hanVerb);
  const length = verb < 0 ? words.length : verb + 2;
  return { words: words.slice(0, length), end: at + (found?.[0].length ?? 0) - words.length + length };
}

/** "the €2.6m loan", "our planned $4m round". */
const determined = /\b(?:the|an?|our|this|its|your)(?: (?!(?:of|at|for|to|in|is|was)\b)[a-z-]+){0,2} $/i;

/** Returns the words of what is counted after a number. "14 of us" are employees. */
export function nounOf({
  read: { text },
  quantity: { start, end, unit, raw, isBeforeNoun },
  to,
  isHan,
}: Clause): Words {
  const ofUs = /^ of us\b/i.exec(text.slice(end, to))?.[0].length;
  if (ofUs) return { words: 'employees', end: end + ofUs };
  if (isHan) return hanNoun(text, end, to);
  if (isAttribute({ end, raw }, text) && unit !== '') return englishNoun(text, end, to, true);
  if (/^[A-Z]{3}$/.test(unit) && determined.test(text.slice(0, start))) return englishNoun(text, end, to, true);
  return unit === '' || isBeforeNoun ? englishNoun(text, end, to) : { words: '', end };
}

/** Returns the phrases after a noun that say where, of what or for whom. */
export function scopeOf({ read: { text }, to, isHan }: Clause, at: number): string {
  let end = at + (everythingSold.exec(text.slice(at, to))?.[0].length ?? 0);
  for (let found = isHan ? null : scoped.exec(text.slice(end, to)); found; found = scoped.exec(text.slice(end, to))) {
    const start = end + found[0].length;
    const next = englishNoun(text, start + (article.exec(text.slice(start))?.[0].length ?? 0), to);
    if (next.words === '') break;
    end = next.end;
  }
  return text.slice(at, end);
}

/** Returns the parts of a text between words such as "of", "for" and "that". */
export function phrasesIn(text: string): string[] {
  const parts = [''];
  for (const [word] of text.matchAll(/[^\s]+/g)) {
    if (stop.test(word)) parts.push('');
    else parts.push(`${parts.pop()} ${word}`);
  }
  return parts;
}
