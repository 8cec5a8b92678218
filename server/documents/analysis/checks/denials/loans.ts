import type Big from 'big.js';
import { wordsOf } from '../../../words.ts';
import { spanOf } from '../../claims/periods.ts';
import { quantitiesOf } from '../../claims/quantities.ts';
import type { DateHit } from '../../read/dates.ts';
import type { NumberHit } from '../../read/numbers.ts';
import type { Read } from '../../read/reading.ts';
import { isOtherSection, MAX_LENGTH, others, supposed } from './denial.ts';

export interface Loan {
  read: Read;
  value: Big;
  unit: string;
  /** Months in which the loan certainly exists, or null if it exists at the time of the document. */
  span: { from: number; to: number } | null;
  /** True if the statement says that the loan already exists. */
  isExisting: boolean;
  /** True for future repayments, which a planned loan has too. */
  isRepayment: boolean;
}

/** Nouns for a debt with an amount owed. */
const loanNouns = wordsOf({
  en: [
    /loans?|mortgages?|mortgaged to|overdrafts?|borrowings?|bank debt|term debt/,
    /revolver|facility|credit line|line of credit|(?:the|a) note (?:at|to|with|held by)/,
  ],
  zh: [/贷款|借款|按揭/],
});
/** A lender with a name. */
export const namedLender =
  /\p{Lu}[\p{L}&’'-]+ (?:(?:\p{Lu}[\p{L}&’'-]+|of|and) )*(?:Bank|Finance|Capital|Credit Union|Lending|Savings|Building Society)\b/u;
const owed = /\b(?:is|are|was still|still) owed\b|\bwe (?:still )?owe\b|\b(?:company|it) (?:still )?owes\b/iu;
/** Words that show that a loan is in force. */
const inForce = wordsOf({
  en: [
    /outstanding|owed|owes?|balance|remaining|still/,
    /repay(?:s|ing|ments?)|instal?lments?|amorti[sz]\w+|matur(?:es|ing)|falls? due|is due/,
    /pledged|secured (?:by|on|against)|mortgaged|charged (?:to|in favou?r)/,
    /drawn|drew|utili[sz]ed|taken (?:out|up|on)|took (?:out|up|on)|borrowed|lent us|bears? interest|interest (?:of|at)/,
  ],
  zh: [
    /余额|尚欠|还剩|剩余|未还|待还|在贷/,
    /发放|放款|借入|已提|已用|已使用/,
    /抵押|质押/,
    /年利率|利率|到期|分期|月供|每月还|偿还|还款/,
  ],
});
const existing = wordsOf({
  en: [/existing|outstanding|balance|owed|already|still|remains?|stays?|since|taken out|took out|drawn/],
  zh: [/余额|现有|尚欠|已发放|发放|已提|已用|在贷|未还/],
});
/** Loans that are planned, unused, repaid or not the company's own. */
const notInForce = wordsOf({
  en: [
    /undrawn|unused|untouched|not (?:yet )?(?:been )?(?:drawn|used)|nothing (?:is |was |has been )?drawn|available|headroom|limit/,
    /seek\w*|request\w*|ask\w*|offer\w*|term sheet|in principle|new|to be (?:drawn|taken|granted)/,
    /appl(?:y|ied|ies|ying|ication)|rais(?:e|es|ing)|negotiat\w*/,
    /(?<!be |being |is |are )repaid|paid (?:off|back|down in full)|settled|cleared|redeemed|discharged|written off|forgiven|released|ended/,
    /customers?|clients?|suppliers?|(?<!was |were |been )(?:granted|gave|extended) (?:an?|the)/,
    /average|typical|sector|SMEs?|market/,
    /loans? to|lent to|loans? granted to|on loan|loan book|our borrowers|grants?|convertible|SAFEs?|leas(?:e|es|ed|ing)|no|not|never|without/,
  ],
  zh: [
    /未提|未用|未使用|尚未|可用|授信额度/,
    /申请|获批|意向|洽谈|商谈|新增(?!.*没有)|融资方案|待批/,
    /已?还清|结清|已归还|已偿还|归还了|提前还|已清偿|免除/,
    /普惠|该行|本行|我行|户均|笔均|平台/,
    /放贷|助贷|消费贷|贴息|委托贷款|向[^，。；]{1,10}(?:提供|发放)(?:贷款|借款)|客户|供应商|租赁|可转|没有|无(?!锡)|未(?!来|还|到期|结清)/,
  ],
});
/** Loans from people close to the company, which many do not count as debt. */
export const ofOwners =
  /\b(?:shareholder|director|founder|owner|family|intercompany|parent)s?\b|股东|关联|家人|亲友|创始人/iu;
export const ofBank = /\bbanks?\b|overdraft|银行|信用社|农商行|短期借款|长期借款/iu;

/** Returns true for an amount of money. */
const isAmount = ({ currency, percent, raw }: NumberHit) =>
  !percent && (currency !== null || /\d ?(?:k|m|bn|million|thousand)\b|[万亿]/i.test(raw));

