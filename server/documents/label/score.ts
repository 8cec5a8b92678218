import { type Label, type LabeledSection, labels } from '../outputs.ts';
import { wordsOf } from '../words.ts';
import { headingTerms } from './heading-terms.ts';
import { type Match, matchAll } from './matcher.ts';
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
/** Bonus for `other` in the opening, which mentions a little of everything, or without evidence in the heading. */
const UNNAMED_BONUS = 0.5;
const OPENING_BONUS = 4;
/** Bonus or penalty of each label: some terms, such as amounts and prices, occur in every section. */
const priors: Record<Label, number> = {
  team: -0.9,
  product: 0.8,
  market: 1.1,
  business_model: -1,
  traction: -1,
  financials: -2.6,
  funding: -0.4,
  risk: 1.7,
  legal: 0,
  other: 1.2,
};

/** Minimum confidence for a label other than `other` without evidence in the heading. */
const MIN_CONFIDENCE = 0.35;
/** Each sentence below `risk` may become a risk of the company. */
const MIN_RISK_CONFIDENCE = 0.6;
const UNCLEAR_CONFIDENCE = 0.5;
const wordsKept = 8;

/** The name of a document or a company, as the heading of an opening: "Pathshala Labs - investment note". */
const documentName = wordsOf({
  text: [
    /\b(?:note|memo|memorandum|plan|report|application|proposal|pack|deck|letter|paper|narrative|presentation)\b/,
    /\b(?:prospectus|teaser|overview|brief|plc|ltd|limited|inc|llc|gmbh|b\.v\.)\.?(?:$|[\s,(–-])/,
  ],
  zh: [/(?:申请书|计划书|报告|简报|总结|回顾|建议书|材料|公司)(?:（[^）]*）)?$/],
});

/** Headings that say nothing about the subject: the address of a letter, "The issue", "The state of the company". */
const noSubject = wordsOf({
  text: [
    /^to (?:the|our|my|all) (?:people|friends|backers|owners|members|investors|shareholders|lenders|board)\b/,
    /^(?:the )?(?:issue|matter|company|firm|business|project|case|present|rest)$/,
  ],
});

export type LabelDecision = Pick<LabeledSection, 'label' | 'confidence' | 'words' | 'runner_up'>;

const round = (value: number) => Math.round(value * 100) / 100;

/** Repeated terms add less each time, and a phrase weighs more than a word. */
const worth = ({ term, weight, count }: Match) => weight * (1 + Math.log(count)) * (term.includes(' ') ? 1.25 : 1);

/** Returns the terms of a heading, weighted by their part in it. The last part of a path of headings counts most. */
const inHeading = (title: string | null): Match[] =>
  (title?.split(' › ') ?? []).flatMap((heading, index, path) =>
    headingTerms(heading).map(({ term: { term, label, weight }, worth: part }) => ({
      term,
      label,
      weight: weight * part * (index === path.length - 1 ? 1 : PARENT_WORTH),
      count: 1,
    })),
  );

const byLabel = <T>(value: (label: Label) => T) =>
  Object.fromEntries(labels.map((label) => [label, value(label)])) as Record<Label, T>;

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
  const words: { word: string; count: number; weight: number; label: Label }[] = [];
  const scoresOf = (matches: Match[], factor: number, weight: number) => {
    const scores = byLabel(() => 0);
    for (const match of matches) {
      scores[match.label] += worth(match) * factor;
      words.push({ word: match.term, count: match.count, weight: worth(match) * factor * weight, label: match.label });
    }
    return scores;
  };
  const body = bodyOf(text, title);
  const own = scoresOf(title !== null && noSubject.test(title) ? [] : inHeading(title), 1, HEADING_WEIGHT);
  const above = scoresOf(inHeading(parent), PARENT_WORTH, HEADING_WEIGHT);
  // Risks are listed by subject: "Customers" and "Staff" below "What could go wrong" are risks.
  if (above.risk > 0) above.risk = RISKS_WORTH;
  const inBody = scoresOf(matchAll(body), 1, BODY_WEIGHT);
  // "Financial summary", "Appendix B: Key indicators": what kind of text it is matters less than its subject.
  const isClear = labels.some((label) => label !== 'other' && own[label] >= CLEAR_SUBJECT);
  if (isClear && !isOpening) own.other *= KIND_OF_TEXT_WORTH;
  const total = labels.reduce((sum, label) => sum + inBody[label], 0);
  const isNamed = labels.some((label) => own[label] > 0);
  const odds = byLabel(
    (label) =>
      priors[label] +
      HEADING_WEIGHT * Math.log1p(own[label] + above[label]) +
      BODY_WEIGHT * Math.log1p(inBody[label]) +
      (SHARE_WEIGHT * inBody[label]) / (2 + total),
  );
  if (isOpening && title !== null && documentName.test(title)) odds.other += OPENING_BONUS;
  if (isOpening) odds.other += isClear || title === null ? OPENING_BONUS / 2 : OPENING_BONUS;
  else if (!isNamed) odds.other += UNNAMED_BONUS;
  const lines = body.split('\n').filter((line) => line.trim() !== '');
  addShapes(lines, odds);
  const [best, next] = [...labels].sort((a, b) => odds[b] - odds[a]) as [Label, Label];
  const sum = labels.reduce((all, label) => all + Math.exp(odds[label] - odds[best]), 0);
  const isUnclear = best !== 'other' && !isNamed && 1 / sum < (best === 'risk' ? MIN_RISK_CONFIDENCE : MIN_CONFIDENCE);
  const first = isUnclear ? 'other' : best;
  const second = isUnclear ? best : next;
  const probability = Math.exp(odds[first] - odds[best]) / sum;
  // Unless the heading says so, `other` only means that nothing else is clear.
  const hasWords = first === 'other' ? own.other + above.other > 0 : words.some(({ label }) => label === first);
  const confidence = round(hasWords ? probability : Math.min(UNCLEAR_CONFIDENCE, probability));
  const merged = new Map<string, { word: string; count: number; weight: number }>();
  for (const { word, count, weight, label } of words) {
    if (label !== first) continue;
    const known = merged.get(word);
    merged.set(word, { word, count: count + (known?.count ?? 0), weight: round(weight + (known?.weight ?? 0)) });
  }
  const heaviest = [...merged.values()].sort((a, b) => b.weight - a.weight || (a.word < b.word ? -1 : 1));
  return {
    label: first,
    confidence,
    words: heaviest.slice(0, wordsKept),
    runner_up: own[second] + above[second] + inBody[second] > 0 ? second : null,
  };
}
