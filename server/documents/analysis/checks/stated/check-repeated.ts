import Big from 'big.js';
import type { NumberHit } from '../../read/numbers.ts';
import type { Read } from '../../read/reading.ts';
import { type Check, checkOf } from '../check.ts';

/** A fact that has one value in a document, and the wordings that state exactly this fact. */
interface SingleFact {
  id: string;
  unit: string | null;
  words: RegExp;
  /** True for a duration, which applies regardless of a date in its sentence. */
  isUndated?: boolean;
}

const amount = '(?:US\\$|[$€£₹¥￥]|Rs\\.?|USD|EUR|GBP|INR|RMB)? ?\\d[\\d.,]*';
const singles: readonly SingleFact[] = [
  {
    id: 'ask',
    unit: null,
    words: new RegExp(
      `\\b(?:(?:is|are|we are|now) (?:raising|seeking)|seeks|raising:?|ask:|(?:funding|investment) (?:sought|required):?) (?:an? |up to )?(${amount})|(?:本轮|本次|拟|计划)(?:拟|计划)?融资(\\d[\\d.,]*)`,
      'gi',
    ),
  },
  {
    id: 'pre_money',
    unit: null,
    words: new RegExp(`\\bpre-money(?: valuation)?(?: is| of|:) (${amount})|投前估值(?:为)?(\\d[\\d.,]*)`, 'gi'),
  },
  {
    id: 'post_money',
    unit: null,
    words: new RegExp(`\\bpost-money(?: valuation)?(?: is| of|:) (${amount})|投后估值(?:为)?(\\d[\\d.,]*)`, 'gi'),
  },
  {
    id: 'project_cost',
    unit: null,
    words: new RegExp(
      `\\btotal project cost(?: is| of|:| comes to) (${amount})|总投资额?(?:约|为|共)?(\\d[\\d.,]*)`,
      'gi',
    ),
  },
  {
    id: 'market_size',
    unit: null,
    words: new RegExp(
      `\\b(?:TAM|total addressable market)(?: \\(TAM\\))?(?: is| of| at|:)? (?:about |around |over )?(${amount})`,
      'gi',
    ),
  },
  {
    id: 'payback',
    unit: 'months',
    words:
      /\bpays? back in (?:about |around )?(\d[\d.]*) months|\bpayback(?: period| time)?(?: is| of| takes| averages|:)? (?:about |around )?(\d[\d.]*) months|(?:投资)?(?:回本|回收)(?:周期|期)(?:约|平均)?为?(\d[\d.]*)个?月/gi,
    isUndated: true,
  },
];
/** Words that tie a value to another time, a part or a plan. */
export const qualified =
  /\b(?:by|end of|until|last year|ago|plan\w*|will|grow(?:s|ing)? to|from|target|up to|at least|minimum|maximum|first|second|tranche|engineers|board|advis\w+|founding|volunteers|previous|prior|budget(?:ed)?)\b|预算|原定|年底|计划增|预计|去年|上年|目标|最多|最低|首期|其中研发/i;

interface Stated {
  value: Big;
  step: Big;
  unit: string;
  read: Read;
}

function hitAt(read: Read, from: number, to: number): NumberHit | undefined {
  return read.numbers.find((hit) => hit.end > from && hit.start < to && !hit.percent && !hit.multiple);
}

function* valuesOf(read: Read, { words, unit, isUndated }: SingleFact): Generator<Stated> {
  for (const found of read.text.matchAll(words)) {
    const group = found.slice(1).find((one) => one !== undefined);
    if (group === undefined) continue;
    const start = found.index + found[0].indexOf(group);
    const hit = hitAt(read, start, start + group.length);
    const clause = read.text.slice(Math.max(0, found.index - 30), found.index + found[0].length + 30);
    const isDated = read.dates.some(
      ({ start: at }) => at < 8 || (hit !== undefined && at >= hit.end && at - hit.end < 30),
    );
    const isPartial =
      qualified.test(clause.replace(/本次|拟|计划融资/g, '')) || (isDated && unit !== null && !isUndated);
    if (!hit || isPartial || (unit === null && hit.currency === null) || (unit !== null && hit.currency !== null))
      continue;
    yield { value: hit.value, step: hit.step, unit: unit ?? hit.currency!, read };
  }
}

