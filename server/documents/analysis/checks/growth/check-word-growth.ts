import Big from 'big.js';
import { wordsOf } from '../../../words.ts';
import { spanOf } from '../../claims/periods.ts';
import { type Quantity, quantitiesOf } from '../../claims/quantities.ts';
import { contentWords } from '../../claims/words.ts';
import type { Read } from '../../read/reading.ts';
import { type Check, checkOf } from '../check.ts';
import { planned } from './periods.ts';
import { fractionsIn, multiplesIn } from './word-rates.ts';

/** Statements about something else, or about several things. */
const other = wordsOf({
  en: [/market|industry|competitors?|rivals?|raised?|raising|valuation|respectively|each|both|CAGR|a year/],
  zh: [/市场|行业|融资|估值|同行|对手|分别|各|复合|年均|每年|目标|预算/],
});
const down = /\b(?:halved|fell|dropped|declin\w+|down|lost)\b|下降|减少|腰斩|下滑/i;

/** Returns the two amounts of a sentence in the order of their periods, if each has one. */
function amountsIn({ text, dates }: Read, quantities: readonly Quantity[]): [Quantity, Quantity] | null {
  const amounts = quantities.filter(
    ({ unit, value, raw }) => (/^[A-Z]{3}$/.test(unit) || (unit === '' && /[万亿]/.test(raw))) && value.gt(0),
  );
  const [a, b] = amounts;
  if (!a || !b || amounts.length !== 2 || a.unit !== b.unit || dates.length !== 2) return null;
  const gap = (one: Quantity, date: Read['dates'][number]) =>
    text.slice(Math.min(date.end, one.end), Math.max(date.start, one.start));
  // The nearest date without a comma in between.
  const ownDate = (one: Quantity) =>
    dates
      .filter((date) => !/[,，、;；。]/.test(gap(one, date)))
      .sort((x, y) => gap(one, x).length - gap(one, y).length)[0] ?? null;
  const [first, second] = [ownDate(a), ownDate(b)];
  if (!first || !second || first === second || first.precision !== second.precision) return null;
  return spanOf(first).from < spanOf(second).from ? [a, b] : [b, a];
}

/** Checks growth in words against the two amounts of the same sentence: "5.4m in 2024 after 3.0m in 2023, more than double". */
export function checkWordGrowth(read: Read): Check[] {
  const { text, kind } = read;
  if (kind === 'row' || kind === 'heading' || text.length > 240 || other.test(text) || planned.test(text)) return [];
  const words = [...multiplesIn(text), ...fractionsIn(text)];
  const [word] = words;
  if (!word || words.length > 1 || text.includes('%')) return [];
  const amounts = amountsIn(read, quantitiesOf(read));
  if (!amounts) return [];
  const [from, to] = amounts;
  // "while the number of customers doubled" is about something else.
  const last = Math.max(from.end, to.end);
  const between = read.dates.reduce((rest, { raw }) => rest.replace(raw, ' '), text.slice(last, word.start));
  if (word.start > last && contentWords(between).length > 0) return [];
  const change = to.value.div(from.value).minus(1).times(100);
  const sign = down.test(text) ? -1 : 1;
  const stated = change.times(sign);
  if (stated.gte(word.low) && stated.lte(word.high)) return [];
  return [
    checkOf({
      kind: 'growth',
      subject: text,
      expected: change,
      stated: word.value.times(sign),
      tolerance: new Big(0),
      unit: '%',
      basis: `${from.raw} → ${to.raw}`,
      read,
    }),
  ];
}
