import Big from 'big.js';
import { factNames } from '../../facts/fact-names.ts';
import { type Facts, factsOf, monthsOf, monthsOfBurn } from '../../facts/facts.ts';
import type { NumberHit } from '../../read/numbers.ts';
import { quantitiesOf } from '../../read/quantities.ts';
import type { Read } from '../../read/reading.ts';
import { wordsOf } from '../../words.ts';
import { type Check, checkOf } from './check.ts';

const runwayCue = factNames.find(({ id }) => id === 'runway')!.cue;

/** Returns a runway in words, such as 两年左右 or "a year and a half". */
function runwayInWords(read: Read): NumberHit | null {
  const { index = 0 } = runwayCue.exec(read.text) ?? {};
  const found = quantitiesOf(read).find(({ unit, start }) => unit === 'months' && start >= index && start - index < 30);
  if (!found) return null;
  const { start, end, raw, value } = found;
  const after = /年|year/.test(raw) ? ' years' : ' months';
  return { start, end, raw, value, step: new Big('0.1'), currency: null, percent: false, multiple: false, after };
}

const perMonth = /^\s?(?:(?:(?:a|per|each|every)[ -](?:calendar )?month|monthly)\b|\/ ?(?:month|月)|p\.?m\.?\b)/i;
const perMonthBefore = /(?:\b(?:monthly|(?:each|every|per|a) month)\b|每个?月|月均)[^.;,，。；]{0,24}$/i;
/** Words of a conclusion about how long the cash lasts. */
const lasting = wordsOf({
  en: [
    /lasts?|financed|funded|enough|cover(?:s|ed|ing)?|carr(?:y|ies)|sufficient|keep|gives?|we have/,
    /runway|months (?:of|from here|left|before)|until/,
    /so|that is|which is/,
  ],
  zh: [/够|支撑|支持|撑|维持|应付|覆盖|续航|运转/, /可用|还能|跑道/],
});
/** "Over the last three months": a period of the burn, not a runway. */
const pastBefore = /\b(?:the (?:last|past|previous|prior|first)|past|over(?: the)?) $|(?:过去|最近|近|前)$/i;
const cashWords =
  /\b(?:cash|bank|held|hold|have|funds|reserves|balance|treasury)\b|现金(?!净?流|支出|消耗)|资金|账|存款|结[余存]/i;

/** Returns amounts of money: 900万 in Chinese is one even without its currency. */
const moneyIn = ({ numbers }: Read) => numbers.filter(({ currency, raw }) => currency !== null || /[万亿]$/.test(raw));
const isMonthly = ({ text }: Read, { start, end }: NumberHit) =>
  perMonth.test(text.slice(end)) || perMonthBefore.test(text.slice(0, start));
const isCash = ({ text }: Read, { start, end }: NumberHit) =>
  cashWords.test(text.slice(Math.max(0, start - 40), start).replace(/^.*[.;,，。；]/s, '')) ||
  cashWords.test(text.slice(end, end + 24).replace(/[.;,，。；].*$/s, ''));

/** Returns the amount of a kind in the nearest statement that has one, or null if that statement has several. */
function nearest(near: readonly Read[], isOfKind: (read: Read, hit: NumberHit) => boolean): NumberHit | null {
  for (const read of near) {
    const [first, ...others] = moneyIn(read).filter((hit) => isOfKind(read, hit));
    if (first) return others.length === 0 ? first : null;
  }
  return null;
}

/**
 * Checks "We held £1.24m and use £155,000 a month, so we are financed for 14 months".
 * @param near the statement with the months and those before it, the nearest first.
 */
function checkStatements(near: readonly Read[]): Check[] {
  const [read] = near as [Read];
  const { text } = read;
  const [months, ...others] = quantitiesOf(read).filter(
    ({ unit, start, end, value }) =>
      unit === 'months' &&
      value.gte(2) &&
      !pastBefore.test(text.slice(0, start)) &&
      lasting.test(text.slice(Math.max(0, start - 30), end + 16)),
  );
  if (!months || others.length > 0) return [];
  const burn = nearest(near, isMonthly);
  const cash = nearest(near, (of, hit) => !isMonthly(of, hit) && isCash(of, hit));
  if (!burn || !cash || cash.currency !== burn.currency || burn.value.lte(0) || cash.value.lte(burn.value)) return [];
  return [compare(read, cash, burn.raw, cash.value.div(burn.value), months)];
}

/** Compares a runway with the months that cash lasts. A quarter or a year is a coarser statement than a month. */
const compare = (
  read: Read,
  cash: NumberHit,
  burn: string,
  expected: Big,
  { raw, value }: { raw: string; value: Big },
): Check =>
  checkOf({
    kind: 'ratio',
    subject: `${cash.raw} / ${burn} = ${raw}`,
    expected,
    stated: value,
    tolerance: new Big(/year|年/i.test(raw) ? 3 : /quarter|季/i.test(raw) ? '0.75' : '0.25').plus('1.25'),
    unit: 'months',
    basis: `${cash.raw} / ${burn}`,
    read,
  });

/**
 * Checks each stated runway against cash and burn: those of the same and the two preceding statements, which may be
 * about the time after a round, or else those of the document.
 */
export function checkRunway(reads: readonly Read[], facts: Facts): Check[] {
  return reads.flatMap((read, at) => {
    if (read.numbers.length === 0) return [];
    const own = reads.slice(Math.max(0, at - 2), at + 1).filter(({ section }) => section === read.section);
    const ofText = own.filter(({ kind, numbers }) => kind !== 'row' && numbers.length <= 8).reverse();
    const stated = ofText[0] === read ? checkStatements(ofText) : [];
    if (stated.length > 0 || !runwayCue.test(read.text)) return stated;
    const near = own.map((one) => factsOf(one, new Map())).reverse();
    const local = (id: string) => near.flatMap((own) => own.filter(({ name }) => name.id === id))[0];
    const runway = near[0]?.find(({ name }) => name.id === 'runway')?.hit ?? runwayInWords(read);
    const isOwn = local('burn') !== undefined;
    const cash = local('cash') ?? facts.get('cash');
    const burn = local('burn') ?? facts.get('burn');
    if (!runway || !cash?.hit || !burn?.hit || cash.hit.currency !== burn.hit.currency) return [];
    // A runway in another section than cash and burn may be the one that a round pays for.
    const isBound = isOwn
      ? cash.read.section === read.section
      : [burn, cash].some((one) => one.read.section === read.section);
    const monthly = burn.hit.value.div(monthsOfBurn(burn.read, burn.hit));
    if (!isBound || monthly.lte(0) || cash.read.place.entry !== read.place.entry) return [];
    const unit = monthsOf({ ...runway, value: new Big(1) }) ?? new Big(1);
    const raw = unit.gte(12) ? `${runway.raw} years` : unit.gte(3) ? `${runway.raw} quarters` : runway.raw;
    return compare(read, cash.hit, burn.hit.raw, cash.hit.value.div(monthly), { raw, value: runway.value });
  });
}
