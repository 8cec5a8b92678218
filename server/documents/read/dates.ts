import { aliases } from '../lexicon/aliases.ts';
import {
  actualMarks,
  measures,
  months,
  notYears,
  periodNumbers,
  plannedMarks,
  plannedMarksZh,
} from '../lexicon/units.ts';
import { parseHanNumeral } from './numerals.ts';

/**
 * A date as written and as a full or partial ISO 8601 date, with quarters and halves as `2024-Q3` and `2024-H1`. A fiscal
 * year that spans two calendar years counts as the second one. `Y1` is the first year of a plan without calendar years.
 * `LTM 2025-06` and `9M 2025-09` are months up to one, and `2025-W12` is a week, which do not form a calendar period.
 */
export interface DateHit {
  start: number;
  end: number;
  raw: string;
  iso: string;
  year: number;
  precision: 'day' | 'month' | 'quarter' | 'half' | 'year' | 'plan_year' | 'span';
  /** Marked as an estimate or budget: 2025E. */
  projected: boolean;
}

const month = `(?:${months.map((name) => `${name.slice(0, 3)}(?:${name.slice(3)})?`).join('|')}|Sept)`;
const monthZh = '(?<m>\\d{1,2}|[一二三四五六七八九十]{1,2}) ?月';
const quarterZh = '第?(?<q>[一二三四1-4])季度?';
const year = '(?<y>(?:19|20)\\d{2})';
const anyYear = '(?:19|20)?\\d{2}';
/** Year of two or four digits, or the second of two joined years, as in "FY24", "2023/24" and "FY2023-24". */
const joined = `(?:(?<from>${anyYear}) ?[/–-] ?)?`;
const fiscal = `(?:FY ?)?['’]?${joined}(?<y>${anyYear})(?![\\d/])`;
/** " of 2026", " of fiscal year 2026", " of FY26": what follows "the first half". */
const ofYear = `,? (?:(?:of|in) )?(?:the )?(?:(?:fiscal|financial|calendar)(?: year)? |year )?(?=FY|['’]|(?:19|20)\\d{2})${fiscal}`;
/** Year of the Republic of China: "民国113年", and "113年" where a date continues or a cell has nothing else. */
const rocYear = `(?:(?:中华)?民国 ?(?<roc1>\\d{2,3}) ?年|(?<![\\d.,])(?<roc2>1[01]\\d) ?年(?=度|底|末|前|第?[一二三四1-4]季|上半年|下半年| ?\\d{1,2} ?月)|(?<=^|\\t|\\| ?)(?<roc3>1[01]\\d) ?年(?=$|\\t| ?\\|))`;
const yearZh = `(?:${year} ?(?:年|财年|财政年度)|${rocYear})度? ?`;
/** The end of a period: "June 30, 2025", "30 June 2025", "06/2025". */
const periodEnd = `(?:(?<m1>${month})\\.? ?(?:\\d{1,2},? )?|\\d{1,2} (?<m2>${month})\\.? |(?<m3>0?[1-9]|1[0-2])/)${year}\\b`;
const ofCell = '(?=\\s*(?:$|[|\\t]))';
const half = '(?:Q(?<q>[1-4])|H(?<h>[12]))';
const next = `(?:[ -]| of )?(?=FY|['’]|(?:19|20)\\d{2})|-(?=\\d{2}\\b)`;
const things = aliases([...notYears, ...measures]).source;

/**
 * Expressions for dates, the most exact first. Text that one matched is not matched again. The groups are named by the
 * part of the date, with a digit where several alternatives have it.
 */
