import type { Fact, Facts } from '../facts/facts.ts';
import { metricIn } from '../facts/metric-names.ts';
import { matchTerms } from '../label/matcher.ts';
import {
  buildingSurvey,
  companyWord,
  contract,
  grant,
  isPublicBody,
  lesson,
  letter,
  pitch,
  publicBudget,
  resume,
} from '../lexicon/document-kinds.ts';
import { charity, legalEnding, legalForm, loan } from '../lexicon/organizations.ts';
import { founderRole, managerRole } from '../lexicon/roles.ts';
import type { CompanyRecord, Label } from '../outputs.ts';
import type { Read } from '../read/reading.ts';

/** Terms that make a contract one about an investment in the company. */
const investmentFacts = ['ask', 'pre_money', 'post_money', 'valuation', 'equity_offered'];
const businessFacts = new Set(
  `ask,use_of_funds,valuation,burn,cash,gross_margin,pricing,customers,churn,top_customer,market_size,competitors,head_count,ownership,
  equity_offered,cac,no_customers,retention`.split(/[,\s]+/),
);
/** Facts of a market, which a study states too. */
const marketFacts = new Set(['market_size', 'competitors', 'pricing']);
/** Metrics that a company reports about itself in sentences. */
const ownResults = new Set(['revenue', 'arr', 'mrr', 'gross_profit', 'ebitda', 'net_profit']);
const subjects: readonly Label[] = ['team', 'market', 'business_model', 'traction', 'financials', 'funding'];

/** Minimum number of independent signs that a document is about a company. */
const MIN_SIGNS = 3;
/** Minimum weight of a term in a heading that names the subject of a business. */
const MIN_WEIGHT = 1.5;
/** Numbers of statements at the start that can be titles, name the company, introduce it, and show the kind of document. */
const [TITLES, NAMES, INTRODUCTION, FIRST, MOST] = [4, 12, 40, 60, 200];
const [MAX_FILE_TITLE, MAX_TITLE] = [80, 120];

const has = (reads: readonly Read[], words: RegExp) => reads.some(({ text }) => words.test(text));
const hasAmount = ({ numbers }: Read) => numbers.some(({ currency }) => currency !== null);
/** Returns true if a sentence states a result of the company as an amount. */
const tellsResult = (reads: readonly Read[]) =>
  reads.some((read) => hasAmount(read) && ownResults.has(metricIn(read.text)?.metric.id ?? ''));

/** Returns true if statements have enough different words of a kind of document. */
function isOfKind(reads: readonly Read[], { words, min }: { words: RegExp; min: number }): boolean {
  const all = new RegExp(words.source, 'giu');
  const found = reads.flatMap(
    ({ text }) =>
      text
        .trim()
        .replace(/[:：]$/, '')
        .toLowerCase()
        .match(all) ?? [],
  );
  return new Set(found).size >= min;
}

/** Returns true if the title or the name of the file says that a company presents itself. */
function isPitch(reads: readonly Read[], fileName: string): boolean {
  const titles = reads.slice(0, TITLES).flatMap(({ text }) => (text.length <= MAX_FILE_TITLE ? [text] : []));
  const all = [fileName.replace(/[_-]+/g, ' '), ...titles];
  return all.some((text) => pitch.test(text)) && !all.some((text) => lesson.test(text));
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
  const first = reads.slice(0, FIRST);
  const found = [...facts.values()].filter(
    ({ name, hit }) => businessFacts.has(name.id) && (hit !== null || name.kind === 'mention'),
  );
  const isMoney = metrics.some(({ metric }) => metric === 'gmv' || ownResults.has(metric));
  const isInvestment = investmentFacts.some((id) => facts.has(id));
  const hasManagers = company.people.some(({ value }) => managerRole.test(value.role));

  const isAboutOthers = (): boolean => {
    if (isOfKind(first, resume)) return true;
    // A laboratory's grant application asks for money, but not for an investment.
    if (!isMoney && (isOfKind(first, grant) || (!hasManagers && isOfKind(first, letter)))) return true;
    const isOf = (count: number, ...kinds: (typeof contract)[]) =>
      kinds.some((kind) => isOfKind(reads.slice(0, count), kind));
    if (!isMoney && !isInvestment && isOf(MOST, contract, publicBudget, buildingSurvey)) return true;
    const namesCompany =
      has(reads.slice(0, NAMES), companyWord) ||
      has(reads.slice(0, NAMES), legalForm) ||
      company.people.some(({ value }) => founderRole.test(value.role));
    const isPublic = () => reads.slice(0, TITLES).some(({ text }) => text.length < MAX_TITLE && isPublicBody(text));
    return !isInvestment && !namesCompany && (isPublic() || isOf(2 * FIRST, publicBudget, buildingSurvey));
  };

  const isNamed = legalEnding.test(company.name?.value ?? '');
  const isOwnPitch = isPitch(reads, fileName);
  const isResult = isMoney || tellsResult(reads);
  /** Something belongs to one organization: a result, a manager, its name or a fact. */
  const hasOwn =
    isOwnPitch ||
    isResult ||
    hasManagers ||
    isNamed ||
    found.some(({ name, hit }: Fact) => !marketFacts.has(name.id) && hit !== null) ||
    has(first, charity);
  if (!hasOwn || isAboutOthers()) return false;

  const headings = new Set(
    reads.flatMap(({ kind, label, text }) =>
      kind === 'heading' &&
      subjects.includes(label) &&
      matchTerms(text).some((match) => match.label === label && match.weight >= MIN_WEIGHT)
        ? [label]
        : [],
    ),
  );
  const introduction = reads.slice(0, INTRODUCTION);
  const signs = [
    isMoney,
    isResult,
    hasManagers,
    hasManagers,
    isOwnPitch,
    isOwnPitch,
    isNamed,
    reads.some((read) => loan.test(read.text) && hasAmount(read)),
    has(introduction, charity) || has(introduction, companyWord),
  ];
  return found.length + headings.size + signs.filter(Boolean).length >= MIN_SIGNS;
}
