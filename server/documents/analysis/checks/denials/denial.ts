import Big from 'big.js';
import { wordsOf } from '../../../words.ts';
import type { Clock, Span } from '../../claims/periods.ts';
import { contentWords } from '../../claims/words.ts';
import type { Read } from '../../read/reading.ts';
import type { Table } from '../../read/table.ts';
import { type Check, checkOf } from '../check.ts';

/** Document to search for denials. */
export interface Source {
  reads: readonly Read[];
  tables: readonly Table[];
  clock: Clock;
  /** Words of the company's name. */
  own: readonly string[];
}

/** Maximum number of denials of one kind. Each is compared with every statement. */
export const MAX_DENIALS = 40;

/** Maximum length of a statement, in characters. */
export const MAX_LENGTH = 400;

/** Sections about other companies. */
const otherSections = wordsOf({
  en: [
    /compet\w*|rivals?|peers?|benchmarks?/,
    /markets?|industry|sector/,
    /case stud(?:y|ies)|stor(?:y|ies)|examples?/,
  ],
  zh: [/竞争|对手|竞品|同行|同业/, /市场|行业/, /案例|故事/],
});
const otherFirmWords = {
  en: [
    /competitors?|rivals?|peers?|industry|others|another company/,
    /sellers?|buyers?|vendors?|parent company|holding company/,
  ],
  zh: [/竞争|对手|竞品|同行|同业|行业|别人|别家|人家|其他公司/, /卖方|买方|母公司|集团公司|参股/],
};
/** Companies other than the one that the document is about. */
export const otherFirms = wordsOf(otherFirmWords);
/** People and companies other than the one that the document is about. */
export const others = wordsOf({
  en: [
    ...otherFirmWords.en,
    /customers?|clients?|suppliers?/,
    /founders?|owners?|shareholders?|directors?|family|partners?|guarantors?|personal(?:ly)?/,
    /landlords?|subsidiar(?:y|ies)|affiliates?/,
    /borrowers?|farmers?|households?|tenants?|students?|patients?|members?|employees?|dealers?|franchisees?/,
  ],
  zh: [
    ...otherFirmWords.zh,
    /客户|供应商/,
    /股东|创始人|实控人|实际控制人|董事|个人|家属|担保人|合伙人/,
    /房东|子公司|关联方/,
    /借款人|农户|商户|业主|学员|学生|患者|员工|加盟商|经销商|合作社/,
  ],
});
/** Statements about another time or a case that may not occur. */
export const supposed = wordsOf({
  en: [
    /will|would|could|should|(?<!(?:in|of|for|on|since|until|by|last|\d) )may(?! (?:19|20|\d))|might|shall|can/,
    /if|once|unless|until now|assum\w+|suppos\w+|scenario|stress|case/,
    /plan(?:s|ned|ning)?|intend\w*|expect\w*|aim\w*|target\w*|want|hope|propos\w+|budget\w*|forecast/,
    /almost|nearly|virtually|practically|largely|essentially|formerly|previously|no longer|used to/,
    /risks?|prevent\w*|avoid\w*|insur\w+|compared|than|unlike/,
  ],
  zh: [
    /如果|假如|若|一旦|万一|可能|或将|将(?:会|于|在|要|被|达|成|不|有|无)|假设|情形/,
    /计划|拟(?!合)|预计|打算|目标|力争|希望|准备|争取|预算/,
    /几乎|基本上?|接近|曾经|此前|原来|不再/,
    /风险|预防|防止|避免|保险|相比|不像/,
  ],
});

/** Capitalized words that name the company itself, or that are not names but begin a sentence. */
const ownWords = new Set(
  contentWords(
    'company group firm business board balance sheet borrower applicant cash bank today borrowings debt loans ' +
      'not never nothing neither zero throughout during despite although however since until apart because thanks management ' +
      'customer client accident complaint recall incident plant factory site product',
  ),
);

