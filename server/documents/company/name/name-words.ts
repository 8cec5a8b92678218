import { pattern, wordsOf } from '../../words.ts';

export const key = pattern`^${wordsOf({
  text: [/company(?: name)?|name of (?:the )?company|legal name|issuer/],
  zh: [/公司名称|企业名称|项目名称|项目公司/, /(?:标的|目标|被投)(?:公司|企业)/],
})}`;
/** The name of what the document is about, in a plan by a team without a company. */
export const productKey = pattern`^${wordsOf({
  text: [
    /(?:project|product|app|brand|start-?up|venture|platform|business) name|name of (?:the )?(?:app|product|project|business)/,
  ],
  zh: [/(?:产品|品牌|平台|作品)名称?/],
})}`;
/** "Hale and Sons LLC, DBA "Tarn Boats"": the name that a company uses. */
export const tradesAs =
  /\b(?:DBA|d\/b\/a|doing business as|trading as|t\/a)[:：]? ["“'‘]?(\p{Lu}[\p{L}\d&'’.-]*(?: [\p{Lu}\d&][\p{L}\d&'’.-]*){0,4})/u;
/** Legal forms. A longer one comes before its beginning. */
export const suffix = wordsOf({
  text: [
    /Inc\.?|LLC|L\.L\.C\.|Ltd\.?|Limited|PLC|plc/,
    /GmbH & Co\. KG|GmbH|AG|S\.A\.|SAS|SARL|B\.V\.|BV|N\.V\.|NV|SA|SpA|SE|KG|OHG|UG|Oyj/,
    /Sdn\.? Bhd\.?|Berhad|Bhd\.?|Tbk|Pvt\.? Ltd\.?|Private Limited|Ltda\.?|CIC/,
    /Oy|AB|ASA?|ApS|A\/S|S\.r\.l\.|S\.p\.A\.|S\.L\./,
    /[Ss]p\. z ?o\. ?o\.|s\.r\.o\.|d\.o\.o\.|Kft\.?|Lda\.?|OÜ|UAB/,
    /Corp\.?|Corporation|Pte\.? Ltd\.?|Pty Ltd|Co\., ?Ltd\.?|(?<!, )Co\.|Co\.(?! \p{Lu})|K\.K\./u,
  ],
});
/** Matches a name with its legal form at the end. */
export const legalName = new RegExp(pattern` ${suffix}$|公司$`, 'u');
const firstWord = /\p{Lu}[\p{L}\d&'’.-]{0,30}/u;
const word = /[\p{Lu}\d][\p{L}\d&'’.-]{0,30}/u;
export const english = new RegExp(
  pattern`(?<![\p{L}\d])(${firstWord}(?: (?:& )?${word}){0,4}),? ${suffix}(?![\p{L}\d])`,
  'gu',
);
export const chinese =
  /[\p{Script=Han}A-Za-z]{2,16}(?:[（(]\p{Script=Han}{2,6}[)）])?(?:\p{Script=Han}{0,12})(?:股份有限公司|有限责任公司|有限公司)/gu;
/** Words of the sentence before the name: 我们注册了…, 正式成立…, 公司全称为…, 我们的公司叫…. */
const founded = /^.{0,10}?(?:注册|成立|创办|创立|设立|组建|开办)(?:成立|设立)?了(?:一家)?/u;
const founders = /^.{0,6}?(?:我们?|他们|团队).{0,8}?(?:注册|成立|创办|创立|设立|组建)了?(?:一家)?/u;
const setUp = /^.{0,8}?(?:注册|发起|出资|共同|正式|合资|联合)(?:成立|设立|创办|组建|创立)(?:一家)?/u;
const named = /^.{0,8}?(?:(?:全称|名称|名字)(?:叫做?|为|是)?|名(?:叫|为|是)|(?:公司|企业)(?:就?叫做?|是))/u;
const pronouns = /^(?:我们|我|他们)(?:的?公司)?(?:就?叫做?|是|在)?/u;
const beforeName = [founded, founders, setUp, named, pronouns];
/** Words before the name that say what it is. */
const roleOfCompany = pattern`^${wordsOf({
  zh: [
    /(?:标的|目标|融资|拟投|被投|发行|申请)(?:公司|企业|主体|人)/,
    /公司名称|本公司|我公司|公司|我司/,
    /关于(?:收购|增资)?|收购|并购|受让|由|是|为|与|和|及/,
  ],
})}`;
const MIN_NAME_LENGTH = 6;

/** Returns the name of a Chinese company without the words of the sentence before it. */
export function withoutLead(found: string): string {
  const name = beforeName.reduce((rest, words) => {
    const shorter = rest.replace(words, '');
    return shorter.length >= MIN_NAME_LENGTH ? shorter : rest;
  }, found);
  return name.replace(roleOfCompany, '');
}

/** Names of organizations that are not companies: "The Harbor Trust", "Coastal Ecology Laboratory". */
const organizationForm = /Trust|Foundation|Society|Association|Institute|Laboratory|Charity|Hospice|Museum|Council/;
export const organization = new RegExp(
  pattern`^((?:The )?\p{Lu}[\p{L}&'’.-]{0,30}(?: (?:of |for |and )?${word}){0,4} ${organizationForm})
    (?=$|[,.;]| (?:is|was|has|works|runs)\b)`,
  'u',
);
export const brand = /(?:以下)?(?:简称|称)[:：为]?[“"「]?(\p{Script=Han}{2,10})[”"」]/u;
export const kindOfDocument = wordsOf({
  en: [
    /pitch ?deck|deck|presentation|teaser|data ?room/,
    /investor (?:deck|presentation|memo\w*|update|brief)/,
    /investment (?:memo\w*|proposal|summary|case|note)|information memorandum|memorandum/,
    /business plan|one-page plan|plan|one[- ]pager/,
    /company (?:profile|overview|summary)|executive summary|summary|overview/,
    /financial model|operating model|(?<!(?:business|data|revenue) )model|budget/,
    /board (?:pack|paper|update|report)|annual (?:review|report)|deal memo|memo(?: to [a-z ]+)?/,
    /user (?:manual|guide)|white ?paper|(?:technical|final|project) report|(?:design|requirements) document/,
  ],
  zh: [
    /(?:商业|融资|项目|创业|概要|概念|发展)*(?:计划|规划)书/,
    /路演|项目介绍|投资价值分析/,
    /(?:产品)?(?:用户手册|使用说明书?|技术报告|白皮书|介绍手册)/,
  ],
});
/** "Confiserie Roosbeke NV ("Roosbeke" or "the Company")": the term that a text defines for its subject. */
const definedTerm = /Company|Group|Borrower|Issuer|Trust|Charity|Society|Firm|Target|Business|Applicant/;
export const defined = new RegExp(
  pattern`(${firstWord}(?:,? ${word}){0,5}) \([^()]{0,60}?(?:[“"'‘](?:the )?|(?<![\p{L}\d])(?:the|hereinafter|hereafter) )${definedTerm}[”"'’]?\)`,
  'u',
);
/** Organizations that write a document, or act for the company. */
export const agent = wordsOf({
  en: [/prepared by|mandated|on behalf of/, /advised by|advis[eo]rs? to|audit(?:ed|ors?)|solicitors|counsel/],
  zh: [/编制单位|(?:委托|受托)(?:方|单位|人)|受.{0,10}委托/, /(?:评估|审计|咨询)(?:机构|单位)|会计师事务所|律师事务所/],
});
export const agentName = wordsOf(
  {
    en: [/Partners|Associates|Advis[eo]rs|Advisory|Consulting/, /Corporate Finance|Capital|Ventures|Bank|Securities/],
    zh: [/咨询|顾问|评估|会计师|律师/, /证券|资本|投资管理|基金/],
  },
  '',
);
const companyVerb = wordsOf({
  text: [/is|are|was|makes?|builds?|develops?|designs|turns?/, /provides?|offers?|helps?|sells?|operates|raises?/],
});
/** "Oslo is the capital of": a place is described in the same way as a company. */
const placeNoun = /country|nation|city|capital|town|village|province|region|county|district|state/;
export const isCompany = new RegExp(
  pattern`^(${word}(?: ${word}){0,3}) (?!(?:is|are|was) (?:an?|the|one of) (?:[\p{L}, -]{1,40} )??${placeNoun}\b)${companyVerb} `,
  'u',
);
/** The sale of a company has a code name until the company is named. */
export const codeName = /^Project \p{Lu}/u;
export const pronoun = pattern`^${wordsOf({
  text: [
    /we|it|this|that|these|there|they|he|she|one|here|what|which|who/,
    /our|the|a|an|each|most|all|many|about|today/,
    /confidential|summary|introduction/,
  ],
})}\b`;
export const generic = pattern`^${wordsOf({
  text: [
    /team|product|market|business model|traction|financials|funding|risks?|legal/,
    /summary|contents|agenda|overview|introduction|problem|solution/,
    /page|slide|cover(?: sheet)?$|chapter\b|appendix|section\b|part\b|home$|menu/,
    /the company|company|trustees|directors|applica(?:nt|tion)/,
    /sheet ?\d*$|assumptions|inputs?$|outputs?$|dashboard|template|untitled|read ?me|brief|highlights/,
    /user|manual|guide|questionnaires?|feature|implementation|fundamentals|example|title$|name$|prepare/,
    /investors?\b|investments?\b|pitch|business\b|project$|data\b|tier\b|first page|slide|proposed|opportunit(?:y|ies)|vision\b|mission\b|background|history$|authors?$|strategic|final|presentation|script/,
    /accounting|revenues?$|marketing$|ROI|IRR|NPV|CAC|LTV|EBITDA|(?:the|a|an|of|in|for|to|by|with)(?: \p{Ll}|$)/u,
  ],
  zh: [
    /目录|概述|摘要|保密/,
    /项目|公司|产品|团队|作品|投资[人者]|创业|商业|机密/,
    /[Xx×某]{2,}|第[一二三四五六七八九十\d]+[部章节篇]/,
    /.*(?:大赛|竞赛|比赛|参赛作品|学院|大学|团队)$/,
    /附[件录表]|工作表|用户手册|使用说明|操作手册|说明书|.*(?:名称|标题|题目)$/,
  ],
})}`;
/** Before a colon, the name of a field of the document: "title: Financial Model", 学校名称：武汉大学. */
export const field = /^(?:title|subject|author|date|document|file ?name|[^:：]{0,8}(?:名称|标题|题目))$/i;

export const dateOnly = pattern`^(?:\d{1,2} )?
  (?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec|spring|summer|autumn|fall|winter)\p{L}*,? \d{4}$`;

/** Letters with spaces between them: "S I M P L Y". */
const spaced = /^(?:\p{Lu} ){3,}\p{Lu}$/u;

/** Returns a candidate without marks, dates and words around the name. */
export const clean = (text: string) =>
  text
    .replace(/[*_#|]+/g, ' ')
    // The title of minutes or accounts, in capitals: "MEETING OF THE BOARD OF DIRECTORS OF GREEN LTD".
    .replace(
      /^(?:\P{Ll}*\b(?:DIRECTORS|MEMBERS|SHAREHOLDERS|MEETING|MINUTES|ACCOUNTS|REPORT|STATEMENTS) )?(?:OF|BY) /u,
      '',
    )
    .replace(/^(?:welcome to|about|invest(?:ing|ment)? in)\s+/i, '')
    .replace(/\s+/g, ' ')
    .replace(/^[\s:：,，.–—“”"-]+|[\s:：,，–—“”"-]+$/g, '')
    .replace(/(?<=\p{L}.*) \d{1,2} \p{Lu}\p{Ll}{2,8} (?:19|20)\d\d$/u, '')
    .trim()
    .replace(spaced, (letters) => letters.replaceAll(' ', ''));
