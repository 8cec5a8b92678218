import type { Fact, Facts } from '../facts/facts.ts';
import { metricIn } from '../facts/metric-names.ts';
import { matchTerms } from '../label/matcher.ts';
import { charity, loan } from '../lexicon/organizations.ts';
import { founderRole, managerRole } from '../lexicon/roles.ts';
import type { CompanyRecord, Label } from '../outputs.ts';
import type { Read } from '../read/reading.ts';
import { pattern, wordsOf } from '../words.ts';

/** A letter to people who are not investors. */
const reader = wordsOf({
  text: [
    /parents?|famil(?:y|ies)|students?|pupils?|neighbou?rs?|residents?|parishioners?/,
    /friends?|supporters?|members?|donors?|colleagues?/,
  ],
});
const letter = wordsOf({
  text: [pattern`^dear (?:[a-z]+ and )?${reader}\b`],
  zh: [/^(?:亲爱的|尊敬的|各位)(?:家长|同学|校友|邻居|业主|居民|老师)/],
});

/** The field of a grant application that names who leads the project; a résumé may mention the role in a sentence. */
const investigator = /^\s*(?:(?:principal|lead|co-)[ -]?investigators?|课题负责人|项目负责人)(?=\s*(?:$|[:：|\t]))/i;
/** Sentences of a contract: duties, the parties by their defined names, and the parts of a deed. */
const duty = /\bshall (?:not )?\p{Ll}|(?:甲|乙|丙)方(?:应当?|须|不得|有权|承担|负责|保证|同意)/u;
const contractTerm = wordsOf({
  en: [
    /this (?:agreement|lease|contract|deed|licen[cs]e)|the parties/,
    /the (?:land ?lord|tenant|less(?:or|ee)|licens(?:or|ee)|employee|depositor|franchisee|contractor)/,
    /hereby|hereinafter|in witness whereof/,
  ],
  zh: [/本(?:合同|协议)|甲方|乙方/],
});
const MIN_CONTRACT_SENTENCES = 5;
/** Terms that make a contract one about an investment in the company. */
const investmentFacts = ['ask', 'pre_money', 'post_money', 'valuation', 'equity_offered'];
/** Headings of a résumé. A document with one about studies and one about jobs is about a person. */
const studies = /^(?:education|academic background|qualifications|教育(?:背景|经历)|学历)$/i;
const jobs = pattern`^${wordsOf({
  text: [/(?:work |professional |relevant )?experience/, /employment(?: history)?|work history|career(?: history)?/],
  zh: [/(?:工作|实习|职业)经[历验]/],
})}$`;
/**
 * Kinds of documents about something else: words that occur together only in them, and how many different ones suffice.
 */
const otherSubjects: readonly (readonly [RegExp, number])[] = [
  // The budget of a public body
  [
    wordsOf(
      {
        en: [
          /property tax|sales tax|council tax|local taxes|tax levy|precept|rate ?payers|tax ?payers|mill(?:age)? rate/,
          /general fund|fund balance|appropriations?|adopted budget|proposed budget|capital improvement/,
          /government grant|intergovernmental|public works|public safety|wards?|residents/,
          /mayor|councill?ors?|aldermen|city manager|town clerk|municipal(?:ity)?/,
        ],
        text: [/Gewerbesteuer|Grundsteuer|Haushaltsplan|Gemeinderat/],
        zh: [
          /一般公共预算|国有资本经营预算|政府性基金|预算草案/,
          /财政拨款|转移支付|财政(?:收入|支出|供养|局)|政府债券/,
          /(?:非)?税收?收入|土地出让|人民政府|人大/,
        ],
      },
      'gi',
    ),
    5,
  ],
  // The survey of a building
  [
    wordsOf(
      {
        en: [
          /surveyors?|inspect(?:ed|ion)|condition rating|boundar(?:y|ies)/,
          /roof|chimney|gutters?|guttering|loft|attic|walls?|floors?|ceilings?|windows|foundations?/,
          /joists?|timbers?|brickwork|masonry|plaster|asbestos|drains?|drainage|wiring|plumbing/,
          /damp(?:ness)?|subsidence|cracks?|cracking/,
        ],
        text: [/Dachstuhl|Mauerwerk/],
        zh: [/勘察|鉴定|检测/, /墙体|屋面|楼板|梁柱|混凝土|地基|门窗/, /裂缝|渗漏|沉降/],
      },
      'gi',
    ),
    7,
  ],
];
/** A title that names a public body or an association as the subject, and words that still show a company. */
const association = /home ?owners?|residents|tenants|condominium|parents?|parent[- ]teacher|alumni|neighbou?rhood/;
const publicBody = wordsOf({
  text: [
    pattern`(?<!\b(?:for|to|with|by|from|and) (?:the )?)${wordsOf({
      text: [
        pattern`\b(?:city|town|county|borough|village|parish|district|municipality|commonwealth) (?:of \p{Lu}|
          council|budget)`,
        pattern`\b${association}['’]?s?['’]? (?:association|committee|council)\b`,
        /\b(?:primary|elementary|secondary|grammar|high) school\b|\b(?:school|fire|water) district\b/,
        /\bgovernment of\b/,
      ],
    })}`,
  ],
  zh: [
    /[省市区县镇乡村].{0,8}(?:财政|部门|预算|决算)|人民政府/,
    /业主(?:委员会|大会)|业委会|居委会|村委会|居民委员会/,
    /[小中]学/,
  ],
});
const ofCompany = wordsOf(
  {
    en: [
      /[Ss]tart-?up|[Cc]ompany|[Bb]usiness plan|[Pp]itch|[Ii]nvestors?|[Ss]hareholders?/,
      /Ltd|Limited|Inc|LLC|PLC|plc|GmbH|AG|Pvt|Pte|Corp/,
    ],
    zh: [/有限公司|[本我各]公司|我司/, /融资|投资人/],
  },
  '',
);
const grant = /\bgrants?\b|\bfunding call\b|\bcall for proposals\b|(?:项目|课题|基金)申请/i;
/** Returns true for a lease, a supply contract or another agreement, whose parties' duties are most of its text. */
function isContract(reads: readonly Read[]): boolean {
  const count = (words: RegExp) => reads.filter(({ text }) => words.test(text)).length;
  return count(duty) >= MIN_CONTRACT_SENTENCES && count(contractTerm) >= MIN_CONTRACT_SENTENCES;
}