/** Returns the part of a clause before a character. */
export const clauseBefore = (text: string, at: number): string =>
  text.slice(0, at).replace(/^.*(?:[.;:。；：]|, (?:and|but|while) )/su, '');

/** Returns the capitalized words of a text, without those of the company. */
export const namesIn = (written: string, own: readonly string[]): string[] =>
  [...written.matchAll(/(?<![\p{L}\d])\p{Lu}[\p{L}\d’'-]+/gu)]
    .flatMap(([name]) => contentWords(name))
    .filter((word) => !own.includes(word) && !ownWords.has(word) && !monthWords.has(word));
const monthWords = new Set(
  contentWords(
    'January February March April May June July August September October November December Monday Tuesday Wednesday Thursday Friday',
  ),
);

/** Words that introduce reported speech: "her summary is that". */
const reported = /^.*\b(?:is|says?|said|told \w+|confirm\w*|report\w*|stat(?:es|ed)|declar\w+|understand\w*) that /is;

/** Returns the part of a clause before a character, without words that introduce reported speech. */
export const subjectBefore = (text: string, at: number): string => clauseBefore(text, at).replace(reported, '');

/** Returns true if a denial is about the company: its clause has no other subject before the denial. */
export function isOfCompany(read: Read, at: number, own: readonly string[]): boolean {
  const before = subjectBefore(read.text, at);
  const written = read.written.slice(at - before.length, at);
  return !isOtherSection(read) && !others.test(before) && namesIn(written, own).length === 0;
}

export const isOtherSection = ({ title }: Read): boolean => otherSections.test(title ?? '');

/** Start of a denied period for which the document gives no beginning. */
export const ALWAYS = Number.NEGATIVE_INFINITY;

export const contains = ({ from, to }: Pick<Span, 'from' | 'to'>, span: Pick<Span, 'from' | 'to'>): boolean =>
  span.from >= from && span.to <= to;

/** English and Chinese names of the things that a document denies. */
export const deniedTexts = {
  debt: ['debt', '有息负债'],
  rights: ['number of holders of the exclusive right', '独家权利人数量'],
  suppliers: ['number of suppliers', '供应商数量'],
  customer_losses: ['number of customers lost', '流失客户数'],
  accidents: ['number of accidents', '事故数量'],
  violations: ['number of violations', '违规数量'],
  recalls: ['number of recalls', '召回次数'],
  complaints: ['number of complaints', '投诉数量'],
  missing_people: ['number of missing people', '走失人数'],
  fires: ['number of fires', '火灾次数'],
  outages: ['number of outages', '停机次数'],
  breaches: ['number of data breaches', '数据泄露次数'],
  lawsuits: ['number of lawsuits', '诉讼数量'],
  strikes: ['number of strikes', '罢工次数'],
  guarantees: ['guarantees for others', '对外担保'],
  grants: ['grants received', '已获补助'],
  covenant_breaches: ['breaches of covenants', '违反贷款条款次数'],
  tax_arrears: ['arrears of tax', '欠缴税款'],
  injuries: ['number of injured people', '受伤人数'],
  findings: ['findings of inspections', '检查发现的问题'],
  losses: ['losses', '亏损'],
} as const;
export type Denied = keyof typeof deniedTexts;

/** Returns the contradiction between a denial and a statement about what it denies. */
export function conflictOf(
  denied: Denied,
  denial: { read: Read; value: number },
  other: { read: Read; value: Big | number; unit?: string },
): Check {
  const [english, chinese] = deniedTexts[denied];
  return checkOf({
    kind: 'conflict',
    subject: /\p{Script=Han}/u.test(denial.read.text) ? chinese : english,
    subjectPhrase: { code: 'subject.denied', params: { denied } },
    expected: new Big(other.value),
    stated: new Big(denial.value),
    tolerance: new Big(0),
    unit: other.unit ?? 'number',
    basis: other.read.written.replace(/\s*\t\s*/g, ' | ').replace(/\s+/g, ' '),
    read: denial.read,
  });
}
