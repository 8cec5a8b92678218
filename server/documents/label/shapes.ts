import { roleEn, roleZh } from '../company/people/roles.ts';
import type { Label } from '../outputs.ts';
import { pattern, wordsOf } from '../words.ts';
import { headingTerms } from './heading-terms.ts';

const month = /\p{Lu}\p{Ll}{2,8}/u;
const date = wordsOf({
  text: [
    /Q[1-4]\b|H[12]\b|(?:19|20)\d\d/,
    pattern`(?:(?:early|late|mid)[- ])?${month}\.? (?:\d{1,2}, )?20\d\d`,
    pattern`\d{1,2} ${month} 20\d\d`,
  ],
});
const dated = new RegExp(pattern`^\P{L}{0,3}${date}`, 'u');
const fullName = /\p{Lu}\p{Ll}+ \p{Lu}\p{Ll}+/u;
const isPerson = (line: string) => (fullName.test(line) && roleEn.test(line)) || roleZh.test(line);

/** Share of the lines that match. */
const ofLines = (matches: (line: string) => boolean) => (lines: readonly string[]) =>
  lines.filter(matches).length / Math.max(1, lines.length);
/** Number of matches in the text, at most four, as a share of four. */
const upToFour = (count: (line: string) => number) => (lines: readonly string[]) => {
  let total = 0;
  for (const line of lines) {
    total += count(line);
    if (total >= 4) return 1;
  }
  return total / 4;
};
const matchesOf = (pattern: RegExp) => (line: string) => line.match(pattern)?.length ?? 0;

/**
 * Evidence in the kinds of facts of a text: what is measured, and what it adds to the log odds of labels. The numbers come
 * from a logistic regression over sections of the corpus without their headings.
 */
const shapes: readonly (readonly [(lines: readonly string[]) => number, Partial<Record<Label, number>>])[] = [
  [
    ofLines((line) => /\t[^\p{L}\d\t]*\d|\d\D+\d+\D+\d/u.test(line)),
    { financials: 2.2, funding: 1.5, market: 0.9, product: -1.7, risk: -1.4, legal: -1.3, other: -1 },
  ],
  [ofLines((line) => dated.test(line)), { traction: 2, product: -1.2 }],
  [upToFour(matchesOf(/(?<=\t)(?:yes|no|partly|[✓✗×√有无是否])(?=\t|$)/gi)), { market: 3.2, product: -1.2 }],
  [
    upToFour(matchesOf(/\b(?:could|may|might|would|if|unless)\b|可能|如果|若|一旦/g)),
    { risk: 5, product: -1.5, business_model: -0.8, other: -0.8, team: -0.7 },
  ],
  [upToFour((line) => (isPerson(line) ? 1 : 0)), { team: 2.7, market: -0.9, product: -0.6, funding: -0.6 }],
  [upToFour(matchesOf(/\d\s?%/g)), { traction: 2.6, market: -1.1, legal: -0.8, other: -1.3 }],
  [
    upToFour(matchesOf(/[$€£₹¥]\s?\d|(?<![\d.,])\d[\d.,]{0,30}\s?[万亿]?元|\b(?:EUR|USD|GBP)\b/g)),
    { funding: 1.4, market: 1, team: -1, risk: -0.9, other: -1.3 },
  ],
  [
    upToFour(matchesOf(/\b(?:FY|20)\d\d\b/g)),
    { financials: 1.2, traction: 1, other: 1.2, team: 0.7, market: -1.4, funding: -1.5 },
  ],
];

const MAX_CAPTIONS = 60;
const maxCaptionLength = 40;
const listKey = /^[^\p{L}\p{N}]{0,6}(?:\d{1,2}[.、)] ?)?(\p{L}[^\t:：。.;；]{1,24})[:：]/u;

/** Yields the names of the parts of a text: the headers of its tables' columns and rows, and the keys of its lists. */
function* captionsOf(lines: readonly string[]): Generator<string> {
  let isTable = false;
  let count = 0;
  for (const line of lines) {
    const cells = line.split('\t');
    const key = cells.length > 1 ? undefined : listKey.exec(line)?.[1];
    for (const caption of cells.length > 1 ? (isTable ? cells.slice(0, 1) : cells) : key ? [key] : []) {
      if (caption.length > maxCaptionLength || !/\p{L}{2}/u.test(caption)) continue;
      yield caption;
      count += 1;
      if (count >= MAX_CAPTIONS) return;
    }
    isTable = cells.length > 1;
  }
}

/** Adds to `odds` the log odds of each label by the shape of a text and by what its tables and lists name. */
export function addShapes(lines: readonly string[], odds: Record<Label, number>): void {
  for (const [measure, worth] of shapes) {
    const value = measure(lines);
    for (const [label, weight] of Object.entries(worth) as [Label, number][]) odds[label] += weight * value;
  }
  const named: Partial<Record<Label, number>> = {};
  for (const caption of captionsOf(lines)) {
    const subjects = new Set(headingTerms(caption).flatMap(({ term, worth }) => (worth === 1 ? [term.label] : [])));
    for (const label of subjects) named[label] = (named[label] ?? 0) + 1 / subjects.size;
  }
  for (const [label, count] of Object.entries(named) as [Label, number][]) odds[label] += Math.log1p(count);
}
