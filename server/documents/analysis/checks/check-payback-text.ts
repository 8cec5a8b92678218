import Big from 'big.js';
import { pattern, wordsOf } from '../../words.ts';
import { type Quantity, quantitiesOf } from '../claims/quantities.ts';
import { contentWords } from '../claims/words.ts';
import type { Read } from '../read/reading.ts';
import { type Check, checkOf } from './check.ts';
import { limitOf } from './limits/limit-words.ts';
import { oneShop } from './stated/unit-terms.ts';

const invested = wordsOf({
  en: [
    /costs?|invest(?:s|ed|ment|ments)?(?: of)?|outlay(?: of)?|price(?:d)?(?: of| at)?|spend(?: of)?/,
    /capex(?: of)?|takes? .{0,20}to (?:open|build|fit out)/,
  ],
  zh: [/投资|投入|造价|购置|购买|花费|开办费|建设成本/],
});
const gained = wordsOf({
  en: [
    /sav(?:es?|ed|ing|ings)(?: of| us)?|(?:cuts?|reduc(?:es?|ed|ing)|lowers?|trims?) [^,.;]{0,30} by/,
    /earns?|nets?|(?:net |operating )?profits?(?: of)?|contribut(?:es|ion)(?: of)?/,
    /(?:net )?cash ?flow(?: of)?|returns?|surplus(?: of)?/,
  ],
  zh: [/节约|节省|净利润?|净收益|净赚|利润|净现金流|盈利|赚/],
});
const gross = /\b(?:revenue|turnover|sales|takings|gross)\b|收入|营业额|流水|毛利/i;
const payback = wordsOf({
  en: [
    /pay-?back(?: period| time)?|pays? (?:for itself|back|itself back)|paid (?:back|for itself)/,
    /(?:had|have|got|get) (?:the|our|its) (?:money|cost|outlay|investment) back/,
    /earns? (?:itself|its cost|its money|the money) back/,
    /recover(?:s|ed)? (?:its|the|our) (?:cost|investment|outlay|money)/,
    /(?:money|cost|investment|outlay) (?:comes?|is|are) (?:back|recovered|recouped)|recoup(?:s|ed)?/,
  ],
  zh: [
    /回收期|收回(?:全部)?(?:投资|成本|本钱)|回本|(?:本钱|投资|成本|投入)[^，。；]{0,8}(?:收|赚|挣)回来?|回收(?:全部)?投资/,
  ],
});
const other = wordsOf({
  en: [
    /discounted|CAC|acquisition|target|industry|typical\w*|competitors?|rivals?|if|would|could|payback (?:under|at) \d+ ?%/,
  ],
  zh: [/动态|含建设期|贴现|获客|目标|同行|行业|一般|如果|若|假设/],
});
const yearOnly = pattern`\b(?<less>less than|under|within|inside|in) (?:a|one|a single|the first) year\b|
    (?<zh>不到|不足|未满|只要|仅|约)?(?:一|1)年(?:之内|以内|内|左右|多)?(?=就|即|便|可|能|收|回|[，。；]|$)`;

type Per = 12 | 1;
const perAfter =
  /^[^.;,，。；]{0,20}?(?:\b(?:an?|per|each|every) (?<en>month|year)\b|\/ ?(?<zh>月|年)|\b(?<ly>month|year)ly\b)/i;
const perBefore =
  /(?:每个?(?<zh>月|年)|(?<avg>月|年)均|\b(?:each|every|per|a) (?<en>month|year)\b|\b(?<ly>monthly|annual|yearly)\b)[^,.;，。；\d]{0,24}$/i;

const isMoney = ({ unit }: Quantity) => /^[A-Z]{3}$/.test(unit);

/** Returns 12 for an amount per year, 1 for one per month, and null for any other. */
function perOf(text: string, { start, end }: Quantity): Per | null {
  const groups = perAfter.exec(text.slice(end))?.groups ?? perBefore.exec(text.slice(0, start))?.groups;
  const word = groups && (groups.en ?? groups.zh ?? groups.ly ?? groups.avg);
  return word ? (/year|annual|年/i.test(word) ? 12 : 1) : null;
}

interface Terms {
  cost: Quantity;
  gain: Quantity;
  per: Per;
  words: Set<string>;
  isShop: boolean;
  section: number;
  at: number;
  entry: string | undefined;
}

const isProse = ({ kind, text }: Read) => kind !== 'row' && kind !== 'heading' && text.length <= 300;
const clauseBefore = (text: string, at: number) => text.slice(0, at).replace(/^.*[,;，；。]/su, '');

