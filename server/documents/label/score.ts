import { type Label, type LabeledSection, labels } from '../outputs.ts';
import { type Match, matchHeading, matchTerms } from './matcher.ts';
import { simplified } from './simplified.ts';
import { spokenSubject } from './spoken-headings.ts';

/**
 * Weights of the evidence, rounded from a logistic regression over the sections of the corpus, each with and without its
 * heading. They add up to log odds, so that the confidence is a probability.
 */
const HEADING_WEIGHT = 4.2;
const SPOKEN_WEIGHT = 5.2;
const BODY_WEIGHT = 1.6;
/** Weight of a label's part of all terms in the body. */
const SHARE_WEIGHT = 3.2;
/** Worth of a term in the parent heading relative to the section's own. */
const PARENT_WORTH = 0.3;
/** Score for `risk` below a heading about risks. */
const RISKS_WORTH = 6;
/** Score in the heading from which a subject is clear, and what is left then of words such as "summary" and "appendix". */
const CLEAR_SUBJECT = 2.5;
const KIND_OF_TEXT_WORTH = 0.2;
/** Bonus for `other` without evidence in the heading, and in the opening, which mentions a little of everything. */
const UNNAMED_BONUS = 0.5;
const OPENING_BONUS = 3.1;
/** How far a label needs less or more than its terms in the body, as every section has amounts and prices. */
const priors: Record<Label, number> = {
  team: 0,
  product: 1,
  market: 0.8,
  business_model: -1.2,
  traction: -0.5,
  financials: -1.6,
  funding: 0,
  risk: 0.3,
  legal: -0.3,
  other: 1.6,
};

const rows = /\t|(?:\d[\d,.]*\D+){2}\d/;
const dated =
  /^\P{L}{0,3}(?:Q[1-4]\b|H[12]\b|(?:19|20)\d\d|(?:(?:early|late|mid)[- ])?\p{Lu}\p{Ll}{2,8}\.? (?:\d{1,2}, )?20\d\d|\d{1,2} \p{Lu}\p{Ll}{2,8} 20\d\d)/u;
/** Share of the lines that match. */
const ofLines = (pattern: RegExp) => (lines: readonly string[]) =>
  lines.filter((line) => pattern.test(line)).length / Math.max(1, lines.length);
/** Number of matches in the text, at most four, as a share of four. */
const upToFour = (pattern: RegExp) => (lines: readonly string[]) =>
  Math.min(
    4,
    lines.reduce((total, line) => total + (line.match(pattern)?.length ?? 0), 0),
  ) / 4;

/** Evidence in the shape of a text. */
const shapes: readonly (readonly [Label, number, (lines: readonly string[]) => number])[] = [
  ['financials', 1.5, ofLines(rows)],
  ['traction', 2.2, ofLines(rows)],
  ['traction', 2.4, ofLines(dated)],
  ['market', 3, upToFour(/(?<=\t)(?:yes|no|partly|[✓✗×√有无是否])(?=\t|$)/gi)],
  ['risk', 6.8, upToFour(/\b(?:could|may|might|would|if|unless)\b|可能|如果|若|一旦/g)],
];

/** Minimum confidence for a label other than `other` without evidence in the heading. */
const MIN_CONFIDENCE = 0.35;
const UNCLEAR_CONFIDENCE = 0.5;
const wordsKept = 8;

export type LabelDecision = Pick<LabeledSection, 'label' | 'confidence' | 'words' | 'runner_up'>;

const round = (value: number) => Math.round(value * 100) / 100;

/** Repeated terms add less each time, and a phrase weighs more than a word. */
const worth = ({ term, weight, count }: Match) => weight * (1 + Math.log(count)) * (term.includes(' ') ? 1.25 : 1);

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
  const own = scoresOf(title === null ? [] : matchHeading(title), 1, HEADING_WEIGHT);
  const above = scoresOf(parent === null ? [] : matchHeading(parent), PARENT_WORTH, HEADING_WEIGHT);
  // Risks are listed by subject: "Customers" and "Staff" below "What could go wrong" are risks.
  if (parent !== null && (above.risk > 0 || spokenSubject(simplified(parent))?.label === 'risk'))
    above.risk = RISKS_WORTH;
  const inBody = scoresOf(matchTerms(body), 1, BODY_WEIGHT);
  const spoken = title === null ? null : spokenSubject(simplified(title));
  if (spoken) words.push({ word: spoken.words, count: 1, weight: SPOKEN_WEIGHT, label: spoken.label });
  // "Financial summary", "Appendix B: Key indicators": what kind of text it is matters less than its subject.
  const isClear = labels.some((label) => label !== 'other' && own[label] >= CLEAR_SUBJECT);
  if (isClear && !isOpening) own.other *= KIND_OF_TEXT_WORTH;
  const total = labels.reduce((sum, label) => sum + inBody[label], 0);
  const isNamed = spoken !== null || labels.some((label) => own[label] > 0);
  const odds = byLabel(
    (label) =>
      priors[label] +
      HEADING_WEIGHT * Math.log1p(own[label] + above[label]) +
      BODY_WEIGHT * Math.log1p(inBody[label]) +
      (SHARE_WEIGHT * inBody[label]) / (2 + total) +
      (spoken?.label === label ? SPOKEN_WEIGHT : 0),
  );
  odds.other += (isNamed ? 0 : UNNAMED_BONUS) + (isOpening ? (isClear ? OPENING_BONUS / 2 : OPENING_BONUS) : 0);
  const lines = body.split('\n').filter((line) => line.trim() !== '');
  for (const [label, weight, shapeOf] of shapes) odds[label] += weight * shapeOf(lines);
  const [best, next] = [...labels].sort((a, b) => odds[b] - odds[a]) as [Label, Label];
  const sum = labels.reduce((all, label) => all + Math.exp(odds[label] - odds[best]), 0);
  const isUnclear = best !== 'other' && !isNamed && 1 / sum < MIN_CONFIDENCE;
  const first = isUnclear ? 'other' : best;
  const second = isUnclear ? best : next;
  const probability = Math.exp(odds[first] - odds[best]) / sum;
  const hasWords = words.some(({ label }) => label === first);
  // Without a word for it, `other` only means that nothing else is clear.
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
    runner_up: own[second] + above[second] + inBody[second] > 0 || spoken?.label === second ? second : null,
  };
}
