import Big from 'big.js';
import { parseHanNumeral } from './numerals.ts';

/** A number as people say it in Chinese: an amount in words or a share. */
export interface SpokenNumber {
  start: number;
  end: number;
  value: Big;
  /** Rounding unit, or null for an exact value. */
  step: Big | null;
  kind: 'amount' | 'share';
}

const digit = '[〇零一二两三四五六七八九]';
const numeral = '[〇零一二两三四五六七八九十百千点]';
const first = '(?<![\\d.几数第])[一二两三四五六七八九十]';
/** Not the beginning of the next word: "八百万一年", "三块十亩的地". */
const noCount = '(?![十百千万亿年月日号天周个台家人次期名位块寸吨米%\\d])';

/** 八百万, 一亿三千五百万, 一个亿两千万, 两千来万, 三百多个亿. */
const amount = new RegExp(
  `${first}${numeral}{0,8}[余多来]?(?:万亿|个?亿|万)(?:${numeral}{2,8}万?|${digit}万|${digit}${noCount})?(?!级|分之|火急)`,
  'gu',
);
/** 二十四个月. */
const months = new RegExp(`${first}${numeral}{0,3}(?=个月)`, 'gu');
const percent = new RegExp(`百分之(${numeral}{1,8}|\\d{1,3}(?:\\.\\d{1,2})?)`, 'gu');
/** 三成, 六成四, 七成半, 6成4. */
const tenths = new RegExp(
  `(?<![\\d.〇零一二两三四五六七八九十百千第])([一二两三四五六七八九]|\\d)成(?:([一二三四五六七八九]|\\d)${noCount}|半)?`,
  'gu',
);
/** Text after 成 that shows that it is not a share, such as the rest of a word. */
const afterTenths = /^(?:立|为|本|果|员|功|都|熟|长|交|型|品|套|就|绩|不变|新(?!增|开))/;

const parseSpoken = (text: string) => (/^\d/.test(text) ? new Big(text) : parseHanNumeral(text));
const decimalsOf = (text: string) => text.length - (/[点.]/.exec(text)?.index ?? text.length - 1) - 1;
const rangeOf = ({ index, 0: whole }: RegExpExecArray) => ({ start: index, end: index + whole.length });

function* sharesIn(text: string): Generator<SpokenNumber> {
  for (const found of text.matchAll(percent)) {
    const value = parseSpoken(found[1]!);
    const decimals = decimalsOf(found[1]!);
    if (value) yield { ...rangeOf(found), value, step: new Big(decimals ? `1e-${decimals}` : '0.1'), kind: 'share' };
  }
  for (const found of text.matchAll(tenths)) {
    const { start, end } = rangeOf(found);
    const [whole, ten, one] = found;
    if (afterTenths.test(text.slice(end - (whole.endsWith('成') ? 0 : 1)))) continue;
    const value = parseSpoken(ten!)!
      .times(10)
      .plus(whole.endsWith('半') ? 5 : one ? parseSpoken(one)! : 0);
    // "六成" may be 56 %, and "七成五" 75.6 %.
    yield { start, end, value, step: new Big(whole.length > 2 ? 2 : 8), kind: 'share' };
  }
}

function* amountsIn(text: string): Generator<SpokenNumber> {
  for (const found of text.matchAll(amount)) {
    const value = parseHanNumeral(found[0].replace(/[余多来个]/g, ''));
    if (value?.gt(0)) yield { ...rangeOf(found), value, step: null, kind: 'amount' };
  }
  for (const found of text.matchAll(months)) {
    const value = parseHanNumeral(found[0]);
    if (value?.gt(1)) yield { ...rangeOf(found), value, step: null, kind: 'amount' };
  }
}

/** Returns the numbers that a Chinese text gives in words and as shares in tenths. */
export function spokenNumbersIn(text: string): SpokenNumber[] {
  if (!/[万亿成月]|百分之/.test(text)) return [];
  const found: SpokenNumber[] = [];
  for (const one of [...sharesIn(text), ...amountsIn(text)])
    if (!found.some(({ start, end }) => start < one.end && one.start < end)) found.push(one);
  return found;
}
