import { pattern, wordsOf } from '../words.ts';

/**
 * A date as written and as a full or partial ISO 8601 date, with quarters and halves as `2024-Q3` and `2024-H1`. A fiscal
 * year that spans two calendar years counts as the second one. `Y1` is the first year of a plan without calendar years,
 * and `LTM 2025-06` and `9M 2025-09` are months up to one that do not form a calendar period.
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

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const monthName = pattern`(?:Jan(?:uary)?|Feb(?:ruary)?|Mar(?:ch)?|Apr(?:il)?|May|June?|
  July?|Aug(?:ust)?|Sept?(?:ember)?|Oct(?:ober)?|Nov(?:ember)?|Dec(?:ember)?)`.source;
const year = '((?:19|20)\\d{2})';
/** Year of two or four digits, or the second of two joined years, as in "FY24", "2023/24" and "FY2023-24". */
const fiscal = "(?:FY ?)?['’]?(?:(?:19|20)?\\d{2} ?[/–-] ?)?((?:19|20)?\\d{2})(?![\\d/])";
const quarters: Record<string, string> = { 一: '1', 二: '2', 三: '3', 四: '4' };

const two = (text: string) => text.padStart(2, '0');
const month = (name: string) => two(String(months.indexOf(name.slice(0, 3).toLowerCase()) + 1));

/** Units and things that make a number of four digits no year: "2000 customers". */
const countedThing = /%|x\b|customers|users|employees|people|units|stores|clients|元|万|亿|人|家|million|EUR|USD/;

/** Year of the Republic of China: "民国113年", and "113年" where a date continues or a cell has nothing else. */
const rocYear = `(?:${
  wordsOf({
    zh: [
      /(?:中华)?民国 ?(\d{2,3}) ?年/,
      /(?<![\d.,])(1[01]\d) ?年(?=度|底|末|第?[一二三四1-4]季|上半年|下半年| ?\d{1,2} ?月)/,
      /(?<=^|\t|\| ?)(1[01]\d) ?年(?=$|\t| ?\|)/,
    ],
  }).source
})`;
const western = (...years: (string | undefined)[]) => String(Number(years.find(Boolean)) + 1911);

const hanDigits = '〇一二三四五六七八九';
/** Month or day as digits or in Chinese: "9", "九", "十二". */
const hanNumber = '(\\d{1,2}|[一二三]?十[一二三四五六七八九]?|[一二三四五六七八九])';
/** Returns the digits of a month or a day in Chinese. */
function arabic(text: string): string {
  const [, tens, ones] = /^([一二三]?)十([一-九]?)$/u.exec(text) ?? [];
  if (tens === undefined) return text.length === 1 && hanDigits.includes(text) ? String(hanDigits.indexOf(text)) : text;
  return String((tens ? hanDigits.indexOf(tens) : 1) * 10 + (ones ? hanDigits.indexOf(ones) : 0));
}
/** Replaces the digits of years in Chinese, such as 二〇二五年, so that every character keeps its position. */
const withDigits = (text: string): string =>
  text.replace(/(?:一九|二[〇零○])[〇零○一二三四五六七八九]{2}(?=年)/g, (year) =>
    year.replace(/./g, (digit) => String(Math.max(0, hanDigits.indexOf(digit)))),
  );

const ordinals: Record<string, number> = { first: 1, second: 2, third: 3, fourth: 4, final: 4, last: 4 };
/** " of 2026", " of fiscal year 2026", " of FY26": what follows "the first half". */
const kindOfYear = '(?:(?:fiscal|financial|calendar)(?: year)? |year )?';
const ofYear = `,? (?:(?:of|in) )?(?:the )?${kindOfYear}(?=FY|['’]|(?:19|20)\\d{2})${fiscal}`;

const full = (digits: string) => (digits.length === 4 ? digits : `20${digits}`);

