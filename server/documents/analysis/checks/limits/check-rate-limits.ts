import Big from 'big.js';
import { wordsOf } from '../../../words.ts';
import { type Quantity, quantitiesOf } from '../../claims/quantities.ts';
import { contentWords } from '../../claims/words.ts';
import type { Read } from '../../read/reading.ts';
import { type Check, checkOf } from '../check.ts';
import { exception, limitOf, noFact } from './limit-words.ts';
import { rates } from './rates.ts';
import { isSameTime } from './same-time.ts';

interface Rate {
  id: string;
  quantity: Quantity;
  limit: 'most' | 'least' | null;
  clause: string;
  /** Words that make the rate narrower: "monthly", "among small customers". */
  scope: string[];
  read: Read;
}

/** Words that say nothing about what has the rate. */
const general = new Set(
  contentWords(
    'overall company group rate ratio kept held stayed keep stood all through throughout always consistently never exceed exceeded fell ' +
      'fallen risen dropped below above under last this year level figure target our we total average within long stable steady product ' +
      'products actual reached controlled control order orders any',
  ),
);
const generalZh = wordsOf(
  {
    zh: [
      /公司|我们|整体|综合|平均|全年|全部|目前|现在|当前|一直|始终|长期|持续|稳定|严格|控制|保持|维持/,
      /产品|成品|老客户|老|交付|订单|发货|产线|门店|工厂|车间|客户/,
      /成为|达到?|把|将|在|的|率|为|约|仅|只|有|已|了|都|均|年|各|本|去|今|上|下/,
    ],
  },
  'g',
);
/** "in any of our homes", 各门店: the limit holds for each thing of a kind. */
const every =
  /\b(?:any|every|each|all) (?:one )?(?:of )?(?:our |the |its )?(?<en>\p{L}{3,})|(?:各个?|任何一?[个家]?|所有|每[个家间])(?<zh>\p{Script=Han}{2})/iu;
const average = /\b(?:average|mean|typical)\b|平均/i;
const extreme =
  /\b(?:peak\w*|at (?:its|the) (?:worst|best|highest|lowest)|one|single|briefly|record)\b|峰值|最高|最低|一度|单月|高峰/i;
const moved =
  /\bfrom\b|\bdown\b|\bup\b|\bfell|\brose|\bimprov\w*|\breduc\w*|\bcut\b|points?\b|由|从|降至|降到|升至|提高|下降|百分点/i;
const monthly = /\bmonthly\b|\b(?:a|per|each) month\b|月均|每月|月度?(?=流失|损耗)/i;
const yearly = /\bannual(?:ly|i[sz]ed)?\b|\byearly\b|\b(?:a|per) (?:year|annum)\b|年化|每年|年度/i;
const kinds =
  /\b(?:gross|net|logo|revenue|involuntary|voluntary|adjusted|underlying|new|regretted)\b|自愿|主动|被动|净|毛(?!利)/gi;

const stop = /[,;:，；：。、]|\.\s|\.$| (?:and|but|while) /g;