const founded =
  /(?:^|[.;] )(?:the company|the business|the firm|the group|we|it|[\p{Lu}][\p{L}&.-]*(?: [\p{Lu}][\p{L}&.-]*){0,3})? ?(?:was |were )?(founded|established|incorporated)(?: on| in|:)[^.;]{0,20}$|(?:^|[。；，,])(?![^。；]*(?:子公司|分公司|研究院|基金))[^。；]{0,30}(成立|设立|创立)(?:日期|时间)?[于：:]?\s?$/iu;
/** A row of a timeline that is only about the foundation, with its date. */
const foundingRow =
  /^\W*(?:the )?(?:company|business|firm)?\s?(?:was )?(founded|established|incorporated)\W*$|^\s*(?:本?公司)(成立|设立|创立)(?=[，,。\s]|$)/i;
const foundedGerman = /\bgründete[n]? [^.;]{0,40}$|\bgegründet(?: im Jahre?)? $/i;
const foundation = /\b(?:our|its) (?:foundation|founding)(?: [^.;\d]{0,12})?$/i;
const foundedAfter = /^\p{L}{0,2}(成立|(?:设立|创立)(?=登记|[，,。；\s]|$))/u;

/** Returns a statement without its first date. */
const dateless = ({ text, dates: [date] }: Read) => (date ? text.slice(0, date.start) + text.slice(date.end) : text);

/** Returns the year of the company's foundation that a statement gives, with the verb it uses. */
function foundingOf(read: Read, company: string | null): { verb: string; value: Big; read: Read }[] {
  return read.dates.flatMap((date) => {
    const before = read.text.slice(Math.max(0, date.start - 90), date.start);
    const verb =
      foundingRow.exec(dateless(read))?.slice(1).find(Boolean) ??
      (foundedGerman.test(before) || foundation.test(before) ? 'founded' : undefined) ??
      founded.exec(before)?.slice(1).find(Boolean) ??
      foundedAfter.exec(read.text.slice(date.end, date.end + 6))?.[1];
    const subject = /^\W*((?:\p{Lu}[\p{L}&.-]*\s?){1,4})(?=(?:was |were )?(?:founded|established|incorporated))/u
      .exec(before.trimStart())?.[1]
      ?.trim();
    const isOther =
      subject !== undefined && !/^(?:the company|we|it)$/i.test(subject) && !company?.includes(subject.split(' ')[0]!);
    return verb && !isOther
      ? [{ verb: verb.toLowerCase().replace(/设立|创立/, '成立'), value: new Big(date.year), read }]
      : [];
  });
}

function conflictOf(first: Stated, other: Stated, fact: string, subject: string): Check {
  return checkOf({
    kind: 'conflict',
    subject,
    subjectPhrase: { code: 'subject.fact', params: { fact } },
    expected: first.value,
    stated: other.value,
    tolerance: first.step.plus(other.step).div(2),
    unit: other.unit,
    basis: first.read.written.replace(/\s+/g, ' '),
    read: other.read,
  });
}

/** Finds facts that the document states twice with different values: people, round, valuation, payback period, founding year. */
export function checkRepeatedFacts(reads: readonly Read[], company: string | null): Check[] {
  const checks: Check[] = [];
  const known = new Map<string, Stated>();
  const compare = (key: string, one: Stated, fact: string, subject = fact.replaceAll('_', ' ')) => {
    const first = known.get(key);
    if (first === undefined) known.set(key, one);
    else if (first.read.text !== one.read.text && !first.value.eq(one.value))
      checks.push(conflictOf(first, one, fact, subject));
  };
  for (const read of reads) {
    const entry = read.place.entry ?? '';
    if (read.kind === 'row' && !foundingRow.test(dateless(read))) continue;
    for (const { verb, value } of foundingOf(read, company))
      compare(`${verb} ${entry}`, { value, step: new Big(0), unit: 'year', read }, 'founded', verb);
    if (read.numbers.length === 0 || read.kind === 'row') continue;
    for (const single of singles)
      for (const one of valuesOf(read, single)) compare(`${single.id} ${one.unit} ${entry}`, one, single.id);
  }
  return checks;
}