/** Returns an investment and what it brings in, if one statement or two in a row give one of each. */
function termsAt(reads: readonly Read[], at: number): Terms | null {
  const read = reads[at]!;
  const near = [read, reads[at + 1]].filter(
    (one): one is Read => one !== undefined && isProse(one) && one.section === read.section,
  );
  if (near[0] !== read || other.test(read.text)) return null;
  const costs: Quantity[] = [];
  const gains: { quantity: Quantity; per: Per; at: number }[] = [];
  for (const [index, one] of near.entries()) {
    for (const quantity of quantitiesOf(one).filter(isMoney)) {
      const lead = clauseBefore(one.text, quantity.start);
      const per = perOf(one.text, quantity);
      if (
        per !== null &&
        gained.test(`${lead} ${one.text.slice(quantity.end, quantity.end + 20)}`) &&
        !gross.test(lead)
      )
        gains.push({ quantity, per, at: index });
      else if (
        per === null &&
        index === 0 &&
        (invested.test(lead.length > 3 ? lead : one.text.slice(0, quantity.start)) ||
          /^ (?:is needed )?to (?:open|build|set up|fit out|buy|start)\b/.test(one.text.slice(quantity.end)))
      )
        costs.push(quantity);
    }
    if (costs.length > 0 && gains.length > 0) break;
  }
  const [cost, ...more] = costs;
  const [gain, ...others] = gains;
  if (
    !cost ||
    more.length > 0 ||
    !gain ||
    others.length > 0 ||
    gain.quantity.unit !== cost.unit ||
    cost.value.lte(gain.quantity.value)
  )
    return null;
  const text = near
    .slice(0, gain.at + 1)
    .map((one) => one.text)
    .join(' ');
  const words = new Set(contentWords(text));
  return {
    cost,
    gain: gain.quantity,
    per: gain.per,
    words,
    isShop: oneShop.test(text),
    section: read.section,
    at,
    entry: read.place.entry,
  };
}

interface Payback {
  months: Big;
  raw: string;
  isMost: boolean;
  isHedged: boolean;
}

/** Returns the time in which a statement says that an investment pays for itself. */
function paybackIn(read: Read): Payback | null {
  const { text } = read;
  if (!isProse(read) || !payback.test(text) || other.test(text)) return null;
  const [months, ...more] = quantitiesOf(read).filter(
    ({ unit, start, end }) =>
      unit === 'months' && perBefore.exec(text.slice(0, start)) === null && !/^ ?(?:old|ago)/.test(text.slice(end)),
  );
  if (months && more.length === 0) {
    const isMost =
      limitOf(text, months) === 'most' ||
      /\b(?:in|within) (?:under |less than )?$/.test(text.slice(0, months.start)) ||
      /^(?:内|就|即)/.test(text.slice(months.end));
    return { months: months.value, raw: months.raw, isMost, isHedged: months.isHedged };
  }
  const year = months ? null : yearOnly.exec(text);
  return year ? { months: new Big(12), raw: year[0], isMost: true, isHedged: /左右|约|多/.test(year[0]) } : null;
}

const pronoun = pattern`^\W*(?:so |and |which )?(?:it|this|that|the (?:money|cost|investment|outlay))\b`;

/**
 * Checks a payback in words against an investment and what it brings in: "costs £240,000, saves £40,000 a year, pays
 * for itself in three years".
 */
export function checkPaybackText(reads: readonly Read[]): Check[] {
  const claims = reads.flatMap((read, at) => {
    const found = paybackIn(read);
    return found ? [{ ...found, read, at }] : [];
  });
  if (claims.length === 0) return [];
  const terms = reads.flatMap((read, at) => (read.numbers.length > 0 ? (termsAt(reads, at) ?? []) : []));
  return claims.flatMap(({ months, raw, isMost, isHedged, read, at }) => {
    const { text } = read;
    const subject = text.slice(0, payback.exec(text)!.index).replace(/^.*[,;，；。]/su, '');
    const own = contentWords(subject.replace(yearOnly, ' ')).filter(
      (word) => !/^(?:invest|cost|new|money|permonth)$/.test(word),
    );
    const isAbout = (one: Terms) => {
      if (one.entry !== read.place.entry) return false;
      const distance = at - one.at;
      if (distance === 0 || (distance === 1 && (pronoun.test(subject) || own.length === 0))) return true;
      const isNamed = /\p{Script=Han}/u.test(text)
        ? own.length === 0 || own.some((word) => one.words.has(word))
        : own.some((word) => one.words.has(word));
      if (isNamed && one.section === read.section && distance > 0 && distance <= 3) return true;
      return (
        one.isShop &&
        /店|\b(?:shop|store|site|branch|restaurant|outlet)s?\b/i.test(text) &&
        terms.filter(({ isShop }) => isShop).length === 1
      );
    };
    const [term, ...more] = terms.filter(isAbout);
    if (!term || more.length > 1) return [];
    const expected = term.cost.value.div(term.gain.value).times(term.per);
    const hedge = [term.cost, term.gain].some((one) => one.isHedged) || isHedged ? '1.25' : '1.12';
    const isRight = isMost
      ? expected.lte(months.times(hedge).plus(1))
      : expected.lte(months.times(hedge).plus(2)) && expected.times(hedge).plus(2).gte(months);
    if (isRight || expected.gt(months.times(5)) || months.gt(expected.times(4))) return [];
    return [
      checkOf({
        kind: 'ratio',
        subject: text,
        expected: expected.round(1),
        stated: months,
        tolerance: new Big(0),
        unit: 'months',
        basis: `${term.cost.raw} / ${term.gain.raw} (${raw})`,
        read,
      }),
    ];
  });
}
