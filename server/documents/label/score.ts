import { type Label, type LabeledSection, labels } from '../outputs.ts';
import { type Match, matchAll, matchHeading } from './matcher.ts';
import { addShapes } from './shapes.ts';

/**
 * Weights of the evidence, rounded from a logistic regression over the sections of the corpus, each with and without its
 * heading. They add up to log odds, so that the confidence is a probability.
 */
const HEADING_WEIGHT = 4.2;
const BODY_WEIGHT = 1.9;
/** Weight of a label's part of all terms in the body. */
const SHARE_WEIGHT = 2.9;
/** Worth of a term in the parent heading relative to the section's own. */
const PARENT_WORTH = 0.5;
/** Score for `risk` below a heading about risks. */
const RISKS_WORTH = 6;
/** Heading score from which a subject is clear, and the worth that words such as "summary" and "appendix" keep then. */
const CLEAR_SUBJECT = 2.5;
const KIND_OF_TEXT_WORTH = 0.2;
/** Bonus for `other` in the opening, which mentions a little of everything. */
const OPENING_BONUS = 6;
const UNTITLED_BONUS = 1.8;
/** Bonus or penalty of each label: some terms, such as amounts and prices, occur in every section. */
const priors: Record<Label, number> = {
  team: -0.9,
  product: 0.8,
  market: 1.1,
  business_model: -1,
  traction: -1,
  financials: -2.55,
  funding: -0.4,
  risk: 1.7,
  legal: 0,
  other: 1.2,
};

/** Minimum confidence for a label other than `other` without evidence in the heading. */
const MIN_CONFIDENCE = 0.35;
const UNCLEAR_CONFIDENCE = 0.5;
const wordsKept = 8;

export type LabelDecision = Pick<LabeledSection, 'label' | 'confidence' | 'words' | 'runner_up'>;

const round = (value: number) => Math.round(value * 100) / 100;
const byLabel = <T>(value: (label: Label) => T) =>
  Object.fromEntries(labels.map((label) => [label, value(label)])) as Record<Label, T>;

/** Returns the terms of a path of headings, weighted by their part in it. */
const inPath = (title: string | null): Match[] =>
  (title?.split(' › ') ?? []).flatMap((heading) =>
    matchHeading(heading).map(({ term, label, weight, worth }) => ({ term, label, weight: weight * worth, count: 1 })),
  );

/** Returns a section's text without its headings. */
function bodyOf(text: string, title: string | null): string {
  let body = text;
  for (const heading of title?.split(' › ') ?? [])
    if (body.trimStart().startsWith(heading)) body = body.trimStart().slice(heading.length);
  return body;
}

/**
 * Decides the label of a section by its heading, the terms and the shape of its text. The confidence is the probability of
 * the label.
 * @param text text of the section with its heading as the first line.
 * @param parent heading above the section's own.
 * @param isOpening true for the first sections of a document.
 */
export function scoreSection(
  title: string | null,
  text: string,
  { parent = null as string | null, isOpening = false } = {},
): LabelDecision {
  const words: Match[] = [];
  const scoresOf = (evidence: Match[], worth: number, weight: number) => {
    const scores = byLabel(() => 0);
    for (const one of evidence) {
      scores[one.label] += one.weight * worth;
      words.push({ ...one, weight: one.weight * worth * weight });
    }
    return scores;
  };
  const body = bodyOf(text, title);
  const own = scoresOf(inPath(title), 1, HEADING_WEIGHT);
  const above = scoresOf(inPath(parent), PARENT_WORTH, HEADING_WEIGHT);
  // Risks are listed by subject: "Customers" and "Staff" below "What could go wrong" are risks.
  if (above.risk > 0) above.risk = RISKS_WORTH;
  const inBody = scoresOf(matchAll(body), 1, BODY_WEIGHT);
  // "Financial summary", "Appendix B: Key indicators": what kind of text it is matters less than its subject.
  const isClear = labels.some((label) => label !== 'other' && own[label] >= CLEAR_SUBJECT);
  if (isClear && !isOpening) own.other *= KIND_OF_TEXT_WORTH;
  const total = labels.reduce((sum, label) => sum + inBody[label], 0);
  const odds = byLabel(
    (label) =>
      priors[label] +
      HEADING_WEIGHT * Math.log1p(own[label] + above[label]) +
      BODY_WEIGHT * Math.log1p(inBody[label]) +
      (SHARE_WEIGHT * inBody[label]) / (2 + total),
  );
  if (isOpening) odds.other += title === null ? UNTITLED_BONUS : OPENING_BONUS;
  addShapes(
    body.split('\n').filter((line) => line.trim() !== ''),
    odds,
  );
  const [best, next] = [...labels].sort((a, b) => odds[b] - odds[a]) as [Label, Label];
  const sum = labels.reduce((all, label) => all + Math.exp(odds[label] - odds[best]), 0);
  const isNamed = labels.some((label) => own[label] > 0);
  const isUnclear = best !== 'other' && !isNamed && 1 / sum < MIN_CONFIDENCE;
  const [label, runnerUp] = isUnclear ? (['other', best] as const) : [best, next];
  const probability = Math.exp(odds[label] - odds[best]) / sum;
  // Unless the heading says so, `other` only means that nothing else is clear.
  const hasWords = label === 'other' ? own.other + above.other > 0 : words.some((word) => word.label === label);
  const merged = Map.groupBy(
    words.filter((word) => word.label === label),
    ({ term }) => term,
  );
  const heaviest = [...merged].map(([word, all]) => ({
    word,
    count: all.reduce((count, one) => count + one.count, 0),
    weight: round(all.reduce((weight, one) => weight + one.weight, 0)),
  }));
  return {
    label,
    confidence: round(hasWords ? probability : Math.min(UNCLEAR_CONFIDENCE, probability)),
    words: heaviest.sort((a, b) => b.weight - a.weight || (a.word < b.word ? -1 : 1)).slice(0, wordsKept),
    runner_up: own[runnerUp] + above[runnerUp] + inBody[runnerUp] > 0 ? runnerUp : null,
  };
}
