import { pattern, wordsOf } from '../../../words.ts';
import { type Clock, periodOf, type Span, spanOf } from '../../claims/periods.ts';
import type { DateHit } from '../../read/dates.ts';
import type { Read } from '../../read/reading.ts';
import type { Check } from '../check.ts';
import {
  ALWAYS,
  clauseBefore,
  conflictOf,
  contains,
  isOfCompany,
  isOtherSection,
  MAX_DENIALS,
  MAX_LENGTH,
  namesIn,
  otherFirms,
  type Source,
  subjectBefore,
  supposed,
} from './denial.ts';
import { type Event, events } from './event-words.ts';

const negation = wordsOf({
  en: [
    /no|zero|without (?:an?|any|one)|lost no|never (?:lost|been)/,
    /not (?:\w+ )?(?:an?|any|one|a single)|never (?:\w+ )?(?:an?|any|one)|not (?:lost|lose)/,
  ],
});
const adjectives = /(?:(?!and\b|or\b|but\b|in\b|of\b|to\b)[\w-]+ ){0,3}?/;
const hanNot = /没有|未曾|未|无|零|从未|从没有?|没/;
const hanOccur = /发生|出现|收到|接到|受到|遭到|受过|有/;
const hanOne = /一起|一次|一例|一宗|一件|一笔|一家|一个|1起|1次/;
const hanNegation = pattern`${hanNot}再?(?:${hanOccur})?过?(?:任何)?(?:哪怕)?(?:${hanOne})?`;
/** Words before the name of an event that do not narrow it. */
const unnarrowed = /^(?:a|an|any|one|single|such|of|our|ever|been|\w+ed|had|seen|的)$/u;
/** Text after the name of an event that narrows it or makes it something else. */
const narrowing = wordsOf({
  en: [
    /that|which|who|whose|where|caus\w+|result\w+|lead\w*|attribut\w+|involv\w+|requir\w+|due to|against|by|for/,
    /of (?!any)/,
    /alarms?|drills?|safety|hazards?|permits?|from|to/,
    /pending|outstanding|open|insur\w+|prevent\w*|procedures?|polic(?:y|ies)|rates?|risks?|hotline|reserves?|claims? ratio/,
  ],
  zh: [/到|向|升级/, /导致|造成|引起|属于|责任|中的|预防|防控|应急|率|险|隐患|处理流程|风险|案件在审|未决/],
});
const different = wordsOf({ en: [/other|further|another|new|except|apart from|other than/], zh: [/其他|其它|另|除/] });
/** Text after the name of an event that makes it something else. */
const notEvent = pattern`^(?:[ -]?(?:${/insurance|prevention|procedures?|polic|rates?|risk|hotline|training|drill|alarm|safety|permit|free/})
  |${/预防|防控|应急|率|险|隐患|风险|处理流程/})`;
/** Words of a statement that something happened. */
const happened =
  /\b(?:was|were|had|did|took|cost|hurt|broke|lost|left|fell|hit|went|came|paid|put|shut|led|ran|got|made|sent|brought|(?!need|speed|indeed|exceed|proceed|succeed)\w{2,}ed)\b/iu;
const notHappened = wordsOf({
  en: [
    /no|not|never|without|zero|none|nor|any/,
    /training|drills?|procedures?|polic(?:y|ies)|test(?:s|ed|ing)?|simulat\w+|article|industry/,
    /neighbou?rs?|neighbou?ring|nearby|next door|adjacent/,
  ],
  zh: [/没有|未(?!来|央)|无(?!锡)|零/, /演练|培训|制度|预案|保单|为例|行业/, /隔壁|附近|相邻|某(?![日月天])/],
});

/** Periods in which an event is denied, as words. */
const allTime = wordsOf({
  en: [/never|ever/, /since (?:we (?:started|opened|began)|(?:its|our|the) (?:start|foundation|launch|opening))/],
  zh: [/从未|从来没|历来/, /(?:成立|开业|投产)(?:以来|至今)/],
});
const thisPeriod = wordsOf({
  en: [
    /(?:during|in|over|for) (?:the|this) (?:quarter|half(?:[- ]year)?|year|period|month)/,
    /this (?:quarter|year|half)|all year|throughout the year/,
  ],
  zh: [/全年|本年度?|年内/, /报告期内?|本季度?|本期|上半年/],
});
const inLast = /\b(?:in|over|for) the (?:last|past) (one|two|three|four|five|\d) years\b|近([一二两三四五\d])年/iu;
const lastYear = /\blast year\b|去年|上年/iu;
const counts = 'one two three four five'.split(' ');
const yearsIn = (text: string) =>
  Number(text) || counts.indexOf(text.toLowerCase()) + 1 || ' 一二三四五'.indexOf(text.replace('两', '二'));

const sinceBefore = /\b(?:since|with us since|a customer since) (?:the )?(?:end of )?$/i;
const isSince = ({ text }: Read, { start, end }: DateHit) =>
  sinceBefore.test(text.slice(0, start)) || /^ ?(?:以来|至今|起(?![火诉]))/.test(text.slice(end));