/** Returns the amount next to a word of the statement, or its only one. */
function amountAt({ text, numbers }: Read, at: number): NumberHit | null {
  const gap = ({ start, end }: NumberHit) => (end <= at ? at - end : start - at);
  const amounts = numbers
    .filter((hit) => isAmount(hit) && !/^ ?(?:a|per) (?:month|year)|^\/月/.test(text.slice(hit.end)))
    .sort((a, b) => gap(a) - gap(b));
  // "$16m of the $25m facility was drawn"
  const drawn = amounts.find(({ end }) => /^ of (?:the|our|its|an?) /.test(text.slice(end)));
  const [first, ...more] = drawn ? [drawn] : amounts;
  return first && (gap(first) < 60 || more.length === 0) ? first : null;
}

const endBefore =
  /(?:until|till|through|due (?:in|on|by)?|matur(?:es|ing) (?:in|on)?|expires (?:in|on)?|to|by|ends (?:in|on)?) ?(?:the end of )?$/i;
const startBefore =
  /(?:since|from|granted|drawn|taken (?:out|up)|took (?:out|up)|borrowed|dated|signed|of|in) ?(?:in |on |at )?(?:the )?$/i;
const isEnd = ({ text }: Read, { start, end }: DateHit) =>
  endBefore.test(text.slice(0, start)) ||
  /^ ?(?:到期|止|前还清|还清|期满)/.test(text.slice(end)) ||
  /(?:(?<!截)至|到期日[为:：]?)$/.test(text.slice(0, start));
const isStart = ({ text }: Read, { start, end }: DateHit) =>
  (/\b(?:the|our|a|its) $/i.test(text.slice(0, start)) && /^ (?:\w+ )?(?:loan|mortgage)\b/.test(text.slice(end))) ||
  /^ ?(?:发放|放款|借入|取得|起|签订|提款)/.test(text.slice(end)) ||
  (startBefore.test(text.slice(0, start)) &&
    /\b(?:since|granted|drawn|taken|took|borrowed|signed|dated)\b[^.;]{0,24}$/i.test(text.slice(0, start)));

/**
 * Returns the months in which a loan exists according to its statement, null without dates, or undefined if unclear.
 */
function spanOfLoan(read: Read, isOwed: boolean): Loan['span'] | undefined {
  const { dates } = read;
  if (dates.length === 0) return null;
  if (dates.length > 2 || dates.some(({ precision }) => precision === 'plan_year' || precision === 'span'))
    return undefined;
  const end = dates.find((date) => isEnd(read, date));
  const start = dates.find((date) => date !== end && isStart(read, date));
  const rest = dates.filter((date) => date !== end && date !== start);
  if (rest.length > 1) return undefined;
  // The loan exists on the day of its balance. Without its start, nothing is known about earlier days.
  if (rest[0]) return { from: start ? spanOf(start).to : spanOf(rest[0]).to, to: spanOf(rest[0]).to };
  const terms = quantitiesOf(read).filter(({ unit }) => unit === 'months');
  if (start) {
    const { from, to } = spanOf(start);
    const last = end
      ? spanOf(end).from
      : terms.length === 1
        ? from + Number(terms[0]!.value) - 1
        : isOwed
          ? Number.POSITIVE_INFINITY
          : to;
    return { from: to, to: last };
  }
  return end || isOwed ? null : undefined;
}

/** A facility that is a loan. */
const ofCredit = /\b(?:drawn|drew|utili[sz]ed|(?:credit|loan|finance|bank|term|overdraft) facility)\b/i;

/** Returns the company's own loan in a sentence, with its amount. */
export function loanIn(read: Read): Loan | null {
  const { text, kind, written } = read;
  if (kind === 'row' || kind === 'heading' || text.length > MAX_LENGTH || read.numbers.length === 0) return null;
  const noun = loanNouns.exec(text);
  const lender = noun ? null : namedLender.test(written) ? owed.exec(text) : null;
  const named = noun ?? lender;
  if (!named || !inForce.test(text) || supposed.test(text) || notInForce.test(text) || isOtherSection(read))
    return null;
  if (others.test(text) && !ofOwners.test(text)) return null;
  const isLine = /revolv|line/i.test(named[0]);
  if (isLine && !/\b(?:drawn|drew|outstanding|utili[sz]ed)\b/i.test(text)) return null;
  // A facility may be a building.
  if (/facility/i.test(named[0]) && !ofCredit.test(text)) return null;
  const mark = /\b(?:owed|outstanding|drawn|balance|remaining)\b|余额|尚欠|还剩|剩余|尚余/iu.exec(text);
  const hit = amountAt(read, (mark ?? named).index);
  if (!hit || hit.value.lte(0)) return null;
  const isOwed = existing.test(text);
  const span = spanOfLoan(read, isOwed);
  if (span === undefined) return null;
  return {
    read,
    value: hit.value,
    unit: hit.currency ?? 'number',
    span,
    isExisting: isOwed || span !== null,
    isRepayment: false,
  };
}
