import Big from 'big.js';
import { parseHanNumeral } from './numerals.ts';

/** A number as people say it in Chinese: an amount in words, a price in 块, or a share. */
export interface SpokenNumber {
  start: number;
  end: number;
  value: Big;
  /** Rounding unit, or null for an exact value. */
  step: Big | null;
  kind: 'amount' | 'price' | 'share';
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

/** 19块9, 十九块九毛, 三元五角, 三块半, 12块钱. */
const price = new RegExp(
  `(?<![\\d.,几数第])(\\d[\\d,]*(?:\\.\\d+)?[百千万]?|[一二两三四五六七八九十]${numeral}{0,6}万?)[余多来]?(?:块|元(?=.角))` +
    `(?:(${digit}|\\d{1,2})(?:[毛角](${digit}|\\d)?分?|${noCount})|(半))?(钱)?`,
  'gu',
);
/** 两毛, 2毛5. */
const cents = new RegExp(
  `(?<![\\d.块元${digit.slice(1, -1)}])(${digit}|\\d)[毛角](?:(${digit}|\\d)${noCount})?(钱)?`,
  'gu',
);
/** Words before a price and text that may follow it. Without them, 三块 and 两毛 may be pieces or a name. */
const priceBefore =
  /(?:价|卖|花|收|赚|亏|费|补|成本|到手|便宜|贵|涨|降|省|只要|平均|每\p{Script=Han}{1,4})\p{Script=Han}{0,6}$/u;
const priceAfter =
  /^(?:$|[\s,，。；;、:：)）”!！?？/]|左右|上下|以[上下内]|一[斤个只碗杯袋瓶张次度顿份件公吨]|的|每|到)/;
const SURE_PRICE = 10;

const digitOf = (text: string | undefined) => (text && /\d/.test(text) ? text : String(parseHanNumeral(text ?? '零')));
const scales: Record<string, string> = { 百: '1e2', 千: '1e3', 万: '1e4' };

/** Returns the value of digits with at most one unit, or of a Chinese numeral. */
function parseSpoken(text: string): Big | null {
  const [, digits, scale] = /^([\d,.]+)([百千万])?$/.exec(text) ?? [];
  return digits ? new Big(digits.replaceAll(',', '')).times(scales[scale ?? ''] ?? 1) : parseHanNumeral(text);
}

const decimalsOf = (text: string) => text.length - (/[点.]/.exec(text)?.index ?? text.length - 1) - 1;
const rangeOf = ({ index, 0: whole }: RegExpExecArray) => ({ start: index, end: index + whole.length });

function* pricesIn(text: string): Generator<SpokenNumber> {
  for (const found of text.matchAll(price)) {
    const [, numeral, tenth, hundredth, half, money] = found;
    const whole = parseSpoken(numeral!);
    if (whole === null) continue;
    const { start, end } = rangeOf(found);
    const isSure =
      tenth || half || money || whole.gte(SURE_PRICE) || (numeral !== '一' && priceBefore.test(text.slice(0, start)));
    if (!isSure || !(tenth || money || priceAfter.test(text.slice(end)))) continue;
    const fraction = half ? '5' : tenth ? `${digitOf(tenth)}${hundredth ? digitOf(hundredth) : ''}` : '';
    const value = fraction ? whole.plus(`0.${fraction}`) : whole;
    yield { start, end, value, step: new Big(fraction ? `1e-${fraction.length}` : '0.1'), kind: 'price' };
  }
  for (const found of text.matchAll(cents)) {
    const [, tenth, hundredth, money] = found;
    const { start, end } = rangeOf(found);
    const isSure = money || /\d/.test(tenth!) || priceBefore.test(text.slice(0, start));
    if (!isSure || !(money || hundredth || priceAfter.test(text.slice(end)))) continue;
    const fraction = `${digitOf(tenth)}${hundredth ? digitOf(hundredth) : ''}`;
    yield { start, end, value: new Big(`0.${fraction}`), step: new Big(`1e-${fraction.length}`), kind: 'price' };
  }
}

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
    const value = new Big(digitOf(ten)).times(10).plus(whole.endsWith('半') ? 5 : one ? digitOf(one) : 0);
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

/** Returns the numbers that a Chinese text gives in words, as spoken prices and as shares in tenths. */
export function spokenNumbersIn(text: string): SpokenNumber[] {
  if (!/[万亿块毛角成月]|百分之/.test(text)) return [];
  const found: SpokenNumber[] = [];
  for (const one of [...pricesIn(text), ...sharesIn(text), ...amountsIn(text)])
    if (!found.some(({ start, end }) => start < one.end && one.start < end)) found.push(one);
  return found;
}