const ways: readonly RegExp[] = [
  `i:\\b(?<ltm>LTM|TTM|(?:last|trailing) (?:twelve|12) months)(?: (?:to|ended|ending|as of))?:? ${periodEnd}`,
  `i:\\b(?<ltm>LTM|TTM)(?: to)?:? (?<m>${month})[-–. '’]{1,2}(?<y>(?:20)?\\d{2})\\b`,
  `\\b(?<ltm>LTM|TTM) Q(?<q>[1-4]) ?['’]?(?:20)?(?<y>\\d{2})\\b`,
  `i:\\b(?<n>three|six|nine|twelve|3|6|9|12)[ -]months? (?:period )?(?:ended|ending|to) ${periodEnd}`,
  `i:\\b(?:(?:fiscal|financial) )?(?<whole>years?) (?:ended|ending|to) ${periodEnd}`,
  `截至${year} ?年 ?(?<m>\\d{1,2}) ?月 ?\\d{1,2} ?日止的?(?<n>三|六|九|十二)个月`,
  `${yearZh}前(?:(?<n1>[三六九369])个?月|(?<quarters>[一二三1-3])个?季度?)`,
  `${yearZh}1 ?月? ?[-–—~～至到] ?(?<n>[2-9]|1[0-2]) ?月(?! ?\\d{1,2} ?日)`,
  `i:\\bfirst (?:(?<quarters>two|three) quarters|(?<n>three|six|nine) months)${ofYear}`,
  `(?<!\\d)${year}[-/.](?<m>\\d{1,2})[-/.](?<d>\\d{1,2})(?!\\d)`,
  `(?<![\\d.])(?<d>\\d{1,2})\\.(?<m>\\d{1,2})\\.${year}(?![\\d.]\\d|\\d)`,
  `${yearZh}${monthZh} ?(?<d>\\d{1,2}|[一二三四五六七八九十]{1,3}) ?日`,
  `i:\\b(?<m>${month})\\.? (?<d>\\d{1,2})(?:st|nd|rd|th)?,? ${year}\\b`,
  `i:\\b(?<d>\\d{1,2})(?:st|nd|rd|th)?[ -](?<m>${month})\\.?,?[ -]${year}\\b`,
  `i:\\b(?<m>${month})\\.?,?[ -]${year}\\b`,
  `${yearZh}${monthZh}`,
  `i:\\b(?:(?<d>\\d{1,2})-)?(?<m>${month})[-–'’ ]{1,2}(?<=[-–'’])(?<y>\\d{2})(?![\\d%])`,
  `(?<![\\d.])(?<n>3|6|9|12)M(?: ?(?<y1>20\\d{2})| ?(?:FY ?|['’])(?<y2>\\d{2})|(?<y3>\\d{2}))(?![\\d.,%])`,
  `i:(?<=^|\\t|\\| ?)(?<m>${month})\\.? (?<y>[12]\\d)${ofCell}`,
  `i:\\b(?:(?<h>first|second) half|(?<q>first|second|third|fourth|final|last) quarter)${ofYear}`,
  `\\b${half}(?:${next})${fiscal}`,
  `\\b${half} (?<y>[12]\\d)(?=\\s*(?:$|[|\\t,;:)]))`,
  `(?<![\\d.])(?:(?<q>[1-4])Q|(?<h>[12])H) ?${fiscal}`,
  `(?:\\bFY ?['’]?|(?<!\\d)(?=(?:19|20)\\d{2}))(?:(?<from>${anyYear})[/–-])?(?<y>${anyYear})[ -]?${half}\\b`,
  `(?:FY ?['’]?)?(?:${yearZh}|(?<y1>(?:19|20)\\d{2}) ?)(?<h>[上下])半(?:年|财年)`,
  `${yearZh}${quarterZh}`,
  `(?<!\\d)${year}[ -]?W(?<w>0[1-9]|[1-4]\\d|5[0-3])\\b`,
  `i:\\b(?:FY|CY|fiscal(?: year)?) ?['’]?${joined}(?<y>${anyYear})(?!\\d|[.,]\\d|%)`,
  `i:\\b(?:FY|CY|fiscal(?: year)?) ?['’]?(?<y>${anyYear})(?!\\d|[.,]\\d|%)`,
  `(?<![\\d.,$€£¥/-])(?<from>(?:19|20)\\d{2})[/–-](?<y>1[3-9]|[2-9]\\d)(?![\\d%]|[-/.]\\d)`,
  `(?<!\\d)(?<y>(?:20)?\\d{2}) ?(?:财年|(?:财政|会计)年度)`,
  `\\b(?:Year|Yr) ?(?<plan>[1-9]|10)\\b(?! ?%)`,
  `(?<![\\w.])Y(?<plan>[1-9]|10)(?![\\w.%])`,
  `第 ?(?<plan>[1-9]|10|[一二三四五]) ?年(?!度)`,
  `(?<![\\d.$€£¥])${year}[-/](?<m>0[1-9]|1[0-2])(?![\\d-])`,
  `${rocYear}度?`,
  `${year} ?年(?!化)`,
  `(?<![\\d.,$€£¥￥\\p{L}#/-])${year}(?=[EFPAB]\\b|(?![\\d,.]?\\d|[-/.]\\d{1,2}(?!\\d)|[\\p{L}%％$]|\\s?(?:%|x\\b|${things})))`,
].map((way) => new RegExp(way.replace(/^i:/, ''), way.startsWith('i:') ? 'giu' : 'gu'));

/** Returns a number in digits, in Chinese, or as the name of a month or of a part of a year. */
function numberOf(text: string): number {
  if (/^\d/.test(text)) return Number(text);
  const name = text.toLowerCase();
  const named = months.findIndex((month) => month.slice(0, 3).toLowerCase() === name.slice(0, 3)) + 1;
  return named || periodNumbers[name] || Number(parseHanNumeral(text));
}

const two = (value: number) => String(value).padStart(2, '0');

function dayOf(iso: string): Pick<DateHit, 'iso' | 'precision'> | null {
  const time = Date.parse(`${iso}T00:00:00Z`);
  return Number.isNaN(time) || !new Date(time).toISOString().startsWith(iso) ? null : { iso, precision: 'day' };
}

