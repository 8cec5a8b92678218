import { pattern, wordsOf } from '../../../words.ts';
import { spanOf } from '../../claims/periods.ts';
import type { Read } from '../../read/reading.ts';
import type { Check } from '../check.ts';
import {
  ALWAYS,
  clauseBefore,
  conflictOf,
  isOfCompany,
  MAX_DENIALS,
  MAX_LENGTH,
  namesIn,
  type Source,
  supposed,
} from './denial.ts';
import { type Loan, loanIn, namedLender, ofBank, ofOwners } from './loans.ts';
import { loansInTables } from './loans-in-tables.ts';

/** Words between a denial and the debt that it denies. Any other word narrows the denial. */
const modifiers = wordsOf({
  en: [
    /any|single|(?:kind|form|type|sort) of|outstanding|existing|current/,
    /bank (?:or|and) other|bank|external|outside|interest-bearing|financial|commercial|term/,
  ],
});
const hanModifiers = /过|任何|一分钱|一笔|一元|一分|的|银行|金融机构|外部|有息|形式/;
const hanNone = /(?<!并非)(?:无|没有|不存在|从未有过?|从来没有|从没有过?|零|没)/;
const debts =
  /debts?|bank debt|borrowings?|indebtedness|liabilities to banks|interest-bearing liabilities|overdrafts?|loans?|mortgages?/;
const none =
  /no|zero|without|free (?:of|from)|never (?:had|taken(?: out| on)?|carried|been)(?: an?)?|not (?:have |had |carry |owe )?(?:any|an?|one)/;
const noMoney = /not an? (?:single )?(?:dollar|cent|penny|euro|pound|rupee) of/;
const lenders = /banks?|lenders?|financial institutions?|creditors?/;
const nothing = /nothing|no money|not an? (?:single )?(?:dollar|cent|penny|euro|pound)/;
const denials: readonly RegExp[] = [
  pattern`\b(?:${none}|${noMoney}) (?:${modifiers} ){0,4}(?:${debts})\b`,
  /\b(?<!not |net |cash-free, |cash- and )debt[- ]free\b(?! (?:basis|cash))/iu,
  /\bun(?:leveraged|levered|geared)\b/iu,
  /\b(?:has|have) never borrowed\b|\bnever borrowed (?:a|any|from|money)\b|\b(?:has|have) not borrowed\b/iu,
  pattern`\bowes? (?:${nothing}) to (?:any |an? )?(?:other )?(?:${lenders})\b`,
  pattern`\bowes? no (?:other )?(?:${lenders})\b`,
  pattern`${hanNone}${hanModifiers}{0,4}(?:贷款|借款|负债|债务|外债)`,
  /(?:从未|从没|从来没|没有|未曾|不曾|没|未)(?:向|跟|找)(?:任何)?(?:银行|金融机构|外面|别人|谁)[^，。；]{0,4}(?:借|贷)/u,
  /(?:从未|从没|从来没有?|未曾|不曾)(?:借过|贷过|借款|贷款|举债|借钱)/u,
  /(?:银行|短期|长期)?(?:贷款|借款|有息负债)(?:余额)?均?(?:为|是)(?:零|0(?![.\d]))/u,
  /(?:不|没有?|从未)欠过?(?:任何)?(?:银行|金融机构|外债)/u,
];
/**
 * Text that may follow a denial of debt. Any other text makes it a denial of something else: "no debt service", "no
 * loan from suppliers".
 */