type Read = (groups: string[]) => Pick<DateHit, 'iso' | 'precision'> | null;
const day = (iso: string) => {
  const time = Date.parse(`${iso}T00:00:00Z`);
  return Number.isNaN(time) || !new Date(time).toISOString().startsWith(iso)
    ? null
    : { iso, precision: 'day' as const };
};

/** The end of a period: "June 30, 2025", "30 June 2025", "06/2025". */
const periodEnd = `(?:(${monthName})\\.? ?(?:\\d{1,2},? )?|\\d{1,2} (${monthName})\\.? |(0?[1-9]|1[0-2])/)${year}`;
const lengths: Record<string, number> = { three: 3, six: 6, nine: 9, twelve: 12, 三: 3, 六: 6, 九: 9, 十二: 12 };

/** Returns the period of some months that ends with a month: a half, a quarter, or a span that is not a calendar period. */
function spanTo(length: number, y: string, m: string): Pick<DateHit, 'iso' | 'precision'> {
  const last = Number(m);
  if (length === 12 && last === 12) return { iso: y, precision: 'year' };
  if (length === 6 && last % 6 === 0) return { iso: `${y}-H${last / 6}`, precision: 'half' };
  if (length === 3 && last % 3 === 0) return { iso: `${y}-Q${last / 3}`, precision: 'quarter' };
  return { iso: `${length}M ${y}-${two(m)}`, precision: 'span' };
}

