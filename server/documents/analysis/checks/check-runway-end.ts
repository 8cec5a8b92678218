import Big from 'big.js';
import { pattern, wordsOf } from '../../words.ts';
import { clockOf, spanOf } from '../claims/periods.ts';
import { quantitiesOf } from '../claims/quantities.ts';
import type { NumberHit } from '../read/numbers.ts';
import type { Read } from '../read/reading.ts';
import { type Check, checkOf } from './check.ts';

/** Text that says how long money lasts, or until when. */
const lasts = wordsOf({
  en: [
    /lasts?|carr(?:y|ies) (?:us|\p{Lu}\S+|the (?:company|business|group))/u,
    /see[s]? (?:us|\p{Lu}\S+|the company)|take[s]? (?:us|the company)|keep[s]? (?:us|the company)|funded/u,
    /financed|funds? (?:us|the company|operations)|runway|enough|sufficient|runs? out/,
  ],
  zh: [/支撑|维持|撑到?|够用?|用到|可用|覆盖|坚持|烧/],
});
const money =
  /\b(?:cash|money|bank|funds|balance|reserves|runway|what we (?:hold|have)|(?:have|hold) now)\b|现金|资金|账上|存款|钱/i;
const withRound = wordsOf({
  en: [
    /with (?:the|this|our) (?:new |next )?(?:round|raise|investment|funding|proceeds|money raised)/,
    /(?:after|post|following|once) (?:the )?(?:round|raise|closing|investment)|proceeds|credit line/,
    /facility|grant|the round (?:gives|funds|takes)/,
  ],
  zh: [/融资(?:完成)?后|本轮(?:融资)?(?:资金|款)|募集资金|加上|到位后|贷款/],
});
/** Money that the company has without a round. */
const ofToday =
  /\b(?:without|already|today|now|in hand|we (?:hold|have)|existing|current)\b|现在|目前|现有|账上|不融|不再/i;
const season =
  /\b(?:(?<part>early|late) )?(?<season>spring|summer|autumn|fall|winter)(?: of| in)? (?<year>20\d\d)\b|(?<zy>20\d\d) ?年(?<zs>春|夏|秋|冬)/i;
const firstMonth: Record<string, number> = {
  spring: 2,
  summer: 5,
  autumn: 8,
  fall: 8,
  winter: 11,
  春: 2,
  夏: 5,
  秋: 8,
  冬: 11,
};
const until = pattern`\b(?:until|till|to|into|through|by|up to|as far as|past|beyond|out in|in)(?: (?:about|
    around|roughly|at least|the))*(?: (?:end|middle|start|beginning|close|spring|
    summer|autumn|fall|winter)(?: of)?)?(?: the)? ?$|(?:到|至)$`;

/** Cash that lasts longer because something changes. */
const changed =
  /\bif (?:we|costs?|sales|revenues?|spending)\b|\bassum|\bcut(?:s|ting)?\b|\breduc|如果(?!不|没)|若(?!不|没|无)|压缩|削减/i;

/** When money ends: months of the calendar, or the number of months from now. */
interface End {
  from: number;
  to: number;
  raw: string;
  isDuration: boolean;
}

/** Returns when a statement says that money ends. */
function endIn(read: Read): End | null {
  const { text, dates, kind } = read;
  if (kind === 'row' || kind === 'heading' || text.length > 300) return null;
  // In a section about a round, "the money" is that of the round.
  if (read.label === 'funding' && !ofToday.test(text)) return null;
  const cue = lasts.exec(text);
  if (!cue || !money.test(text) || withRound.test(text) || changed.test(text)) return null;
  const named = season.exec(text);
  if (named) {
    const { season: word, year, zy, zs, part } = named.groups!;
    const from = Number(year ?? zy) * 12 + firstMonth[(word?.toLowerCase() ?? zs)!]!;
    return named.index > cue.index
      ? { from: from + (part === 'late' ? 2 : 0), to: from + 2, raw: named[0], isDuration: false }
      : null;
  }
  const [date, ...more] = dates.filter(
    ({ start, precision }) => start > cue.index && precision !== 'plan_year' && precision !== 'span',
  );
  if (!date && dates.length === 0) return durationIn(read, cue.index);
  if (!date || more.length > 0 || !until.test(text.slice(0, date.start))) return null;
  const span = spanOf(date);
  const isEnd =
    span.isYear &&
    (/\bend of (?:the )?$/i.test(text.slice(0, date.start)) || /^ ?年?[底末]/.test(text.slice(date.end - 1)));
  return { from: isEnd ? span.to : span.from, to: span.to, raw: date.raw, isDuration: false };
}

/** Returns the number of months that money lasts: "carries us for ten months", 够我们烧二十个月. */
function durationIn(read: Read, from: number): End | null {
  const [months, ...more] = quantitiesOf(read).filter(
    ({ unit, start, value }) => unit === 'months' && start > from && start - from < 60 && value.gte(2),
  );
  if (!months || more.length > 0) return null;
  return { from: Number(months.low), to: Number(months.high), raw: months.raw, isDuration: true };
}