const goesOn = wordsOf({
  en: [
    /and|or|nor|either|of any|whatsoever|at all|a cent|a penny|a dollar/,
    /are outstanding|outstanding|today|now|currently|yet|since|ever|as (?:of|at)|at (?:the )?(?:end|year|present|moment|\d+)/,
    /on (?:the|our|its|their) (?:balance sheet|books)|in (?:place|its|our|the (?:business|company|group)|(?:19|20)\d\d)|(?:from|to|with) (?:any|a) (?:bank|lender)/,
  ],
  zh: [/及|和|与|或|也|均|余额|经营|过?钱|过?款|过|一分|任何/],
});
const continued = pattern`^ ?(?:$|[,、，]|${goesOn})`;
/** Words for debt. A statement without one does not deny debt. */
const mayDeny = /debt|loan|borrow|owe|mortgage|overdraft|liabilities|leveraged|levered|geared|款|债|借|贷|欠/iu;
/** Words that narrow a denial, or make it one about another time. */
const narrowed = wordsOf({
  en: [
    /needs?|needed|requires?/,
    /other than|except|excluding|apart from|aside from|beyond|save for|further|additional|net debt|new (?:debt|loans?)/,
    /after|upon|closing|completion|by the end|cash-free|convertible|founded|at the time|then|when|while/,
  ],
  zh: [/除/, /以外|之外/, /新增|净负债|逾期|不良/, /交割后|完成后|届时|成立时|当时|之初|初期/],
});
const absolute = wordsOf({
  en: [
    /of any kind|of any sort|whatsoever|never|not an? (?:single )?(?:dollar|cent|penny|euro|pound)/,
    /any (?:other )?lender/,
  ],
  zh: [/任何|一分钱|一分|从未|从来|从没|其他有息/],
});

interface Denial {
  read: Read;
  /** "No bank loans" denies only loans from banks, and "no loans" does not deny other debt. */
  scope: 'bank' | 'loan' | 'debt';
  isOther: boolean;
  isAbsolute: boolean;
  /** Months without debt, or null for the time of the document. */
  span: { from: number; to: number } | null;
}

/** Returns the denials of debt in a statement. */
function denialIn(read: Read, { clock, own }: Source): Denial | null {
  const { text, kind } = read;
  if (kind === 'heading' || text.length > MAX_LENGTH || text.endsWith('?') || text.endsWith('？')) return null;
  if (!mayDeny.test(text)) return null;
  const found = denials.map((denial) => denial.exec(text)).find((one) => one !== null);
  if (!found) return null;
  const [words] = found;
  const at = found.index;
  const after = /^[^,.;，。；]{0,24}/u.exec(text.slice(at + words.length))![0];
  const from = at - clauseBefore(text, at).length;
  const to = at + text.slice(at).search(/[;。；]|，(?:因此|所以|因为|但|且|并)|, (?:and|but|so|which|because) |$/u);
  const clause = text.slice(from, to);
  if (!continued.test(after) || supposed.test(clause) || narrowed.test(clause)) return null;
  const dates = read.dates.filter(({ start, end }) => start >= from && end <= to);
  if (!isOfCompany(read, at, own) || dates.length > 1) return null;
  const whole = words + after;
  const isBroad =
    /debt|indebtedness|borrow|unle|ungeared|interest-bearing|owe|有息|负债|债|(?:从未|从没|不曾).*借/iu.test(whole);
  const isOfBanks =
    /\bbanks?\b|银行/iu.test(whole) && !/任何形式|有息|一分|interest-bearing|\bor other|lender/iu.test(whole);
  const [date] = dates;
  const never = /never|从未|从来|从没|不曾/iu.test(text);
  const since = date && /\bsince (?:the )?(?:end of )?$/i.test(text.slice(0, date.start));
  const stated = date && spanOf(date);
  if (date && (date.precision === 'plan_year' || date.projected)) return null;
  if (stated && clock.now !== null && stated.from > clock.now) return null;
  const now = clock.now ?? Number.POSITIVE_INFINITY;
  const span = since
    ? { from: stated!.to + 1, to: now }
    : stated
      ? { from: stated.to, to: stated.to }
      : never
        ? { from: ALWAYS, to: now }
        : null;
  return {
    read,
    scope: isOfBanks ? 'bank' : isBroad ? 'debt' : 'loan',
    isOther: /(?<!\b(?:or|and) )\bother (?:banks?|lenders?|creditors?|debts?|loans?|borrowings?)/i.test(words),
    isAbsolute: absolute.test(text),
    span,
  };
}