/** Returns the words before and after a rate that say what it is a rate of. */
function scopeOf(clause: string, name: RegExpExecArray, isHan: boolean): string[] {
  if (isHan) {
    const before = clause
      .slice(0, name.index)
      .replace(/\d{4}年|\d+月/g, '')
      .replace(generalZh, '');
    return before.length > 1 ? [before] : [];
  }
  const before = clause
    .slice(0, name.index)
    .split(/\b(?:in \d{4}|has|have|is|was|we|our|the|its)\b/i)
    .at(-1)!;
  const after =
    /^(?:(?!\d).){0,60}?\b(?:at|in|among|of|for|with|on|from|across|within) (?:(?!\d{4}|\d)[\p{L}’'-]+ ?){1,5}/u.exec(
      clause.slice(name.index + name[0].length).replace(/\b(?:in|at|of|with) (?=\d|least|most|under|all\b)/g, ' '),
    )?.[0];
  return contentWords(`${before} ${after ?? ''}`.replace(/\b(?:monthly|annual|yearly)\b/gi, ' ')).filter(
    (word) => !general.has(word),
  );
}

/** Returns the rates that a sentence gives, as values and as limits. */
function ratesIn(read: Read): Rate[] {
  const { text, kind } = read;
  if (kind === 'row' || kind === 'heading' || text.length > 300 || !/%|cent|成|分之/i.test(text)) return [];
  const percents = quantitiesOf(read).filter(({ unit, value }) => unit === '%' && value.lte(100));
  const cuts = [
    0,
    ...[...text.matchAll(stop)]
      .filter(({ index }) => !percents.some(({ start, end }) => index >= start && index < end))
      .map(({ index, 0: mark }) => index + mark.length),
    text.length,
  ];
  return percents.flatMap((quantity): Rate[] => {
    const from = Math.max(...cuts.filter((cut) => cut <= quantity.start));
    const to = Math.min(...cuts.filter((cut) => cut >= quantity.end));
    const clause = text.slice(from, to);
    if (percents.some((one) => one !== quantity && one.start >= from && one.end <= to)) return [];
    const limit = limitOf(text, quantity);
    // "Scrap has come down and is now less than 2%"
    const subject = contentWords(text.slice(from, quantity.start)).filter((word) => !general.has(word));
    const isOnly = limit !== null && percents.length === 1 && subject.length === 0;
    const named = isOnly ? text.slice(0, to) : clause;
    if (isOnly && rates.filter(([, words]) => words.test(named)).length > 1) return [];
    for (const [id, words] of rates) {
      const name = words.exec(named);
      if (!name) continue;
      if (noFact.test(clause) || exception.test(clause) || (limit === null && moved.test(clause))) return [];
      const isHan = /\p{Script=Han}/u.test(clause);
      return [{ id, quantity, limit, clause, scope: scopeOf(named, name, isHan), read }];
    }
    return [];
  });
}

const kindsIn = (text: string) =>
  [...text.matchAll(kinds)]
    .map(([one]) => one.toLowerCase())
    .sort()
    .join();

/** Returns true if a limit applies to a value. */
function isOfLimit(limit: Rate, fact: Rate, reads: readonly Read[]): boolean {
  const [a, b] = [limit.clause, fact.clause];
  if (limit.id !== fact.id || limit.read === fact.read || limit.read.place.entry !== fact.read.place.entry)
    return false;
  if (kindsIn(a) !== kindsIn(b)) return false;
  if ((monthly.test(a) && yearly.test(b)) || (yearly.test(a) && monthly.test(b))) return false;
  if (average.test(a) && extreme.test(b)) return false;
  if (
    limit.id === 'churn' &&
    monthly.test(a) !== monthly.test(b) &&
    (monthly.test(b) || fact.quantity.value.gt(limit.quantity.value.times(2)))
  )
    return false;
  const each = every.exec(a)?.groups;
  const isAll =
    each !== undefined && (each.zh ? b.includes(each.zh) : contentWords(b).includes(contentWords(each.en!)[0] ?? ''));
  const isKnown = (word: string, other: Rate) => other.scope.some((one) => one.includes(word) || word.includes(one));
  if (!isAll && fact.scope.some((word) => !isKnown(word, limit))) return false;
  if (!isAll && limit.scope.some((word) => !isKnown(word, fact))) return false;
  if (
    /\b(?:market|industry|rivals?|competitors?|sector)\b|行业|市场|同行/i.test(`${fact.read.text} ${fact.read.title}`)
  )
    return false;
  return isSameTime(
    limit.read,
    fact.read,
    fact.read.dates.map(({ year }) => year),
    reads,
  );
}

/** Points by which a rate may be below a limit: fewer near 100 %. */
const slackBelow = (value: Big) => new Big(Math.max(0.05, Math.min(Number(value) * 0.02, (100 - Number(value)) / 2)));

/** A value more than this many times the limit is about something else. */
const MAX_FACTOR = 5;

/** Checks limits of a rate, such as "churn is below 2%", against the values that other sentences give. */
export function checkRateLimits(reads: readonly Read[]): Check[] {
  const all = reads.flatMap(ratesIn).slice(0, 400);
  const limits = all.filter(({ limit }) => limit !== null);
  const values = all.filter(({ limit, quantity }) => limit === null || quantity.isHedged === false);
  return limits.flatMap((limit) => {
    const facts = values.filter((one) => one.limit === null && isOfLimit(limit, one, reads));
    const isWithin = ({ quantity: { value } }: Rate) =>
      limit.limit === 'most'
        ? value.lte(limit.quantity.value.times('1.04').plus('0.1'))
        : value.gte(limit.quantity.value.minus(slackBelow(limit.quantity.value)));
    const outside = facts.filter((one) => !isWithin(one));
    // Another value within the limit may be the one that the sentence is about.
    const [fact] = outside;
    if (!fact || outside.length < facts.length) return [];
    const { value } = fact.quantity;
    const bound = limit.quantity.value;
    if (value.gt(bound.times(MAX_FACTOR)) || bound.gt(value.times(MAX_FACTOR))) return [];
    return [
      checkOf({
        kind: 'conflict',
        subject: limit.read.text,
        expected: value,
        stated: bound,
        tolerance: new Big(0),
        unit: '%',
        basis: fact.read.written.replace(/\s+/g, ' '),
        read: limit.read,
      }),
    ];
  });
}