/** Returns the period for which a statement denies an event, or null if it is unclear. */
function periodOfDenial(read: Read, clock: Clock): Pick<Span, 'from' | 'to'> | null {
  const { text, dates } = read;
  const now = clock.now ?? clock.reported?.to ?? null;
  const [date] = dates;
  if (dates.length > 1 || (date && ['plan_year', 'span'].includes(date.precision))) return null;
  if (date) {
    const { from, to } = spanOf(date);
    if (isSince(read, date)) return { from: to + 1, to: now ?? Number.POSITIVE_INFINITY };
    const isPast =
      /\b(?:in|during|over|for|throughout) (?:the )?(?:year |whole of |financial year |fiscal year )?$/i.test(
        text.slice(0, date.start),
      ) || /\p{Script=Han}/u.test(text);
    const isDay = date.precision === 'day' || /^ ?(?:底|末|初)/.test(text.slice(date.end));
    return isPast && !isDay && !date.projected ? { from, to: now === null ? to : Math.min(to, now) } : null;
  }
  const years = inLast.exec(text);
  if (years) return now === null ? null : { from: now - 12 * yearsIn((years[1] ?? years[2])!) + 1, to: now };
  if (allTime.test(text)) return { from: ALWAYS, to: now ?? Number.POSITIVE_INFINITY };
  if (lastYear.test(text)) {
    const first = clock.now === null ? null : Math.floor(clock.now / 12) * 12 - 12;
    return first === null ? null : { from: first, to: first + 11 };
  }
  const [named] = thisPeriod.exec(text) ?? [];
  if (!named) return null;
  const { reported } = clock;
  const length = reported && reported.to - reported.from + 1;
  const isQuarter = /quarter|季/i.test(named);
  const isHalf = /half|半年/i.test(named);
  const isYear = /year|全年|本年|年内/i.test(named) && !isHalf;
  if (!reported || (isQuarter && length !== 3) || (isHalf && length !== 6) || (isYear && length !== 12)) return null;
  return reported;
}

interface Denial {
  read: Read;
  event: Event;
  /** Words that narrow the event. The other statement must have them too. */
  narrower: string[];
  names: string[];
  /** Minimum size of a customer that the denial is about. */
  threshold: number | null;
  period: Pick<Span, 'from' | 'to'>;
}

const atLeast = /\b(?:over|above|more than|at least|upwards of) |(?:超过|以上|大于|不低于)/iu;

/** Expressions that match a denial of each event. */
const denials = events.map((event) => ({
  event,
  english: pattern`\b(?:${negation}) (?<narrower>${adjectives})(?:${event.denied})`,
  chinese: pattern`${hanNegation}(?<narrower>[\p{Script=Han}]{0,6}?)${event.denied}`,
}));
const mayDeny = /\b(?:no|not|never|zero|without|lost)\b|没|未|无|零/iu;

/** Returns the amounts of money in a statement. A "k" may follow a number without a currency. */
const sizesIn = ({ text, numbers }: Read): number[] =>
  numbers.flatMap(({ value, raw, currency, percent, end }) => {
    const isThousands = /^k\b/i.test(text.slice(end)) && !/k$/i.test(raw);
    const size = Number(value) * (isThousands ? 1_000 : 1);
    return !percent && (currency !== null || size >= 1_000) ? [size] : [];
  });

/** Returns the event that a statement denies. */
function denialIn(read: Read, { clock, own }: Source): Denial | null {
  const { text, written, kind, numbers } = read;
  if (kind === 'heading' || kind === 'row' || text.length > MAX_LENGTH || /[?？]$/.test(text)) return null;
  if (!mayDeny.test(text)) return null;
  const isHan = /\p{Script=Han}/u.test(text);
  for (const { event, english, chinese } of denials) {
    const found = (isHan ? chinese : english).exec(text);
    if (!found) continue;
    const at = found.index;
    const [clause] = /^[^;.；。]*/u.exec(text.slice(at))!;
    const after = clause.slice(found[0].length).replace(isHan ? /[，,].*$/su : /,.*$/su, '');
    const before = clauseBefore(text, at);
    if (supposed.test(text.replace(/more than/gi, '')) || different.test(before + clause)) continue;
    if (!isOfCompany(read, at, own)) continue;
    if (narrowing.test(event.isCustomer ? after.replace(/\b(?:who|that|which)\b/gi, ' ') : after)) continue;
    if (event.isCustomer && !event.verb!.test(clause)) continue;
    const period = periodOfDenial(read, clock);
    if (!period) continue;
    const [size] = event.isCustomer && atLeast.test(clause) ? sizesIn(read) : [];
    if (event.isCustomer ? numbers.length > 0 && size === undefined : numbers.some(({ percent }) => percent)) continue;
    const narrower = found.groups!.narrower!.split(' ').filter((word) => word !== '' && !unnarrowed.test(word));
    return {
      read,
      event,
      narrower,
      names: namesIn(written.slice(at - subjectBefore(text, at).length), own),
      threshold: size ?? null,
      period,
    };
  }
  return null;
}

