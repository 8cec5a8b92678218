import { matchTerms } from '../label/matcher.ts';
import type { CompanyRecord, Label } from '../outputs.ts';
import type { Facts } from './figures/facts.ts';
import type { Read } from './read/reading.ts';
import { charity } from './stated-facts.ts';

/** Roles that only an organization's managers have. */
const managers =
  /\b(?:founders?|CEO|CTO|CFO|COO|chief [a-z]+ officer|chief executive|managing director|executive director|finance director)\b|创始人|创办人|董事长|总经理|首席|执行长|财务长/i;
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
const grant = /\bgrants?\b|\bfunding call\b|\bcall for proposals\b|(?:项目|课题|基金)申请/i;
/** Returns true for a lease, a supply contract or another agreement, whose parties' duties are most of its text. */
function isContract(reads: readonly Read[]): boolean {
  const count = (words: RegExp) => reads.filter(({ text }) => words.test(text)).length;
  return count(duty) >= MIN_CONTRACT_SENTENCES && count(contractTerm) >= MIN_CONTRACT_SENTENCES;
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
  let signs = [...facts.values()].filter(
    ({ name, hit }) => businessFacts.has(name.id) && (hit !== null || name.kind === 'mention'),
  ).length;
  const isMoney = metrics.some(({ metric }) =>
    ['revenue', 'arr', 'mrr', 'gmv', 'gross_profit', 'ebitda', 'net_profit'].includes(metric),
  );
  // A laboratory's grant application asks for money, but not for an investment.
  const first = reads.slice(0, 60);
  if (!isMoney && first.some(({ text }) => investigator.test(text)) && first.some(({ text }) => grant.test(text)))
    return false;
  const hasManagers = company.people.some(({ value }) => managers.test(value.role));
  if (!isMoney && !hasManagers && first.some(({ text }) => letter.test(text))) return false;
  const named = (heading: RegExp) => first.some(({ text }) => heading.test(text.trim().replace(/[:：]$/, '')));
  if (named(studies) && named(jobs)) return false;
  if (!isMoney && !investmentFacts.some((id) => facts.has(id)) && isContract(reads)) return false;
  if (isMoney) signs += 2;
  if (hasManagers) signs += 2;
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
        ({ text }) => charity.test(text) || /\b(?:start-?up|company|business plan|pitch|investors?)\b|公司/i.test(text),
      )
  )
    signs += 1;
  return signs >= MIN_SIGNS;
}
