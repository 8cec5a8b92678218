import Big from 'big.js';
import { pattern, wordsOf } from '../../../words.ts';
import { parseHanNumeral } from '../../read/numerals.ts';
import type { Read } from '../../read/reading.ts';
import { wordNumbersIn } from '../../read/word-numbers.ts';
import { type Check, checkOf } from '../check.ts';
import type { Event } from './events.ts';

const ordinals: Record<string, string> = {
  first: 'one',
  second: 'two',
  third: 'three',
  fifth: 'five',
  eighth: 'eight',
  ninth: 'nine',
  twelfth: 'twelve',
};
const number = /(?<n>\d{1,3}|[\p{L}-]+?)/u;
const word = /anniversary|birthday|jubilee/;
/** "the company's 75th anniversary", "our tenth birthday". */
const anniversary = new RegExp(
  pattern`\b(?<whose>(?:our|its|the (?:company|firm|business|group|school|charity|brewery|plant)['’]s)(?: own)?|celebrat\w+ (?:our|its|a|the)) ${number}(?:st|nd|rd|th)? ${word}\b(?! of (?!the (?:company|firm|business)|our (?:founding|foundation)|trading))`,
  'iu',
);
const anniversaryZh = new RegExp(
  pattern`(?:(?:公司|集团|企业|本厂|学校)?(?:成立|创立|创办|建厂|建校|建院)(?:以来)?|公司|集团)的?(?<n>\d{1,3}|[一二三四五六七八九十百]{1,4})周年|
    (?<m>\d{1,3}|[一二三四五六七八九十百]{1,4})周年(?:司庆|厂庆|校庆|店庆|院庆)`,
  'u',
);
/** "in business for 30 years", "a 40-year-old company". */
const age = new RegExp(
  pattern`\b(?:in business|trading|operating|in operation) for (?:more than |over |nearly |almost |about |around )?${number} years\b|
    \b(?<o>\d{1,3}|[\p{L}-]+)[- ]year[- ]old (?:company|business|firm|family firm)\b|
    \b(?<p>\d{1,3}|[\p{L}-]+) years (?:in business|of trading)\b`,
  'iu',
);
const ageZh = new RegExp(
  pattern`(?:公司|集团|企业|本厂)(?:成立|创立|创办)?(?:至今)?已?有?(?:近|超过|逾)?(?<n>\d{1,3}|[一二三四五六七八九十]{1,3})(?:余|
    多)?年的?历史|(?:公司|集团)(?:成立|创立)(?:至今)?(?:已|已经|走过)(?:有|近|超过|逾)?(?<m>\d{1,3}|[一二三四五六七八九十]{1,3})(?:个年头|
    年)`,
  'u',
);
/** Words showing that an age is not the company's. */
const others = wordsOf({
  en: [
    /customers?|clients?|partners?(?:hip)?|relationship|products?|brand|wedding|town|city|founder['’]s/,
    /rivals?|competitors?|will|next|upcoming|predecessor/,
  ],
  zh: [/客户|合作|产品|品牌|建国|建党|建军|改革|即将|明年|前身|品牌/],
});

/** Returns a number in digits or words: "75", "tenth", 十. */
function numberOf(text: string | undefined): number | null {
  if (!text) return null;
  if (/^\d+$/.test(text)) return Number(text);
  if (/\p{Script=Han}/u.test(text)) return Number(parseHanNumeral(text) ?? 0) || null;
  const plain = text
    .toLowerCase()
    .replace(/[a-z]+$/, (last) => ordinals[last] ?? last.replace(/ieth$/, 'y').replace(/th$/, ''));
  const [found] = wordNumbersIn(plain);
  return found && found.raw.length === plain.length ? Number(found.value) : null;
}

/** Checks anniversaries and ages of the company against the one year in which it was founded. */
export function checkAges(reads: readonly Read[], founded: readonly Event[], now: number | null): Check[] {
  const years = new Set(founded.map(({ date }) => date.year));
  const [first] = founded;
  if (!first || years.size !== 1) return [];
  const start = first.date.year;
  return reads.flatMap((read) => {
    const { text, kind, dates } = read;
    if (kind === 'row' || read === first.read || text.length > 400 || others.test(text)) return [];
    const anniversaries = (anniversary.exec(text) ?? anniversaryZh.exec(text))?.groups;
    const ages = anniversaries ? undefined : (age.exec(text) ?? ageZh.exec(text))?.groups;
    const stated = numberOf(anniversaries?.n ?? anniversaries?.m ?? ages?.n ?? ages?.m ?? ages?.o ?? ages?.p);
    const [date, ...more] = dates;
    const year =
      anniversaries && date && more.length === 0
        ? date.year
        : dates.length === 0 && now !== null
          ? Math.floor(now / 12)
          : null;
    if (stated === null || year === null || stated < 2 || year <= start || read.place.entry !== first.read.place.entry)
      return [];
    const expected = year - start;
    const isRough = ages && /more than|over|nearly|almost|about|around|近|超过|逾|余|多/i.test(text);
    // "Over 30 years" may be 36.
    const tolerance = anniversaries ? 1 : isRough ? Math.max(3, expected * 0.3) : 1.5;
    if (Math.abs(stated - expected) <= tolerance) return [];
    return [
      checkOf({
        kind: 'conflict',
        subject: text,
        expected: new Big(expected),
        stated: new Big(stated),
        tolerance: new Big(0),
        unit: 'years',
        basis: first.read.written.replace(/\s+/g, ' '),
        read,
      }),
    ];
  });
}