/** Returns the period in which a statement says that an event happened, or null if it is unclear. */
function periodOfEvent(read: Read, at: number, length: number, clock: Clock): Pick<Span, 'from' | 'to'> | null {
  const { text } = read;
  const dates = read.dates.filter((date) => !isSince(read, date));
  const near = dates.filter(({ start, end }) => (end <= at ? at - end : start - at - length) <= 12);
  const own = dates.length === 1 ? dates : near;
  if (own.length === 1) return own[0]!.precision === 'plan_year' || own[0]!.projected ? null : spanOf(own[0]!);
  if (dates.length > 0) return null;
  const undated = read.dates.reduce(
    (rest, { start, end }) => rest.slice(0, start) + ' '.repeat(end - start) + rest.slice(end),
    text,
  );
  return clock.now === null ? null : periodOf(undated, clock);
}

/** Words that show whether "left" or "cancelled" is about a customer or a person. */
const payer = /\bwith us since\b|\ba year\b|\bARR\b|每年|年采购/iu;
const person = wordsOf({
  en: [
    /he|she|who|salesm[ae]n|sales(?:person|people)|employees?|managers?|engineers?|directors?|officers?|hires?|colleagues?|staff/,
  ],
  zh: [/员工|经理|总监|销售员|同事|工程师/],
});

/**
 * Returns true if a statement names another party, to which the event may have happened. Names of places follow "in".
 */
function areOthersNamed(written: string, at: number, own: readonly string[]): boolean {
  // In a row of a timeline, the text follows the date.
  const begin = written.lastIndexOf('\t', at) + 1;
  // A first word before a verb may be a name: "Ferrow recalled its oat bars", but not "Server outage".
  const isFirstVerb = /^\S+ (?:\w+ed|was|were|had|went) /.test(written.slice(begin));
  const text = written.slice(begin).replace(/\b(?:in|near) (?:the )?\p{Lu}[\p{L}-]+/gu, ' ');
  return namesIn(isFirstVerb ? text : text.replace(/^\S+/, ''), own).length > 0;
}

/** Kinds of Chinese accidents and complaints. The name of a kind may come before the denial: 食品安全零事故. */
const typesIn = (text: string): string[] => text.match(/交通|设备|食品|医疗|质量|环保|环境|消防|信息|网络/g) ?? [];

/** A row whose first cell has a number, such as a date, and whose second one is a sentence. */
const timelineRow =
  /^[^\t]*\d[^\t]*\t[^\t]*(?:\p{Script=Han}[^\t\d]{7}|\p{L}{2}[^\t]* \p{L}+[^\t]* \p{L}+[^\t]* \p{L})/u;

/** Returns true if a statement says that the denied event happened in the denied period. */
function contradicts(
  read: Read,
  { read: denial, event, narrower, names, threshold, period }: Denial,
  { clock, own }: Source,
): boolean {
  const { text, written, kind } = read;
  if (read === denial || kind === 'heading' || text.length > MAX_LENGTH || isOtherSection(read)) return false;
  if (read.place.entry !== denial.place.entry) return false;
  const found = event.happened.exec(text);
  if (!found || (kind === 'row' && !timelineRow.test(text))) return false;
  const isHan = /\p{Script=Han}/u.test(text);
  const clause = clauseBefore(text, found.index) + text.slice(found.index).match(/^[^;.；。]*/u)![0];
  if (
    supposed.test(clause.replace(/\bcan(?:celled|celed)\b/gi, '')) ||
    notHappened.test(clauseBefore(text, found.index))
  )
    return false;
  if (!isHan && !happened.test(text)) return false;
  const after = text.slice(found.index + found[0].length, found.index + found[0].length + 16);
  if (notEvent.test(after)) return false;
  if (narrower.some((word) => !text.toLowerCase().includes(word.toLowerCase()))) return false;
  if (!event.isCustomer && otherFirms.test(clause)) return false;
  const types = typesIn(denial.text);
  if (types.length > 0 && !types.some((type) => typesIn(text).includes(type))) return false;
  if (names.some((name) => !namesIn(written, own).includes(name))) return false;
  if (!event.isCustomer && !isHan && areOthersNamed(written, found.index, own)) return false;
  if (event.isCustomer) {
    if (person.test(clauseBefore(text, found.index))) return false;
    const isCustomer = [clauseBefore(text, found.index), found[0]].some(
      (part) => event.noun!.test(part) || payer.test(part),
    );
    if (!isCustomer || (threshold !== null && !sizesIn(read).some((size) => size >= threshold))) return false;
    if (!isHan && namesIn(written, own).length === 0) return false;
  }
  const time = periodOfEvent(read, found.index, found[0].length, clock);
  return time !== null && contains(period, time);
}

/** Finds events that a document denies for a period in which one happened. */
export function findDeniedEvents(source: Source): Check[] {
  const found = source.reads.flatMap((read) => denialIn(read, source) ?? []).slice(0, MAX_DENIALS);
  return found.flatMap((denial) => {
    const { read, event } = denial;
    const other = source.reads.find((one) => contradicts(one, denial, source));
    return other ? [conflictOf(event.id, { read, value: 0 }, { read: other, value: 1 })] : [];
  });
}
