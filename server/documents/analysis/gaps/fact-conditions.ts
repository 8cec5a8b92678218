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
  /\b(?:leases?|licen[cs]es?|franchis\w+|loans?|facility|overdraft|certificat\w+|accreditation|patents?|trade ?marks?|grants?|fleet|permits?|insurance|vehicles?|equipment|staff|employees)\b/i;
/** Others who charge the company. */
const creditor =
  /banks?|lenders?|landlords?|suppliers?|council|city|state|government|ministry|agenc(?:y|ies)|carriers?|auditors?|lawyers?|insurers?|utilit(?:y|ies)|rivals?|competitors?/;
export const notPrice = wordsOf({
  en: [
    /burn|spend\w*|out ?flows?|cash (?:fell|falls|dropped|drops|shrank|shrinks)|leases? (?:an?|the|its|two|three)/,
    /rents?|salar\w+|wages|retainer|(?:audit|success|arrangement) fees?/,
    /(?:we|the company) (?:pay|owe|spend)/,
    /taxation|tax (?:charge|rate|expense)/,
    /(?:purchase|share|issue) price|price (?:increase|rise|cut)s?/,
    /charges?\b[^.;]{0,30}\bprofit/,
    pattern`(?:the|our) ${creditor} (?:charges?|bills?|takes?)\b(?![^.;]{0,24}\b(?:customers?|clients?|members?|users?)\b)`,
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

/** Audits of a site, a supplier or a system rather than of the accounts, and people who are auditors. */
const otherAudit = wordsOf({
  en: [
    /(?:energy|safety|hygiene|security|quality|supplier|site|plant|factory|food|organic|social|environmental|BRC|ISO|HACCP|SMETA|SOC) (?:\w+ )?audit(?:s|ed|ors?)?/,
    /audited (?:by|for) (?:our |the |a |two |three )?(?:customers?|retailers?|buyers?|supermarkets?|SGS|T[UÜ]V|BRC|ISO|inspectors?)/,
    /audit (?:trail|committee|software|tool|log)s?/,
    /(?:is|was|as|a|an) (?:a |an )?(?:\w+ )?(?:auditor|CPA)(?= (?:at|with|for|by|in)\b)/,
  ],
  zh: [/(?:能源|安全|质量|体系|供应商|客户|现场|工厂|代码|二方|飞行)审[计核]|审计(?:软件|系统|机器人|日志)/],
});
const ofAccounts =
  /\b(?:accounts|statements|financials?|books|figures|reports?|years?|FY ?\d+)\b|财务|报表|年报|年度|账/i;

/** People who are served or who live somewhere, rather than staff. */
const otherPeople = wordsOf({
  en: [
    /people (?:a|per|each|every) (?:day|week|night|month|year)/,
    /(?:serv|feed|train|seat|hous|reach|treat|teach|carr|transport|host)(?:e|es|ed|ing|s|ies|ied|y)? (?:up to |about |over |some |nearly |more than )?\d[\d,]* (?:\w+ )?people/,
    /people (?:live|lived|signed|came|come|bought|buy|use|used|died?|suffer|applied|took part|passed|visit)/,
    /(?:town|city|village|region|population) of/,
  ],
});

/** Prices of what a company buys, or of the company itself. */
const otherPrice = wordsOf({
  en: [
    /pric(?:e|es|ing) (?:of|for) (?:the |our |its |raw |a |an )?(?:copper|steel|alumin\w+|metals?|materials?|feedstock|energy|electricity|power|gas|fuel|diesel|oil|wheat|flour|grain|milk|cocoa|coffee|sugar|wood|timber|resin|paper|cotton|land|shares?|equity|company|business|group|deal|transaction)/,
    /(?:raw[- ]materials?|input|feedstock|energy|electricity|power|gas|fuel|diesel|oil|commodity|land|house|exercise|strike|copper|steel|wheat|grain|timber|resin|asking|offer|proposed|spot|wholesale power) pric(?:e|es|ing)/,
  ],
  zh: [
    /(?:原料|原材料|材料|树脂|采购|土地|股票|煤炭?|钢材?|铜|铝|粮|(?<![酱蚝香精茶]|食用)油|(?<![充换售供])电|(?<![售供])气|面粉|木材|纸浆)(?:的)?价格?(?!差)/,
  ],
});

/** Words that show that a sentence with the price of an input also gives one of the company's own. */
const ownPrice = wordsOf({
  en: [
    /our (?:own |average )?(?:prices?|pricing|tariffs?|fees?)|(?:list|selling|sales?|retail|unit) prices?|customers?|clients?|sells?|sold|charges?/,
  ],
  zh: [/定价|单价|售价|报价|收费/],
});

/** Competitions to win, rather than competition from rivals. */
const contest = wordsOf({
  en: [
    /(?:won|win|entered) (?:(?!against|over|from|despite|in|on)\w+ ){0,3}competitions?/,
    /(?:judges?|prize|awards?|pitch|start-?up|business plan|design|student|national|annual|sports?|swimming) (?:\w+ ){0,3}competitions?/,
  ],
  zh: [/大赛|竞赛|比赛/],
});

/** Disputes that have not arisen, clauses about disputes, cases about a law, and sports courts. */
const notOurCase = wordsOf({
  en: [
    /(?:may|might|could|would) (?:\w+ ){0,3}(?:disputes?|lawsuits?|litigation|claims?|court|sued?|sue|tribunal|arbitration)/,
    pattern`(?:an?|any|future|possible|potential) (?:[\w-]+ ){0,2}(?:disputes?|lawsuits?|litigation)\b[^.;]{0,60}
      \b(?:may|might|could|would)`,
    pattern`(?:law|rule|act|bill|ban|tariff|tax|levy|regulation|directive|order)s?\b[^.;]{0,40}
      \b(?:contested|challenged|fought|reviewed|tested|struck down|appealed)\b[^.;]{0,16}\b(?:courts?|tribunal)`,
  ],
  stems: [
    /disputes? (?:are|is|shall be|will be|go|must be) (?:settled|resolved|referred|submitted|decided|governed|heard|to)\b/,
  ],
  text: [
    /(?:\w+ball|tennis|squash|sports?|food|play|indoor|outdoor) courts?/,
    /(?:\d|two|three|four|five|six|seven|eight|nine|ten|twelve) (?:\w+ )?courts\b|\bcourts? (?:hire|bookings?|time|fees?|hours?)\b/,
  ],
  zh: [
    /(?:可能|若|如果|一旦|容易|或将)[^，。；]{0,12}(?:诉讼|仲裁|纠纷|起诉|官司)/,
    /(?:争议|纠纷)(?:由|提交|应当?|均|解决)[^，。；]{0,16}(?:法院|仲裁)/,
  ],
});

/** Words of a dispute that has arisen. */
const arisen = wordsOf({
  en: [
    /sued|(?:filed|brought|lodged) (?:an?|the|its) (?:\w+ )?(?:claim|case|suit|lawsuit|action)/,
    /(?:is|are) before the (?:courts?|tribunal)/,
  ],
  zh: [/起诉了|已经?(?:向法院)?(?:起诉|提起诉讼|申请仲裁)/],
});
const supposed = /\b(?:if|when|unless|may|might|could|would|can)\b|可能|若|如果|一旦|或将/i;
/** Returns true if a clause says that a dispute has arisen, whatever may come of it. */
const isOurCase = (clause: string) => arisen.test(clause) && !supposed.test(clause) && !notOurCase.test(clause);

/** Conditions on a sentence with the words of a fact, for facts whose words alone say little. */
export const requirements: Record<string, (read: Read) => boolean> = {
  pricing: ({ text, kind, numbers }) =>
    !notPrice.test(text) &&
    (!otherPrice.test(text) || ownPrice.test(text)) &&
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
    label !== 'risk' &&
    !contest.test(text) &&
    (label === 'market' || properName.test(text) || /[：:有是为括“「]/.test(text)),
  audit: ({ text }) => !formerly.test(text) && (!otherAudit.test(text) || ofAccounts.test(text)),
  litigation: ({ text }) => !notOurCase.test(text) || text.split(/[,;，；]| (?:and|but) /).some(isOurCase),
  cac: ({ text }) => !unknown.test(text),
  ask: ({ text }) => !notNow.test(text) && !otherRaise.test(text),
  market_size: ({ text, numbers, label }) =>
    label !== 'risk' && !otherMarket.test(text) && (numbers.some(isLarge) || /\bM(?:io|rd)\b/.test(text)),
  head_count: (read) =>
    (hasNumber(read) || numberWord.test(read.text) || /[一二三四五六七八九十百]+[来多余]?个?人/.test(read.text)) &&
    !/\b(?:attended|visited|invited|helped)\b/i.test(read.text) &&
    !otherPeople.test(read.text),
  customers: ({ text }) => !/\bpatients\b/i.test(text) || !trial.test(text),
  burn: (read) =>
    (hasNumber(read) || !/\bburn/i.test(read.text)) &&
    !/\bburns?\b[^.;]{0,8}\d[\d.,]* ?(?:t|kg|tonnes?|MWh|litres?)\b/i.test(read.text),
  gross_margin: (read) => hasNumber(read) || /[一二三四五六七八九]成/.test(read.text),
  valuation: ({ text }) =>
    !ofDebt.test(text.replace(/free of (?:cash and )?debt|debt[- ]free/gi, ' ')) &&
    !/\bvaluation of (?:the )?(?:real estate|property|freehold|plant|stock|buildings?)\b/i.test(text),
};
