import { lexiconEn } from '../lexicon/labels.en.ts';
import { type Term, termsOf } from '../lexicon/labels.ts';
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

/** A term at its place in a heading. */
export interface Occurrence {
  term: Term;
  start: number;
  end: number;
}

interface Word {
  stem: string;
  start: number;
  end: number;
}

/** Weight of a heading's term in running text. */
const HEADING_TERM_WEIGHT = 1.5;

/** Terms of headings whose other forms mean something else: "other" does not mean a rival. */
const exact = new Set(['others', 'ships']);

const segmenter = new Intl.Segmenter('zh', { granularity: 'word' });
const han = /\p{Script=Han}/u;

interface Terms {
  /** English phrases by first stem, longest first. */
  phrases: Map<string, { stems: string[]; term: Term }[]>;
  /** Chinese terms by first character, longest first. */
  han: Map<string, Term[]>;
}

function indexed(english: readonly Term[], chinese: readonly Term[]): Terms {
  const phrases: Terms['phrases'] = new Map();
  for (const term of english) {
    const stems = stemsOf(term.term);
    const first = stems[0] ?? '';
    phrases.set(first, [...(phrases.get(first) ?? []), { stems, term }]);
  }
  for (const list of phrases.values()) list.sort((a, b) => b.stems.length - a.stems.length);
  const terms: Terms['han'] = new Map();
  for (const term of chinese) terms.set(term.term[0] ?? '', [...(terms.get(term.term[0] ?? '') ?? []), term]);
  for (const list of terms.values()) list.sort((a, b) => b.term.length - a.term.length);
  return { phrases, han: terms };
}

const stemsOf = (term: string) => wordsOf(term).map((word) => word.stem);

/** Returns the terms for headings: a heading term replaces the term that the same words are in a sentence. */
function forHeadings(terms: readonly Term[]): Term[] {
  const keyOf = ({ term }: Term) => stemsOf(term).join(' ');
  const own = new Set(terms.filter(({ isHeading }) => isHeading).map(keyOf));
  return terms.filter((term) => term.isHeading || !own.has(keyOf(term)));
}

const [english, chinese] = [termsOf(lexiconEn), termsOf(lexiconZh)];
const isGeneral = ({ isHeading }: Term) => !isHeading;
const inText = indexed(english.filter(isGeneral), chinese.filter(isGeneral));
const inHeadings = indexed(forHeadings(english), forHeadings(chinese));

function wordsOf(text: string): Word[] {
  const words: Word[] = [];
  for (const { segment, index, isWordLike } of segmenter.segment(text)) {
    if (isWordLike) words.push({ stem: stem(segment.toLowerCase()), start: index, end: index + segment.length });
  }
  return words;
}

/** Counts the terms of sentences in a text in either language. If terms overlap, the longest counts. Takes linear time. */
export const matchTerms = (text: string): Match[] => counted(occurrencesIn(text, inText));

/** Counts all terms in a text. Those of headings weigh less in it than in a heading. */
export const matchAll = (text: string): Match[] => counted(occurrencesIn(text, inHeadings), HEADING_TERM_WEIGHT);

function counted(occurrences: Iterable<Occurrence>, headingWeight?: number): Match[] {
  const found = new Map<Term, Match>();
  for (const { term } of occurrences) {
    const weight = term.isHeading && headingWeight !== undefined ? headingWeight : term.weight;
    const match = found.get(term) ?? { term: term.term, label: term.label, weight, count: 0 };
    match.count += 1;
    found.set(term, match);
  }
  return [...found.values()];
}

/** Finds the terms of a heading in order. A heading that is a sentence has only the terms of sentences. */
export const matchHeading = (text: string, isSentence: boolean): Occurrence[] => [
  ...occurrencesIn(text, isSentence ? inText : inHeadings, true),
];

function* occurrencesIn(original: string, { phrases, han: hanTerms }: Terms, isHeading = false): Generator<Occurrence> {
  const text = simplified(original);
  const words = wordsOf(text);
  const starts = new Set(words.map((word) => word.start));
  const ends = (at: number) => at >= text.length || starts.has(at) || !han.test(text[at] ?? '');
  const isForm = ({ term }: Term, start: number, end: number) =>
    !isHeading || !exact.has(term) || text.slice(start, end).toLowerCase() === term;
  let after = 0;
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at]!;
    if (word.start < after) continue;
    const candidates = hanTerms.get(text[word.start] ?? '');
    const longest = candidates?.find(({ term }) => text.startsWith(term, word.start) && ends(word.start + term.length));
    if (candidates && longest) {
      after = word.start + longest.term.length;
      for (const term of candidates) if (term.term === longest.term) yield { term, start: word.start, end: after };
      continue;
    }
    const fits = (stems: string[]) => stems.every((part, offset) => words[at + offset]?.stem === part);
    const phrase = phrases.get(word.stem)?.find(({ stems }) => fits(stems));
    if (!phrase) continue;
    const last = words[at + phrase.stems.length - 1]!;
    after = last.start + 1;
    for (const { stems, term } of phrases.get(word.stem) ?? [])
      if (stems.length === phrase.stems.length && fits(stems) && isForm(term, word.start, last.end))
        yield { term, start: word.start, end: last.end };
  }
}
