import {
  ambiguousSurnames,
  degree,
  doubleSurname,
  noName,
  noNameZh,
  particle,
  personTitle,
  surnames,
} from '../../lexicon/person-names.ts';
import { pattern } from '../../words.ts';

const part = /\p{Lu}[\p{L}'’.-]{0,24}/u;
const title = new RegExp(pattern`^(?:${personTitle} )+`, 'u');
const capitals = new RegExp(pattern`(?<![\p{L}\d-])${part}(?: (?:${particle} ){0,2}${part})*`, 'gu');
const postNominals = new RegExp(pattern`(?<![&/]|\band),? ${degree}(?=$|[,;)]| [–—-] )`, 'gu');

/** Removes degrees after a name. */
export const withoutDegrees = (text: string) => text.replace(postNominals, '');
export const withoutTitle = (name: string) => name.replace(title, '');

const MAX_PARTS = 4;

export interface NameAt {
  name: string;
  start: number;
  end: number;
}

/** Finds what may be English names of people: two to four words with capitals, none of which belongs to something else. */
export function namesEn(line: string): NameAt[] {
  const found: NameAt[] = [];
  for (const { 0: text, index } of line.matchAll(capitals)) {
    let run: { word: string; at: number }[] = [];
    const close = () => {
      const [first, last] = [run[0], run.at(-1)];
      const names = run.filter(({ word }) => /^\p{Lu}/u.test(word));
      if (
        first &&
        last &&
        names.length - (title.test(`${first.word} `) ? 1 : 0) >= 2 &&
        names.length <= MAX_PARTS + 1
      ) {
        const [start, end] = [index + first.at, index + last.at + last.word.length];
        // A period belongs to "Jr." or an initial, and otherwise ends the sentence.
        const name = line.slice(start, end).replace(/(?<=\p{Ll}{2})\.$/u, '');
        if (/\p{Ll}/u.test(name)) found.push({ name, start, end: start + name.length });
      }
      run = [];
    };
    for (const { 0: word, index: at } of text.matchAll(/\S+/g)) {
      if (noName.test(word.replace(/[.’']s?$/, ''))) close();
      else if (run.length > 0 || /^\p{Lu}/u.test(word)) {
        run.push({ word, at });
        // "He left. Ann Roe": a sentence ends.
        if (/\p{Ll}{3}\.$/u.test(word) && !title.test(`${word} `)) close();
      }
    }
    close();
  }
  return found;
}

/** Returns true for a Chinese name of two or three characters, or one with a double surname. */
export const isNameZh = (text: string) =>
  /^\p{Script=Han}{2,4}$/u.test(text) &&
  (doubleSurname.test(text) || (surnames.has(text[0]!) && text.length <= 3)) &&
  !/[将已均曾现也某了等长师员]$/.test(text) &&
  !noNameZh.test(text);
/** Returns true for a name that may as well be the beginning of a sentence. */
export const isAmbiguous = (name: string) => ambiguousSurnames.has(name[0]!);

/** Returns true if a text is the name of a person. */
export function isName(text: string): boolean {
  if (isNameZh(text)) return true;
  const [found] = namesEn(text);
  return found?.name === text && found.start === 0;
}

/** Returns true if two names differ at most in what is between the first and the last word. */
export function isSameName(a: string, b: string): boolean {
  const [one, other] = [a.split(' '), b.split(' ')];
  return a === b || (one.length > 1 && other.length > 1 && one[0] === other[0] && one.at(-1) === other.at(-1));
}
