import Big from 'big.js';
import { type Quantity, quantitiesOf } from '../../claims/quantities.ts';
import { contentWords } from '../../claims/words.ts';
import type { Read } from '../../read/reading.ts';
import { type Check, checkOf } from '../check.ts';
import { limitOf } from '../limits/limit-words.ts';
import {
  type Count,
  countsIn,
  income,
  inUse,
  isOfUnit,
  oneShop,
  otherIncome,
  type Price,
  pricesIn,
  type Time,
  timeIn,
  uncertain,
} from './unit-terms.ts';

/** Number of statements before and after a price that may give the income. */
const REACH = 6;

interface Product {
  price: Price;
  count: Count;
  /** Words used to match a product with a stated income. */
  words: Set<string>;
  /** Share of the time in which the units are in use, or hours per unit. */
  factor: Quantity | null;
}

const isProse = ({ kind, text }: Read) => kind !== 'row' && kind !== 'heading' && text.length <= 300;

/** Returns the price and the number of what it is for, if a statement or two next to each other give one of each. */
function productAt(reads: readonly Read[], at: number): Product | null {
  const read = reads[at]!;
  if (!isProse(read) || uncertain.test(read.text) || read.numbers.length > 8) return null;
  const quantities = quantitiesOf(read);
  const [price, ...more] = pricesIn(read, quantities);
  if (!price || more.length > 0 || limitOf(read.text, price.quantity)) return null;
  const isFit = (count: Count) => isOfUnit(price, count) && limitOf(count.read.text, count.quantity) === null;
  const own = countsIn(read, quantities).filter(isFit);
  const near = [reads[at - 1], reads[at + 1]].flatMap((one) =>
    own.length === 0 &&
    price.unit !== null &&
    one &&
    isProse(one) &&
    one.section === read.section &&
    !uncertain.test(one.text)
      ? countsIn(one).filter(isFit)
      : [],
  );
  const [count, ...others] = own.length > 0 ? own : near;
  if (!count || others.length > 0) return null;
  const text = `${read.text} ${count.read.text}`;
  const percents = quantities.filter(({ unit }) => unit === '%');
  const [use] = percents;
  if (percents.length > 1 || (inUse.test(text) && !use) || (use && !inUse.test(read.text))) return null;
  return { price, count, words: new Set(contentWords(`${text} ${read.title ?? ''}`)), factor: use ?? null };
}

/** Returns the hours that a number of people work at a price for an hour. */
function hoursAt(reads: readonly Read[], at: number): Product | null {
  const read = reads[at]!;
  const near = [read, reads[at + 1]].filter(
    (one) => one !== undefined && isProse(one) && one.section === read.section,
  ) as Read[];
  const [price, ...more] = near.includes(read) ? pricesIn(read) : [];
  if (price?.unit !== 'hour' || more.length > 0 || near.some(({ text }) => uncertain.test(text))) return null;
  const hours = near.flatMap((one) => quantitiesOf(one).filter(({ unit, value }) => unit === 'hours' && value.gt(20)));
  const people = near.flatMap((one) => countsIn(one)).filter(({ noun }) => !/hour/.test(noun));
  const [time, ...others] = hours;
  const [count, ...rest] = people;
  if (!time || others.length > 0 || !count || rest.length > 0 || !/\beach\b|\ba year\b/i.test(count.read.text))
    return null;
  return {
    price: { ...price, time: 'year' },
    count: { ...count, time: 'year' },
    words: new Set(contentWords(near.map(({ text }) => text).join(' '))),
    factor: time,
  };
}

const inDays: Record<Time, number> = { hour: 1 / 24, day: 1, month: 30.4, year: 365 };

/** Returns the factors by which a price times a count may give an amount for a time, the most likely first. */
function factorsOf(product: Product, time: Time | null): number[] {
  const { price, count } = product;
  const own = price.time ?? count.time;
  // A price per year is not multiplied by a number per day.
  if (price.time && count.time && price.time !== count.time) return [];
  const to = time ?? own;
  // The price of a room is per night.
  if (product.factor?.unit === '%' && own === null && to !== null) return to === 'month' ? [30, 31] : [365, 360, 12];
  if (own === null || to === null || own === to) return [1];
  const factor = inDays[to] / inDays[own];
  if (own === 'day') return to === 'month' ? [30, 31, 26, 22] : [365, 360, 350, 300, 250];
  return own === 'hour' ? [] : [Math.round(factor)];
}

interface Income {
  quantity: Quantity;
  time: Time | null;
}

