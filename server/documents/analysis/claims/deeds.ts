import { pattern } from '../../words.ts';
import type { Clause } from './clauses.ts';
import { contentWords } from './words.ts';

/**
 * Words right after what is counted that make it something else: "sold", "are full time", "and calves", "(with
 * interns)".
 */
const deedAfter =
  /^ (?:were |was |have been |has been |are being |are |is )?([a-z]{3,}(?:ed|en)|sold|built|won|made|lost|left|met)\b/i;
const predicate = /^ (?:were|was|are|is) (\p{L}[\p{L} -]{2,30})/iu;
const joined = /^ (?:and|or|plus) (\p{L}+)|^ ?[(（]([^)）\d]{3,40})[)）]/u;
/** A verb in the past tense right after what is counted, which has an object or a phrase: "came up for renewal". */
const pastAfter =
  /^ (?:came|went|took|gave|chose|began|ran|got|did|had|bought|paid|saw|fell|rose|grew|said|told|used) (?=\p{L})/iu;
/** A verb right before the number: "we repaired 500 pumps". */
const deedBefore = pattern`
  \b(\p{L}+ed|sold|built|won|made|lost|met|bought|(?<=\b(?:to|will|can|could|should) )[a-z]+)
  (?: by)?(?: (?:about|around|roughly|nearly|almost|some))? $`;
/** The beginning of a clause that says which of the things: "residents who left". */
const which = /^ (?:who|that|which|whose)(?: (?:have|has|had|were|was|are|is|been))* (\p{L}+)/iu;
const isWhole = /\b(?:all|our|the|these)(?: of (?:our|the))? $/i;

/** Returns the words for what is said about a number of things or a part of them. */
export function deedOf({ read: { text }, quantity: { start, unit }, from, to, isHan }: Clause, end: number): string[] {
  if (isHan || unit === 'months') return [];
  const lead = text.slice(from, start);
  const rest = text.slice(end, to);
  if (unit === '%' && contentWords(lead).length === 0) return contentWords(rest);
  const told = unit === '' && !isWhole.test(lead) ? predicate.exec(rest)?.[1] : undefined;
  if (unit === '' && pastAfter.test(rest) && !isWhole.test(lead)) return contentWords(rest);
  const after = deedAfter.exec(rest)?.[1];
  // `contentWords` drops all words of "full time".
  if (told && contentWords(told).length === 0) return [told.toLowerCase()];
  const [, one, two] = (unit === '' && joined.exec(text.slice(end))) || [];
  const own = unit === '' ? [deedBefore.exec(lead)?.[1], which.exec(text.slice(end))?.[1]] : [];
  return contentWords([after ?? told, one ?? two, ...own].join(' '));
}
