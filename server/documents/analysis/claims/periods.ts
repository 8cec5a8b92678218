import { pattern, wordsOf } from '../../words.ts';
import { type DateHit, scanDates } from '../read/dates.ts';
import { mayHaveDate, type Read } from '../read/reading.ts';

/** A date or a period as its first and last month, counted from the year 0. */
export interface Span {
  from: number;
  to: number;
  /** True for a year, which may be a calendar or a fiscal one. */
  isYear: boolean;
}

/** The time of a document. */
export interface Clock {
  /** Month of the document, or null if unknown. */
  now: number | null;
  /** Month of the year with which the document's years end, from 1 to 12. */
  closing: number;
  /** Period that the title of the document names, as "third quarter 2025", or null. */
  reported: Span | null;
}

const monthNames = 'January|February|March|April|May|June|July|August|September|October|November|December';
const monthAt = (name: string) => monthNames.split('|').findIndex((one) => one.slice(0, 3) === name.slice(0, 3));

/** Returns the first and the last month of a date. Years of a plan without calendar years are the first ones. */
export function spanOf({ iso, precision, year }: Pick<DateHit, 'iso' | 'precision' | 'year'>): Span {
  if (precision === 'plan_year') return { from: year, to: year, isYear: false };
  const [, length, end] = /^(?:(\d+)M|LTM) (\d{4}-\d\d)/.exec(iso) ?? [];
  if (precision === 'span') {
    const to = end ? Number(end.slice(0, 4)) * 12 + Number(end.slice(5)) - 1 : year * 12 + 11;
    return { from: to - Number(length ?? 12) + 1, to, isYear: false };
  }
  const part = /^\d{4}-(Q|H)?(\d+)/.exec(iso);
  if (!part) return { from: year * 12, to: year * 12 + 11, isYear: true };
  const months = part[1] === 'Q' ? 3 : part[1] === 'H' ? 6 : 1;
  const from = year * 12 + (Number(part[2]) - 1) * months;
  return { from, to: from + months - 1, isYear: false };
}

const closingMonth = pattern`\b(?:year[- ]end|year(?: is)?,? (?:to|ended|ending|ends?|runs from \w+ to|from \w+ to))
  (?: on)?[:\s]+(?:the )?(?:\d{1,2}(?:st|th)? )?(${monthNames})\b`;
/** Amounts in India, where fiscal years end in March. */
const indian = /₹|\bRs\.? ?\d|\b(?:crores?|lakhs?)\b/i;
const twelveMonths = new RegExp(`\\b(?:twelve|12) months (?:to|ended|ending) (?:\\d{1,2} )?(${monthNames})\\b`);
/** Number of statements at the beginning of a document that are searched for its date. */
const FIRST_STATEMENTS = 14;

/** Number of statements that may contain the title of a document, and the maximum length of the title. */
const TITLE_STATEMENTS = 4;
const MAX_TITLE_LENGTH = 80;

/** Returns the time of a document: the first day or month that its first statements give. */
export function clockOf(reads: readonly Read[]): Clock {
  const monthsIn = (words: RegExp) =>
    reads.flatMap(({ text }) => words.exec(text)?.[1] ?? []).map((name) => monthAt(name) + 1);
  const named = monthsIn(closingMonth);
  const closings =
    named.length === 0 && reads.some(({ text }) => /\b20\d\d\/\d\d\b/.test(text)) ? monthsIn(twelveMonths) : named;
  const count = (month: number) => closings.filter((one) => one === month).length;
  const closing = closings.reduce(
    (best, one) => (count(one) > count(best) ? one : best),
    closings[0] ?? (reads.some(({ text }) => indian.test(text)) ? 3 : 12),
  );
  const [first] = reads.slice(0, FIRST_STATEMENTS).flatMap(({ dates }) =>
    dates.flatMap((date) => {
      const month = new RegExp(monthNames).exec(date.raw)?.[0];
      if (date.precision === 'year' && month) return [date.year * 12 + monthAt(month)];
      return date.precision === 'day' || date.precision === 'month' ? [spanOf(date).to] : [];
    }),
  );
  const [titled] = reads
    .slice(0, TITLE_STATEMENTS)
    .flatMap(({ dates, numbers, text }) => {
      const isTitle = text.length < MAX_TITLE_LENGTH && numbers.length === 0 && !/[.。;；]$/.test(text);
      return isTitle && dates.length === 1 ? dates : [];
    })
    .filter(({ precision }) => precision === 'quarter' || precision === 'half' || precision === 'year');
  return { now: first ?? null, closing, reported: titled ? spanOf(titled) : null };
}

