import Big from 'big.js';

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
