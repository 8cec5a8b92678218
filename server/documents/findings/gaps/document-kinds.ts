import type { Read } from '../../read/reading.ts';
import { pattern, wordsOf } from '../../words.ts';

/** Number of statements at the beginning that may say what kind of document it is. */
const OPENING_LENGTH = 12;

const grant = wordsOf({
  en: [
    /grant (?:application|proposal)|(?:application|proposal) (?:for|to) (?:a |the )?[^.;]{0,40}\b(?:grant|fund|foundation)/,
    /application (?:narrative|form)|amount requested:|proposal acronym|lead applicant|call for proposals|grant requested/,
  ],
  zh: [/(?:资助|补助|专项资金|基金|科研)(?:项目)?(?:申请|申报)(?:书|表)?|项目申[报请]书/],
});
const credit = wordsOf({
  en: [
    /credit (?:paper|presentation|memo(?:randum)?|application|proposal|submission|appraisal|note|committee)/,
    /(?:loan|facility|overdraft) (?:application|request|proposal)|(?:application|request) for (?:an? )?(?:[\w-]+ ){0,2}loan/,
    /sanction (?:note|proposal)|project finance summary/,
  ],
  zh: [/(?:授信|信贷|贷款|融资)(?:及融资)?(?:申请书|申请报告|调查报告|审查报告|审批)/],
});
const feasibility = /\b(?:pre-?)?feasibility (?:study|report)|techno-economic|可行性研究|可研报告/i;
const periodic = wordsOf({
  en: [
    /annual report|(?:half|full)[- ]year(?:ly)? (?:results?|report|statement)|interim (?:results?|report|statement)/,
    /(?:first|second|third|fourth)[- ]quarter (?:results?|report|statement)|quarterly (?:results?|report|statement)/,
    pattern`results for the (?:[\w-]+ )?(?:year|quarter|half|(?:three|six|nine) months)`,
    /report and accounts|(?:business|financial) update for the (?:third|first) quarter/,
  ],
  zh: [/(?:半?年度?|季度?)(?:经营|业绩|工作|总结)?(?:情况)?(?:报告|汇报|总结|简报|摘要)|年报|半年报|季报/],
});

/** Kinds of documents, each with the facts that no reader expects in it. */
const kinds: readonly [RegExp, readonly string[]][] = [
  [grant, ['valuation', 'cac', 'burn']],
  [credit, ['valuation', 'ip']],
  [feasibility, ['valuation', 'cac', 'retention', 'audit']],
];

/**
 * Returns the IDs of the facts that are not expected in a document of this kind.
 * @param isRaising whether the document asks for money, so that its terms are expected even in an annual report.
 */
export function unexpectedFacts(reads: readonly Pick<Read, 'text' | 'title'>[], isRaising: boolean): string[] {
  const opening = reads.slice(0, OPENING_LENGTH).map(({ text, title }) => `${title ?? ''}\n${text}`);
  const found = kinds.flatMap(([words, facts]) => (opening.some((text) => words.test(text)) ? facts : []));
  if (!isRaising && opening.slice(0, 4).some((text) => periodic.test(text)))
    found.push('ask', 'use_of_funds', 'valuation');
  return found;
}
