import type { DateHit } from '../../read/dates.ts';
import type { NumberHit } from '../../read/numbers.ts';
import type { Read } from '../../read/reading.ts';
import { type Check, checkOf } from '../check.ts';

const subject =
  '(?:[Ww]e|[Tt]he (?:company|group|business|firm|practice|charity|chain|network|school|hospital|organi[sz]ation)|(\\p{Lu}[\\p{L}&.-]+)(?: \\p{Lu}[\\p{L}&.-]+){0,3})';
const adverb = '(?: now| currently| also| already| still| together)?';
const has = '(?:had|has|have|employ(?:s|ed)?|operate[sd]?|owns?|owned|serve[sd]?|r[au]ns?|manage[sd]?|count(?:s|ed)?)';
/** Words before a number that make it the whole of what the company has: "we run 14 clinics", "all 14 clinics". */
const whole = new RegExp(
  `(?:(?<![\\p{L}])${subject}${adverb} ${has}(?: a total of)?|\\b(?:[Aa]ll(?: of)?(?: our| the)?|a total of)|(?:^|[.,;] )[Oo]ur) $`,
  'u',
);
/** The thing that is counted, up to a comma, a date or a place that every part of it shares. */
const thing =
  /^ ((?:(?!new\b|more\b|other\b|additional\b|further\b|of\b|per\b)[a-z-]+ ){0,2}(?:[a-z-]+s|people|staff))(?=[.,;:)]|$| (?:at|on|as (?:of|at)|by the end|at the end|in (?:\d|the (?:first|second|third|fourth)|January|February|March|April|May|June|July|August|September|October|November|December)|and|are|were|across)\b)/i;
const han =
  /(?<=^|[，。；、\s日末底]|公司|集团|我们|目前)(?:共有|现有|拥有|运营|经营|设有|在职|共)(?:了|着)?(\d[\d,]*)(?:家|名|人|个|位|台|座|所|间|辆)(\p{Script=Han}{2,6}?)(?=[，。；、,;（(]|$)|(?<=^|[，。；、\s日末底]|公司|集团|在职|全职|现有|共有|全部)(员工|职工|门店|客户|用户|会员|学员|网点|专利|车辆|床位|经销商)(?:总数|总量|人数|数量|数)?(?:共计|共有|共|为|达)?(\d[\d,]*)(?=人|名|家|个|位|台|座|所|间|辆|项|张)/gu;
/** Words that tie a count to a plan, a change or a part. */
const qualified =
  /\b(?:plan\w*|will|would|target\w*|expect\w*|forecast|budget\w*|up to|at least|average|each|every|per|if|should|aim\w*|previously|originally|competitors?|opened|hired|added|lost|grow\w*|grew)\b|预计|计划|目标|将|其中|新增|平均|每|竞争/i;
const people = /^(?:full-time )?(?:employees|people|staff)$|^(?:员工|职工|在职员工|全职员工)$/i;

interface Count {
  name: string;
  period: string;
  hit: NumberHit;
  read: Read;
}

const lastDay = (iso: string) => {
  const [year, month, day] = iso.split('-').map(Number);
  return new Date(Date.UTC(year!, month!, 0)).getUTCDate() === day;
};

/** Returns the day or month of a balance. The last day of a month and "the end of 2025" are months. */
function periodOf({ iso, precision, start, end }: DateHit, text: string): string | null {
  if (precision === 'day') return lastDay(iso) ? iso.slice(0, 7) : iso;
  if (precision === 'month') return iso;
  const isEnd =
    /\b(?:end of|year[- ]end|close of)(?: the year)? ?$/i.test(text.slice(0, start)) || /^[底末]/.test(text.slice(end));
  return precision === 'year' ? (isEnd ? `${iso}-12` : iso) : null;
}

/** Returns the date to which a count belongs, "now" for none, or null if it is unclear. */
function dateOf({ text, dates }: Read, hit: NumberHit, end: number): string | null {
  if (dates.length === 0) return 'now';
  const next = dates.find(({ start }) => start >= end && start - end < 24 && !/[.;]/.test(text.slice(end, start)));
  const [only] = dates;
  const date = next ?? (dates.length === 1 && only!.end <= hit.start ? only : undefined);
  return date ? periodOf(date, text) : null;
}

function countsOf(read: Read, company: string | null): Count[] {
  const { text, numbers, kind } = read;
  if (kind === 'row' || kind === 'heading' || qualified.test(text)) return [];
  const english = numbers.flatMap((hit) => {
    const isCount = hit.currency === null && !hit.percent && !hit.multiple && hit.value.gt(1);
    const lead = isCount ? whole.exec(text.slice(0, hit.start)) : null;
    // Another company may have as many, or fewer.
    const isOwn = lead !== null && (lead[1] === undefined || (company?.includes(lead[1]) ?? false));
    const counted = isOwn ? thing.exec(text.slice(hit.end))?.[1] : undefined;
    return counted ? [{ name: counted.toLowerCase(), hit, end: hit.end + counted.length + 1 }] : [];
  });
  const chinese = [...text.matchAll(han)].flatMap((found) => {
    const digits = found[1] ?? found[4]!;
    const start = found.index + found[0].indexOf(digits);
    const hit = numbers.find((one) => one.start === start);
    return hit ? [{ name: (found[2] ?? found[3])!, hit, end: found.index + found[0].length }] : [];
  });
  return [...english, ...chinese].flatMap(({ name, hit, end }) => {
    const period = dateOf(read, hit, end);
    return period ? [{ name: people.test(name) ? 'employees' : name, period, hit, read }] : [];
  });
}

/** Returns true if neither number is more than twice the other. Without a date, larger differences are growth or another scope. */
const isNear = ({ value: a }: NumberHit, { value: b }: NumberHit) => a.lte(b.times(2)) && b.lte(a.times(2));

/** Finds things that the company counts twice at the same date, in two sentences, with different results. */
export function checkCounts(reads: readonly Read[], company: string | null = null): Check[] {
  const known = new Map<string, Count>();
  return reads.flatMap((read) =>
    countsOf(read, company).flatMap((one) => {
      const key = `${one.name} ${one.period} ${read.place.entry ?? ''}`;
      const first = known.get(key);
      if (first === undefined) known.set(key, one);
      if (first === undefined || first.read.text === read.text) return [];
      if (one.period === 'now' && !isNear(first.hit, one.hit)) return [];
      return checkOf({
        kind: 'conflict',
        subject: one.period === 'now' ? one.name : `${one.name} ${one.period}`,
        expected: first.hit.value,
        stated: one.hit.value,
        tolerance: first.hit.value.times(0),
        unit: one.name === 'employees' ? 'people' : 'number',
        basis: first.read.written.replace(/\s+/g, ' '),
        read,
      });
    }),
  );
}