/** Returns the amount that a statement says the units of a product bring in. */
function incomeIn(read: Read, { price, count, words }: Product, distance: number): Income | null {
  const { text } = read;
  if (
    !isProse(read) ||
    text.includes('%') ||
    otherIncome.test(text) ||
    uncertain.test(text.replace(/\blast year\b/gi, ''))
  )
    return null;
  const money = quantitiesOf(read).filter(
    ({ unit, isHedged, start }) => unit === price.quantity.unit && (!isHedged || !limitOf(text, { start, end: start })),
  );
  const [quantity, ...more] = money.filter((one) => !(read === price.read && one.start === price.quantity.start));
  if (!quantity || more.length > 0 || !income.test(text) || limitOf(text, quantity) !== null) return null;
  const isKnown = (word: string) =>
    words.has(word) || (word.length > 5 && [...words].some((one) => one.slice(0, 6) === word.slice(0, 6)));
  const shared = contentWords(text).filter(
    (word) => isKnown(word) && !/^(?:revenu|month|year|permonth|incom|fee)$/.test(word),
  );
  // The next sentence may be about the same thing in other words, if it has no subject of its own.
  const isNext =
    distance > 0 && distance <= 2 && /^(?:去年|每年|全年|合计|一年|年)?\p{Script=Han}{0,8}(?:收入|额|流水)/u.test(text);
  const isNamed = shared.length > 0 || text.includes(count.noun) || isNext || oneShop.test(text);
  return isNamed ? { quantity, time: timeIn(text) } : null;
}

/** Checks the income that a statement gives against a price and a number of units: "60 beds at £4,200 a month", "£3.9m a year". */
export function checkUnitIncome(reads: readonly Read[]): Check[] {
  let shops: Read[] | undefined;
  return reads.flatMap((read, at): Check[] => {
    if (read.numbers.length === 0) return [];
    const product = hoursAt(reads, at) ?? productAt(reads, at);
    if (!product) return [];
    const { price, count } = product;
    const isShop = oneShop.test(`${read.title ?? ''} ${read.text}`);
    const from = Math.max(0, at - REACH);
    const near = reads
      .slice(from, at + REACH + 1)
      .map((one, index) => ({ one, distance: from + index - at }))
      .filter(({ one }) => one.section === read.section);
    if (isShop) shops ??= reads.filter(({ kind, text }) => kind !== 'row' && oneShop.test(text));
    const others = isShop ? shops!.filter((one) => one.place.entry === read.place.entry) : [];
    const around = [
      ...near,
      ...others.filter((other) => near.every(({ one }) => one !== other)).map((one) => ({ one, distance: REACH + 1 })),
    ].filter(({ one }) => one !== read && one !== count.read);
    const found = around.flatMap(({ one, distance }) => {
      const own = incomeIn(one, product, distance);
      return own ? [{ ...own, read: one }] : [];
    });
    const [stated, ...more] = found;
    if (!stated || more.some(({ quantity }) => !quantity.value.eq(stated.quantity.value))) return [];
    const share = product.factor?.unit === '%' ? product.factor.value.div(100) : (product.factor?.value ?? new Big(1));
    const plain = count.quantity.value.times(price.quantity.value).times(share);
    const products = factorsOf(product, stated.time).map((factor) => plain.times(factor));
    const [expected] = products;
    const value = stated.quantity.value;
    const tolerance = price.quantity.isHedged || count.quantity.isHedged ? '0.15' : '0.05';
    if (!expected || products.some((one) => one.minus(value).abs().lte(value.times(tolerance)))) return [];
    // If the amounts are far apart, they are about two things, or the price is for another time.
    const isFar = (factor: number) => expected.gt(value.times(factor)) || value.gt(expected.times(factor));
    if (isFar(2) || [12, 30, 365].some((factor) => !isNear(plain, value, factor))) return [];
    return [
      checkOf({
        kind: 'ratio',
        subject: stated.read.text,
        expected,
        stated: value,
        tolerance: new Big(0),
        unit: stated.quantity.unit,
        basis: [
          count.quantity.raw,
          price.quantity.raw,
          ...(product.factor ? [product.factor.raw] : []),
          ...(expected.eq(plain) ? [] : [expected.div(plain).round(0).toFixed()]),
        ].join(' × '),
        read: stated.read,
      }),
    ];
  });
}

/** Returns false if an amount is the product for another time, such as twelve months. */
const isNear = (plain: Big, value: Big, factor: number) =>
  plain.times(factor).minus(value).abs().gt(value.times('0.03')) &&
  value.times(factor).minus(plain).abs().gt(plain.times('0.03'));
