import type { Claim } from '../../claims/claims.ts';
import { vagueWords } from '../../claims/lexicon.ts';
import { contentWords } from '../../claims/words.ts';

/** Returns the words that name the subject of a claim: what is counted with what makes it narrower, or all of them. */
export const subjectOf = ({ modifiers, noun, scope, words }: Claim): string[] =>
  noun === null ? words : [...new Set([...modifiers, noun, ...scope])].sort();

export function isVague(words: readonly string[]): boolean {
  return words.length === 0 || (words.length === 1 && (vagueWords.has(words[0]!) || words[0]!.length < 2));
}

const isWithin = (some: readonly string[], all: readonly string[]) => some.every((word) => all.includes(word));
const isEqual = (a: readonly string[], b: readonly string[]) => a.length === b.length && isWithin(a, b);

/** Returns the words around a number, up to about a line away. */
const wordsNear = ({ read: { text }, raw }: Claim) => {
  const at = text.indexOf(raw);
  return contentWords(text.slice(Math.max(0, at - 50), at + raw.length + 50));
};

/** Returns true if two sentences count the same thing, told by the noun and what makes it narrower. */
function isSameCount(a: Claim, b: Claim, names: ReadonlySet<string>): boolean {
  if (a.noun === null || a.noun !== b.noun) return false;
  // "12 trucks in the fleet", "the fleet of 15 trucks".
  const scopeOf = (one: Claim, other: Claim) => one.scope.filter((word) => !other.context.includes(word));
  if (!isEqual(scopeOf(a, b), scopeOf(b, a))) return false;
  if ([...a.context, ...b.context].some((word) => names.has(word))) return false;
  const isOwned = (one: Claim, other: Claim) => isWithin(one.owner, wordsNear(other));
  if (!isOwned(a, b) || !isOwned(b, a)) return false;
  const nounWords = [a.noun, ...a.modifiers, ...b.modifiers];
  const near = wordsNear(b);
  const shared = wordsNear(a).filter((word) => !nounWords.includes(word) && near.includes(word));
  const extra = [
    ...a.modifiers.filter((word) => !b.modifiers.includes(word)),
    ...b.modifiers.filter((word) => !a.modifiers.includes(word)),
  ];
  if (extra.length === 0) return true;
  // "1,200 fixed seats" and "950 seats" of the same bowl.
  return extra.length === 1 && shared.length > 0;
}

/** Returns true if the characters of a Chinese name are in the other one in order: 在校生 in 在校学生. */
function isAbbreviation(short: string, long: string): boolean {
  let at = -1;
  for (const character of short) {
    at = long.indexOf(character, at + 1);
    if (at < 0 || at > short.length + 1) return false;
  }
  return true;
}

export function isSameHan({ han: a }: Claim, { han: b }: Claim): boolean {
  if (a === null || b === null || Math.min(a.length, b.length) < 3) return false;
  return isAbbreviation(a, b) || isAbbreviation(b, a);
}

/** Returns true if what stands before two clauses does not tell them apart, as the names of two products would. */
function haveSameLead({ lead: a, noun }: Claim, { lead: b }: Claim): boolean {
  return noun === null ? isEqual(a, b) : isWithin(a, b) || isWithin(b, a);
}

/** Verbs that connect an amount with what it is for: "electricity cost us". */
const payWords = new Set(['cost', 'spend', 'spent', 'pay', 'paid', 'buy', 'bought', 'invest', 'earn', 'earned']);

/** Returns true if a sentence states the value of a cell: it names the row, and nothing that its table does not. */
function isOfCell(claim: Claim, cell: Claim, names: ReadonlySet<string>): boolean {
  const { named, around, others } = cell.cell!;
  if (isVague(named) || !isWithin(named, claim.words)) return false;
  const [subject, rest] = claim.noun === null ? [claim.words, []] : [subjectOf(claim), claim.context];
  const known = [...named, ...around];
  const characters = new Set(known.join(''));
  // Chinese words are cut in different ways.
  const isKnown = (word: string) =>
    known.includes(word) ||
    payWords.has(word) ||
    (/\p{Script=Han}/u.test(word) && [...word].every((one) => characters.has(one)));
  if (!subject.every(isKnown) || rest.some((word) => names.has(word) && !isKnown(word))) return false;
  // The value of another column is right for another period or place. Small numbers are the same by chance.
  return claim.value.lt(10) || !others.some((other) => claim.low.lte(other) && claim.high.gte(other));
}

/** Returns true if two claims are about the same subject. */
export function isSameSubject(a: Claim, b: Claim, names: ReadonlySet<string>): boolean {
  // Rows of two tables often share a name but not a unit.
  if (a.cell && b.cell) return false;
  if (a.cell) return isOfCell(b, a, names);
  if (b.cell) return isOfCell(a, b, names);
  if (!haveSameLead(a, b)) return false;
  if (isEqual(a.words, b.words)) {
    const isShared = a.context.some((word) => b.context.includes(word));
    return a.noun !== null || a.context.length === 0 || b.context.length === 0 || isShared;
  }
  return isSameHan(a, b) || isSameCount(a, b, names);
}
