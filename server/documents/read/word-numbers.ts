import Big from 'big.js';
import { pattern, wordsOf } from '../words.ts';

export interface WordNumber {
  start: number;
  end: number;
  raw: string;
  value: Big;
}

const ones =
  'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const tens = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
const powers: Record<string, number> = { dozen: 12, hundred: 100, thousand: 1000 };
const word = `(?:${[...tens, ...[...ones].reverse(), ...Object.keys(powers)].join('|')})`;
const wordNumber = new RegExp(
  `\\bhalf a dozen\\b|\\b(?:a (?=dozen|hundred|thousand))?${word}(?:(?:-| and | )${word})*(?: and a half)?\\b`,
  'gi',
);
const fractions = 'half third quarter fifth sixth seventh eighth ninth tenth'.split(' ');
const digit = ones.slice(0, 9).join('|');
/** Words before "half" that make it a noun: "the first half of". */
const notHalf = /first|second|other|latter|last|next|top|bottom|upper|lower|remaining|better|past|and a/;
/**
 * Words after a part of a whole that make it a duration, a distance or an order: "a third of a mile", "one in four
 * years".
 */
const noWhole = wordsOf({
  text: [
    /an?|(?:the )?(?:year|month|week|day|time|decade|century|price|size|distance)|(?:19|20)\d\d/,
    /years?|months?|weeks?|days?|hours?|minutes?|point|million|percent|per/,
    /them|these|those|which|whom|whose/,
  ],
});
/** Parts of a whole: "a third of", "three quarters of", "half our", "one in four". Not "half past", "a quarter of a mile", "one in five years". */
const share = new RegExp(
  pattern`\b(?:(?<count>an?|${digit})[ -](?<part>${fractions.slice(1).join('|')})s? of|
    (?<!\b${notHalf} )(?<half>half) (?:of|our|its)|
    (?<some>${digit}|\d) (?:in|out of) (?:every )?(?<all>${ones.slice(1, 12).join('|')}|twenty|\d{1,2}))
    (?! ${noWhole}\b)(?= )`,
  'gi',
);

/** Returns the value of a number in words, or null for words that are several numbers: "twenty fifteen". */
function numberOf(text: string): Big | null {
  let total = 0;
  let part = 0;
  let last = Number.POSITIVE_INFINITY;
  const isHalf = / and a half$/i.test(text);
  if (/^half a dozen$/i.test(text)) return new Big(6);
  const tokens = text.toLowerCase().replace(/ and a half$/, '');
  for (const token of tokens.split(/[- ]+/)) {
    if (token === 'and' || token === 'a') continue;
    const ten = tens.indexOf(token);
    const unit = ten >= 0 ? (ten + 2) * 10 : ones.indexOf(token) + 1;
    const power = powers[token];
    if (power === 1000) {
      total += (part || 1) * power;
      part = 0;
    } else if (power !== undefined) part = (part || 1) * power;
    else {
      // Only one to nine follow twenty, thirty …
      if (last < 20 || (last < 100 && unit > 9)) return null;
      part += unit;
    }
    last = power === undefined ? unit : Number.POSITIVE_INFINITY;
  }
  // "EUR thousand" is a unit.
  return /^\w+$/.test(text) && powers[tokens] !== undefined ? null : new Big(total + part).plus(isHalf ? '0.5' : 0);
}

/** Returns the numbers in English words, such as "forty-seven", "two hundred and six" and "one and a half". */
export const wordNumbersIn = (text: string): WordNumber[] =>
  [...text.matchAll(wordNumber)].flatMap(({ index, 0: raw }) => {
    const value = numberOf(raw);
    return value ? [{ start: index, end: index + raw.length, raw, value }] : [];
  });

const digitOf = (text: string) => (/^\d+$/.test(text) ? Number(text) : Number(numberOf(text) ?? 0));

/** Returns the parts of a whole in English words, as percentages. */
export const sharesIn = (text: string): WordNumber[] =>
  [...text.matchAll(share)].flatMap(({ index, 0: raw, groups }) => {
    const { count, part, half, some, all } = groups!;
    const over = half ? 1 : count ? Number(/^an?$/i.test(count) ? 1 : digitOf(count)) : digitOf(some!);
    const under = half ? 2 : part ? fractions.indexOf(part.toLowerCase()) + 2 : digitOf(all!);
    if (over === 0 || under <= over) return [];
    const value = new Big(over).div(under).times(100);
    const length = raw.replace(/ (?:of|our|its)$/i, '').length;
    return [{ start: index, end: index + length, raw: raw.slice(0, length), value }];
  });
