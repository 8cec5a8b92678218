import type { DateHit } from '../read/dates.ts';
import type { Read } from '../read/reading.ts';
import type { Quantity } from './quantities.ts';

/** The part of a statement that one of its quantities belongs to. */
export interface Clause {
  read: Read;
  quantity: Quantity;
  from: number;
  to: number;
  isHan: boolean;
  /** Text before the clause. */
  before: string;
}

const boundary = /[,;:!?。；：，、（）“”|\t]|[()"](?!\d)|\.(?=\s|$)|\s[–—-]\s/g;

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
    const leftCut = isNamed ? cuts.findLast((cut) => cut < cutBefore) : cutBefore;
    const from = Math.max(leftCut === undefined ? 0 : leftCut + 1, quantities[at - 1]?.end ?? 0);
    const to = Math.min(cuts.find((cut) => cut >= end) ?? text.length, quantities[at + 1]?.start ?? text.length);
    const first = cuts[0];
    const before = text.slice(0, first !== undefined && first < from ? first : 0);
    return { read, quantity, from, to, isHan: /\p{Script=Han}/u.test(text.slice(from, to)), before };
  });
}

const namesIn = (text: string) => [...text.matchAll(/[\p{L}\d&’'-]+/gu)];
/** Words that end the name of what is counted. */
const stop =
  /^(?:of|in|on|at|by|for|to|from|around|about|against|behind|above|below|near|outside|inside|plus|with|within|without|and|or|but|as|than|then|so|if|while|when|where|which|who|that|into|across|over|under|between|among|through|during|after|before|since|until|per|each|every|is|are|was|were|be|been|being|am|has|have|had|do|does|did|can|will|would|could|may|might|shall|should|we|they|it|he|she|us|our|its|their|a|an|the|this|these|those|all|both|now|today|currently|already|still|only|also|there|here|because|not|last|next|long|open|live|strong|available)$/i;
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

/** Returns the words up to the plural that is counted, "sales engineers" in "12 sales engineers own shares", or of one thing. */
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

/** Returns what a Chinese sentence counts: "门店" in "36家门店". */
function hanNoun(text: string, at: number, to: number): Words {
  const found = /^[余多]?[个家名人位台套座间所条项户款辆件份]?(?:的)?(\p{Script=Han}{0,8})/u.exec(text.slice(at, to));
  return { words: found?.[1] ?? '', end: at + (found?.[0].length ?? 0) };
}

/** Returns the words of what is counted after a number. "14 of us" are employees. */
export function nounOf({ read: { text }, quantity: { end, unit, raw, isBeforeNoun }, to, isHan }: Clause): Words {
  const ofUs = /^ of us\b/i.exec(text.slice(end, to))?.[0].length;
  if (ofUs) return { words: 'employees', end: end + ofUs };
  if (isHan) return hanNoun(text, end, to);
  if (isAttribute({ end, raw }, text) && unit !== '') return englishNoun(text, end, to, true);
  return unit === '' || isBeforeNoun ? englishNoun(text, end, to) : { words: '', end };
}

/** Returns the phrases behind a noun that say where, of what or for whom. */
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

/** A time without a year. */
const relative =
  /\b(?:last|this|next|the (?:previous|prior|following)) (?:year|quarter|month|week|season|summer|winter|spring|autumn|fall)\b|\b(?:in|for|during|until|since) (?:early |mid-?|late )?(?:January|February|March|April|May|June|July|August|September|October|November|December|spring|summer|autumn|winter)\b(?! \d)|\b(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)days?\b|\bweekends?\b|\bQ[1-4]\b/i;

/** Returns the month for the last day of a month, and any other date as it is. */
export function balancePeriod({ iso, precision }: Pick<DateHit, 'iso' | 'precision'>): string {
  if (precision !== 'day') return iso;
  const [year, month, day] = iso.split('-').map(Number);
  return new Date(Date.UTC(year!, month!, 0)).getUTCDate() === day ? iso.slice(0, 7) : iso;
}

/** Returns a date as a period that can be compared. The last day of a month and "the end of 2025" are months. */
function periodOf(date: DateHit, text: string): string {
  const { iso, precision, start, end } = date;
  const isEnd =
    /\b(?:end of|year[- ]end|close of|(?:ended|closed|finished))(?: the year)? ?$/i.test(text.slice(0, start)) ||
    /^ ?(?:year[- ]end|[底末])/.test(text.slice(end));
  return precision === 'year' && isEnd ? `${iso}-12` : balancePeriod(date);
}

/** "founded in 2017 and has": the date is that of another event. */
const presentAfter =
  /^,? (?:and|but) (?:now |today |currently )?(?:has|have|employs?|runs?|serves?|operates?|owns?)\b/i;

/** "Founded in 2017, the group has", "成立于2017年，总部位于郑州，现有": the date is that of the company's foundation. */
const foundedBefore =
  /\b(?:founded|established|incorporated|formed|set up|started|opened) (?:in|on) $|(?:成立|创立|创办|创建|始建|注册)于$/i;

/** Returns the period of a number in a sentence, null for none, or undefined if it is unclear. */
export function periodIn({ read, quantity: { start, end }, from, to }: Clause): string | null | undefined {
  const { text } = read;
  const dateless = read.dates.reduceRight((rest, date) => rest.slice(0, date.start) + rest.slice(date.end), text);
  const stated = relative.exec(dateless)?.[0].toLowerCase();
  const isFounding = (date: DateHit) => date.end <= from && foundedBefore.test(text.slice(0, date.start));
  const dates = read.dates.filter(
    (date) => !presentAfter.test(text.slice(date.end, date.end + 40)) && !isFounding(date),
  );
  if (dates.length === 0) return stated ?? null;
  if (stated) return undefined;
  const near = dates.filter((date) => date.start >= from && date.end <= to);
  const isBefore = (date: DateHit) => date.end <= from && !/[;；]/.test(text.slice(date.end, from));
  const [only] = near.length === 1 ? near : dates.length === 1 && isBefore(dates[0]!) ? dates : [];
  if (only) return only.precision === 'plan_year' ? undefined : periodOf(only, text);
  const next = near.find((date) => date.start >= end && date.start - end < 16);
  const last = near.findLast((date) => date.end <= start && start - date.end < 16);
  const own = next && !last ? next : last && !next ? last : undefined;
  return own && periodOf(own, text);
}
