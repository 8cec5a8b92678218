import { matchTerms } from '../label/matcher.ts';
import type { CompanyRecord } from '../outputs.ts';
import { pattern, wordsOf } from '../words.ts';
import { afterKey, foundIn } from './found.ts';
import type { Source } from './lines-of-text.ts';

interface Candidate {
  value: string;
  weight: number;
  source: Source;
  /** True for a title that nothing marks as a company. */
  isTitle?: boolean;
}

const key = pattern`^${wordsOf({
  text: [/company(?: name)?|name of (?:the )?company|legal name|issuer/],
  zh: [/公司名称|企业名称|项目名称|项目公司/, /(?:标的|目标|被投)(?:公司|企业)/],
})}`;
/** Legal forms. A longer one comes before its beginning. */
const suffix = wordsOf({
  text: [
    /Inc\.?|LLC|L\.L\.C\.|Ltd\.?|Limited|PLC|plc/,
    /GmbH & Co\. KG|GmbH|AG|S\.A\.|SAS|SARL|B\.V\.|BV|N\.V\.|NV|SA|SpA|SE|KG|OHG|UG|Oyj/,
    /Sdn\.? Bhd\.?|Berhad|Bhd\.?|Tbk|Pvt\.? Ltd\.?|Private Limited|Ltda\.?|CIC/,
    /Oy|AB|ASA?|ApS|A\/S|S\.r\.l\.|S\.p\.A\.|S\.L\./,
    /[Ss]p\. z ?o\. ?o\.|s\.r\.o\.|d\.o\.o\.|Kft\.?|Lda\.?|OÜ|UAB/,
    /Corp\.?|Corporation|Pte\.? Ltd\.?|Pty Ltd|Co\., ?Ltd\.?|(?<!, )Co\.|Co\.(?! \p{Lu})|K\.K\./u,
  ],
});
const firstWord = /\p{Lu}[\p{L}\d&'’.-]{0,30}/u;
const word = /[\p{Lu}\d][\p{L}\d&'’.-]{0,30}/u;
const english = new RegExp(
  pattern`(?<![\p{L}\d])(${firstWord}(?: (?:& )?${word}){0,4}),? ${suffix}(?![\p{L}\d])`,
  'gu',
);
const chinese =
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
function withoutLead(found: string): string {
  const name = beforeName.reduce((rest, words) => {
    const shorter = rest.replace(words, '');
    return shorter.length >= MIN_NAME_LENGTH ? shorter : rest;
  }, found);
  return name.replace(roleOfCompany, '');
}

/** Names of organizations that are not companies: "The Harbor Trust", "Coastal Ecology Laboratory". */
const organizationForm = /Trust|Foundation|Society|Association|Institute|Laboratory|Charity|Hospice|Museum|Council/;
const organization = new RegExp(
  pattern`^((?:The )?\p{Lu}[\p{L}&'’.-]{0,30}(?: (?:of |for |and )?${word}){0,4} ${organizationForm})
    (?=$|[,.;]| (?:is|was|has|works|runs)\b)`,
  'u',
);
const brand = /(?:以下)?(?:简称|称)[:：为]?[“"「]?(\p{Script=Han}{2,10})[”"」]/u;
const kindOfDocument = wordsOf({
  en: [
    /pitch ?deck|deck|presentation|teaser|data ?room/,
    /investor (?:deck|presentation|memo\w*|update|brief)/,
    /investment (?:memo\w*|proposal|summary|case|note)|information memorandum|memorandum/,
    /business plan|one-page plan|plan|one[- ]pager/,
    /company (?:profile|overview|summary)|executive summary|summary|overview/,
    /financial model|operating model|model|budget/,
    /board (?:pack|paper|update|report)|annual (?:review|report)|deal memo|memo(?: to [a-z ]+)?/,
  ],
  zh: [/(?:商业|融资|项目|创业|概要|概念|发展)*(?:计划|规划)书/, /路演|项目介绍|投资价值分析/],
});
/** "Confiserie Roosbeke NV ("Roosbeke" or "the Company")": the term that a text defines for its subject. */
const definedTerm = /Company|Group|Borrower|Issuer|Trust|Charity|Society|Firm|Target|Business|Applicant/;
const defined = new RegExp(
  pattern`(${firstWord}(?:,? ${word}){0,5}) \([^()]{0,60}?(?:[“"'‘](?:the )?|(?<![\p{L}\d])(?:the|hereinafter|hereafter) )${definedTerm}[”"'’]?\)`,
  'u',
);
/** Organizations that write a document, or act for the company. */
const agent = wordsOf({
  en: [/prepared by|mandated|on behalf of/, /advised by|advis[eo]rs? to|audit(?:ed|ors?)|solicitors|counsel/],
  zh: [/编制单位|(?:委托|受托)(?:方|单位|人)|受.{0,10}委托/, /(?:评估|审计|咨询)(?:机构|单位)|会计师事务所|律师事务所/],
});
const agentName = wordsOf(
  {
    en: [/Partners|Associates|Advis[eo]rs|Advisory|Consulting/, /Corporate Finance|Capital|Ventures|Bank|Securities/],
    zh: [/咨询|顾问|评估|会计师|律师/, /证券|资本|投资管理|基金/],
  },
  '',
);
const companyVerb = wordsOf({
  text: [/is|are|was|makes?|builds?|develops?|designs|turns?/, /provides?|offers?|helps?|sells?|operates|raises?/],
});
const isCompany = new RegExp(pattern`^(${word}(?: ${word}){0,3}) ${companyVerb} `, 'u');
/** The sale of a company has a code name until the company is named. */
const codeName = /^Project \p{Lu}/u;
const pronoun = pattern`^${wordsOf({
  text: [
    /we|it|this|that|these|there|they|he|she|one|here|what|which|who/,
    /our|the|a|an|each|most|all|many|about|today/,
    /confidential|summary|introduction/,
  ],
})}\b`;
const generic = pattern`^${wordsOf({
  text: [
    /team|product|market|business model|traction|financials|funding|risks?|legal/,
    /summary|contents|agenda|overview|introduction|problem|solution/,
    /page|slide|cover(?: sheet)?$|chapter\b|appendix|section\b|part\b|home$|menu/,
    /the company|company|trustees|directors|applica(?:nt|tion)/,
    /sheet ?\d*$|assumptions|inputs?$|outputs?$|dashboard|template|untitled|read ?me|brief|highlights/,
    /user|manual|guide|questionnaires?|feature|implementation|fundamentals|example|title$|name$|prepare/,
    /accounting|revenues?$|marketing$|ROI|IRR|NPV|CAC|LTV|EBITDA|(?:the|a|an|of|in|for|to|by|with)(?: \p{Ll}|$)/u,
  ],
  zh: [
    /目录|概述|摘要|保密/,
    /项目|公司|产品|团队/,
    /附[件录表]|工作表|用户手册|使用说明|操作手册|说明书|.*(?:名称|标题|题目)$/,
  ],
})}`;
/** Before a colon, the name of a field of the document: "title: Financial Model", 学校名称：武汉大学. */
const field = /^(?:title|subject|author|date|document|file ?name|[^:：]{0,8}(?:名称|标题|题目))$/i;

const dateOnly = pattern`^(?:\d{1,2} )?
  (?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec|spring|summer|autumn|fall|winter)\p{L}*,? \d{4}$`;

const clean = (text: string) =>
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
    .trim();

function* candidatesOf(source: Source): Generator<Candidate> {
  const isAgent = agent.test(source.text);
  for (const candidate of everyCandidate(source)) {
    const isTitle = source.at === 0 && source.text.startsWith(candidate.value);
    const isDoubtful = isAgent || (!isTitle && agentName.test(candidate.value)) || codeName.test(candidate.value);
    yield isDoubtful ? { ...candidate, weight: candidate.weight / 4 } : candidate;
  }
  const term = source.at < 60 ? defined.exec(source.text)?.[1] : undefined;
  if (term && !pronoun.test(term)) yield { value: clean(term), weight: 9, source };
}

function* everyCandidate(source: Source): Generator<Candidate> {
  const { text, at } = source;
  const early = at < 3 ? 3 : at < 12 ? 1.5 : at < 60 ? 0.5 : 0.1;
  const keyed = at < 400 ? afterKey(source, key) : null;
  const isHeader = (source.cells?.length ?? 0) > 2;
  if (keyed && !isHeader && keyed.length <= 60 && !/[.。]\s/.test(keyed))
    yield { value: clean(keyed.split(/[;；(]/)[0]!), weight: 9, source };
  for (const found of text.matchAll(english)) {
    const value = clean(found[0]);
    if (!pronoun.test(value)) yield { value, weight: 2 + early * 1.6, source };
  }
  for (const found of text.matchAll(chinese)) yield { value: withoutLead(found[0]), weight: 2 + early * 1.6, source };
  const body = at < 12 ? organization.exec(text.trim())?.[1] : undefined;
  if (body) yield { value: body, weight: 2 + early * 1.6, source };
  const short = brand.exec(text)?.[1];
  if (short) yield { value: short, weight: 2 + early, source };
  // A line of several short parts is the navigation of a web page.
  const isMenu = text.split(/\s[|·•]\s|\t/).length > 3;
  if (at < 6 && text.length <= 90 && !isMenu) {
    const document = kindOfDocument.exec(text);
    const parts = document
      ? [text.slice(0, document.index), text.slice(document.index + document[0].length)]
      : at === 0
        ? [text]
        : [];
    for (const part of parts) {
      const pieces = part.split(/\s[|–—-]\s|—+|[:：,，|（(《》]/).map(clean);
      const value = pieces.find((piece) => piece !== '') ?? '';
      const plain =
        value.length >= 2 &&
        value.length <= 50 &&
        /\p{L}/u.test(value) &&
        value.split(' ').length <= 6 &&
        !/[.。!?！？、，,]$/.test(text.trim()) &&
        !generic.test(value) &&
        !(field.test(value) && /[:：]/.test(text)) &&
        !/\b(?:agreement|contract|lease|deed)$|(?:合同|协议(?:书)?)$/i.test(value) &&
        !matchTerms(value).some(({ label, weight }) => weight >= 3 && label !== 'other') &&
        !/^(?:Q[1-4]|\d{4}|for|v\d|version|draft|[\d\s]+)/i.test(value) &&
        !dateOnly.test(value);
      if (plain) yield { value, weight: document ? 4 : 2.5, source, isTitle: true };
    }
  }
  const subject = clean(isCompany.exec(text)?.[1] ?? '');
  if (subject && subject.length <= 40 && !pronoun.test(subject) && !generic.test(subject))
    yield { value: subject, weight: 0.6 + early, source };
}

/** Number of lines that are searched for the name, and from which its title has to be repeated. */
const MAX_LINES = 6_000;
const MIN_LINES_TO_REPEAT = 30;

const legalForm = new RegExp(pattern`,? ${suffix}$`, 'u');
const bare = (value: string) => value.replace(legalForm, '').toLowerCase();
const legal = new RegExp(pattern` ${suffix}$|公司$`, 'u');

/**
 * Picks the name that the title, keys, legal forms and first sentences agree on most. Pass it every statement before
 * asking for the name.
 */
export function nameFinder() {
  const groups = new Map<string, { weight: number; best: Candidate }>();
  const sources: Source[] = [];
  /** A long title that the document never repeats is not the name of a company. */
  const isSlogan = ({ value, isTitle, source }: Candidate) =>
    isTitle === true &&
    (value.split(' ').length > 2 || /\p{Script=Han}{9}/u.test(value)) &&
    sources.length >= MIN_LINES_TO_REPEAT &&
    !sources.some((one) => one !== source && one.text !== source.text && one.text.includes(value));
  return {
    add(source: Source): void {
      if (sources.length >= MAX_LINES) return;
      sources.push(source);
      for (const candidate of candidatesOf(source)) {
        if (candidate.value.length < 2) continue;
        const id = bare(candidate.value);
        const known = groups.get(id);
        const better = !known || (legal.test(candidate.value) && !legal.test(known.best.value));
        groups.set(id, { weight: (known?.weight ?? 0) + candidate.weight, best: better ? candidate : known.best });
        if (groups.size > 2_000) return;
      }
    },
    name(): CompanyRecord['name'] {
      const ranked = [...groups.values()].sort((a, b) => b.weight - a.weight);
      const first = ranked.find(({ best }) => !isSlogan(best));
      return first && first.weight >= 2.5 ? foundIn(first.best.value, first.best.source) : null;
    },
  };
}
