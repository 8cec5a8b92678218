import Big from 'big.js';
import { pattern, wordsOf } from '../../../words.ts';
import { type Quantity, quantitiesOf } from '../../claims/quantities.ts';
import { contentWords } from '../../claims/words.ts';
import type { Read } from '../../read/reading.ts';
import { type Check, checkOf } from '../check.ts';
import { exception, noFact } from '../limits/limit-words.ts';
import { isSameTime } from '../limits/same-time.ts';

/** Words for what each thing of a kind does or has, and words for a thing that does not. */
interface Predicate {
  does: RegExp;
  doesNot: RegExp;
}

const negation = /not|never|no|without|lacks?|yet to|have still to|neither|refused? to/;
const negationZh = /尚未|还未|仍未|未|没有|没|无|拒绝/;

/** Predicates whose opposite is expressed in other words. */
const predicates: readonly Predicate[] = [
  {
    does: wordsOf({
      en: [
        /profitable|(?:makes?|made|making|earns?|turns?|turned) (?:a |an operating )?(?:profit|money|surplus)/,
        /in (?:the black|profit)|(?:broke|break|broken)(?:s)? even|covers? (?:its|their) costs/,
      ],
      zh: [/盈利|赚钱|盈余|扭亏/],
    }),
    doesNot: wordsOf({
      en: [
        /los(?:es?|ing|t) money|loss-making/,
        /(?:made|makes?|ran at|runs? at|running at|making) (?:a|small|heavy) loss(?:es)?|in the red/,
        /unprofitable|not (?:yet )?(?:profitable|broken even)|below break-?even/,
      ],
      zh: [/亏损|亏钱|[未没][能有]?(?:实现)?盈利|不赚钱/],
    }),
  },
  {
    does: wordsOf({ en: [/(?:own(?:ed)?(?: outright)?|paid for|freehold|our own)/], zh: [/自有|自持|自己的/] }),
    doesNot: wordsOf({ en: [/leased|rented|on (?:hire|lease)|leasehold|mortgaged/], zh: [/租赁|租来|租用|按揭|抵押/] }),
  },
  {
    does: wordsOf({
      en: [/(?:is|are|all) (?:full|let|occupied|in use|running|in operation|open)/],
      zh: [/满员|满租|满负荷|在运营|正常运(?:行|转|营)/],
    }),
    doesNot: wordsOf({
      en: [/empty|vacant|unlet|idle|closed|standing still|shut|mothballed|out of (?:use|order)/],
      zh: [/空置|闲置|停产|停用|关闭|停业|歇业|停机/],
    }),
  },
];

const all =
  /all(?: of)?(?: (?:our|the|its|their))?|every(?: (?:one|single one) of (?:our|the|its))?|each(?: of (?:our|the|its))?|every single/;
const verbNext = new RegExp(
  pattern`(?:now |already |currently |today )?(?:is|are|was|were|has|have|had|made|hold|
    earn|turn|pass|meet|make|own|run|use|work|pay|lose|cover|carry|\p{L}+(?:ed|
    s))`,
  'u',
);
const allEn = pattern`\b${all} (?:(?:two|three|four|five|six|seven|eight|nine|ten|\d+|\p{L}{3,12}) )?(?<noun>(?!(?:have|has|had|are|were|was|been|now|made)\b)\p{L}{3,})(?=(?: (?:in|of|on|at|across) (?:the|our) \p{L}+)? ${verbNext}\b)`;
const allOf = new RegExp(allEn.source, 'iu');
const allZh = new RegExp(
  pattern`(?:全体|全部|所有|每[一]?[名家个台位])(?:的)?(?<noun>\p{Script=Han}{2,4}?)(?=均|都|全部|已|皆|[，,]|
    为|实现|通过|取得|签|参加|缴|具有|拥有|持|在|的|足额|完成)|(?<own>员工|门店|产品|客户|店铺|网点|车间|项目|设备|司机|护士|
    教师)(?:全部|全员|百分之百|100%)`,
  'u',
);
const nearly = pattern`\b(?:nearly|almost|virtually|practically|not|most|but|around|about|if|after all|
    above all|at all|first of all|all but)\b|几乎|基本|绝大|大部分|原则上|并非|不是`;