/** Returns the period of some months that ends with a month: a half, a quarter, or a span that is not a calendar period. */
function spanTo(length: number, year: string, month: number): Pick<DateHit, 'iso' | 'precision'> {
  if (length === 12 && month === 12) return { iso: year, precision: 'year' };
  if (length === 6 && month % 6 === 0) return { iso: `${year}-H${month / 6}`, precision: 'half' };
  if (length === 3 && month % 3 === 0) return { iso: `${year}-Q${month / 3}`, precision: 'quarter' };
  return { iso: `${length}M ${year}-${two(month)}`, precision: 'span' };
}

/** Returns the date that the named parts of a match give, or null if there is none such. */
function dateOf(groups: Record<string, string | undefined>): Pick<DateHit, 'iso' | 'precision'> | null {
  const parts = Object.entries(groups).flatMap(([name, text]) => (text ? [[name.replace(/\d/, ''), text]] : []));
  const { y, roc, from, plan, quarters, whole, ltm, ...rest }: Record<string, string | undefined> =
    Object.fromEntries(parts);
  const { m, d, q, h, w, n } = Object.fromEntries(Object.entries(rest).map(([name, text]) => [name, numberOf(text!)]));
  if (plan) return { iso: `Y${numberOf(plan)}`, precision: 'plan_year' };
  const year = roc ? String(Number(roc) + 1911) : y!.length === 2 ? `20${y}` : y!;
  // "2023–2025" is no fiscal year.
  if (from && (Number(from) + 1) % 100 !== Number(year) % 100) return null;
  if (m !== undefined && !(m >= 1 && m <= 12)) return null;
  if (whole) return { iso: year, precision: 'year' };
  if (ltm) return { iso: `LTM ${year}-${m ? two(m) : `Q${q}`}`, precision: 'span' };
  if (d !== undefined) return dayOf(`${year}-${two(m!)}-${two(d)}`);
  const length = quarters ? 3 * numberOf(quarters) : n;
  if (length !== undefined) return spanTo(length, year, m ?? length);
  if (m !== undefined) return { iso: `${year}-${two(m)}`, precision: 'month' };
  if (q !== undefined) return { iso: `${year}-Q${q}`, precision: 'quarter' };
  if (h !== undefined) return { iso: `${year}-H${h}`, precision: 'half' };
  return w === undefined ? { iso: year, precision: 'year' } : { iso: `${year}-W${two(w)}`, precision: 'span' };
}

const hanDigits = '〇一二三四五六七八九';
/** Replaces the digits of years in Chinese, such as 二〇二五年, so that every character keeps its position. */
const withDigits = (text: string): string =>
  text.replace(/(?:一九|二[〇零○])[〇零○一二三四五六七八九]{2}(?=年)/g, (year) =>
    year.replace(/./g, (digit) => String(Math.max(0, hanDigits.indexOf(digit)))),
  );

/** How many months it has depends on the fiscal year. */
const yearToDate = new RegExp(
  `\\b(?:YTD|year[- ]to[- ]date):? (?:(?:to|ended) )?(?:\\d{1,2} )?(?:${month})[-–. '’]{1,2}(?:\\d{1,2}, )?(?:20)?\\d{2}\\b`,
  'gi',
);

/** Mark after a year that says whether its figures are actual or planned. */
const markAfter = new RegExp(
  `^ ?(?:(?<sign>[EFPAB]|e)|[（(](?:(?<letter>[EFPABefp])|(?<word>\\p{L}+)\\.?)[)）]|年?(?:${plannedMarksZh.join('|')}))(?![\\p{L}\\d])`,
  'u',
);
const isWord = (words: readonly string[]) => new RegExp(`^(?:${aliases(words).source})$`, 'i');
const actual = isWord(['A', ...actualMarks]);
const planned = isWord(plannedMarks);

/** Returns the mark at the beginning of a text, if any, and whether it is one of a plan. */
function markIn(text: string): { length: number; isPlanned: boolean } {
  const found = markAfter.exec(text);
  const { sign, letter, word } = found?.groups ?? {};
  if (!found || (word && !actual.test(word) && !planned.test(word))) return { length: 0, isPlanned: false };
  return { length: found[0].length, isPlanned: !actual.test(sign ?? letter ?? word ?? '') };
}

/**
 * Returns the dates in a statement, in order, without overlaps. A bare number from 1900 to 2099 counts as a year if no
 * unit follows.
 */
export function scanDates(original: string): DateHit[] {
  const text = withDigits(original).replace(yearToDate, ({ length }) => ' '.repeat(length));
  const hits: DateHit[] = [];
  for (const expression of ways) {
    for (const found of text.matchAll(expression)) {
      const start = found.index;
      const mark = markIn(text.slice(start + found[0].length, start + found[0].length + 14));
      const end = start + found[0].length + mark.length;
      if (hits.some((hit) => hit.start < end && start < hit.end)) continue;
      const date = dateOf(found.groups!);
      if (date === null) continue;
      hits.push({
        start,
        end,
        raw: original.slice(start, end).trim(),
        ...date,
        year: Number(date.precision === 'plan_year' ? date.iso.slice(1) : /\d{4}/.exec(date.iso)![0]),
        projected: date.precision === 'plan_year' || mark.isPlanned,
      });
    }
  }
  return hits.sort((a, b) => a.start - b.start);
}