const perMonth =
  /^[^.;,，。；]{0,12}?(?:\b(?:an?|per|each|every) (?:calendar )?month\b|\/ ?(?:month|月)|\bmonthly\b|\bp\.?m\.?\b)/i;
const perMonthBefore = /(?:\b(?:monthly|(?:each|every|per|a) month)\b|每个?月|月均)[^.;,，。；]{0,24}$/i;
const net =
  /\bnet (?:cash )?(?:burn|outflow)\b|\b(?:hole|shortfall|gap) (?:is|of|comes to)\b|\b(?:balance|cash|it) (?:falls|drops|shrinks|goes down|declines)\b|净(?:消耗|流出|烧|支出)/i;
const burns = /\bburn(?:s|ing)?\b|\buse[sd]?\b|\bspen[dt]s?\b|\blos(?:e|es|ing)\b|\boutflow|消耗|烧|支出|流出|亏/i;
const holds =
  /\b(?:cash|bank|held|hold|treasury)\b|\b(?:on|at|by) [^.,;]{3,24},? (?:we|the company) had\b|现金(?!净?流)|账上|存款|货币资金/i;

/** Returns the amount that satisfies `isOf`, or null if the statements give none or several different ones. */
function onlyAmount(
  reads: readonly Read[],
  isOf: (read: Read, hit: NumberHit) => boolean,
): { hit: NumberHit; read: Read } | null {
  const found = reads.flatMap((read) =>
    read.kind === 'row' || read.kind === 'heading' || read.text.length > 400 || withRound.test(read.text)
      ? []
      : read.numbers
          .filter((hit) => (hit.currency !== null || /[万亿]$/.test(hit.raw)) && isOf(read, hit))
          .map((hit) => ({ hit, read })),
  );
  const [first, ...others] = found;
  return first && others.every(({ hit }) => hit.value.eq(first.hit.value)) ? first : null;
}

const isMonthly = ({ text }: Read, { start, end }: NumberHit) =>
  perMonth.test(text.slice(end)) || perMonthBefore.test(text.slice(0, start));
const near = ({ text }: Read, { start, end }: NumberHit) =>
  `${text.slice(Math.max(0, start - 48), start).replace(/^.*[.;。；]\s/s, '')} ${text.slice(end, end + 24).replace(/[.;，。；].*$/s, '')}`;
const planned =
  /\b(?:will|would|expect\w*|forecast|budget\w*|plan\w*|raise[ds]?|raising|year ago|last year)\b|预计|计划|预算|融资|去年/i;

/** Checks when a statement says that cash runs out against the cash and the amount used per month. */
export function checkRunwayEnd(reads: readonly Read[]): Check[] {
  const ends = reads.flatMap((read) => {
    const end = endIn(read);
    return end ? [{ ...end, read }] : [];
  });
  if (ends.length === 0) return [];
  const burn =
    onlyAmount(
      reads,
      (read, hit) => isMonthly(read, hit) && net.test(near(read, hit)) && !planned.test(near(read, hit)),
    ) ??
    onlyAmount(
      reads,
      (read, hit) => isMonthly(read, hit) && burns.test(near(read, hit)) && !planned.test(near(read, hit)),
    );
  const cash = onlyAmount(
    reads,
    (read, hit) => !isMonthly(read, hit) && holds.test(near(read, hit)) && !planned.test(near(read, hit)),
  );
  if (
    !burn ||
    !cash ||
    burn.hit.currency !== cash.hit.currency ||
    burn.hit.value.lte(0) ||
    cash.hit.value.lte(burn.hit.value)
  )
    return [];
  const expected = cash.hit.value.div(burn.hit.value);
  const dated = cash.read.dates.filter(
    ({ precision, end }) => (precision === 'day' || precision === 'month') && end > 0,
  );
  const now = dated.length === 1 ? spanOf(dated[0]!).to : clockOf(reads).now;
  const months = Number(expected);
  const slack = Math.max(3, months * 0.25);
  return ends
    .flatMap(({ from: start, to: end, raw, read, isDuration }) => {
      // `check-runway.ts` compares the durations of one section.
      const isNear = [cash.read, burn.read].some(({ section }) => section === read.section);
      if (read.place.entry !== cash.read.place.entry || (isDuration ? isNear : now === null)) return [];
      const [from, to] = isDuration ? [start, end] : [start - now!, end - now!];
      if ((from <= months + slack && to >= months - slack) || from < 0) return [];
      return [
        checkOf({
          kind: 'ratio',
          subject: read.text,
          expected,
          stated: new Big(from),
          tolerance: new Big(0),
          unit: 'months',
          basis: `${cash.hit.raw} / ${burn.hit.raw} (${raw})`,
          read,
        }),
      ];
    })
    .slice(0, 1);
}
