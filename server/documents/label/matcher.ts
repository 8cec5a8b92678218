import type { Label } from '../outputs.ts';
import { lexiconEn } from './lexicon.en.ts';
import { type Term, termsOf } from './lexicon.ts';
import { lexiconZh } from './lexicon.zh.ts';
import { simplified } from './simplified.ts';
import { stem } from './stem.ts';

export interface Match {
  term: string;
  label: Label;
  weight: number;
  count: number;
}

interface Word {
  stem: string;
  start: number;
}

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

/** Returns the terms for headings: a heading term replaces what the same words say in a sentence. */
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
    if (isWordLike) words.push({ stem: stem(segment.toLowerCase()), start: index });
  }
  return words;
}

/** Counts the lexicon's terms in a text in either language. If terms overlap, the longest counts. Takes linear time. */
export const matchTerms = (text: string): Match[] => match(text, inText);

/** Counts the terms in a heading. */
export const matchHeading = (text: string): Match[] => match(text, inHeadings);

function match(original: string, { phrases, han: hanTerms }: Terms): Match[] {
  const text = simplified(original);
  const found = new Map<string, Match>();
  const add = ({ term, label, weight }: Term) => {
    const key = `${label} ${term}`;
    const match = found.get(key) ?? { term, label, weight, count: 0 };
    match.count += 1;
    found.set(key, match);
  };
  const words = wordsOf(text);
  const starts = new Set(words.map((word) => word.start));
  const ends = (at: number) => at >= text.length || starts.has(at) || !han.test(text[at] ?? '');
  let after = 0;
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at]!;
    if (word.start < after) continue;
    const candidates = hanTerms.get(text[word.start] ?? '');
    const longest = candidates?.find(({ term }) => text.startsWith(term, word.start) && ends(word.start + term.length));
    if (candidates && longest) {
      after = word.start + longest.term.length;
      for (const term of candidates) if (term.term === longest.term) add(term);
      continue;
    }
    const fits = (stems: string[]) => stems.every((part, offset) => words[at + offset]?.stem === part);
    const phrase = phrases.get(word.stem)?.find(({ stems }) => fits(stems));
    if (!phrase) continue;
    after = words[at + phrase.stems.length - 1]!.start + 1;
    for (const { stems, term } of phrases.get(word.stem) ?? []) {
      if (stems.length === phrase.stems.length && fits(stems)) add(term);
    }
  }
  return [...found.values()];
}
