import {
  afterOtherRound,
  askingNow,
  beforeOtherRound,
  closedRound,
  namedRound,
  plainRound,
  roundNoun,
} from '../lexicon/rounds.ts';
import { pattern } from '../words.ts';
import type { Source } from './source.ts';

export const rounds = new RegExp(
  pattern`(?:${namedRound}|${plainRound}(?= ${roundNoun}|[^\p{L} ]|\s*$))(?: (?:round|stage|extension)\b)?|
    (?:种子|天使|Pre-?A|[A-F])\+{0,2} ?轮|战略融资`,
  'giu',
);
/** Number of statements at the start that can be titles. */
const TITLES = 6;
const MAX_AFTER = 30;

/** Yields the rounds of a text with the words before each in the same clause, and a few words after it. */
function* roundsIn(text: string): Generator<{ round: string; before: string; after: string }> {
  for (const { 0: round, index } of text.matchAll(rounds)) {
    const before = /[^,;，；。]*$/.exec(text.slice(0, index))![0];
    const after = /^[^,;，；。]*/.exec(text.slice(index + round.length, index + round.length + MAX_AFTER))![0];
    yield { round, before, after: after.trimStart() };
  }
}

/** Returns the round or stage that a line states as the company's present one. */
export function stageIn({ text, label, at, cells }: Source): string | undefined {
  const isTitle = at < TITLES || (label === 'funding' && !closedRound.test(text));
  if (!askingNow.test(text) && (cells || !isTitle)) return undefined;
  for (const { round, before, after } of roundsIn(text))
    if (!beforeOtherRound.test(before) && !afterOtherRound.test(after)) return round;
  return undefined;
}
