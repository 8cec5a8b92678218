import { pattern, wordsOf } from '../../words.ts';

/** Titles before a name. */
export const titles =
  /(?:Dr|Prof|Professor|Mr|Mrs|Ms|Sir|Dame|Lord|Lady|Father|Rev|Shri|Smt|Mdm|Dato['’]|Datuk|Ir|Ing)\.? /;
export const title = new RegExp(pattern`^${titles}+`, '');
export const particle = /van|von|de|der|den|del|della|di|da|la|le|bin|al|el|ter|ten|dos/;
/** One word of a name. */
export const part = /\p{Lu}[\p{L}'’.-]{0,24}/u;
export const fullName = pattern`${titles}{0,2}${part}(?: (?:${particle} ){0,2}${part}){1,3}`;
const nameEn = new RegExp(pattern`^${fullName}(?:,? (?:PhD|Ph\.D\.|MD|MBA))?$`, 'u');
const noName = wordsOf(
  {
    en: [
      /The|Our|We|And|Or|For|With|Former|Joined|Key|Name|Role|Contact|Prepared|Experience|Background/,
      /Head|Chief|Officer|Director|Founder|President|Vice|Team|Management|Board|Advisory/,
      /Company|Group|Inc|Ltd|Limited|GmbH|Ventures|Capital|Partners|University|Street/,
      /Market|Product|Sales|Operations|Finance|Design|Engineering|Technology|Technologies/,
      /Science|Data|Health|Robotics|Series/,
    ],
  },
  '',
);

const degree = wordsOf({
  text: [
    /MD|M\.D\.|PhD|Ph\.D\.?|DPhil|PharmD|DVM|MBA|JD|LLM|MSc|BSc/,
    /FCA|ACA|FCCA|ACCA|CFA|CPA|CA|FRCP|RN|Esq\.?/,
    /OBE|CBE|MBE/,
  ],
});
/** Degrees and professional titles after a name. */
const postNominals = new RegExp(pattern`(?<![&/]|\band),? ${degree}(?=$|[,;)]| [–—-] )`, 'g');
export const withoutTitles = (text: string) => text.replace(postNominals, '');

/** Returns true for an English name of two or more words. */
export const isNameEn = (text: string) => {
  const name = text.replace(title, '');
  return text.length <= 48 && nameEn.test(text) && name.includes(' ') && !noName.test(name);
};

/** Returns true if two names differ at most in a middle name, which may be missing or an initial. */
export function isSameName(a: string, b: string): boolean {
  if (a === b) return true;
  const [one, other] = [a.split(' '), b.split(' ')];
  if (one.length < 2 || one[0] !== other[0] || one.at(-1) !== other.at(-1)) return false;
  const [middle, second] = [one.slice(1, -1).join(' '), other.slice(1, -1).join(' ')];
  const isInitial = (short: string, long: string) => /^\p{L}\.?$/u.test(short) && long.startsWith(short[0]!);
  return middle === '' || second === '' || isInitial(middle, second) || isInitial(second, middle);
}
