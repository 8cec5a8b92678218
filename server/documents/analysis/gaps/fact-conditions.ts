import { pattern, wordsOf } from '../../words.ts';
import { otherRaise } from '../figures/fact-names/funding.ts';
import type { Read } from '../read/reading.ts';
import { owned } from './fact-wordings.ts';

/** An amount that can be the size of a market: at least a million. */
export const isLarge = ({ currency, value }: Read['numbers'][number]) => currency !== null && value.gte(1_000_000);

const numberWord = wordsOf({
  en: [
    pattern`team of (?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\w+teen|
      twenty|thirty|forty|fifty)`,
  ],
});
/** Words of a clinical trial, whose patients are not customers. */
const trial = /\b(?:enrol\w*|screened|randomi[sz]ed|dosed|treated|trial|study|phase [1-4I])\b/i;
const hasNumber = ({ numbers }: Read) => numbers.length > 0;
const hasShare = ({ numbers }: Read) => numbers.some(({ percent }) => percent);
/** A name after the first word: "We compete with Billbridge". */
const properName = /[\p{Ll},:(] ?\p{Lu}[\p{Ll}\p{Lu}]{2,}/u;
const notCompany =
  /\b(?:leases?|licen[cs]es?|franchis\w+|fleet|permits?|insurance|vehicles?|equipment|staff|employees)\b/i;
export const notPrice = wordsOf({
  en: [
    /burn|spend\w*|out ?flows?|cash (?:fell|falls|dropped|drops|shrank|shrinks)|leases? (?:an?|the|its|two|three)/,
    /rents?|salar\w+|wages|retainer|(?:audit|success|arrangement) fees?/,
    /(?:we|the company) (?:pay|owe|spend)/,
    /taxation|tax (?:charge|rate|expense)/,
    /(?:purchase|share|issue) price|price (?:increase|rise|cut)s?/,
    /charges?\b[^.;]{0,30}\bprofit/,
  ],
  zh: [/房租|租金|月薪|工资/],
});
/** Words of sentences that measure debt in multiples of earnings or sales. */
const ofDebt = /\bdebt\b|\bleverage\b|\bcovenant|\bborrowings?\b/i;
const ofMarket = /\bmarket(?:s|['’]s)?\b|\bshare of\b|\bpopulation\b|\bstock\b|\binventor/i;
export const notNow = wordsOf({
  en: [/raised|led|closed|completed|invested|drawn|outstanding|repaid/, /previous(?:ly)?|earlier/],
  zh: [/已提取|上限|余额|到期/, /此前|曾|已完成/, /20\d\d ?年\d{0,2}月?[^，。；拟将计]{0,8}(?:完成|增资|募资)/],
});
const formerly = /\b(?:formerly|previously|former|ex-|before that|joined|came from|spent)\b|之前|曾|加入/i;

/** Phrases with "market" that are not about the size of a market. */
const otherMarket = /\bmarket (?:consensus|expectations?|cap(?:itali[sz]ation)?|values?|prices?|rates?|rents?)\b/i;

/** Sentences that say that a figure is missing: "I have not managed to get a figure for what it costs to win a clinic". */
export const unknown = wordsOf({
  en: [
    /no (?:figures?|numbers?|data) (?:for|on|about)|not (?:managed|been able) to (?:get|find|work out|calculate)/,
    /(?:do|does|did) not (?:know|track|measure|record)|(?:have|has) not (?:measured|tracked|worked out|calculated)/,
    /cannot (?:say|tell) (?:what|how)|nobody (?:knows|has measured|tracks)/,
  ],
  zh: [/(?:没有?|尚未|未)(?:统计|测算|算过|跟踪|记录)|说不清|不知道/],
});

/** A dispute that has not arisen, and a case about a law. */
const notOurCase = wordsOf({
  en: [
    /(?:may|might|could|would) (?:\w+ ){0,3}(?:disputes?|lawsuits?|litigation|claims?|court|sued?|sue|tribunal|arbitration)/,
    pattern`(?:an?|any|future|possible|potential) (?:[\w-]+ ){0,2}(?:disputes?|lawsuits?|litigation)\b[^.;]{0,60}
      \b(?:may|might|could|would)`,
    pattern`(?:law|rule|act|bill|ban|tariff|tax|levy|regulation|directive|order)s?\b[^.;]{0,40}
      \b(?:contested|challenged|fought|reviewed|tested|struck down|appealed)\b[^.;]{0,16}\b(?:courts?|tribunal)`,
  ],
  zh: [/(?:可能|若|如果|一旦|容易|或将)[^，。；]{0,12}(?:诉讼|仲裁|纠纷|起诉|官司)/],
});

/** Conditions on a sentence with the words of a fact, for facts whose words alone say little. */
export const requirements: Record<string, (read: Read) => boolean> = {
  pricing: ({ text, kind, numbers }) =>
    !notPrice.test(text) &&
    numbers.some(
      ({ currency, percent }) => currency !== null || percent || (kind === 'row' && /\bprice|单?价/i.test(text)),
    ),
  ownership: (read) =>
    owned.test(read.text) || (hasShare(read) && read.label !== 'market' && !ofMarket.test(read.text)),
  retention: (read) =>
    read.label !== 'risk' &&
    !notCompany.test(read.text) &&
    !unknown.test(read.text) &&
    (hasNumber(read) || /\bno\b|\bstill\b|\bnot lost\b|\bout of ten\b|没有|[一二三四五六七八九]成/i.test(read.text)),
  competitors: ({ text, label }) =>
    label !== 'risk' && (label === 'market' || properName.test(text) || /[：:有是为括“「]/.test(text)),
  audit: ({ text }) => !formerly.test(text),
  litigation: ({ text }) => !notOurCase.test(text),
  cac: ({ text }) => !unknown.test(text),
  ask: ({ text }) => !notNow.test(text) && !otherRaise.test(text),
  market_size: ({ text, numbers, label }) =>
    label !== 'risk' && !otherMarket.test(text) && (numbers.some(isLarge) || /\bM(?:io|rd)\b/.test(text)),
  head_count: (read) =>
    (hasNumber(read) || numberWord.test(read.text) || /[一二三四五六七八九十百]+[来多余]?个?人/.test(read.text)) &&
    !/\b(?:attended|visited|invited|helped)\b/i.test(read.text),
  customers: ({ text }) => !/\bpatients\b/i.test(text) || !trial.test(text),
  burn: (read) =>
    (hasNumber(read) || !/\bburn/i.test(read.text)) &&
    !/\bburns?\b[^.;]{0,8}\d[\d.,]* ?(?:t|kg|tonnes?|MWh|litres?)\b/i.test(read.text),
  gross_margin: (read) => hasNumber(read) || /[一二三四五六七八九]成/.test(read.text),
  valuation: ({ text }) =>
    !ofDebt.test(text) &&
    !/\bvaluation of (?:the )?(?:real estate|property|freehold|plant|stock|buildings?)\b/i.test(text),
};