const limitedTo =
  /\b(?:before|excluding|except|apart from|until|over \d|older than|that|which|who|whose|where)\b|税前|扣除|以上的|之前/i;

interface Universal {
  noun: string;
  predicate: string;
  words: string[];
  read: Read;
}

const isHan = (text: string) => /\p{Script=Han}/u.test(text);

/** Returns what a sentence says about all things of a kind. */
function universalIn(read: Read): Universal | null {
  const { text, kind } = read;
  if (kind === 'row' || kind === 'heading' || text.length > 240 || noFact.test(text) || exception.test(text))
    return null;
  const found = isHan(text) ? allZh.exec(text) : allOf.exec(text);
  const named = found?.groups && (found.groups.noun ?? found.groups.own);
  if (!found || !named) return null;
  const before = text.slice(Math.max(0, found.index - 14), found.index);
  const rest = text.slice(found.index + found[0].length).replace(/[.。;；].*$/s, '');
  const clause = rest.replace(/[，,](?!.*(?:均|都)).*$/s, '');
  if (nearly.test(before) || nearly.test(clause.slice(0, 24)) || limitedTo.test(clause)) return null;
  // "about all sites", "for every customer": the things are not the subject.
  if (/\b(?:for|to|of|in|at|by|with|from|on|about|across|over|into|than|after|before|as|like)\s*$/i.test(before))
    return null;
  const noun = isHan(named) ? named : (contentWords(named)[0] ?? '');
  const words = contentWords(clause);
  return noun === '' || clause.trim().length < 2 ? null : { noun, predicate: clause, words, read };
}

const counterBefore = /customers?['’]|competitors?|rivals?|suppliers?['’]|industry|former|客户的|对手|同行|行业/i;

/** Returns true if a sentence counts things of a kind, or names one of them. */
function countOf(
  { noun }: Universal,
  { text, written }: Read,
  quantities: readonly Quantity[],
): Quantity | 'one' | null {
  const counted = quantities.find(({ unit, end, value }) => {
    if (unit !== '' || value.lt(1)) return false;
    const rest = text.slice(end, end + 40);
    if (isHan(noun))
      return (
        new RegExp(`^ ?[名家个台位款间条处栋]?(?:的)?(?:${noun}|${noun.slice(-2)})`, 'u').test(rest) ||
        (/员工|职工|司机|护士|教师/.test(noun) && /^ ?[人名位]/.test(rest))
      );
    const words = contentWords(/^(?: of (?:the|our|its|these|those))?(?: [\p{L}\d-]+){1,3}/u.exec(rest)?.[0] ?? '');
    return words.includes(noun);
  });
  if (counted) return counted;
  if (isHan(noun)) return null;
  const one =
    /\b(?:[Tt]he|[Oo]ur) (?:\p{Lu}\p{L}+ ){1,2}(?<thing>\p{Ll}{3,})\b|\b[Oo]ne (?:of (?:the|our|its) )?(?:\w+ )?(?<other>\p{Ll}{3,})\b/u.exec(
      written,
    );
  const thing = one?.groups && (one.groups.thing ?? one.groups.other);
  return thing && contentWords(thing).includes(noun) ? 'one' : null;
}

const denied = new RegExp(`\\b(?:${negation.source})\\b|\\p{L}n['’]t\\b|${negationZh.source}`, 'iu');
const parts = /(?:\bof (?:the|our|its)? ?|\bout of )|中(?:有|的)?|其中|里有/i;

/** A sentence that may contradict a statement about all things of a kind. */
interface Counter {
  read: Read;
  quantities: readonly Quantity[];
  words: readonly string[];
}

/** Returns the sentences that deny something, or say of how many things it is true. */
function countersIn(reads: readonly Read[]): Counter[] {
  return reads.flatMap((read) => {
    const { text, kind } = read;
    if (kind === 'row' || kind === 'heading' || text.length > 240) return [];
    const isCounter = denied.test(text) || parts.test(text) || predicates.some(({ doesNot }) => doesNot.test(text));
    if (!isCounter || noFact.test(text) || counterBefore.test(text)) return [];
    return [{ read, quantities: quantitiesOf(read), words: contentWords(text) }];
  });
}

