import { stem } from '../../label/stem.ts';
import { commonHan, commonWords, isAdverb, phrases, synonyms } from './lexicon.ts';

const segmenter = new Intl.Segmenter('zh', { granularity: 'word' });
const han = /\p{Script=Han}/u;

/** Returns the words that give a text its subject, in their basic form and in order. Words that every sentence may have are left out. */
export function contentWords(original: string): string[] {
  let text = original;
  for (const [expression, instead] of phrases) text = text.replace(expression, instead);
  const found: string[] = [];
  for (const [part] of text.matchAll(
    /\p{Script=Han}+|[\p{Script=Latin}][\p{Script=Latin}\d&]*(?:['’-][\p{Script=Latin}\d]+)*/gu,
  )) {
    if (han.test(part)) {
      for (const { segment } of segmenter.segment(part)) if (!commonHan.has(segment)) found.push(segment);
      continue;
    }
    const word = part.toLowerCase().replace(/['’]s$/, '');
    if (commonWords.has(word) || isAdverb(word)) continue;
    const base = stem(word);
    if (!commonWords.has(base)) found.push(synonyms.get(base) ?? base);
  }
  return found;
}