/** Returns the number of different matches in the first statements. */
function distinctIn(reads: readonly Read[], words: RegExp): number {
  return new Set(reads.flatMap(({ text }) => text.match(words)?.map((word) => word.toLowerCase()) ?? [])).size;
}

const businessFacts = new Set(
  `ask,use_of_funds,valuation,burn,cash,gross_margin,pricing,customers,churn,top_customer,market_size,competitors,head_count,ownership,
  equity_offered,cac,no_customers,retention`.split(/[,\s]+/),
);
const subjects: readonly Label[] = ['team', 'market', 'business_model', 'traction', 'financials', 'funding'];
/** Facts of a market, which a study states too. */
const marketFacts = new Set(['market_size', 'competitors', 'pricing']);
/** Metrics that a company reports about itself in sentences. */
const ownResults = new Set(['revenue', 'arr', 'mrr', 'gross_profit', 'ebitda', 'net_profit']);
/** Minimum number of independent signs that a document is about a company. */
const MIN_SIGNS = 3;
/** Minimum weight of a term in a heading that names the subject of a business. */
const MIN_WEIGHT = 1.5;

/** Facts that show whether a document is about a company. */
interface Signs {
  reads: readonly Read[];
  /** The first statements, where the kind of a document shows. */
  first: readonly Read[];
  /** Facts of a business. */
  found: readonly Fact[];
  company: CompanyRecord;
  /** True if its metrics include revenue or another result. */
  isMoney: boolean;
  /** True if it asks for an investment. */
  isInvestment: boolean;
  /** True if it names people who manage an organization. */
  hasManagers: boolean;
  /** True if its title or file name says that a company presents itself. */
  isPitch: boolean;
}

const isNamedCompany = ({ name }: CompanyRecord) =>
  /(?:公司|集团)$|\b(?:Ltd|Limited|Inc|LLC|PLC|GmbH|AG|BV|NV|SA|Oy|AB|ASA?|ApS|Pvt|Pte|Corp)\.?$/i.test(
    name?.value ?? '',
  );

const hasAmount = ({ numbers }: Read) => numbers.some(({ currency }) => currency !== null);
/** Returns true if a sentence states a result of the company as an amount. */
const tellsResult = (reads: readonly Read[]) =>
  reads.some((read) => hasAmount(read) && ownResults.has(metricIn(read.text)?.metric.id ?? ''));