/** Returns the number of things that, according to a sentence, are exceptions, or null if there are none. */
function exceptionIn(
  one: Universal,
  { read, quantities, words: said }: Counter,
): { value: Big; isPart: boolean } | null {
  const { text } = read;
  if (read === one.read || read.place.entry !== one.read.place.entry) return null;
  if (isHan(one.noun) ? !isHan(text) : !said.includes(one.noun)) return null;
  const count = countOf(one, read, quantities);
  if (!count) return null;
  const value = count === 'one' ? new Big(1) : count.value;
  for (const { does, doesNot } of predicates)
    if (does.test(one.predicate) && !denied.test(one.predicate) && doesNot.test(text)) return { value, isPart: false };
  const own = one.words.filter((word) => word !== one.noun && word.length > 1);
  const isSaid = (word: string) => said.includes(word) || (isHan(word) && text.includes(word));
  const shared = own.filter(isSaid);
  if (own.length === 0 || shared.length < Math.min(2, own.length) || shared.length < own.length / 2) return null;
  if (!denied.test(one.predicate) && denied.test(text) && !/\bnot only\b|不仅/.test(text))
    return { value, isPart: false };
  // "Of 48 employees, 41 have signed": fewer than all.
  const counts = quantities.filter(({ unit, isHedged }) => unit === '' && !isHedged);
  const [whole, part, ...more] = counts;
  if (!whole || !part || more.length > 0 || count !== whole || !parts.test(text)) return null;
  return part.value.lt(whole.value) && part.value.gt(whole.value.times('0.3'))
    ? { value: part.value, isPart: true }
    : null;
}

const insured = /社会?保险?|社保|公积金|五险/;
const covers = /全体|全部|全员|所有员工|每[一]?[名位]员工/;

/** Returns the number of people on the payroll and the smaller number who are insured: "工资表63人，社保缴费清单51人". */
function insuredIn({ text, kind }: Read, quantities: readonly Quantity[]): { whole: Quantity; part: Quantity } | null {
  if (kind === 'heading' || !insured.test(text) || covers.test(text) || noFact.test(text)) return null;
  const stop = text.search(/[；;。]/);
  const people = quantities.filter(
    ({ unit, end, isHedged }) =>
      (stop < 0 || end <= stop) && unit === '' && !isHedged && /^ ?[人名]/.test(text.slice(end)),
  );
  const [whole, part, ...more] = people;
  if (!whole || !part || more.length > 0 || part.value.gte(whole.value) || part.value.lt(whole.value.times('0.4')))
    return null;
  const isPart =
    insured.test(text.slice(whole.end, part.start)) &&
    /工资|花名册|在册|在职|员工|应发/.test(text.slice(0, whole.start));
  return isPart ? { whole, part } : null;
}

const MAX_UNIVERSALS = 40;

/** Finds statements about all things of a kind that another sentence contradicts: "every site is profitable", "two of the sites lose money". */
export function checkUniversals(reads: readonly Read[]): Check[] {
  const universals = reads.flatMap((read) => universalIn(read) ?? []).slice(0, MAX_UNIVERSALS);
  const conflict = (read: Read, other: Read, expected: Big, stated: Big) =>
    checkOf({
      kind: 'conflict',
      subject: read.text,
      expected,
      stated,
      tolerance: new Big(0),
      unit: 'number',
      basis: other.written.replace(/\s+/g, ' '),
      read,
    });
  const counters = universals.length > 0 ? countersIn(reads) : [];
  const years = ({ dates }: Read) => dates.map(({ year }) => year);
  const found = universals.flatMap((one): Check[] => {
    for (const counter of counters) {
      const { read } = counter;
      const other = exceptionIn(one, counter);
      if (!other || !isSameTime(one.read, read, years(read), reads)) continue;
      const whole = other.isPart ? counter.quantities.find(({ unit }) => unit === '')!.value : new Big(0);
      return [conflict(one.read, read, other.value, whole)];
    }
    return [];
  });
  const social = reads.find(
    ({ text, kind }) =>
      kind !== 'row' && covers.test(text) && insured.test(text) && !noFact.test(text) && !nearly.test(text),
  );
  const listed = social
    ? reads.flatMap((read) => {
        const both = insuredIn(read, quantitiesOf(read));
        return both ? [{ ...both, read }] : [];
      })
    : [];
  return [
    ...found,
    ...listed.slice(0, 1).map(({ whole, part, read }) => conflict(social!, read, part.value, whole.value)),
  ];
}
