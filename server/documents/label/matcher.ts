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

/** English phrases by first stem, longest first. */
const phrases = new Map<string, { stems: string[]; term: Term }[]>();
for (const term of termsOf(lexiconEn)) {
  const stems = wordsOf(term.term).map((word) => word.stem);
  const first = stems[0] ?? '';
  phrases.set(first, [...(phrases.get(first) ?? []), { stems, term }]);
}
for (const list of phrases.values()) list.sort((a, b) => b.stems.length - a.stems.length);

/** Chinese terms by first character, longest first. */
const hanTerms = new Map<string, Term[]>();
for (const term of termsOf(lexiconZh))
  hanTerms.set(term.term[0] ?? '', [...(hanTerms.get(term.term[0] ?? '') ?? []), term]);
for (const list of hanTerms.values()) list.sort((a, b) => b.term.length - a.term.length);

function wordsOf(text: string): Word[] {
  const words: Word[] = [];
  for (const { segment, index, isWordLike } of segmenter.segment(text)) {
    if (isWordLike) words.push({ stem: stem(segment.toLowerCase()), start: index });
  }
  return words;
}

/** Counts the lexicon's terms in a text in either language. If terms overlap, the longest counts. Takes linear time. */
export function matchTerms(original: string): Match[] {
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
