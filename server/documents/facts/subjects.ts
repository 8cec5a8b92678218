import { aliases, without } from '../lexicon/aliases.ts';
import { conjunctions, neutralWords, notParties, otherParties, ownWords, possessives } from '../lexicon/subjects.ts';
import type { Read } from '../read/reading.ts';

const others = aliases({ names: otherParties, exceptBefore: notParties });
const own = aliases(ownWords);
const possessive = aliases(possessives);
const upToOwn = new RegExp(`^.*(?:${own.source})`, 'i');
const neutral = aliases(neutralWords, 'gi');

/** Returns the clause around a position, between semicolons or ends of sentences. */
export function clauseAt(text: string, at: number): string {
  const [from, to] = clauseRange(text, at);
  return text.slice(from, to);
}

/** Returns the characters of the clause around a position. */
export function clauseRange(text: string, at: number): [number, number] {
  const from = Math.max(...['. ', '; ', '。', '；'].map((stop) => text.lastIndexOf(stop, at)));
  const after = text.slice(at).search(/\. |; |。|；/);
  return [from + 1, after < 0 ? text.length : at + after];
}

/** Number of characters from which on the first word of a name stands for it. */
const MIN_NAME_LENGTH = 3;
/** Number of characters of a clause in which its subject is. */
const MAX_SUBJECT_LENGTH = 36;

/** Owner of a figure in a sentence. `unknown`: words before its name may be those of another subject. */
export type Subject = 'company' | 'unknown' | 'other';

/** Returns true if a text has the name of the company, or the first word of it. */
function namesCompany(text: string, company: string | null): boolean {
  const first = company?.split(' ')[0] ?? '';
  return first.length >= MIN_NAME_LENGTH && text.includes(first);
}

/** Returns whose the figure is that the words at a position name. */
export function subjectAt({ text, dates }: Pick<Read, 'text' | 'dates'>, at: number, company: string | null): Subject {
  const [from] = clauseRange(text, at);
  const before = dates.reduce((rest, { raw }) => rest.replace(raw, ' '), text.slice(from, at));
  if (others.test(before.slice(0, MAX_SUBJECT_LENGTH)) && !own.test(before)) return 'other';
  if (own.test(before) || possessive.test(before) || namesCompany(before, company)) return 'company';
  return without(before, neutral) === '' ? 'company' : 'unknown';
}

/** Returns true if a text before a date says nothing, so that the date is that of all that follows. */
export const opensClause = (before: string): boolean => without(before, neutral) === '';

const partEnd = new RegExp(`[,;，；。：（）()]|\\.(?=\\s|$)|\\s${aliases(conjunctions).source}\\s`, 'gi');

/** Returns a text with parts of it replaced by signs, so that every other character keeps its position. */
export const blanked = (text: string, parts: readonly { start: number; end: number }[], sign = ' '): string =>
  parts.reduce((rest, { start, end }) => rest.slice(0, start) + sign.repeat(end - start) + rest.slice(end), text);

/** Returns the part of a sentence around a position, between commas and conjunctions. A part that states nothing yet goes with the next one. */
export function partAt({ text, numbers, dates }: Read, at: number): [number, number] {
  const masked = blanked(text, [...numbers, ...dates], '#');
  let from = 0;
  for (const { index, 0: mark } of masked.matchAll(partEnd)) {
    if (index >= at) return [from, index];
    const isIn = ({ start }: { start: number }) => start >= from && start < index;
    if (numbers.some(isIn) || (dates.some(isIn) && !opensClause(masked.slice(from, index)))) from = index + mark.length;
  }
  return [from, text.length];
}

/** Returns true for a figure of another party that follows one of the company: "against 29% at our largest competitor". */
export const isOfOtherAfter = (text: string): boolean => {
  const place = /^ (?:at|for|by|from|of) [^,;.]{0,40}/.exec(text);
  return place !== null && others.test(place[0]);
};

/** Returns true if Chinese characters right before a name make it that of a part: 海外 before 营业收入. */
export function isPartBefore(before: string): boolean {
  const run = /[\p{Script=Han}]*$/u.exec(before)![0];
  return run !== '' && without(run.replace(upToOwn, ''), neutral) !== '';
}

/** Returns true if a table or its title is about a market, a peer or another party. */
export const isOfOthers = (title: string): boolean => others.test(title) && !own.test(title);