/** Statements about a loan that the company does not have yet. */
const planned = wordsOf({
  en: [
    /(?:seek|request|ask|appl|rais|propos|negotiat|plan|arrang|approv)\w*\b[^.;]{0,60}\b(?:loans?|debt|facility|mortgage|overdraft)/,
    /(?:new|proposed|requested|planned|future) (?:\w+ ){0,2}(?:loans?|debt|facility|mortgage)/,
    /loan (?:request|application|proceeds|amount)|(?:will|would|to) (?:borrow|draw)/,
  ],
  zh: [/(?:拟|申请|计划|争取|将|预计|新增|洽谈)[^，。；]{0,16}(?:贷款|借款)/, /(?:贷款|借款)(?:申请|方案|计划|用途)/],
});

/** Returns true if a denial and a loan cannot both be right. */
function excludes(denial: Denial, loan: Loan, hasPlanned: boolean, { clock }: Source): boolean {
  const { text, written, section, title } = loan.read;
  const { read } = denial;
  if (loan.read === read || loan.read.place.entry !== read.place.entry) return false;
  if (ofOwners.test(text) && !(denial.isAbsolute && denial.scope !== 'bank')) return false;
  if (denial.scope === 'bank' && !ofBank.test(text)) return false;
  if (denial.scope === 'loan' && !/loan|mortgage|贷款|借款|按揭/iu.test(text)) return false;
  if (hasPlanned && !loan.isExisting) return false;
  // "No other lender" leaves open which ones are meant, unless the lender has a name and is found elsewhere.
  if (denial.isOther)
    return (
      section !== read.section &&
      namedLender.test(written) &&
      !/debt|borrow|loan|facilit|exposure|贷款|借款|负债/iu.test(title ?? '')
    );
  if (loan.isRepayment) {
    const isToCome = loan.span === null || clock.now === null || loan.span.to >= clock.now;
    return denial.span?.from === ALWAYS || (denial.span === null && isToCome);
  }
  if (denial.span === null) {
    if (loan.span === null) return true;
    if (clock.now === null) return loan.isExisting && loan.span.from < loan.span.to;
    return loan.span.from <= clock.now && loan.span.to >= clock.now - MAX_AGE;
  }
  if (loan.span === null) return denial.span.from === ALWAYS;
  return loan.span.from <= denial.span.to && loan.span.to >= denial.span.from;
}

/** Months after which a balance says nothing about the time of the document. */
const MAX_AGE = 3;

/** Statements at the beginning that may name the bank that writes the document. */
const OPENING = 14;

/** Finds denials of debt in a document that states a loan of the company elsewhere. */
export function findDeniedDebts(source: Source): Check[] {
  const { reads, own } = source;
  const found = reads.flatMap((read) => denialIn(read, source) ?? []).slice(0, MAX_DENIALS);
  if (found.length === 0) return [];
  const loans = [...reads.flatMap((read) => loanIn(read) ?? []), ...loansInTables(source)];
  const denied = new Set(found.map(({ read }) => read));
  const opening = reads.slice(0, OPENING).flatMap(({ written }) => namesIn(written, own));
  return found.flatMap((denial) => {
    const hasPlanned = reads.some((read) => !denied.has(read) && planned.test(read.text));
    // The bank that writes about its own loan is not one of the other lenders.
    const isNew = ({ read: { written } }: Loan) => {
      const names = namesIn(namedLender.exec(written)?.[0] ?? '', own);
      return !denial.isOther || !names.every((name) => opening.includes(name));
    };
    const loan = loans.find((one) => excludes(denial, one, hasPlanned, source) && isNew(one));
    return loan ? [conflictOf('debt', { read: denial.read, value: 0 }, loan)] : [];
  });
}
