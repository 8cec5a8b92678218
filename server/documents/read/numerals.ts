import Big from 'big.js';

/** Powers of ten of the scale words. A longer word comes before its prefixes. */
const scales: readonly [RegExp, number][] = [
  [/^[\s-]?(?:lakhs?|lacs?) crores?\b/i, 12],
  [/^[\s-]?(?:crores?\b|[Cc]r\b)\.?/, 7],
  [/^[\s-]?(?:lakhs?|lacs?)\b/i, 5],
  [/^[余多]?\s?万亿/, 12],
  [/^[余多]?\s?千亿/, 11],
  [/^[余多]?\s?百亿/, 10],
  [/^[余多]?\s?十亿/, 9],
  [/^[余多]?\s?个?[亿億]/, 8],
  [/^[余多]?\s?千[余多来]?[万萬]/, 7],
  [/^[余多]?\s?百[余多来]?[万萬]/, 6],
  [/^[余多]?\s?十[余多来]?[万萬]/, 5],
  [/^[余多]?\s?[万萬]/, 4],
  [/^\s?千(?=[元美港欧])/, 3],
  [/^[\s-]?(?:trillion|trn?|tn)\b/i, 12],
  [/^[\s-]?(?:billions?|bn)\b/i, 9],
  [/^[\s-]?mio\b\.?/i, 6],
  [/^[\s-]?mrd\b\.?/i, 9],
  [/^[\s-]?(?:millions?|mln|mn|mm)\b/i, 6],
  [/^[\s-]?(?:thousands?|'000)\b/i, 3],
  [/^B\b/, 9],
  [/^M\b/, 6],
  [/^[kK]\b/, 3],
];
/** Letters that elsewhere mean months, meters or a credit. They count as scales only next to a currency. */
const loose: readonly [RegExp, number][] = [
  [/^\s?CR(?:ORES?)?\b/, 7],
  [/^\s?[bB]\b/, 9],
  [/^\s?[mM]\b/, 6],
  [/^\s[kK]\b/, 3],
];

/** Returns the power of ten and the length of the scale word at the start of `text`, or 0 and 0. */
export function scaleAt(text: string, besideCurrency: boolean): { power: number; length: number } {
  for (const [expression, power] of besideCurrency ? [...scales, ...loose] : scales) {
    const found = expression.exec(text)?.[0];
    if (found !== undefined) return { power, length: found.length };
  }
  return { power: 0, length: 0 };
}

/** Parses digits in any grouping: 1,234.5 · 1.234.567 · 1 234 · 4,2. Never uses floating point. */
export function parseDigits(digits: string): { value: Big; decimals: number } {
  let text = digits.replace(/[\s\u00a0\u202f'’]/g, '');
  if (/^\d+,\d{1,2}$/.test(text)) text = text.replace(',', '.');
  else if (/^\d{1,3}(?:\.\d{3})+,\d{1,2}$/.test(text)) text = text.replaceAll('.', '').replace(',', '.');
  else if (/^\d{1,3}(?:\.\d{3}){2,}$/.test(text)) text = text.replaceAll('.', '');
  else text = text.replaceAll(',', '');
  const point = text.indexOf('.');
  return { value: new Big(text), decimals: point < 0 ? 0 : text.length - point - 1 };
}

const hanDigits = '零一二三四五六七八九';
const hanUnits: Record<string, number> = { 十: 1, 百: 2, 千: 3 };
const unitPowers: Record<string, number> = { ...hanUnits, 万: 4, 亿: 8 };

/** A last digit after a unit counts tenths of the unit: 一万二 is 12,000. */
const shortened = /([百千万亿])([一二三四五六七八九])$/;

/** Parses a Chinese numeral such as 三千五百万, 一点二亿 or 一万二. Returns null for any other text. */
export function parseHanNumeral(text: string): Big | null {
  let total = new Big(0);
  let section = new Big(0);
  let digit: Big | null = null;
  let fraction = 0;
  const [, unit, tenth] = shortened.exec(text) ?? [];
  const rest = unit && tenth ? parseHanNumeral(text.slice(0, -1)) : null;
  if (rest) return rest.plus(new Big(hanDigits.indexOf(tenth!)).times(`1e${unitPowers[unit!]! - 1}`));
  for (const character of text.replaceAll('两', '二').replaceAll('〇', '零')) {
    const value = hanDigits.indexOf(character);
    const unit = hanUnits[character];
    if (value >= 0) {
      if (fraction > 0) digit = (digit ?? new Big(0)).plus(new Big(value).times(`1e-${fraction++}`));
      else if (digit !== null && !digit.eq(0)) return null;
      else digit = new Big(value);
    } else if (character === '点') {
      if (digit === null || fraction > 0) return null;
      fraction = 1;
    } else if (unit !== undefined) {
      section = section.plus((digit ?? new Big(1)).times(`1e${unit}`));
      digit = null;
    } else if (character === '万' || character === '亿') {
      const power = character === '万' ? '1e4' : '1e8';
      const whole = section.plus(digit ?? 0);
      if (character === '亿') total = total.plus(whole).times(power);
      else total = total.plus(whole.times(power));
      section = new Big(0);
      digit = null;
      fraction = 0;
    } else return null;
  }
  return total.plus(section).plus(digit ?? 0);
}

/** Returns a decimal string without an exponent or trailing zeros. */
export function decimal(value: Big): string {
  return value.toFixed();
}

/** Formats a decimal string with thousands separators: "6,500,000.5". */
export function grouped(decimal: string): string {
  const [whole = '', fraction] = decimal.split('.');
  const spaced = whole.replace(/\B(?=(?:\d{3})+$)/g, ',');
  return fraction === undefined ? spaced : `${spaced}.${fraction}`;
}

/** Text between the ends of a range, or of a change: "from 3 to 5". */
const toEnd = /^\s?(?:[-–—~～至到]|to)\s?(?:[$€£¥￥]|[A-Z]{3} )?$/;
const andEnd = /^\s?(?:and|和)\s(?:[$€£¥￥]|[A-Z]{3} )?$/;
const betweenBefore = /(?:\bbetween|在|介于)\s?$/i;
const fromBefore = /(?:\bfrom|[由从自])\s?$/i;

/** Returns what the words around two numbers, and between them, make of them. */
export function rangeBetween(text: string, start: number, end: number, next: number): 'range' | 'change' | null {
  const lead = text.slice(Math.max(0, start - 12), start);
  const joint = text.slice(end, next);
  // "-450 -310" are two figures, and so are "450 -310".
  const isSign = /^\s[-−]$/.test(joint) || (/^\s–$/.test(joint) && /[-−–]/.test(text[start] ?? ''));
  if (isSign || (!toEnd.test(joint) && !(andEnd.test(joint) && betweenBefore.test(lead)))) return null;
  return fromBefore.test(lead) ? 'change' : 'range';
}
