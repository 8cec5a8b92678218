import { lexiconEn } from '../lexicon/labels.en.ts';
import { generalNouns, headingJoints, type Term, termsOf } from '../lexicon/labels.ts';
import { lexiconZh } from '../lexicon/labels.zh.ts';
import type { Label } from '../outputs.ts';
import { simplified } from './simplified.ts';
import { stem } from './stem.ts';

export interface Match {
  term: string;
  label: Label;
  weight: number;
  count: number;
}

/** Weight of a heading's term in running text. */
const HEADING_TERM_WEIGHT = 1.5;
/** Worth of a term that only describes the subject of a heading: "market" in "Market risks". */
const MODIFIER_WORTH = 0.5;

const segmenter = new Intl.Segmenter('zh', { granularity: 'word' });
const han = /^\p{Script=Han}/u;

interface Word {
  stem: string;
  start: number;
  end: number;
}

function wordsOf(text: string): Word[] {
  const words: Word[] = [];
  for (const { segment, index, isWordLike } of segmenter.segment(text)) {
    if (isWordLike) words.push({ stem: stem(segment.toLowerCase()), start: index, end: index + segment.length });
  }
  return words;
}

interface Phrase {
  term: Term;
  stems: string[];
}

const phraseOf = (term: Term): Phrase => ({ term, stems: wordsOf(term.term).map((word) => word.stem) });
/** Returns the first stem of an English phrase, and the first character of a Chinese one, whose words vary. */
const keyOf = (first: string) => (han.test(first) ? first[0]! : first);
const indexed = (phrases: readonly Phrase[]) => Map.groupBy(phrases, ({ stems }) => keyOf(stems[0]!));

const phrases = [...termsOf(lexiconEn), ...termsOf(lexiconZh)].map(phraseOf);
const [headings, others] = [true, false].map((is) => phrases.filter(({ term }) => term.isHeading === is));
const inText = indexed(others!);
/** A heading's term replaces the term that the same words are in a sentence. */
const own = new Set(headings!.map(({ stems }) => stems.join(' ')));
const inHeadings = indexed([...headings!, ...others!.filter(({ stems }) => !own.has(stems.join(' ')))]);

/** Yields the terms in a text in either language, in order. If terms overlap, the longest counts. Takes linear time. */
function* termsIn(original: string, terms: typeof inText): Generator<{ term: Term; start: number; end: number }> {
  const text = simplified(original);
  const words = wordsOf(text);
  const endOf = ({ term, stems }: Phrase, at: number) => {
    const { start } = words[at]!;
    if (han.test(term.term)) return text.startsWith(term.term, start) ? start + term.term.length : 0;
    return stems.every((part, offset) => words[at + offset]?.stem === part) ? words[at + stems.length - 1]!.end : 0;
  };
  let after = 0;
  for (let at = 0; at < words.length; at += 1) {
    const { start, stem } = words[at]!;
    if (start < after) continue;
    let found: Term[] = [];
    for (const phrase of terms.get(keyOf(stem)) ?? []) {
      const end = endOf(phrase, at);
      if (end > after) found = [];
      if (end > 0 && end >= after) found.push(phrase.term);
      after = Math.max(after, end);
    }
    for (const term of found) yield { term, start, end: after };
  }
}

function counted(terms: Iterable<{ term: Term }>, headingWeight?: number): Match[] {
  const found = new Map<Term, Match>();
  for (const { term } of terms) {
    const weight = term.isHeading && headingWeight !== undefined ? headingWeight : term.weight;
    const match = found.get(term) ?? { term: term.term, label: term.label, weight, count: 0 };
    match.count += 1;
    found.set(term, match);
  }
  return [...found.values()];
}

/** Counts the terms of sentences in a text. */
export const matchTerms = (text: string): Match[] => counted(termsIn(text, inText));

/** Counts all terms in a text. Those of headings weigh less in it than in a heading. */
export const matchAll = (text: string): Match[] => counted(termsIn(text, inHeadings), HEADING_TERM_WEIGHT);

const joint = new RegExp(
  `[,，:：;；、/&|+(（]|\\b(?:${headingJoints.en.join('|')})\\b|${headingJoints.zh.join('|')}`,
  'i',
);

/**
 * Finds the terms of a heading, in order. The last one before a joint names the subject, and the others describe it.
 * "Summary" and "appendix" name the kind of text and never describe a subject.
 */
export function matchHeading(heading: string): (Term & { start: number; end: number; worth: number })[] {
  const found = [...termsIn(heading, inHeadings)];
  const endOfName = joint.exec(heading)?.index ?? heading.length;
  const subjects = found.filter(({ term: { label } }) => label !== 'other');
  const names = subjects.filter(({ start }) => start < endOfName);
  const head = names.findLast(({ term }) => !generalNouns.has(term.term)) ?? names.at(-1) ?? subjects[0];
  return found.map(({ term, start, end }) => ({
    ...term,
    start,
    end,
    worth: term.label === 'other' || start === head?.start ? 1 : MODIFIER_WORTH,
  }));
}
