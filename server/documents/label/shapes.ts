import { aliases } from '../lexicon/aliases.ts';
import { possibilities } from '../lexicon/changes.ts';
import type { Label } from '../outputs.ts';
import { matchHeading } from './matcher.ts';

/** Returns the number of matches in the text, at most four, as a share of four. */
const upToFour = (expression: RegExp) => (lines: readonly string[]) => {
  let total = 0;
  for (const line of lines) {
    total += line.match(expression)?.length ?? 0;
    if (total >= 4) return 1;
  }
  return total / 4;
};
const possible = aliases(possibilities, 'g');
const figures = /\t[^\p{L}\d\t]*\d|\d\D+\d+\D+\d/u;

/**
 * Evidence in the kinds of facts of a text: what is measured, and what it adds to the log odds of labels. The numbers come
 * from a logistic regression over sections of the corpus without their headings.
 */
const shapes: readonly (readonly [(lines: readonly string[]) => number, Partial<Record<Label, number>>])[] = [
  [
    (lines) => lines.filter((line) => figures.test(line)).length / Math.max(1, lines.length),
    { financials: 2.2, funding: 1.5, market: 0.9, product: -1.7, risk: -1.4, legal: -1.3, other: -1 },
  ],
  [upToFour(possible), { risk: 5, product: -1.5, business_model: -0.8, other: -0.8, team: -0.7 }],
  [upToFour(/\d\s?%/g), { traction: 2.6, market: -1.1, legal: -0.8, other: -1.3 }],
  [
    upToFour(/[$€£₹¥]\s?\d|(?<![\d.,])\d[\d.,]{0,30}\s?[万亿]?元|\b(?:EUR|USD|GBP)\b/g),
    { funding: 1.4, market: 1, team: -1, risk: -0.9, other: -1.3 },
  ],
  [
    upToFour(/\b(?:FY|20)\d\d\b/g),
    { financials: 1.2, traction: 1, other: 1.2, team: 0.7, market: -1.4, funding: -1.5 },
  ],
];

const MAX_CAPTIONS = 60;
const maxCaptionLength = 40;
const listKey = /^[^\p{L}\p{N}]{0,6}(?:\d{1,2}[.、)] ?)?(\p{L}[^\t:：。.;；]{1,24})[:：]/u;

/** Yields the names of the parts of a text: the headers of its tables' columns and rows, and the keys of its lists. */
function* captionsOf(lines: readonly string[]): Generator<string> {
  let isTable = false;
  for (const line of lines) {
    const cells = line.split('\t');
    const names = cells.length > 1 ? cells.slice(0, isTable ? 1 : undefined) : [listKey.exec(line)?.[1] ?? ''];
    yield* names.filter((name) => name.length <= maxCaptionLength && /\p{L}{2}/u.test(name));
    isTable = cells.length > 1;
  }
}

/** Adds to `odds` the log odds of each label by the shape of a text and by what its tables and lists name. */
export function addShapes(lines: readonly string[], odds: Record<Label, number>): void {
  for (const [measure, worth] of shapes) {
    const value = measure(lines);
    for (const [label, weight] of Object.entries(worth) as [Label, number][]) odds[label] += weight * value;
  }
  const named = new Map<Label, number>();
  for (const caption of captionsOf(lines).take(MAX_CAPTIONS)) {
    const subjects = new Set(matchHeading(caption).flatMap(({ label, worth }) => (worth === 1 ? [label] : [])));
    for (const label of subjects) named.set(label, (named.get(label) ?? 0) + 1 / subjects.size);
  }
  for (const [label, count] of named) odds[label] += Math.log1p(count);
}
