import { type Label, type LabeledSection, labels } from '../outputs.ts';
import { type Match, matchTerms } from './matcher.ts';

/** Weight of a term in a heading relative to the text below it. */
const headingWeight = 4;
/** Weight of a term in a heading inherited from the previous page or piece. */
const inheritedWeight = 2;
/** Weight of a term in the parent heading. */
const parentWeight = 1.5;
/** Bonus for `other` on a cover page, which mentions a little of everything. */
const coverWeight = 6;
/** Minimum score for any label. */
const least = 1.8;
/** Minimum confidence for a label other than `other`: below it, little more than chance decides. */
const MIN_CONFIDENCE = 0.25;
const wordsKept = 8;

export type LabelDecision = Pick<LabeledSection, 'label' | 'confidence' | 'words' | 'runner_up'>;

const round = (value: number) => Math.round(value * 100) / 100;

/** Repeated terms add less each time, and a phrase weighs more than a word. */
const worth = ({ term, weight, count }: Match) => weight * (1 + Math.log(count)) * (term.includes(' ') ? 1.25 : 1);

/**
 * Decides the label of a section. Confidence grows with the evidence for the winner and with its lead over the
 * runner-up: 0.86 for one strong word in a heading without competition, below 0.5 if two labels tie.
 * @param parent heading above the section's own.
 * @param cover true for the opening section, before any subject heading.
 */
export function scoreSection(
  title: string | null,
  body: string,
  inherited: boolean,
  { cover = false, parent = null as string | null } = {},
): LabelDecision {
  const scores = Object.fromEntries(labels.map((label) => [label, 0])) as Record<Label, number>;
  const words: { word: string; count: number; weight: number; label: Label }[] = [];
  const take = (matches: Match[], factor: number) => {
    for (const match of matches) {
      const weight = worth(match) * factor;
      scores[match.label] += weight;
      words.push({ word: match.term, count: match.count, weight: round(weight), label: match.label });
    }
  };
  if (title !== null) take(matchTerms(title), inherited ? inheritedWeight : headingWeight);
  take(matchTerms(body), 1);
  if (parent !== null) take(matchTerms(parent), parentWeight);
  if (cover) scores.other += coverWeight;
  const [first, second] = [...labels].sort((a, b) => scores[b] - scores[a]);
  const best = scores[first!];
  const next = scores[second!];
  if (best < least)
    return { label: 'other', confidence: round(0.5 - best / 10), words: [], runner_up: best > 0 ? first! : null };
  const amount = 1 - Math.exp(-best / 6);
  const lead = ((best - next) / best) ** 0.7;
  const confidence = round(amount * (0.42 + 0.58 * lead));
  if (confidence < MIN_CONFIDENCE)
    return { label: 'other', confidence: round(0.5 - confidence), words: [], runner_up: first! };
  const merged = new Map<string, { word: string; count: number; weight: number }>();
  for (const { word, count, weight, label } of words) {
    if (label !== first) continue;
    const known = merged.get(word);
    merged.set(word, { word, count: count + (known?.count ?? 0), weight: round(weight + (known?.weight ?? 0)) });
  }
  const heaviest = [...merged.values()].sort((a, b) => b.weight - a.weight || (a.word < b.word ? -1 : 1));
  return {
    label: first!,
    confidence,
    words: heaviest.slice(0, wordsKept),
    runner_up: next > 0 ? second! : null,
  };
}