/** Returns the month at whose end a period begins. */
export const openingOf = ({ from }: Span): Span => ({ from: from - 1, to: from - 1, isYear: false });

/** Returns the months with which a period may end. */
const endsOf = ({ from, to, isYear }: Span, closing: number) => (isYear ? [to, from + closing - 1] : [to]);

/**
 * Returns true if two periods are the same, or a date is the end of the other period.
 * @param isFlow true for an amount of a period, such as revenue; false for a balance or a count.
 */
export function isSamePeriod(a: Span, b: Span, isFlow: boolean, closing: number): boolean {
  const isOneEnd = endsOf(a, closing).some((end) => endsOf(b, closing).includes(end));
  const [short, long] = [a.to - a.from, b.to - b.from].sort((one, other) => one - other);
  return isOneEnd && (short === long || (short === 0 && !isFlow));
}

/** Words before a month without a year. */
const beforeMonth = wordsOf({
  text: [
    /[Ii]n|[Aa]t|[Bb]y|to|[Ff]rom|[Ss]ince|[Uu]ntil|[Oo]n|of|[Ff]or|[Dd]uring/,
    /finished|closed|ended|the|[Ee]arly|[Mm]id|[Ll]ate|[Tt]his|\d{1,2}/,
  ],
});
const monthOnly = wordsOf(
  {
    text: [
      pattern`\b(?:(?:twelve|12) months|year) (?:to|ended|ending) (${monthNames})\b`,
      pattern`(?<=^|[(\t|])(${monthNames})\b|\b${beforeMonth} ?(${monthNames})\b`,
      /\b[Mm]id-?year\b|\b[Yy]ear[- ]end\b|\b(?:end of|half of) the year\b/,
      /\bQ([1-4])\b|\bH([12])\b|(?<!\d|个)(\d{1,2}) ?月(?! ?[-–—至到])/,
      /\b[Qq]uarter[- ]end\b|\b(?:end of|closed|ended|finished) (?:the|this) quarter\b|\b[Mm]onth[- ]end\b/,
    ],
    zh: [/年[末底](?!前)|季[末底]|月[末底]/],
  },
  '',
);
const season = /year|quarter|month|week|season|summer|winter|spring|autumn|fall/;
/** A time relative to another one that is not named. */
const relative = wordsOf({
  en: [
    pattern`(?:last|next|the (?:previous|prior|preceding|following)) ${season}\b(?! (?:of|ended))`,
    /ago|earlier|the year before|a year (?:before|later)|back then|at the time/,
    /(?:in|since|until|for|during) (?:the )?(?:spring|summer|autumn|winter)/,
    /the (?:start|beginning) of the year/,
  ],
  zh: [/上年|去年|上[月季届]|前年|明年|次年|年初|期初/],
});

/** Words for another time that something is compared with: "17% more than last year". */
const comparison = wordsOf(
  {
    text: [
      pattern`\b(?:than|on|over|from|against|versus|vs\.?|compared (?:with|to)) (?:the )?
        (?:same \w+ (?:of )?)?(?:last|previous|prior|preceding) (?:year|quarter|month)`,
    ],
    zh: [/[比较同与]上[年季月期][^，。；]{0,10}/],
  },
  'gi',
);

/** Words for the end of the period that a document reports on. */
const endOfPeriod = /期末|\b(?:period[- ]end|end of (?:the|this) (?:reporting )?period)\b/i;

/** Returns the period of a text without a year, null if it names none, or undefined if it is unclear. */
function undatedPeriod(text: string, { now, closing, reported }: Clock): Span | null | undefined {
  if (reported && endOfPeriod.test(text)) return { from: reported.to, to: reported.to, isYear: false };
  const found = monthOnly.exec(text);
  if (!found) return relative.test(text) ? undefined : null;
  const [whole, ending, first, month, quarter, half, number] = found;
  const name = ending ?? first ?? month;
  const today = now ?? 11;
  const last = name
    ? monthAt(name)
    : number
      ? Number(number) - 1
      : quarter
        ? (closing + Number(quarter) * 3 - 1) % 12
        : half
          ? (closing + Number(half) * 6 - 1) % 12
          : /季|quarter/i.test(whole)
            ? today - ((today + 1) % 3) - Math.floor(today / 12) * 12
            : /^月|month/i.test(whole)
              ? today % 12
              : /mid|half/i.test(whole)
                ? 5
                : closing - 1;
  const to = Math.floor((today - last) / 12) * 12 + last;
  const length = ending ? 12 : quarter ? 3 : half ? 6 : 1;
  return { from: to - length + 1, to, isYear: false };
}

