import Big from 'big.js';
import type { Quantity } from '../../../read/quantities.ts';
import { pattern, wordsOf } from '../../../words.ts';

const multiples: Record<string, number> = { doubled: 100, tripled: 200, trebled: 200, quadrupled: 300, halved: -50 };
const multiplied = wordsOf(
  {
    text: [
      pattern`\b(?:(?:more than|almost|nearly|about|roughly|over) )?(doubled|tripled|trebled|quadrupled|halved)\b
        (?! between)`,
    ],
    zh: [/翻了?一?(?:番|倍)(?:还多|有余|多)?/],
  },
  'gi',
);
/** Rounding of a rate in words, in percentage points. */
const ROUNDING = 3.5;

/** Returns doubling and halving as rates. */
export const multiplesIn = (text: string): Quantity[] =>
  [...text.matchAll(multiplied)].map(({ index, 0: raw, 1: verb }) => {
    const change = new Big(multiples[verb?.toLowerCase() ?? 'doubled']!);
    const [value, spread] = [change.abs(), change.plus(100).times('0.1')];
    const isMore = /more than|over|多|有余/i.test(raw);
    const end = index + raw.length;
    return {
      start: index,
      end,
      raw,
      unit: '%',
      factor: new Big(1),
      value,
      low: value.minus(isMore ? ROUNDING : spread),
      high: isMore ? new Big(1e6) : value.plus(spread),
      isHedged: true,
    };
  });

const fractions: Record<string, number> = {
  half: 50,
  third: 33.3,
  quarter: 25,
  fifth: 20,
  tenth: 10,
  'two-thirds': 66.7,
  'three-quarters': 75,
};
const hedge = /more than|well over|almost|nearly|about|around|roughly|over|just|only|under/;
const fraction = /half|third|quarter|fifth|tenth|two-thirds|three-quarters/;
const after = /(?= (?:in|over|from|since|on|to|during|and|or|last|this|between|year)\b|[,.;]|$)/;
/** "by more than a quarter", but not "by a third of users" or "by a third party". */
const fractionBy = new RegExp(pattern`(?<=\bby (?:${hedge} ){0,2})(?:an? )?(?<word>${fraction})\b${after}`, 'gi');
/** Returns the rates that are fractions in words. */
export const fractionsIn = (text: string): Quantity[] =>
  [...text.matchAll(fractionBy)].map(({ index, 0: raw, groups }) => {
    const value = new Big(fractions[groups!.word!.toLowerCase()]!);
    const lead = /\bby (?:[a-z]+ ){0,3}$/i.exec(text.slice(Math.max(0, index - 40), index))?.[0] ?? '';
    const isMore = /more than|over/i.test(lead);
    const isLess = /almost|nearly|under/i.test(lead);
    return {
      start: index,
      end: index + raw.length,
      raw,
      unit: '%',
      factor: new Big(1),
      value,
      low: value.minus(isMore ? 0.5 : ROUNDING),
      high: value.plus(isMore ? 2 * ROUNDING : isLess ? 0.5 : ROUNDING),
      isHedged: true,
    };
  });
