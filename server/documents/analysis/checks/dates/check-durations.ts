import Big from 'big.js';
import { pattern, wordsOf } from '../../../words.ts';
import { monthsOf } from '../../figures/facts.ts';
import type { DateHit } from '../../read/dates.ts';
import type { Read } from '../../read/reading.ts';
import { type Check, checkOf } from '../check.ts';

const prefixZh = /项目|合同|租约/;
const keys = {
  start: wordsOf({
    text: [/^(?:[a-z]+ )?(?:start(?:s|ing)?|begins?|commencement)(?: date| on)?$/],
    zh: [pattern`^${prefixZh}?(?:开始|起始|开工|起租)(?:日期|时间|日)?$`],
  }),
  end: wordsOf({
    text: [/^(?:[a-z]+ )?(?:end(?:s|ing)?|expiry|expires|completion)(?: date| on)?$/],
    zh: [pattern`^${prefixZh}?(?:结束|终止|截止|到期|完工)(?:日期|时间|日)?$`],
  }),
  duration: /^(?:[a-z]+ )?(?:duration|term|length)$|^(?:项目|合同|租约|执行)?(?:期限|周期|工期|时长)$/i,
};
type Key = keyof typeof keys;
const DAYS_PER_MONTH = 30.4;
const keyNames = Object.keys(keys) as Key[];

/** Returns the months from the first day or month to the last, inclusive, or null if the dates are less exact. */
export function monthsBetween(from: DateHit, to: DateHit): Big | null {
  const isExact = ({ precision }: DateHit) => precision === 'day' || precision === 'month';
  if (!isExact(from) || from.precision !== to.precision || from.iso >= to.iso) return null;
  const [fromYear, fromMonth, fromDay] = from.iso.split('-').map(Number);
  const [toYear, toMonth, toDay] = to.iso.split('-').map(Number);
  const months = (toYear! - fromYear!) * 12 + toMonth! - fromMonth!;
  return new Big(months).plus(fromDay && toDay ? new Big(toDay + 1 - fromDay).div(DAYS_PER_MONTH) : 1);
}

function compare(from: DateHit, to: DateHit, stated: Big, read: Read): Check[] {
  const expected = monthsBetween(from, to);
  if (expected === null) return [];
  return [
    checkOf({
      kind: 'ratio',
      subject: `${from.raw} – ${to.raw}`,
      expected: expected.round(),
      stated,
      // Some documents count both ends and others do not.
      tolerance: new Big(from.precision === 'month' ? 1 : '0.6').plus(stated.gt(24) ? '0.5' : 0),
      unit: 'months',
      basis: `${from.raw} – ${to.raw}`,
      read,
    }),
  ];
}

/** Checks "from 1 March 2025 to 28 February 2027 (36 months)" within a sentence. */
function checkSpan(read: Read): Check[] {
  const { text, dates, numbers } = read;
  const [from, to] = dates;
  if (dates.length !== 2 || !from || !to) return [];
  if (!/^\s*(?:to|until|till|through|and|[–—-]|至|到)\s*$/.test(text.slice(from.end, to.start))) return [];
  const next = numbers.find(({ start }) => start >= to.end);
  const stated = next ? monthsOf(next) : null;
  const isNext =
    next &&
    /^[\s,，]*[(（]?(?:共|合计|为期|a (?:term|period|total) of|that is|i\.e\.|or)?\s*$/.test(
      text.slice(to.end, next.start),
    );
  return stated && isNext ? compare(from, to, stated, read) : [];
}

/**
 * Checks a stated duration against its start and end, in a sentence or in lines and rows named "Start date", "End date"
 * and "Duration".
 */
export function checkDurations(reads: readonly Read[]): Check[] {
  const checks: Check[] = [];
  let known: { from?: DateHit; to?: DateHit; stated?: { months: Big; read: Read } } = {};
  let section = -1;
  let above: Key | null = null;
  for (const read of reads) {
    if (read.section !== section) known = {};
    section = read.section;
    const name = read.text.split(/\s*[\t|:：]\s*/).find((part) => part !== '') ?? '';
    const own = keyNames.find((key) => keys[key].test(name.trim())) ?? null;
    const key = own ?? above;
    const hasValue = read.dates.length > 0 || read.numbers.length > 0;
    above = own !== null && !hasValue ? own : null;
    const months = read.numbers.length === 1 ? monthsOf(read.numbers[0]!) : null;
    if (key === 'duration' && months && read.dates.length === 0) known.stated ??= { months, read };
    else if (key !== null && key !== 'duration' && read.dates.length === 1 && read.text.length < 60)
      known[key === 'start' ? 'from' : 'to'] ??= read.dates[0]!;
    if (known.from && known.to && known.stated) {
      checks.push(...compare(known.from, known.to, known.stated.months, known.stated.read));
      known = {};
    }
    if (read.kind !== 'row') checks.push(...checkSpan(read));
  }
  return checks;
}
