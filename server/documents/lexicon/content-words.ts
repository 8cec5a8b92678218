import { stem } from '../label/stem.ts';
import { commonHan, commonWords, isAdverb, phrases } from './common-words.ts';

const segmenter = new Intl.Segmenter('zh', { granularity: 'word' });
const han = /\p{Script=Han}/u;

/** Characters that are words of their own in every text. */
const functionHan = new Set('的了在于和与及等将以其是为有占从由到至也并而均按且则都仍还每');

/** Returns the words of a Chinese text. Single characters in a row are a word that the segmenter does not know: 门店, 签约. */
function hanWords(text: string): string[] {
  const found: string[] = [];
  let run = '';
  const close = () => {
    let from = 0;
    while (from < run.length && commonHan.has(run[from]!)) from += 1;
    const word = run.slice(from);
    if (word !== '' && !commonHan.has(word)) found.push(word);
    run = '';
  };
  // "customers about": the last words lead to a number.
  for (const { segment } of segmenter.segment(text.replace(/(?:一共|总共|(?<!实)现|[约达共已数])+$/, ''))) {
    const isSingle = segment.length === 1 && !functionHan.has(segment);
    if (isSingle) run += segment;
    else {
      close();
      if (!commonHan.has(segment) && !functionHan.has(segment)) found.push(segment);
    }
  }
  close();
  return found;
}

/** Returns the words that give a text its subject, in their basic form and in order. Words that every sentence may have are left out. */
export function contentWords(original: string): string[] {
  let text = original;
  for (const [expression, instead] of phrases) text = text.replace(expression, instead);
  const found: string[] = [];
  for (const [part] of text.matchAll(
    /\p{Script=Han}+|[\p{Script=Latin}][\p{Script=Latin}\d&]*(?:['’-][\p{Script=Latin}\d]+)*/gu,
  )) {
    if (han.test(part)) {
      found.push(...hanWords(part));
      continue;
    }
    const word = part.toLowerCase().replace(/['’]s$/, '');
    if (commonWords.has(word) || isAdverb(word)) continue;
    const base = stem(word);
    if (!commonWords.has(base)) found.push(base);
  }
  return found;
}