/** Date patterns, the most exact first. Text that one pattern matched is not matched again. */
const ways: readonly [RegExp, Read][] = [
  [
    new RegExp(`${rocYear} ?(\\d{1,2}) ?月 ?(\\d{1,2}) ?日`, 'g'),
    ([a, b, c, m, d]) => day(`${western(a, b, c)}-${two(m!)}-${two(d!)}`),
  ],
  [
    new RegExp(`${rocYear} ?(\\d{1,2}) ?月`, 'g'),
    ([a, b, c, m]) => ({ iso: `${western(a, b, c)}-${two(m!)}`, precision: 'month' }),
  ],
  [
    new RegExp(`${rocYear} ?第?([一二三四1-4])季度?`, 'g'),
    ([a, b, c, q]) => ({ iso: `${western(a, b, c)}-Q${quarters[q!] ?? q}`, precision: 'quarter' }),
  ],
  [
    new RegExp(`${rocYear} ?([上下])半年`, 'g'),
    ([a, b, c, h]) => ({ iso: `${western(a, b, c)}-H${h === '上' ? 1 : 2}`, precision: 'half' }),
  ],
  [new RegExp(`${rocYear}度?`, 'g'), ([a, b, c]) => ({ iso: western(a, b, c), precision: 'year' })],
  [
    new RegExp(
      `\\b(?:LTM|TTM|(?:last|trailing) (?:twelve|12) months)(?: (?:to|ended|ending|as of))?:? ${periodEnd}\\b`,
      'gi',
    ),
    ([a, b, m, y]) => ({ iso: `LTM ${y}-${m ? two(m) : month((a ?? b)!)}`, precision: 'span' }),
  ],
  [/\b(?:LTM|TTM) (?:Q([1-4]) ?['’]?)(?:20)?(\d{2})\b/g, ([q, y]) => ({ iso: `LTM 20${y}-Q${q}`, precision: 'span' })],
  [
    new RegExp(`\\b(three|six|nine|twelve|3|6|9|12)[ -]months? (?:period )?(?:ended|ending|to) ${periodEnd}\\b`, 'gi'),
    ([n, a, b, m, y]) => spanTo(lengths[n!.toLowerCase()] ?? Number(n), y!, m ?? month((a ?? b)!)),
  ],
  [
    new RegExp(`\\b(?:(?:fiscal|financial) )?years? (?:ended|ending|to) ${periodEnd}\\b`, 'gi'),
    ([, , , y]) => ({ iso: y!, precision: 'year' }),
  ],
  [
    new RegExp(`截至${year} ?年 ?(\\d{1,2}) ?月 ?\\d{1,2} ?日止的?(三|六|九|十二)个月`, 'g'),
    ([y, m, n]) => spanTo(lengths[n!]!, y!, m!),
  ],
  [
    new RegExp(`${year} ?年度?前([二三23])个?季度?`, 'g'),
    ([y, n]) => (n === '二' || n === '2' ? spanTo(6, y!, '6') : spanTo(9, y!, '9')),
  ],
  [new RegExp(`${year} ?年度?前(三|六|九)个月`, 'g'), ([y, n]) => spanTo(lengths[n!]!, y!, String(lengths[n!]))],
  [
    new RegExp(`${year} ?年 ?1 ?月? ?[-–—~～至到] ?(2|3|4|5|6|7|8|9|10|11|12) ?月(?! ?\\d{1,2} ?日)`, 'g'),
    ([y, m]) => spanTo(Number(m), y!, m!),
  ],
  [
    new RegExp(`\\bfirst (two|three) quarters${ofYear}`, 'gi'),
    ([count, y]) => (/two/i.test(count!) ? spanTo(6, full(y!), '6') : spanTo(9, full(y!), '9')),
  ],
  [
    new RegExp(`(?<!\\d)${year}[-/.](\\d{1,2})[-/.](\\d{1,2})(?!\\d)`, 'g'),
    ([y, m, d]) => day(`${y}-${two(m!)}-${two(d!)}`),
  ],
  [
    new RegExp(`(?<![\\d.])(\\d{1,2})\\.(\\d{1,2})\\.${year}(?![\\d.]\\d|\\d)`, 'g'),
    ([d, m, y]) => day(`${y}-${two(m!)}-${two(d!)}`),
  ],
  [
    new RegExp(`${year} ?年 ?${hanNumber} ?月 ?${hanNumber} ?日`, 'g'),
    ([y, m, d]) => day(`${y}-${two(arabic(m!))}-${two(arabic(d!))}`),
  ],
  [
    new RegExp(`\\b(${monthName})\\.? (\\d{1,2})(?:st|nd|rd|th)?,? ${year}\\b`, 'gi'),
    ([m, d, y]) => day(`${y}-${month(m!)}-${two(d!)}`),
  ],
  [
    new RegExp(`\\b(\\d{1,2})(?:st|nd|rd|th)?[ -](${monthName})\\.?,?[ -]${year}\\b`, 'gi'),
    ([d, m, y]) => day(`${y}-${month(m!)}-${two(d!)}`),
  ],
  [
    new RegExp(`\\b(${monthName})\\.?,?[ -]${year}\\b`, 'gi'),
    ([m, y]) => ({ iso: `${y}-${month(m!)}`, precision: 'month' }),
  ],
  [
    new RegExp(`${year} ?年 ?${hanNumber} ?月`, 'g'),
    ([y, name]) => {
      const m = arabic(name!);
      return Number(m) >= 1 && Number(m) <= 12 ? { iso: `${y}-${two(m)}`, precision: 'month' } : null;
    },
  ],
  [
    new RegExp(`\\b(?:(\\d{1,2})-)?(${monthName})[-–'’ ]{1,2}(?<=[-–'’])(\\d{2})(?![\\d%])`, 'gi'),
    ([d, m, y]) => (d ? day(`20${y}-${month(m!)}-${two(d)}`) : { iso: `20${y}-${month(m!)}`, precision: 'month' }),
  ],
  [
    /(?<![\d.])(3|6|9|12)M(?: ?(20\d{2})| ?(?:FY ?|['’])(\d{2})|(\d{2}))(?![\d.,%])/g,
    ([n, y]) => spanTo(Number(n), full(y!), n!),
  ],
  [
    new RegExp(`(?<=^|\\t|\\| ?)(${monthName})\\.? ([12]\\d)(?=\\s*(?:$|[|\\t]))`, 'gi'),
    ([m, y]) => ({ iso: `20${y}-${month(m!)}`, precision: 'month' }),
  ],
  [
    new RegExp(`\\b(first|second) half${ofYear}`, 'gi'),
    ([nth, y]) => ({ iso: `${full(y!)}-H${ordinals[nth!.toLowerCase()]}`, precision: 'half' }),
  ],
  [
    new RegExp(`\\b(first|second|third|fourth|final|last) quarter${ofYear}`, 'gi'),
    ([nth, y]) => ({ iso: `${full(y!)}-Q${ordinals[nth!.toLowerCase()]}`, precision: 'quarter' }),
  ],
  [
    new RegExp(`\\bfirst (three|six|nine) months${ofYear}`, 'gi'),
    ([count, y]) => spanTo(lengths[count!.toLowerCase()]!, full(y!), String(lengths[count!.toLowerCase()])),
  ],
  [
    /\bFY ?['’]?((?:19|20)?\d{2})[ -]([HQ][1-4])\b/g,
    ([y, part]) => ({ iso: `${full(y!)}-${part}`, precision: part!.startsWith('H') ? 'half' : 'quarter' }),
  ],
  [
    new RegExp(`\\bQ([1-4])(?:(?:[ -]| of )?(?=FY|['’]|(?:19|20)\\d{2})|-(?=\\d{2}\\b))${fiscal}`, 'g'),
    ([q, y]) => ({ iso: `${full(y!)}-Q${q}`, precision: 'quarter' }),
  ],
  [/\bQ([1-4]) ([12]\d)(?=\s*(?:$|[|\t,;:)]))/g, ([q, y]) => ({ iso: `20${y}-Q${q}`, precision: 'quarter' })],
  [new RegExp(`(?<![\\d.])([1-4])Q ?${fiscal}`, 'g'), ([q, y]) => ({ iso: `${full(y!)}-Q${q}`, precision: 'quarter' })],
  [
    new RegExp(`\\bH([12])(?:(?:[ -]| of )?(?=FY|['’]|(?:19|20)\\d{2})|-(?=\\d{2}\\b))${fiscal}`, 'g'),
    ([h, y]) => ({ iso: `${full(y!)}-H${h}`, precision: 'half' }),
  ],
  [/\bH([12]) ([12]\d)(?=\s*(?:$|[|\t,;:)]))/g, ([h, y]) => ({ iso: `20${y}-H${h}`, precision: 'half' })],
  [new RegExp(`(?<![\\d.])([12])H ?${fiscal}`, 'g'), ([h, y]) => ({ iso: `${full(y!)}-H${h}`, precision: 'half' })],
  [
    new RegExp(`(?:FY ?['’]?)?${year} ?(?:年|财年|财政年度)?(上|下)半(?:年|财年)`, 'g'),
    ([y, half]) => ({ iso: `${y}-H${half === '上' ? 1 : 2}`, precision: 'half' }),
  ],
  [
    /\b(?:FY|CY|fiscal(?: year)?) ?['’]?(?:(?:19|20)?\d{2} ?[/–-] ?)?((?:19|20)?\d{2})(?!\d|[.,]\d|%)/gi,
    ([y]) => ({ iso: full(y!), precision: 'year' }),
  ],
  [
    /(?<![\d.,$€£¥/-])((?:19|20)\d{2})[/–-](\d{2})(?![\d%]|[-/.]\d)/g,
    ([first, second]) =>
      Number(second) === (Number(first) + 1) % 100 && Number(second) > 12
        ? { iso: `${first!.slice(0, 2)}${second}`, precision: 'year' }
        : null,
  ],
  [/(?<!\d)((?:20)?\d{2}) ?(?:财年|(?:财政|会计)年度)/g, ([y]) => ({ iso: full(y!), precision: 'year' })],
  [/\b(?:Year|Yr) ?([1-9]|10)\b(?! ?%)/g, ([y]) => ({ iso: `Y${y}`, precision: 'plan_year' })],
  [/(?<![\w.])Y([1-9]|10)(?![\w.%])/g, ([y]) => ({ iso: `Y${y}`, precision: 'plan_year' })],
  [/第([一二三四五])年(?!度)/g, ([y]) => ({ iso: `Y${'一二三四五'.indexOf(y!) + 1}`, precision: 'plan_year' })],
  [/第 ?([1-9]|10) ?年(?!度)/g, ([y]) => ({ iso: `Y${y}`, precision: 'plan_year' })],
  [
    new RegExp(`(?<![\\d.$€£¥])${year}[-/](0[1-9]|1[0-2])(?![\\d-])`, 'g'),
    ([y, m]) => ({ iso: `${y}-${m}`, precision: 'month' }),
  ],
  [new RegExp(`(?<!\\d)${year}[ -]?Q([1-4])\\b`, 'g'), ([y, q]) => ({ iso: `${y}-Q${q}`, precision: 'quarter' })],
  [
    new RegExp(`${year} ?年 ?前(?:([一二三1-3])个?季度?|([三六九369])个?月)`, 'g'),
    ([y, q, m]) => {
      const last = q ? ('一二三'.indexOf(q) + 1 || Number(q)) * 3 : (lengths[m!] ?? Number(m));
      return spanTo(last, y!, String(last));
    },
  ],
  [
    new RegExp(`${year} ?年 ?第?([一二三四1-4])季度?`, 'g'),
    ([y, q]) => ({ iso: `${y}-Q${quarters[q!] ?? q}`, precision: 'quarter' }),
  ],
  [
    new RegExp(`\\b(first|second|third|fourth) quarter (?:of )?${year}`, 'gi'),
    ([q, y]) => ({
      iso: `${y}-Q${['first', 'second', 'third', 'fourth'].indexOf(q!.toLowerCase()) + 1}`,
      precision: 'quarter',
    }),
  ],
  [new RegExp(`(?<!\\d)${year}[ -]?H([12])\\b`, 'g'), ([y, h]) => ({ iso: `${y}-H${h}`, precision: 'half' })],
  [new RegExp(`${year} ?年(?!化)`, 'g'), ([y]) => ({ iso: y!, precision: 'year' })],
  [
    new RegExp(
      pattern`(?<![\d.,$€£¥￥\p{L}#/-])${year}
        (?=[EFPAB]\b|(?![\d,.]?\d|[-/.]\d{1,2}(?!\d)|[\p{L}%％$]|\s?${countedThing}))`,
      'gu',
    ),
    ([y]) => ({ iso: y!, precision: 'year' }),
  ],
];

/** Mark after a year that says whether its figures are actual or planned. */
const mark = wordsOf({
  text: [/[EFPAB]|e|est\.?|estimated?|plan(?:ned)?|budget|forecast|proj(?:ected|ection)?\.?|act\.?|actuals?|audited/],
  zh: [/预测|预计|预算|计划|实际/],
});
const markAfter = new RegExp(pattern`^ ?(?:[EFPAB]|e|[（(]${mark}[)）]|年?(?:预测|预计|预算))(?![\p{L}\d])`, 'u');
const actual = /A|act|audited|实际/;

/**
 * Returns the dates in a statement, in order, without overlaps. A bare number from 1900 to 2099 counts as a year if no
 * unit follows.
 */
export function scanDates(original: string): DateHit[] {
  const text = withDigits(original);
  const hits: DateHit[] = [];
  for (const [expression, read] of ways) {
    for (const found of text.matchAll(expression)) {
      const start = found.index;
      const mark = markAfter.exec(text.slice(start + found[0].length, start + found[0].length + 14))?.[0];
      const end = start + found[0].length + (mark?.length ?? 0);
      if (hits.some((hit) => hit.start < end && start < hit.end)) continue;
      const date = read(found.slice(1));
      if (date === null) continue;
      hits.push({
        start,
        end,
        raw: original.slice(start, end).trim(),
        ...date,
        year: Number(date.precision === 'plan_year' ? date.iso.slice(1) : /\d{4}/.exec(date.iso)![0]),
        projected: date.precision === 'plan_year' || (mark !== undefined && !actual.test(mark)),
      });
    }
  }
  return hits.sort((a, b) => a.start - b.start);
}
