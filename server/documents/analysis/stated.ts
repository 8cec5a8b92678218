import { matchTerms } from '../label/matcher.ts';
import type { CompanyRecord, Label } from '../outputs.ts';
import { factNames } from './figures/fact-names.ts';
import type { Facts } from './figures/facts.ts';
import { metricIn } from './figures/metric-names.ts';
import type { Read } from './read/reading.ts';
import { riskTitle } from './risk-kinds.ts';

/** Roles that only an organization's managers have. */
const managers =
  /\b(?:founders?|CEO|CTO|CFO|COO|chief [a-z]+ officer|chief executive|managing director|executive director|finance director)\b|创始人|创办人|董事长|总经理|首席|执行长|财务长/i;
const namedManager =
  /\b(?:founders?|CEO|CTO|chief executive|managing director)\b[^.;]{0,24}\p{Lu}\p{Ll}+ \p{Lu}\p{Ll}+|\p{Lu}\p{Ll}+ \p{Lu}\p{Ll}+[^.;]{0,24}\b(?:founders?|CEO|CTO|chief executive|managing director)\b/u;
/** A person in a section about the team, with any description: "Ines Caldeira – runs the company". */
const member = /^\W*\p{Lu}[\p{L}’'-]+ \p{Lu}[\p{L}’'-]+\s?(?:[:：,]|\s[–—-])\s/u;
/** Words that show that a document deals with a subject, even without a section about it. */
const touched: Partial<Record<Label, RegExp>> = {
  product:
    /\b(?:products?|services?|platform|technology|sells?|makes?|builds?|develops?|provides?|offers?|runs|bakes?|owns)\b|产品|服务|技术|主营|研发/i,
  risk: /\brisks?\b|\bwhat (?:could|may|might|worries|keeps)|\bpoints? of attention\b|\bfall short\b|\bworr(?:y|ies|ied)\b|\bconcerns?\b|\bwatch-?outs?\b|风险|可能出|不确定/i,
  legal: /\b(?:legal|licen[cs]es?|regulat\w+|compliance|certif\w+)\b|法律|许可|资质|认证/i,
  business_model: /\b(?:business model|subscriptions?|fees?|revenue model|wholesale)\b|商业模式|收费|订阅/i,
  market: /\bmarkets?\b|市场/i,
};
const noRaise =
  /\b(?:is|are|we['’]re) not (?:currently )?(?:raising|seeking|looking for) (?:any |new |further )?(?:equity|capital|money|funds|funding|investment)\b|\bno (?:new )?(?:equity|capital|funding|investment) is (?:being )?(?:sought|raised|asked for)\b|(?:暂不|不)(?:进行|寻求|需要|考虑)(?:股权|外部)?融资|没有融资(?:计划|需求)/i;
const publicFiling = /\bform (?:10-[KQ]|20-F|40-F)\b|management['’]s discussion and analysis/i;
const sale =
  /\b(?:intends?|wish(?:es)?|propos\w+|plans?|seek(?:s|ing)?) to (?:sell|dispose of) (?:100 ?%|all (?:of )?the (?:shares|interests)|the (?:company|business|group)|their shares)|\bsale of (?:100 ?%|all (?:of )?the shares|the entire (?:issued )?share capital)|100 ?% der (?:Anteile|Geschäftsanteile)|(?:转让|出售)(?:全部|100%)(?:的)?股权/i;
const loan = /\b(?:loan|credit (?:line|limit|facility)|overdraft|debt (?:facility|line))\b|贷款|授信/i;
/** A size of a market that is calculated: "11,400 vessels × £1,450 = £53m a year". */
const moneyPerYear =
  /=\s?(?:about |around )?(?:[$€£₹¥]|USD|EUR|GBP)\s?\d[\d.,]*\s?(?:k|m|mn|bn|million|billion|crore)?\b/i;
/** An amount that can be the size of a market: at least a million. */
const isLarge = ({ currency, value }: Read['numbers'][number]) => currency !== null && value.gte(1_000_000);
/** Words of a sentence about a competitor's money rather than the market's. */
const ofRival =
  /\b(?:raised|revenues?|turnover|funding|funded|valued|valuation|acquired|charges?|costs?|sells? (?:for|at))\b|融资|营收|营业收入|估值|收购|售价/i;
/** An item of a list of expenses: "$1.1M to open two hubs", "€800k for software". */
const spending =
  /^\W{0,3}(?:[$€£₹¥]|Rs\.?|USD|EUR|GBP)\s?\d[\d.,]*\s?(?:k|m|mn|million|crore|lakh)?\b (?:to \p{Ll}|for|on|goes|is for|would|will) ?/iu;
/** "55% product, 30% sales, 15% reserve". */
const percentList = /\d{1,2}% [^%,]{2,40}, ?\d{1,2}% [^%,]{2,40},? (?:and )?\d{1,2}%/;
/** A letter to people who are not investors. */
const letter =
  /^dear (?:[a-z]+ and )?(?:parents?|famil(?:y|ies)|neighbou?rs?|friends?|supporters?|members?|donors?|residents?|students?|pupils?|colleagues?|parishioners?)\b|^(?:亲爱的|尊敬的|各位)(?:家长|同学|校友|邻居|业主|居民|老师)/i;

/** The field of a grant application that names who leads the project; a résumé may mention the role in a sentence. */
const investigator = /^\s*(?:(?:principal|lead|co-)[ -]?investigators?|课题负责人|项目负责人)(?=\s*(?:$|[:：|\t]))/i;
/** Sentences of a contract: duties, the parties by their defined names, and the parts of a deed. */
const duty = /\bshall (?:not )?\p{Ll}|(?:甲|乙|丙)方(?:应当?|须|不得|有权|承担|负责|保证|同意)/u;
const contractTerm =
  /\bthis (?:agreement|lease|contract|deed|licen[cs]e)\b|\bthe parties\b|\bhereby\b|\bhereinafter\b|\bin witness whereof\b|\bthe (?:land ?lord|tenant|less(?:or|ee)|licens(?:or|ee)|employee|depositor|franchisee|contractor)\b|本(?:合同|协议)|甲方|乙方/i;
const MIN_CONTRACT_SENTENCES = 5;
/** Terms that make a contract one about an investment in the company. */
const investmentFacts = ['ask', 'pre_money', 'post_money', 'valuation', 'equity_offered'];
/** Headings of a résumé. A document with one about studies and one about jobs is about a person. */
const studies = /^(?:education|academic background|qualifications|教育(?:背景|经历)|学历)$/i;
const jobs =
  /^(?:(?:work |professional |relevant )?experience|employment(?: history)?|work history|career(?: history)?|(?:工作|实习|职业)经[历验])$/i;
/** Kinds of documents about something else, by words that occur together in them alone, and how many make one. */
const otherSubjects: readonly (readonly [RegExp, number])[] = [
  // The budget of a public body
  [
    /\b(?:general fund|property tax|sales tax|council tax|local taxes|tax levy|precept|rate ?payers|tax ?payers|mill(?:age)? rate|intergovernmental|appropriations?|adopted budget|proposed budget|fund balance|public works|public safety|mayor|councill?ors?|aldermen|city manager|town clerk|municipal(?:ity)?|capital improvement|government grant|wards?|residents)\b|一般公共预算|财政拨款|(?:非)?税收?收入|转移支付|政府性基金|财政(?:收入|支出|供养|局)|政府债券|国有资本经营预算|土地出让|预算草案|人民政府|人大|Gewerbesteuer|Grundsteuer|Haushaltsplan|Gemeinderat/gi,
    5,
  ],
  // The survey of a building
  [
    /\b(?:surveyors?|inspect(?:ed|ion)|condition rating|damp(?:ness)?|roof|chimney|gutters?|guttering|walls?|floors?|ceilings?|joists?|timbers?|brickwork|masonry|drains?|drainage|subsidence|cracks?|cracking|windows|loft|attic|plaster|asbestos|foundations?|boundar(?:y|ies)|wiring|plumbing)\b|勘察|鉴定|墙体|屋面|楼板|裂缝|梁柱|混凝土|渗漏|地基|沉降|门窗|检测|Dachstuhl|Mauerwerk/gi,
    7,
  ],
];
/** A title that names a public body or an association as the subject, and words that name a company all the same. */
const publicBody =
  /(?<!\b(?:for|to|with|by|from|and) (?:the )?)(?:\b(?:city|town|county|borough|village|parish|district|municipality|commonwealth) (?:of \p{Lu}|council|budget)|\b(?:home ?owners?|residents|tenants|condominium|parents?|parent[- ]teacher|alumni|neighbou?rhood)['’]?s?['’]? (?:association|committee|council)\b|\b(?:primary|elementary|secondary|grammar|high) school\b|\b(?:school|fire|water) district\b|\bgovernment of\b)|[省市区县镇乡村].{0,8}(?:财政|部门|预算|决算)|人民政府|业主(?:委员会|大会)|业委会|居委会|村委会|居民委员会|[小中]学/iu;
const ofCompany =
  /\b(?:[Ss]tart-?up|[Cc]ompany|[Bb]usiness plan|[Pp]itch|[Ii]nvestors?|[Ss]hareholders?|Ltd|Limited|Inc|LLC|PLC|plc|GmbH|AG|Pvt|Pte|Corp)\b|有限公司|[本我各]公司|我司|融资|投资人/;
const founders = /\b(?:founder|CEO|CTO)\b|创始人|创办人|董事长/i;
const grant = /\bgrants?\b|\bfunding call\b|\bcall for proposals\b|(?:项目|课题|基金)申请/i;
const charity = /\b(?:charity|charitable|non-?profit|not-for-profit|foundation|NGO)\b|慈善|公益|基金会/i;
/** Facts that a donor does not expect of a charity. */
const commercial = new Set([
  ...['valuation', 'ownership', 'cac', 'gross_margin', 'pricing', 'customers', 'retention', 'market_size'],
  ...['competitors', 'burn', 'ip', 'ask', 'use_of_funds'],
]);

/** Returns the IDs of the facts that the document states in any wording, with `people` and `revenue`. */
export function statedFacts(reads: readonly Read[], facts: Facts, company: CompanyRecord): Set<string> {
  const stated = new Set(facts.keys());
  if (company.people.length > 0) stated.add('people');
  const isCharity = reads.slice(0, 12).some(({ text }) => charity.test(text));
  if (isCharity) for (const id of commercial) stated.add(id);
  // A company that is not raising money has no terms to state.
  if (reads.some(({ text }) => noRaise.test(text)) || reads.slice(0, 12).some(({ text }) => publicFiling.test(text)))
    for (const id of ['ask', 'use_of_funds', 'valuation']) stated.add(id);
  // The price of a company for sale is for the buyer to offer.
  if (reads.some(({ text }) => sale.test(text))) for (const id of ['ask', 'use_of_funds', 'burn']) stated.add(id);
  // A lender gets no shares.
  if (loan.test(facts.get('ask')?.read.text ?? '')) for (const id of ['valuation', 'ownership']) stated.add(id);
  const spends = new Map<number, number>();
  for (const read of reads) {
    const { text, label, numbers } = read;
    for (const { id, also } of factNames) {
      if (also === undefined || stated.has(id) || !also.test(text)) continue;
      if (id === 'customers' && (label === 'market' || /\b(?:could|potential|there are)\b|目标|潜在/i.test(text)))
        continue;
      stated.add(id);
    }
    if (label === 'funding' && percentList.test(text)) stated.add('use_of_funds');
    if (label === 'market' && (moneyPerYear.test(text) || (!ofRival.test(text) && numbers.some(isLarge))))
      stated.add('market_size');
    if (spending.test(text) && numbers.some(({ currency }) => currency !== null))
      spends.set(read.section, (spends.get(read.section) ?? 0) + 1);
    if (namedManager.test(text) || (label === 'team' && member.test(text))) stated.add('people');
    const isSeries = numbers.filter(({ percent, currency }) => !percent && (currency !== null || read.kind === 'row'));
    const metric = isSeries.length >= 2 ? metricIn(text)?.metric.id : undefined;
    if (metric === 'revenue' || metric === 'arr') stated.add('revenue');
  }
  if ([...spends.values()].some((count) => count >= 2)) stated.add('use_of_funds');
  return stated;
}

/** Returns true if the document mentions a subject in passing. */
export const touches = (reads: readonly Read[], label: Label): boolean =>
  reads.some(
    ({ text, title }) => (touched[label]?.test(text) ?? false) || (label === 'risk' && riskTitle.test(title ?? '')),
  );

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
  [
    'ask',
    'use_of_funds',
    'valuation',
    'burn',
    'cash',
    'gross_margin',
    'pricing',
    'customers',
    'churn',
    'top_customer',
  ].concat([
    'market_size',
    'competitors',
    'head_count',
    'ownership',
    'equity_offered',
    'cac',
    'no_customers',
    'retention',
  ]),
);
const subjects: readonly Label[] = ['team', 'market', 'business_model', 'traction', 'financials', 'funding'];
/** Facts of a market, which a study states too. */
const marketFacts = new Set(['market_size', 'competitors', 'pricing']);
/** Metrics that a company reports of itself in sentences. */
const ownResults = new Set(['revenue', 'arr', 'mrr', 'gross_profit', 'ebitda', 'net_profit']);
/** Minimum number of independent signs that a document is about a company. */
const MIN_SIGNS = 3;
/** Minimum weight of a term in a heading that names the subject of a business. */
const MIN_WEIGHT = 1.5;

/**
 * Returns true if the document is about a company or another organization: it states several facts of a business, such
 * as revenue, customers or a round, and names its managers. Novels, contracts and test reports do not.
 */
export function isAboutCompany(
  reads: readonly Read[],
  facts: Facts,
  company: CompanyRecord,
  metrics: readonly { metric: string }[],
): boolean {
  const found = [...facts.values()].filter(
    ({ name, hit }) => businessFacts.has(name.id) && (hit !== null || name.kind === 'mention'),
  );
  let signs = found.length;
  const isMoney = metrics.some(({ metric }) =>
    ['revenue', 'arr', 'mrr', 'gmv', 'gross_profit', 'ebitda', 'net_profit'].includes(metric),
  );
  const isInvestment = investmentFacts.some((id) => facts.has(id));
  // A laboratory's grant application asks for money, but not for an investment.
  const first = reads.slice(0, 60);
  if (!isMoney && first.some(({ text }) => investigator.test(text)) && first.some(({ text }) => grant.test(text)))
    return false;
  if (!isMoney && first.some(({ text }) => letter.test(text))) return false;
  const named = (heading: RegExp) => first.some(({ text }) => heading.test(text.trim().replace(/[:：]$/, '')));
  if (named(studies) && named(jobs)) return false;
  if (!isMoney && !isInvestment && isContract(reads)) return false;
  const namesCompany =
    reads.slice(0, 12).some(({ text }) => ofCompany.test(text)) ||
    company.people.some(({ value }) => founders.test(value.role));
  if (!isInvestment && !namesCompany) {
    if (reads.slice(0, 4).some(({ text }) => text.length < 120 && publicBody.test(text))) return false;
    if (otherSubjects.some(([words, min]) => distinctIn(reads.slice(0, 120), words) >= min)) return false;
  }
  if (!isMoney && !isInvestment && otherSubjects.some(([words, min]) => distinctIn(reads.slice(0, 200), words) >= min))
    return false;
  const isManaged = company.people.some(({ value }) => managers.test(value.role));
  const isNamed = /(?:公司|集团)$|\b(?:Ltd|Limited|Inc|LLC|PLC|GmbH|AG|BV|NV|SA|Oy|AB|ASA?|ApS|Pvt|Pte|Corp)\.?$/i.test(
    company.name?.value ?? '',
  );
  const tells = reads.some(
    ({ text, numbers }) =>
      numbers.some(({ currency }) => currency !== null) && ownResults.has(metricIn(text)?.metric.id ?? ''),
  );
  const isOwn = found.some(({ name, hit }) => !marketFacts.has(name.id) && hit !== null);
  if (!isMoney && !isManaged && !isNamed && !isOwn && !tells && !first.some(({ text }) => charity.test(text)))
    return false;
  if (isMoney) signs += 2;
  else if (tells) signs += 1;
  if (isNamed) signs += 1;
  if (reads.some(({ text, numbers }) => loan.test(text) && numbers.some(({ currency }) => currency !== null)))
    signs += 1;
  if (isManaged) signs += 2;
  const headings = new Set(
    reads.flatMap(({ kind, label, text }) =>
      kind === 'heading' &&
      subjects.includes(label) &&
      matchTerms(text).some((match) => match.label === label && match.weight >= MIN_WEIGHT)
        ? [label]
        : [],
    ),
  );
  signs += headings.size;
  if (
    reads
      .slice(0, 40)
      .some(
        ({ text }) =>
          charity.test(text) ||
          /\b(?:start-?up|company|cooperative|business plan|pitch|investors?)\b|公司|合作社/i.test(text),
      )
  )
    signs += 1;
  return signs >= MIN_SIGNS;
}
