import Big from 'big.js';
import { pattern, wordsOf } from '../../../words.ts';
import { measureIn, type Quantity, quantitiesOf } from '../../claims/quantities.ts';
import { contentWords } from '../../claims/words.ts';
import type { Read } from '../../read/reading.ts';
import { type Check, checkOf } from '../check.ts';

const unit = /head|person|piece|unit|ticket|visit|night|load|seat|user|customer/;
const perUnit = wordsOf({
  en: [pattern`each|every|apiece|on average|average[sd]?|spends?|pays?|a ${unit}`],
  text: [/(?<!\bas )\bper\b(?! (?:cent|annum|year))/],
  zh: [/每|平均|人均|单价|客单价/],
});
const product = wordsOf({
  en: [
    /gives?|giving|makes?|making|yields?|brings? in|results? in|runs? at/,
    /comes? to|works? out|adds? up|equals?|amount(?:s|ing)? to|impl(?:ies|ying)/,
  ],
  text: [/[=＝]/],
  zh: [/按照?|以此|据此/, /因此|由此/],
});
const perMonth = /\b(?:a|per|each|every) month\b|\bmonthly\b|每月|月均|\/月/i;
const perYear = /\b(?:a|per|each|every|full|first) (?:full )?year\b|\bannual|\byearly\b|一年|每年|全年|年收入|年度/i;
/** "The two together come to $0.7m" is a sum. */
const ofSum = /\b(?:together|combined|both|the (?:two|three|four))\b|合计|两者|两项/i;
/** Number of preceding statements that a stated product may be based on. */
const REACH = 12;

interface Term {
  quantity: Quantity;
  read: Read;
  clause: string;
}

const clauseAt = (text: string, at: number): string => {
  const from = Math.max(...['. ', '; ', ', ', '。', '；', '，'].map((stop) => text.lastIndexOf(stop, at)));
  const length = text.slice(at).search(/[.;,] |[。；，]/);
  return text.slice(from + 1, length < 0 ? text.length : at + length);
};

/** Returns true for words of one family, such as "visit" and "visitor". */
const isAlike = (a: string, b: string) =>
  Math.min(a.length, b.length) > 3 && /^[a-z]/.test(a) && (a.startsWith(b) || b.startsWith(a));

/** Returns true if what is counted is what the price is for: "96,000 visits" and "a visitor spends", "310位老人" and "每位老人". */
function isOfUnit(count: Term, price: Term): boolean {
  const counted = contentWords(count.clause);
  const priced = contentWords(price.clause);
  return counted.some((word) => priced.some((other) => other === word || isAlike(word, other)));
}

/** Returns how many of the units of a price make up the unit of a count: 1000 for tonnes at a price per kilo, null if they differ. */
function unitsIn(count: Quantity, price: Term): Big | null {
  if (count.unit === '') return new Big(1);
  const of = /\b(?:per|an?|each|every) (\p{L}+)/iu.exec(
    price.read.text.slice(price.quantity.end, price.quantity.end + 24),
  )?.[1];
  const measure = of ? measureIn(`(${of})`) : null;
  return measure?.unit === count.unit ? new Big(1).div(measure.factor) : null;
}

/** A product of three or more numbers: "200k * 1% * $3,000 = $6m". */
const chain = /\d[^=]{0,20}[*×x][^=]{1,40}[*×x][^=]{1,40}=/i;

/** Checks an amount that a sentence derives from a number and a price stated before: "96,000 visits", "£23.50 each", "that gives £3.4m". */
export function checkProducts(reads: readonly Read[]): Check[] {
  return reads.flatMap((read, at) => {
    const { text, numbers, kind, section } = read;
    const cue = kind === 'row' ? null : product.exec(text);
    const stated =
      cue && numbers.find(({ currency, start }) => currency !== null && start > cue.index && start - cue.index < 60);
    if (
      !stated ||
      chain.test(text) ||
      ofSum.test(text.slice(0, cue.index)) ||
      numbers.filter(({ currency }) => currency !== null).length > 2
    )
      return [];
    const terms = reads
      .slice(Math.max(0, at - REACH), at + 1)
      .filter((one) => one.section >= section - 1 && one.kind !== 'row')
      .flatMap((one) =>
        quantitiesOf(one).map(
          (quantity): Term => ({ quantity, read: one, clause: clauseAt(one.text, quantity.start) }),
        ),
      )
      .filter(({ quantity, read: own }) => own !== read || quantity.end <= cue.index);
    const prices = terms.filter(
      ({ quantity, clause }) =>
        quantity.unit === stated.currency && perUnit.test(clause) && quantity.value.lt(stated.value),
    );
    const price = prices.at(-1);
    const count =
      price &&
      terms.findLast((one) => {
        const isMeasure = one.quantity.unit !== '' && unitsIn(one.quantity, price) !== null;
        return isMeasure || (one.quantity.unit === '' && one.quantity.value.gt(1) && isOfUnit(one, price));
      });
    const units = count && unitsIn(count.quantity, price);
    if (!price || !count || !units) return [];
    const months = perMonth.test(price.clause) && perYear.test(text) ? 12 : 1;
    const expected = count.quantity.value.times(units).times(price.quantity.value).times(months);
    const isClose = (value: Big) => value.lte(stated.value.times(3)) && stated.value.lte(value.times(3));
    if (
      !isClose(expected) ||
      (months === 1 && isClose(expected.times(12)) !== isClose(expected) && perMonth.test(price.clause))
    )
      return [];
    return checkOf({
      kind: 'ratio',
      subject: text,
      expected,
      stated: stated.value,
      tolerance: stated.value.times('0.05').plus(stated.step),
      unit: stated.currency!,
      basis: [count.quantity.raw, price.quantity.raw, ...(months > 1 ? [String(months)] : [])].join(' × '),
      read,
    });
  });
}
