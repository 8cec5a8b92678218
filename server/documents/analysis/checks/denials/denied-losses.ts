import { pattern, wordsOf } from '../../../words.ts';
import type { DateHit } from '../../read/dates.ts';
import type { Read } from '../../read/reading.ts';
import type { Check } from '../check.ts';
import type { Point, Series } from '../growth/series.ts';
import {
  clauseBefore,
  conflictOf,
  isOfCompany,
  MAX_DENIALS,
  MAX_LENGTH,
  others,
  type Source,
  supposed,
} from './denial.ts';

const periods = /years?|quarters?|months?|half[- ]years?|halves|periods?/;
const gains = /profits?|profitabl[ey]|surplus(?:es)?|in the black|(?:made|makes|making|earned) money/;
const everyPeriod = pattern`(?:each|every|all|both|any)\b[^.;]{0,30}?\b(?:${periods})`;
const hanGains = /盈利|赢利|获利|盈余|结余|赚钱/;
const hanAlways = /均|都|皆|一直|始终|持续|保持|全部/;

/** Claims that every period had a profit. */
const alwaysGained = wordsOf({
  en: [
    pattern`(?:${gains})\b[^.;]{0,24}?\b(?:${everyPeriod})|(?:${everyPeriod})\b[^.;]{0,40}?\b(?:${gains})`,
    pattern`(?:always|consistently|continuously|without interruption)[^.;,]{0,16}? (?:${gains})`,
    pattern`(?:consecutive|straight|successive) (?:profitable )?(?:${periods})[^.;,]{0,12}? (?:${gains})`,
    pattern`(?:consecutive|straight|successive) profitable (?:${periods})`,
    /profitable (?:ever )?since|profitable from (?:the (?:start|outset|beginning)|day one|(?:its|our) first)/,
  ],
  zh: [
    pattern`(?:(?:每个?|各个?|历|连)[年季月]度?(?:份|来)?|(?<!\d)年年)[^，。；]{0,8}(?:${hanGains})`,
    pattern`连续[^，。；]{0,12}(?:${hanGains})|(?:一直|始终|持续)(?:保持|处于|实现)?(?:${hanGains})`,
    pattern`(?:近[^，。；]{1,3}年|以来|报告期内?|各期)[^，。；]{0,8}(?:${hanAlways})[^，。；]{0,6}(?:${hanGains})`,
  ],
});
/** Claims that no period had a loss. */
const neverLost = wordsOf({
  en: [
    /(?:never|not|nor|no|without|\w+n[’']t)\b[^.;,]{0,40}?\b(?:loss(?:es)?|deficits?|loss-making|lost money|in the red)(?![- ](?:of|on|from|to|ratio|time|adjust|leader|prevent|in (?!(?:any|our|its|the|a|20\d\d)\b)))/,
  ],
  zh: [/(?:未(?!来|央)|没有?|无(?!锡|法))(?:曾|出现|发生|产生|有)*过?[^，。；弥]{0,4}亏(?:损|过|钱|本)/],
});
const notGained = /\b(?:not|never|nor|yet to)\b|n[’']t\b|未|没有?|并非|不是|无法|不/i;
/** Words of statements about a part of the business or a measure other than the result, or with an exception. */
const narrowed = wordsOf({
  en: [
    /EBITDA|cash|gross|units?|per|contribution|sites?|shops?|stores?|branch(?:es)?|clinics?|products?|segments?|divisions?|countr(?:y|ies)/,
    /exchange|impairment|bad debts?|stop-loss|loss (?:of|ratio)|tax loss(?:es)?|audit|projects?|lines?|funds?/,
    /(?:share|part|half|tenth|third|quarter|portion|percent|%) of (?:the |its |our )?(?:profits?|surplus)/,
    /except|excluding|apart from|aside from|other than|but one|bar|save for|with the exception/,
  ],
  zh: [
    /EBITDA|现金|毛利|单店|单位|门店|网点|分公司|产品|业务线|项目|减值|汇兑|坏账|弥补/,
    /除|以外|之外/,
    /[从将把][^，。；]{0,6}(?:盈利|盈余|结余)/,
  ],
});
const lossRow = /^(?:net |operating |pre-?tax )?(?:loss|deficit)\b(?!.*(?:profit|surplus|income))/i;
const resultRow = pattern`^(?:net |operating |trading |pre-?tax )?(?:profit|income(?! (?:tax|from))|result|earnings|surplus)\b(?! margin| per)
  |${lossRow}|(?:profit|income|result|loss)(?: \(loss\))? (?:before|after) tax|净利润?$|利润总额|营业利润|收支(?:差额|结余)|^(?:本年)?(?:结余|盈余)`;
const netRow = /net|after tax|surplus|deficit|净利|结余|盈余|收支/i;
/** Kinds of results. If a statement names one, only its rows count. */
const results: readonly RegExp[] = [
  /operating (?:profit|result|loss)|\bEBIT\b|trading profit|(?:营业|经营)利润/i,
  /before tax|pre-?tax|税前|利润总额/i,
];
const lengths: readonly [RegExp, Point['precision']][] = [
  [/quarter|季/i, 'quarter'],
  [/month|个?月/i, 'month'],
  [/half|半年/i, 'half'],
];

const numerals = 'one two three four five six seven eight nine ten'.split(' ');
const ordinals = 'first second third fourth fifth sixth seventh eighth ninth tenth'.split(' ');
const inLast = pattern`\b(?:last|past) (\w+) (?:${periods})|\b(\w+) (?:consecutive|straight|successive)\b|(?:近|连续)([一二两三四五六七八九十\d]+)个?[年季月]`;

/** Returns the number of periods that a statement is about, or null for all. */
function countIn(text: string): number | null {
  const word = inLast
    .exec(text)
    ?.slice(1)
    .find((one) => one !== undefined);
  if (word === undefined) return null;
  const name = word.toLowerCase();
  const at = Math.max(
    numerals.indexOf(name),
    ordinals.indexOf(name),
    '一二三四五六七八九十'.indexOf(name.replace('两', '二')),
  );
  return Number(name) || (at < 0 ? null : at + 1);
}

/**
 * Returns true if the dates of a statement include a year. "Since 2022" includes the years from then on.
 */
function isInYears({ text, dates }: Read, year: number): boolean {
  const years = dates.map((date) => date.year);
  if (years.length === 0) return true;
  const [{ start, end }] = dates as [DateHit];
  const isBefore = /\b(?:before|until|till|up to|prior to) (?:the )?(?:end of )?$/i.test(text.slice(0, start));
  if (isBefore || /^ ?(?:年)?[之以]?前/.test(text.slice(end))) return year < years[0]!;
  const isOpen =
    /\b(?:since|from) (?:the )?(?:end of )?$|自$/i.test(text.slice(0, start)) ||
    /^ ?(?:年)?(?:以来|起|至今)/.test(text.slice(end));
  return year >= Math.min(...years) && (isOpen || year <= Math.max(...years));
}

/** Returns the losses that a statement denies: of the result that it names, or of the net result if a table has one. */
function lossesFor(read: Read, series: readonly Series[]): Point[] {
  const { text, place } = read;
  const rows = series.filter(
    ({ label, table, entry }) => table !== null && entry === place.entry && resultRow.test(label),
  );
  const named = results.find((words) => words.test(text));
  const net = rows.filter(({ label }) => (named ?? netRow).test(label));
  const length = lengths.find(([words]) => words.test(text))?.[1] ?? 'year';
  const count = countIn(text);
  return (net.length > 0 || named ? net : rows).flatMap(({ label, points }) => {
    const actual = points.filter(({ isPlanned, precision, head }) => {
      const isOfLength = precision === length || (precision === null && length === 'quarter' && /^Q[1-4]$/i.test(head));
      return isOfLength && !isPlanned;
    });
    const last = [...new Set(actual.map(({ period }) => period ?? ''))].sort().slice(-(count ?? 0));
    return actual
      .filter(
        ({ value, period }) =>
          (lossRow.test(label) ? !value.eq(0) : value.lt(0)) &&
          last.includes(period ?? '') &&
          (count !== null || period === null || isInYears(read, Number(period.slice(0, 4)))),
      )
      .map((point) => ({ ...point, value: point.value.abs().times(-1) }));
  });
}

/** Finds a statement that no period had a loss, in a document whose tables show one. */
export function findDeniedLosses({ reads, own }: Source, series: readonly Series[]): Check[] {
  const isDenial = (read: Read) => {
    const { text, kind } = read;
    if (kind === 'row' || kind === 'heading' || text.length > MAX_LENGTH || /[?？]$/.test(text)) return false;
    const lost = neverLost.exec(text);
    const found = lost ?? alwaysGained.exec(text);
    if (!found) return false;
    const before = clauseBefore(text, found.index);
    const clause = before + text.slice(found.index).match(/^[^;。；]*/u)![0];
    if (narrowed.test(clause) || supposed.test(clause) || others.test(clause)) return false;
    return (lost !== null || !notGained.test(before + found[0])) && isOfCompany(read, found.index, own);
  };
  return reads
    .filter(isDenial)
    .slice(0, MAX_DENIALS)
    .flatMap((read): Check[] => {
      const [loss] = lossesFor(read, series);
      return loss
        ? [conflictOf('losses', { read, value: 0 }, { read: loss.read, value: loss.value, unit: loss.unit })]
        : [];
    })
    .slice(0, 1);
}