/** "founded in 2017 and has": the date is that of another event. */
const presentAfter =
  /^,? (?:and|but) (?:now |today |currently )?(?:has|have|employs?|runs?|serves?|operates?|owns?)\b/i;
/** "Founded in 2017, the group has", "成立于2017年，总部位于郑州，现有": the date is that of the company's foundation. */
const foundedBefore =
  /\b(?:founded|established|incorporated|formed|set up|started|opened) (?:in|on) $|(?:成立|创立|创办|创建|始建|注册)于$/i;
/** Words before the end of something that has begun: "lasts until June 2026". */
const untilBefore = /\b(?:until|till|through|before|due (?:in|by|on)) (?:the )?(?:end of )?$/i;
const endBefore = /\b(?:end of|year[- ]end|close of|(?:ended|closed|finished))(?: the year)? ?$/i;

const startBefore = /\b(?:(?:start|beginning) of(?: the year)?|began|begun|started|entered) ?$/i;

/** Returns the period of a date in a text. "The end of 2025" is a month, and the start of 2025 is the end of 2024. */
function spanIn(date: DateHit, text: string, { closing }: Clock): Span {
  const span = spanOf(date);
  const isStart = startBefore.test(text.slice(0, date.start)) || /^ ?初/.test(text.slice(date.end));
  if (span.isYear && isStart) return openingOf({ ...span, from: span.from + closing - 12 });
  const isEnd = endBefore.test(text.slice(0, date.start)) || /^ ?(?:year[- ]end|[底末])/.test(text.slice(date.end));
  return span.isYear && isEnd ? { from: span.from + closing - 1, to: span.from + closing - 1, isYear: false } : span;
}

/** Returns the period of the part of a statement from `from` to `to` at a number, null for none, or undefined if it is unclear. */
export function periodAt(
  { text, dates: all }: Pick<Read, 'text' | 'dates'>,
  { from, to, start, end }: Record<'from' | 'to' | 'start' | 'end', number>,
  clock: Clock,
): Span | null | undefined {
  const dates = all.filter(
    (date) =>
      !presentAfter.test(text.slice(date.end, date.end + 40)) &&
      !untilBefore.test(text.slice(0, date.start)) &&
      !(date.end <= from && foundedBefore.test(text.slice(0, date.start))),
  );
  const near = dates.filter((date) => date.start >= from && date.end <= to);
  const before = dates.filter(
    (date) => date.end <= from && !(date.start === 0 ? /;/ : /[;；]/).test(text.slice(date.end, from)),
  );
  const dateless = (at: number, until: number) =>
    all.reduce(
      (rest, date) =>
        date.start >= at && date.end <= until
          ? rest.slice(0, date.start - at) + ' '.repeat(date.end - date.start) + rest.slice(date.end - at)
          : rest,
      text.slice(at, until),
    );
  if (near.length > 0) {
    const next = near.find((date) => date.start >= end && date.start - end < 16);
    const last = near.findLast((date) => date.end <= start && start - date.end < 16);
    const own = near.length === 1 ? near[0] : next && !last ? next : last && !next ? last : undefined;
    return own && spanIn(own, text, clock);
  }
  // "46 clinics (at the end of March 2025)"
  const behind = /^ ?[（(][^）)]*/.exec(text.slice(to))?.[0].length ?? 0;
  const [bracketed, ...others] = dates.filter((date) => date.start >= to && date.end <= to + behind);
  if (bracketed && others.length === 0) return spanIn(bracketed, text, clock);
  const stated = undatedPeriod(dateless(from, to), clock);
  if (stated !== null) return stated;
  if (before.length > 0) return dates.length === 1 && before.length === 1 ? spanIn(before[0]!, text, clock) : undefined;
  return undatedPeriod(dateless(0, from).replace(comparison, ' '), clock);
}

/** Returns the period that a short text names, such as the header of a column. */
export function periodOf(text: string, clock: Clock): Span | null {
  const dates = mayHaveDate.test(text) ? scanDates(text) : [];
  return dates.length === 1
    ? spanIn(dates[0]!, text, clock)
    : dates.length > 1
      ? null
      : (undatedPeriod(text, clock) ?? null);
}