/** Returns true for a kind of document that is about something else, even if it mentions facts of a business. */
function isAboutOthers({ reads, first, company, isMoney, isInvestment, hasManagers }: Signs): boolean {
  const says = (words: RegExp) => first.some(({ text }) => words.test(text));
  const isHeaded = (heading: RegExp) => first.some(({ text }) => heading.test(text.trim().replace(/[:：]$/, '')));
  const isOtherSubject = (count: number) =>
    otherSubjects.some(([words, min]) => distinctIn(reads.slice(0, count), words) >= min);
  // A laboratory's grant application asks for money, but not for an investment.
  if (!isMoney && says(investigator) && says(grant)) return true;
  if (!isMoney && !hasManagers && says(letter)) return true;
  if (isHeaded(studies) && isHeaded(jobs)) return true;
  if (!isMoney && !isInvestment && (isContract(reads) || isOtherSubject(200))) return true;
  const namesCompany =
    reads.slice(0, 12).some(({ text }) => ofCompany.test(text)) ||
    company.people.some(({ value }) => founderRole.test(value.role));
  if (isInvestment || namesCompany) return false;
  const isPublic = reads.slice(0, 4).some(({ text }) => text.length < 120 && publicBody.test(text));
  return isPublic || isOtherSubject(120);
}

/** Titles of documents that a company writes about itself for investors. */
const pitch = wordsOf({
  en: [/business ?plan|pitch ?deck|investor (?:deck|presentation|pitch|memo\w*)|information memorandum/],
  zh: [/(?:商业|创业|融资)(?:计划|规划)书|路演/],
});
/** Words of a text about such documents. */
const lesson = wordsOf({
  en: [/what (?:is|makes)|how to|tips|template|guide|example|lesson|course|syllabus|students?/],
  zh: [/什么是|如何|怎[么样]|模板|样本|范文|教程|写作/],
});
const MAX_TITLE_LENGTH = 80;
/** Number of statements that may be titles. */
const TITLES = 4;

/** Returns true if the title or the name of the file says that a company presents itself. */
function isPitch(reads: readonly Read[], fileName: string): boolean {
  const titles = reads.slice(0, TITLES).flatMap(({ text }) => (text.length <= MAX_TITLE_LENGTH ? [text] : []));
  const all = [fileName.replace(/[_-]+/g, ' '), ...titles];
  return all.some((text) => pitch.test(text)) && !all.some((text) => lesson.test(text));
}

/** Returns true if something in the document belongs to one organization: a result, a manager, its name or a fact. */
const hasOwn = ({ reads, first, found, company, isMoney, hasManagers, isPitch }: Signs) =>
  isPitch ||
  isMoney ||
  hasManagers ||
  isNamedCompany(company) ||
  found.some(({ name, hit }) => !marketFacts.has(name.id) && hit !== null) ||
  tellsResult(reads) ||
  first.some(({ text }) => charity.test(text));

/** Counts the independent signs that a document is about a company. */
function countSigns({ reads, found, company, isMoney, hasManagers, isPitch }: Signs): number {
  const headings = new Set(
    reads.flatMap(({ kind, label, text }) =>
      kind === 'heading' &&
      subjects.includes(label) &&
      matchTerms(text).some((match) => match.label === label && match.weight >= MIN_WEIGHT)
        ? [label]
        : [],
    ),
  );
  const isBusiness = reads
    .slice(0, 40)
    .some(
      ({ text }) =>
        charity.test(text) ||
        /\b(?:start-?up|company|cooperative|business plan|pitch|investors?)\b|公司|合作社/i.test(text),
    );
  const asksForLoan = reads.some((read) => loan.test(read.text) && hasAmount(read));
  return (
    found.length +
    headings.size +
    (isMoney ? 2 : Number(tellsResult(reads))) +
    (hasManagers ? 2 : 0) +
    (isPitch ? 2 : 0) +
    [isNamedCompany(company), asksForLoan, isBusiness].filter(Boolean).length
  );
}

/**
 * Returns true if the document is about a company or another organization: it states several facts of a business, such
 * as revenue, customers or a round, and names its managers. Novels, contracts and test reports do not.
 */
export function isAboutCompany(
  reads: readonly Read[],
  facts: Facts,
  company: CompanyRecord,
  metrics: readonly { metric: string }[],
  fileName = '',
): boolean {
  const signs: Signs = {
    reads,
    first: reads.slice(0, 60),
    found: [...facts.values()].filter(
      ({ name, hit }) => businessFacts.has(name.id) && (hit !== null || name.kind === 'mention'),
    ),
    company,
    isMoney: metrics.some(({ metric }) => metric === 'gmv' || ownResults.has(metric)),
    isInvestment: investmentFacts.some((id) => facts.has(id)),
    hasManagers: company.people.some(({ value }) => managerRole.test(value.role)),
    isPitch: isPitch(reads, fileName),
  };
  return !isAboutOthers(signs) && hasOwn(signs) && countSigns(signs) >= MIN_SIGNS;
}
